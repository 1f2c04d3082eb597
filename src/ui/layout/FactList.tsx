import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color } from '../theme/tokens.ts'

/** A list of terms and descriptions, side by side, or stacked in a narrow window. */
export const FactList = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 22%) minmax(0, 1fr)',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 699.95px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
