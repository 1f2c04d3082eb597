import Slide from '@mui/material/Slide'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { bannerInset } from '../layout/stickyInsets.ts'
import { color, flexRow, screenOnly } from '../theme/tokens.ts'

interface AlertBannerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A red banner at the top for what concerns the whole page, such as a lost connection. */
export function AlertBanner({ open, onClose, children }: AlertBannerProps) {
  return (
    <Slide in={open} direction="down" timeout={{ enter: 300, exit: 200 }} mountOnEnter unmountOnExit>
      <Band role="alert" ref={open ? bannerInset : undefined}>
        <Icon path={glyphs.alert} />
        <div>{children}</div>
        <GlyphButton glyph={glyphs.close} label="Fechar mensagem" onClick={onClose} />
      </Band>
    </Slide>
  )
}

const Band = styled('div')({
  ...screenOnly,
  '--focus-ring': '#fff',
  position: 'fixed',
  zIndex: 1450,
  top: 0,
  left: 0,
  right: 0,
  ...flexRow(12),
  padding: '8px 12px 8px 28px',
  backgroundColor: color.banner,
  color: '#fff',
  fontWeight: 550,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a, & a:visited': { color: 'inherit' },
  '& .MuiIconButton-root:hover': { backgroundColor: 'rgb(255 255 255 / 0.16)' },
})
