import ClickAwayListener from '@mui/material/ClickAwayListener'
import type { PopperProps } from '@mui/material/Popper'
import { type ReactNode, useEffect, useRef } from 'react'
import { Panel, PanelSurface } from '../layout/Panel.tsx'

interface DropdownPanelProps {
  /** The control that opens the panel. It handles its own clicks and gets the focus back. */
  readonly anchor: HTMLElement | null
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  /** In pixels; by default as wide as the content. */
  readonly width?: number
  readonly placement?: PopperProps['placement']
  readonly children: ReactNode
}

/** A panel below a control. It closes on a click outside, on Escape, and when Tab moves the focus out of it. */
export function DropdownPanel({ anchor, open, onClose, label, width, placement, children }: DropdownPanelProps) {
  const close = useRef(onClose)
  close.current = onClose
  const isTabbing = useRef(false)

  // Escape also closes the panel while the focus is still on the control.
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
            // An open panel would cover the element that now has the focus.
            const isBeyond = relatedTarget && !currentTarget.contains(relatedTarget) && !anchor?.contains(relatedTarget)
            if (isTabbing.current && isBeyond) onClose()
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // Keeps a surrounding dialog open.
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
