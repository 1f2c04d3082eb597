import Dialog from '@mui/material/Dialog'
import Slide from '@mui/material/Slide'
import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { color, flexRow } from '../theme/tokens.ts'

interface FullScreenDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** A dialog that fills the screen; it slides in from the top in 0.3 s and out in 0.2 s. */
export function FullScreenDialog({ open, onClose, title, children }: FullScreenDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slots={{ transition: FromTop }}
      transitionDuration={{ enter: 300, exit: 200 }}
      slotProps={{ paper: { sx: { bgcolor: color.paper, border: 0, borderRadius: 0 } } }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <GlyphButton glyph={glyphs.close} label="Fechar" onClick={onClose} />
      </Head>
      {/* Focusable, so that arrow keys scroll the content even when nothing in it can take the focus. */}
      <Body role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </Body>
    </Dialog>
  )
}

function FromTop(props: ComponentProps<typeof Slide>) {
  return <Slide {...props} direction="down" />
}

const Head = styled('div')({
  ...flexRow(16),
  justifyContent: 'space-between',
  padding: '12px 28px',
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& h2': { margin: 0, fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
})

const Body = styled('div')({
  flex: 1,
  padding: '22px 28px',
  overflowY: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
})
