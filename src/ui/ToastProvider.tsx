import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toast, type ToastContent } from './Toast.tsx'

type Notify = (toast: ToastContent) => void
const ToastContext = createContext<Notify | null>(null)

/** Shows a notification at the top right for 5 s: `notify({ type: 'success', message: 'Salvo.' })`. */
export function useToast(): Notify {
  const notify = useContext(ToastContext)
  if (!notify) throw new Error('useToast needs a ToastProvider around it')
  return notify
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (ToastContent & { key: number })[]>([])
  const last = useRef(0)

  const notify = useCallback<Notify>(toast => {
    const key = ++last.current
    setToasts(shown => [...shown, { ...toast, key }])
  }, [])

  return (
    <ToastContext value={notify}>
      {children}
      {createPortal(
        <Corner aria-label="Notificações">
          {toasts.map(({ key, ...toast }) => (
            <Toast key={key} {...toast} onGone={() => setToasts(shown => shown.filter(other => other.key !== key))} />
          ))}
        </Corner>,
        document.body,
      )}
    </ToastContext>
  )
}

const Corner = styled('section')({
  position: 'fixed',
  // Above dialogs: what they did is told here.
  zIndex: 1500,
  // A banner over the page keeps its own close button free, and so does a head that sticks to the top.
  top: 'calc(16px + var(--alert-banner, 0px) + var(--sticky-head, 0px))',
  right: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
