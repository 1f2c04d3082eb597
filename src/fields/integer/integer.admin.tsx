import { DecimalInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField } from '../contract/fieldKind.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { integerOf } from '../strings/integerOf.ts'
import { spokenNumber } from '../strings/spokenNumber.ts'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>
      {({ onChange, ...bound }) => (
        <DecimalInput {...bound} {...shapeOf(props.field)} onChange={text => onChange(integerOf(text))} />
      )}
    </BoundTextInput>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <DecimalInput {...end} {...shapeOf(props.field)} />} />
}

function shapeOf({ options: { min = 0 } }: AnyField) {
  return { places: 0, keepEmpty: true, allowNegative: min < 0, tidy: spokenNumber } as const
}

export const integerAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  align: 'right',
  width: 92,
  minWidth: 76,
}
