import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { useToast } from '#ui/feedback/ToastProvider.tsx'

/** What react-admin has to say comes out where all other notifications do. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notification is taken once
  useEffect(() => {
    const next = takeNotification()
    if (!next || typeof next.message !== 'string') return
    const message = translate(next.message, { _: next.message, ...next.notificationOptions?.messageArgs })
    toast({ type: next.type, message })
  }, [notifications])

  return null
}
