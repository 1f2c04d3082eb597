import { styled } from '@mui/material/styles'
import { PanelSurface } from '../layout/Panel.tsx'
import { color, focusRing, touch } from '../theme/tokens.ts'

/** As wide as the text that searches, and below a narrow one still wide enough for a picture, a title and a state. */
export const OptionSurface = styled(PanelSurface)({ minWidth: 'min(320px, 100vw - 16px)' })

/** What a text offers, below it; the focus stays in the text. */
export const OptionList = styled('div')({
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: 4,
  '&:empty': { display: 'none' },
})

/** One of them; `data-active` is the one that the arrows have reached. */
export const OptionLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 35,
  padding: '6px 10px',
  borderRadius: 5,
  cursor: 'pointer',
  '& > .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > img': { flex: 'none' },
  '&:hover': { backgroundColor: color.hover },
  '&[aria-selected=true]': { backgroundColor: color.tint, color: color.onTint, fontWeight: 600 },
  '&[data-active]': { ...focusRing, outlineOffset: -3, backgroundColor: color.hover },
  [touch]: { minHeight: 44 },
})
