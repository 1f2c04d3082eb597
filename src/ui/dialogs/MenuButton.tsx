import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'

interface MenuButtonProps {
  readonly label: string
  /** A chosen action is still running, so the menu does not open. */
  readonly isBusy?: boolean
  /** For a button at the foot of the screen: no item opens under the finger. */
  readonly opensUpwards?: boolean
  /** Receives the button element, as an anchor for other panels. */
  readonly button?: RefObject<HTMLButtonElement | null>
  /** Renders the items; `choose` closes the menu before it runs `act`. */
  readonly children: (choose: (act?: () => void) => () => void) => ReactNode
}

const upwards = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

export function MenuButton({ label, isBusy = false, opensUpwards = false, button: given, children }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = given ?? own
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const choose = (act?: () => void) => () => {
    // The menu closes first and returns the focus to the button, so that a dialog opened by `act` restores it there.
    flushSync(() => setOpen(false))
    act?.()
  }
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    window.addEventListener('scroll', close)
    return () => window.removeEventListener('scroll', close)
  }, [open])
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-controls={open ? menuId : undefined}
        aria-expanded={open}
        aria-disabled={isBusy || undefined}
        endIcon={<Icon path={glyphs.open} size={15} />}
        onClick={() => isBusy || setOpen(true)}
      >
        {label}
      </Button>
      <Menu
        id={menuId}
        anchorEl={button.current}
        open={open}
        onClose={choose()}
        // MUI would lock scrolling on the container below and move its sticky head; the menu closes on scroll instead.
        disableScrollLock
        {...(opensUpwards && upwards)}
        // Inside the page's landmark, where users of screen readers expect it.
        container={() => button.current?.closest('main') ?? document.body}
      >
        {children(choose)}
      </Menu>
    </>
  )
}
