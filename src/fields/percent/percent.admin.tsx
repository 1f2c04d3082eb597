import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { color } from '#ui/theme/tokens.ts'
import type { AdminColumnProps } from '../contract/adminFace.admin.ts'
import { displayed, FigureColumn, Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { wholeNumberFace } from '../inputs/numberFace.admin.tsx'

function Read(props: AdminColumnProps) {
  const { value, field } = props
  if (typeof value !== 'number') return <Nothing />
  if (!field.options.computed) return <FigureColumn {...props} />
  return (
    <Share>
      <strong>{displayed(field, value)}</strong>
      <LinearProgress variant="determinate" value={value} aria-hidden />
    </Share>
  )
}

const Share = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 16px',
  borderRadius: 7,
  backgroundColor: color.paper,
  '& > strong': { fontSize: 30, lineHeight: 1.2, letterSpacing: '-0.02em', color: color.brand },
  '& > span': { flex: 1 },
})

export const percentAdmin = wholeNumberFace(() => ({ end: '%' }), { Read })
