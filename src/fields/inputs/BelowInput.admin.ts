import { styled } from '@mui/material/styles'
import { coarsePointer, color } from '#ui/theme/tokens.ts'

export const BelowInput = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  marginTop: 4,
  fontSize: 12.5,
  color: color.muted,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  '& .MuiButton-root': {
    height: 28,
    marginInline: -6,
    padding: '0 6px',
    color: color.brand,
    fontSize: 'inherit',
    [coarsePointer]: { height: 44 },
  },
})
