import { styled } from '@mui/material/styles'
import { bareList, color, wrappingRow } from '#ui/theme/tokens.ts'

export const Saves = styled('ol')({
  ...bareList,
  '& > li + li': { borderTop: `1px solid ${color.line}`, paddingTop: 14 },
  '& dl': { margin: '10px 0 14px' },
})

export const Head = styled('div')({
  ...wrappingRow('6px 16px'),
  justifyContent: 'space-between',
  paddingBottom: 12,
  '& > div': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: 13 },
  '& strong': { display: 'block', fontWeight: 650 },
})
