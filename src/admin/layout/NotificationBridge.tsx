import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToast } from '#ui/feedback/ToastProvider.tsx'

/** What react-admin has to say, and what the page before has, comes out where all other notifications do. */
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

  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and not again when the page is loaded anew
  useEffect(() => {
    if (typeof state?.told !== 'string') return
    toast({ type: 'success', message: state.told })
    navigate({ pathname, search }, { replace: true, state: { ...state, told: undefined } })
  }, [state])

  return null
}
