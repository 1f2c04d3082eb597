import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { color, panel } from '../theme/tokens.ts'

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Frame role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing have no other name
        <Line key={row} aria-hidden data-head={row === 0 || undefined}>
          {Array.from({ length: columns }, (_cell, cell) => (
            // Varying widths look like text instead of bars.
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Skeleton key={cell} variant="text" width={row === 0 ? '45%' : `${50 + ((row * 31 + cell * 17) % 40)}%`} />
          ))}
        </Line>
      ))}
    </Frame>
  )
}

const Frame = styled('div')({
  overflow: 'hidden',
  ...panel,
  '@media (max-width: 699.95px)': {
    display: 'grid',
    gap: 8,
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
  },
})

const Line = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  alignItems: 'center',
  gap: 14,
  height: 58,
  padding: '0 14px',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '&[data-head]': { height: 41, backgroundColor: color.sand },
  '@media (max-width: 699.95px)': {
    gridAutoFlow: 'row',
    gap: 8,
    height: 'auto',
    padding: '12px 14px',
    ...panel,
    '&[data-head], & > :nth-of-type(n + 5)': { display: 'none' },
  },
})
