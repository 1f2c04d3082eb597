import { styled } from '@mui/material/styles'
import { bareList, color } from '../theme/tokens.ts'

/** Items have a `div` (bold link, `small` line) and at the end a `span` (with a `time` below) or a button. */
export const PlainList = styled('ul')({
  ...bareList,
  margin: '-6px 0',
  '& li': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 52, padding: '8px 0' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& svg': { color: color.muted },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a:not([class])': {
    fontWeight: 650,
    color: color.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small, & time': { display: 'block', fontSize: 12.5, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '& li > span': { flex: 'none', textAlign: 'right' },
  '@media (max-width: 699.95px)': { '& li': { alignItems: 'flex-start' }, '& li > span': { maxWidth: '40%' } },
})
