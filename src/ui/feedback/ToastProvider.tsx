import { styled } from '@mui/material/styles'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { screenOnly } from '../theme/tokens.ts'
import { Toast, type ToastContent } from './Toast.tsx'

interface Toasts {
  readonly notify: (toast: ToastContent) => void
  readonly withdraw: (about: readonly string[]) => void
}
const ToastContext = createContext<Toasts | null>(null)

/**
 * Shows a notification at the top right, on phones at the foot, for 5 s: `notify({ type: 'success', message: 'Salvo.' })`.
 * It takes the place of those that tell of the same records, or of some of them.
 */
export const useToast = () => useToasts().notify

/** Takes away the notifications that tell of none but these records: what they offer to undo is not the last any more. */
export const useWithdrawToasts = () => useToasts().withdraw

function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider around it')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
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

  const value = useMemo<Toasts>(
    () => ({
      notify({ about, ...content }) {
        const toast = { ...content, about: about ?? [content.message], key: ++last.current }
        setToasts(shown => [...othersThan(shown, toast.about), toast])
      },
      withdraw: about => setToasts(shown => othersThan(shown, about)),
    }),
    [],
  )
  useClearOfFocus(corner, toasts)

  return (
    <ToastContext value={value}>
      {children}
      {createPortal(
        <Corner aria-label="Notificações" ref={corner}>
          {/* Here from the start: what comes into the page together with its place is not said aloud. */}
          {(['assertive', 'polite'] as const).map(urgency => (
            <div key={urgency} aria-live={urgency}>
              {toasts
                .filter(({ type }) => urgencyOf[type] === urgency)
                .map(({ key, about: _about, ...toast }) => (
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

/** Keeps notifications off the control that has the focus: they stand under it where there is room for them. */
function useClearOfFocus(corner: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notification takes other room
  useLayoutEffect(() => {
    const place = corner.current
    if (place === null) return
    const settle = () => {
      place.style.removeProperty('--focus-end')
      const focused = document.activeElement
      if (focused === null || focused === document.body || place.contains(focused)) return
      const [own, other] = [place.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isCovered =
        own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top
      if (isCovered && other.bottom + own.height < window.innerHeight)
        place.style.setProperty('--focus-end', `${other.bottom + 8}px`)
    }
    settle()
    document.addEventListener('focusin', settle)
    return () => document.removeEventListener('focusin', settle)
  }, [toasts])
}

type Shown = Omit<ToastContent, 'about'> & { readonly key: number; readonly about: readonly string[] }

function othersThan(shown: readonly Shown[], about: readonly string[]): readonly Shown[] {
  const told = new Set(about)
  return shown.filter(toast => !toast.about.every(one => told.has(one)))
}

const urgencyOf = { success: 'polite', info: 'polite', warning: 'assertive', error: 'assertive' } as const

const Corner = styled('section')({
  ...screenOnly,
  position: 'fixed',
  // Above the page and what sticks to its edges, under whatever opens over it: panels, menus, dialogs.
  zIndex: 1100,
  // Over nothing that leads elsewhere or saves: under a banner, a head that sticks, the head of the page with its first
  // row of fields, and the field that is typed in.
  top: 'max(16px + var(--alert-banner, 0px) + var(--sticky-head, 0px), min(8px + var(--page-head, 0px), 50dvh), var(--focus-end, 0px))',
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
