import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { coarsePointer, color, shortViewport } from '../theme/tokens.ts'

interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Escape does not close it, because typed text would be lost; the close button and a click outside still do. */
  readonly preventClose?: boolean
  /** In pixels; by default as wide as the content, at most 900. */
  readonly width?: number
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A dialog at most 900 px wide. It traps the focus while open and restores it when it closes. */
export function Modal({ open, onClose, title, preventClose, width, actions, children }: ModalProps) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => !(preventClose && reason === 'escapeKeyDown') && onClose()}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: {
            maxWidth: 900,
            width: width ?? 'auto',
            minWidth: 'min(360px, 100% - 32px)',
            m: '16px',
            [shortViewport]: { m: '8px', maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
          },
        },
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <GlyphButton glyph={glyphs.close} label="Fechar" onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {actions && <Actions>{actions}</Actions>}
    </Dialog>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '16px 16px 0 22px',
  '& h2': { margin: 0, padding: '5px 0', fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  // The larger touch target stays aligned with the title.
  [coarsePointer]: { '& > button': { flex: 'none', margin: '-5px -5px -5px 0' } },
})

const Body = styled('div')({
  padding: '8px 22px 22px',
  overflowY: 'auto',
  // In a low window the whole dialog scrolls, because head and buttons would leave no space for the body.
  [shortViewport]: { flex: 'none', overflowY: 'visible' },
  '& > p:first-of-type': { marginTop: 0 },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 22px',
  borderTop: `1px solid ${color.line}`,
  [shortViewport]: { position: 'sticky', bottom: 0, zIndex: 2, paddingBlock: 4, backgroundColor: color.surface },
  '@media (max-width: 699.95px)': { '& > button': { flex: 'auto' } },
})
