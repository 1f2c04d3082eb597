import { styled } from '@mui/material/styles'
import { color, wrappingRow } from '#ui/theme/tokens.ts'

export const StateLine = styled('div')({
  ...wrappingRow(12),
  justifyContent: 'space-between',
  '& > p': { flex: '1 1 320px', margin: 0, color: color.ink },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})
