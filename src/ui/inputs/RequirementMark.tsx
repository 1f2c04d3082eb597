import { styled } from '@mui/material/styles'
import { color } from '../theme/tokens.ts'

/** Behind a label: without it nothing is saved. */
export const RequiredMark = () => <Star aria-hidden> *</Star>

/** Behind a label, and before the words that explain it: without it nothing is published. */
export const PublicationMark = () => <Ring aria-hidden />

export const NEEDED_TO_PUBLISH = 'Necessário para publicar'

const Star = styled('span')({ color: color.invalid })

const Ring = styled('span')({
  display: 'inline-block',
  boxSizing: 'border-box',
  width: 8,
  height: 8,
  marginInline: 6,
  border: `1.5px solid ${color.muted}`,
  borderRadius: '50%',
})
