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

/**
 * What opens beside a control. It stays in the control's own place in the document, so that Tab goes into it and a
 * dialog around it does not take the focus back, and is placed with fixed coordinates, so that no panel cuts it off.
 */
export function Panel({ anchor, open, placement = 'bottom-start', children }: PanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const popper: PopperRef = useRef(null)

  // What it shows may arrive or grow after it was placed, and the window may be turned.
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
        // What scrolls around its control does not cut it off, so no element counts, only the window's own edges.
        { name: 'flip', options: { flipVariations: false, boundary: [] } },
        { name: 'preventOverflow', options: { padding: 8, altAxis: true, boundary: [] } },
      ]}
    >
      {children}
    </Place>
  )
}

type PopperRef = Extract<NonNullable<ComponentProps<typeof Popper>['popperRef']>, { current: unknown }>

// Over the page and whatever sticks to its edges, but under a question that is asked from it.
const Place = styled(Popper)({ zIndex: 1200 })

export const PanelSurface = styled('div')({
  maxWidth: 'calc(100vw - 16px)',
  ...panel,
  ...elevated,
})
