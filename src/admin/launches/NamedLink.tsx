import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { color } from '#ui/theme/tokens.ts'

/** The name of a row, which leads to what it stands for. */
export const NamedLink = styled(Link)({
  fontWeight: 650,
  color: color.ink,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
