import { styled } from '@mui/material/styles'
import { bareButton, color, screenOnly } from '../theme/tokens.ts'

export const LinkButton = styled('button')({
  ...bareButton,
  ...screenOnly,
  minHeight: 24,
  padding: '0 2px',
  color: color.brand,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
})
