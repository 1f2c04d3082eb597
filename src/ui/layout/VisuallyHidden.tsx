import { styled } from '@mui/material/styles'

/** Read out, and not shown. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(unseen)
