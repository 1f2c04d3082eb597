import { styled } from '@mui/material/styles'
import { color, screenOnly } from '../theme/tokens.ts'

/** A button inside a line of text, as quiet as a link. */
export const LinkButton = styled('button')({
  ...screenOnly,
  minHeight: 24,
  padding: '0 2px',
  border: 0,
  background: 'none',
  color: color.brand,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
})
