import { styled } from '@mui/material/styles'
import { color } from '#ui/theme/tokens.ts'

/** How something stands, and the buttons that change it. */
export const StateLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > p': { flex: '1 1 320px', margin: 0, color: color.ink },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})
