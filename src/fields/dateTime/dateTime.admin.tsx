import { styled } from '@mui/material/styles'
import { DateTimeInput } from '#ui/lazyInputs.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { PeriodFilter } from '../filters/PeriodFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { displayed, Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { clockOfInstant, instantOfClock } from './dateTime.ts'

/** Users see and type São Paulo time. The form holds the UTC instant, or the text while it is unfinished. */
function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Data inválida">
      {({ value, onChange, ...bound }) => (
        <DateTimeInput
          {...bound}
          value={props.field.json.safeDecode(value as never).success ? clockOfInstant(value) : value}
          onChange={shown => onChange(instantOfClock(shown) ?? shown)}
        />
      )}
    </BoundTextInput>
  )
}

function Column({ value, field }: AdminColumnProps) {
  const words = displayed(field, value)
  return words === undefined ? <Nothing /> : <Moment>{words}</Moment>
}

/** Normal wrapping stays on: in a narrow column the time moves below the day. */
const Moment = styled('span')({ fontVariantNumeric: 'tabular-nums' })

export const dateTimeAdmin: AdminFace = {
  Input,
  Column,
  Filter: PeriodFilter,
  align: 'right',
  width: 150,
  minWidth: 108,
}
