import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { screenOnly } from '../theme/tokens.ts'
import { Toast, type ToastContent } from './Toast.tsx'

type Notify = (toast: ToastContent) => void
const ToastContext = createContext<Notify | null>(null)

/** Shows a notification at the top right, on phones at the foot, for 5 s: `notify({ type: 'success', message: 'Salvo.' })`. */
export function useToast(): Notify {
  const notify = useContext(ToastContext)
  if (!notify) throw new Error('useToast needs a ToastProvider around it')
  return notify
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (ToastContent & { key: number })[]>([])
  const last = useRef(0)
  const corner = useRef<HTMLElement>(null)

  // A dialog hides from screen readers all that stands beside it: also what it did, which is told here.
  useEffect(() => {
    const place = corner.current
    if (place === null) return
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])

  const notify = useCallback<Notify>(toast => {
    const key = ++last.current
    setToasts(shown => [...shown, { ...toast, key }])
  }, [])

  return (
    <ToastContext value={notify}>
      {children}
      {createPortal(
        <Corner aria-label="Notificações" ref={corner}>
          {/* Here from the start: what comes into the page together with its place is not said aloud. */}
          {(['assertive', 'polite'] as const).map(urgency => (
            <div key={urgency} aria-live={urgency}>
              {toasts
                .filter(({ type }) => urgencyOf[type] === urgency)
                .map(({ key, ...toast }) => (
                  <Toast
                    key={key}
                    {...toast}
                    onGone={() => setToasts(shown => shown.filter(other => other.key !== key))}
                  />
                ))}
            </div>
          ))}
        </Corner>,
        document.body,
      )}
    </ToastContext>
  )
}

const urgencyOf = { success: 'polite', info: 'polite', warning: 'assertive', error: 'assertive' } as const

const Corner = styled('section')({
  ...screenOnly,
  position: 'fixed',
  // Above dialogs: what they did is told here.
  zIndex: 1500,
  // Over nothing that leads elsewhere or saves: under a banner, a head that sticks and the head of the page.
  top: 'max(16px + var(--alert-banner, 0px) + var(--sticky-head, 0px), min(8px + var(--page-head, 0px), 50dvh))',
  right: 16,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  '& > * > *': { marginBottom: 8, pointerEvents: 'auto' },
  // On a phone that would be all there is to see: at the foot, above what saves, the page has room to be scrolled.
  '@media (max-width: 699.95px)': {
    top: 'auto',
    bottom: 'calc(20px + max(env(safe-area-inset-bottom), var(--sticky-foot, 0px)))',
    // The last one is nearest to the thumb.
    '& > * > *': { marginTop: 8, marginBottom: 0 },
  },
})
