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

/** Shows a toast for 5 s: `notify({ type: 'success', message: 'Salvo.' })`. Replaces those about no other records. */
export const useToast = () => useToasts().notify

/** Removes the toasts that are about none but these records: their undo would no longer undo the latest change. */
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

  // MUI's modal dialogs set `aria-hidden` on all siblings; toasts about the dialog's result must still be announced.
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
          {/* The live regions are always mounted, so that screen readers announce their toasts. */}
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

/** Moves the toasts below the focused control when they would cover it and there is space. */
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
  // Above the page and its sticky parts, below panels, menus and dialogs.
  zIndex: 1100,
  // Covers no navigation and no save button: below the banner, the sticky head, the page's head with its first row of
  // fields, and the focused field.
  top: 'max(16px + var(--alert-banner, 0px) + var(--sticky-head, 0px), min(8px + var(--page-head, 0px), 50dvh), var(--focus-end, 0px))',
  right: 16,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  '& > * > *': { marginBottom: 8, pointerEvents: 'auto' },
  // On a phone that would fill the screen: there the toasts are at the bottom, above the bar with the save button.
  '@media (max-width: 699.95px)': {
    top: 'auto',
    bottom: 'calc(20px + max(env(safe-area-inset-bottom), var(--sticky-foot, 0px)))',
    // The last toast is nearest to the thumb.
    '& > * > *': { marginTop: 8, marginBottom: 0 },
  },
})
