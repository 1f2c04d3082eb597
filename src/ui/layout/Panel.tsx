import Popper, { type PopperProps } from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { elevated, panel } from '../theme/tokens.ts'

interface PanelProps {
  readonly anchor: PopperProps['anchorEl']
  readonly open: boolean
  readonly placement?: PopperProps['placement']
  readonly children: ReactNode
}

/** Stays beside its control in the DOM for Tab and focus traps; its fixed position keeps it from being cut off. */
export function Panel({ anchor, open, placement = 'bottom-start', children }: PanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const popper: PopperRef = useRef(null)

  // Repositions the panel when its content loads or grows, and when the window changes, for example by rotation.
  useEffect(() => {
    if (!place || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => void popper.current?.update())
    observer.observe(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])

  return (
    <Place
      ref={setPlace}
      popperRef={popper}
      anchorEl={anchor}
      open={open}
      placement={placement}
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 4] } },
        // With an empty boundary only the window's edges count: scrolling ancestors do not cut off the panel.
        { name: 'flip', options: { flipVariations: false, boundary: [] } },
        { name: 'preventOverflow', options: { padding: 8, altAxis: true, boundary: [] } },
      ]}
    >
      {children}
    </Place>
  )
}

type PopperRef = Extract<NonNullable<ComponentProps<typeof Popper>['popperRef']>, { current: unknown }>

// Above the page and its sticky parts, below dialogs that it opens.
const Place = styled(Popper)({ zIndex: 1200 })

export const PanelSurface = styled('div')({
  maxWidth: 'calc(100vw - 16px)',
  ...panel,
  ...elevated,
})
