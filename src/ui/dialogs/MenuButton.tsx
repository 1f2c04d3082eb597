import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'

interface MenuButtonProps {
  readonly label: string
  /** Something chosen in it is still on its way: it does not open. */
  readonly isBusy?: boolean
  /** At the foot of the screen: nothing of the menu comes to lie under the finger that opened it. */
  readonly opensUpwards?: boolean
  /** Is given the button, for what opens under it besides. */
  readonly button?: RefObject<HTMLButtonElement | null>
  /** The entries; `choose` closes the menu before it acts. */
  readonly children: (choose: (act?: () => void) => () => void) => ReactNode
}

const upwards = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

/** A button with a menu under it. */
export function MenuButton({ label, isBusy = false, opensUpwards = false, button: given, children }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = given ?? own
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const choose = (act?: () => void) => () => {
    // First the focus goes back to the button: what asks a question returns it to where it was.
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
        // The lock would be put on the landmark below, whose head it moves; a page that scrolls takes the menu away.
        disableScrollLock
        {...(opensUpwards && upwards)}
        // Within the page's landmark, where a screen reader's user who goes from one to the next expects it.
        container={() => button.current?.closest('main') ?? document.body}
      >
        {children(choose)}
      </Menu>
    </>
  )
}
