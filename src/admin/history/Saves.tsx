import { styled } from '@mui/material/styles'
import { color } from '#ui/theme/tokens.ts'

/** What happened, one below the other. */
export const Saves = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.line}`, paddingTop: 14 },
  '& dl': { margin: '10px 0 14px' },
})

/** The line of one: what and who, and what can be done about it. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  paddingBottom: 12,
  '& > div': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: 13 },
  '& strong': { display: 'block', fontWeight: 650 },
})
