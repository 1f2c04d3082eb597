import ClickAwayListener from '@mui/material/ClickAwayListener'
import type { PopperProps } from '@mui/material/Popper'
import { type ReactNode, useEffect, useRef } from 'react'
import { Panel, PanelSurface } from '../layout/Panel.tsx'

interface DropdownPanelProps {
  /** The control it belongs to; clicks on it are left to its own handler, and the focus returns to it. */
  readonly anchor: HTMLElement | null
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  /** In pixels; as wide as its content unless said. */
  readonly width?: number
  readonly placement?: PopperProps['placement']
  readonly children: ReactNode
}

/** A panel under a control; closes on a click outside it, on Escape, and when Tab leaves it behind. */
export function DropdownPanel({ anchor, open, onClose, label, width, placement, children }: DropdownPanelProps) {
  const close = useRef(onClose)
  close.current = onClose
  const isTabbing = useRef(false)

  // While the focus has not gone inside yet, the same keys close it.
  useEffect(() => {
    if (!open || !anchor) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close.current()
    }
    anchor.addEventListener('keydown', onKeyDown)
    return () => anchor.removeEventListener('keydown', onKeyDown)
  }, [open, anchor])

  return (
    <Panel anchor={anchor} open={open} placement={placement}>
      <ClickAwayListener onClickAway={event => !anchor?.contains(event.target as Node) && onClose()}>
        <PanelSurface
          role="dialog"
          aria-label={label}
          style={{ width }}
          onKeyDownCapture={event => {
            isTabbing.current = event.key === 'Tab'
          }}
          onPointerDownCapture={() => {
            isTabbing.current = false
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Left open, it would lie over what has the focus then.
            const isBeyond = relatedTarget && !currentTarget.contains(relatedTarget) && !anchor?.contains(relatedTarget)
            if (isTabbing.current && isBeyond) onClose()
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // The dialog around it stays open.
            event.stopPropagation()
            onClose()
            anchor?.focus()
          }}
        >
          {children}
        </PanelSurface>
      </ClickAwayListener>
    </Panel>
  )
}
