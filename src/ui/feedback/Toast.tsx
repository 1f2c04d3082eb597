import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { coarsePointer, color, elevated, panel } from '../theme/tokens.ts'

export interface ToastContent {
  readonly type: 'success' | 'info' | 'warning' | 'error'
  readonly message: string
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** One action, such as "Desfazer"; choosing it closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  /** In milliseconds; 5000 by default. */
  readonly durationMs?: number
  /** Addresses of the records concerned; by default the message itself identifies the toast. */
  readonly about?: readonly string[]
}

type ToastProps = Omit<ToastContent, 'about'> & { readonly onGone: () => void }

const glyphOf = { success: glyphs.circleCheck, info: glyphs.circleInfo, warning: glyphs.alert, error: glyphs.circleX }

const TICK_MS = 250

/** One toast. Its timer pauses while the pointer or the focus is on it. */
export function Toast({ type, message, link, action, durationMs = 5000, onGone }: ToastProps) {
  const [isHeld, setHeld] = useState({ pointer: false, focus: false })
  const left = useRef(durationMs)
  const gone = useRef(onGone)
  gone.current = onGone
  // The element that had the focus before the toast; it gets the focus back when the toast closes.
  const formerFocus = useRef<HTMLElement | null>(null)
  const leave = () => {
    onGone()
    const back = formerFocus.current?.isConnected ? formerFocus.current : document.querySelector('main')
    back?.focus({ preventScroll: true })
  }
  const paused = isHeld.pointer || isHeld.focus

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => {
      // A modal dialog hides toasts, so the time starts when the dialog closes.
      left.current = document.querySelector('[aria-modal=true]') ? durationMs : left.current - TICK_MS
      if (left.current <= 0) gone.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [paused, durationMs])

  return (
    <Box
      data-type={type}
      onMouseEnter={() => setHeld(held => ({ ...held, pointer: true }))}
      onMouseLeave={() => setHeld(held => ({ ...held, pointer: false }))}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) formerFocus.current = relatedTarget as HTMLElement | null
        setHeld(held => ({ ...held, focus: true }))
      }}
      onBlur={() => setHeld(held => ({ ...held, focus: false }))}
    >
      <span className="mark">
        <Icon path={glyphOf[type]} />
      </span>
      <div className="said">
        <p>{message}</p>
        {(link || action) && (
          <span className="acts">
            {link && (
              <Button variant="text" href={link.href} target="_blank" rel="noreferrer">
                {link.label}
              </Button>
            )}
            {action && (
              <Button
                variant="text"
                onClick={() => {
                  leave()
                  action.onClick()
                }}
              >
                {action.label}
              </Button>
            )}
          </span>
        )}
      </div>
      <GlyphButton glyph={glyphs.close} size={15} label="Fechar notificação" onClick={leave} />
    </Box>
  )
}

const enter = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } })

const Box = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  padding: '6px 6px 6px 14px',
  ...panel,
  color: color.ink,
  ...elevated,
  animation: `${enter} 200ms ease-out`,
  '& .mark': { paddingTop: 9, paddingRight: 8 },
  // The buttons are beside a short message and below a long one.
  '& .said': { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4 },
  // Aligns the text of the buttons with the message.
  '& .acts': { display: 'flex', flexWrap: 'wrap', marginLeft: -10 },
  '& p': { flex: '1 1 auto', minWidth: 0, margin: 0, padding: '7px 0', overflowWrap: 'anywhere' },
  // Aligns the first line with the taller touch targets.
  [coarsePointer]: { '& .mark': { paddingTop: 13 }, '& p': { padding: '11px 0' } },
  '&[data-type=success] .mark': { color: color.successInk },
  '&[data-type=info] .mark': { color: color.infoInk },
  '&[data-type=warning] .mark': { color: color.warningInk },
  '&[data-type=error] .mark': { color: color.errorInk },
})
