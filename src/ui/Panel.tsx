import Popper, { type PopperProps } from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color, lifted } from './tokens.ts'

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
  return (
    <Place
      anchorEl={anchor}
      open={open}
      placement={placement}
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 4] } },
        { name: 'flip', options: { flipVariations: false } },
        { name: 'preventOverflow', options: { padding: 8, altAxis: true } },
      ]}
    >
      {children}
    </Place>
  )
}

const Place = styled(Popper)({ zIndex: 1400 })

export const PanelSurface = styled('div')({
  maxWidth: 'calc(100vw - 16px)',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  ...lifted,
})
