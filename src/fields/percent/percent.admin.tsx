import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { DecimalInput } from '#ui/lazyInputs.ts'
import { color } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { displayed, FigureColumn, Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { integerOf } from '../strings/integerOf.ts'

const shape = { places: 0, keepEmpty: true, end: '%' } as const

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>
      {({ onChange, ...bound }) => <DecimalInput {...bound} {...shape} onChange={text => onChange(integerOf(text))} />}
    </BoundTextInput>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <DecimalInput {...end} {...shape} />} />
}

/** A computed share is a result: a large figure and how far it goes. */
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

export const percentAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Read,
  Filter,
  align: 'right',
}
