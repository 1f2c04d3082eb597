import { DecimalInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField } from '../contract/fieldKind.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { spokenNumber } from '../strings/spokenNumber.ts'

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <DecimalInput {...bound} {...shapeOf(props.field)} />}</BoundTextInput>
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <DecimalInput {...end} {...shapeOf(props.field)} keepEmpty />} />
}

function shapeOf({ options: { label, places = 2, min = 0 } }: AnyField) {
  const [, unit = ''] = /\(([^()]+)\)$/.exec(label) ?? []
  const withoutUnit = (pasted: string) =>
    pasted.endsWith(unit) ? pasted.slice(0, pasted.length - unit.length) : pasted
  return { places, allowNegative: min < 0, tidy: (pasted: string) => spokenNumber(withoutUnit(pasted)) }
}

export const decimalAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  align: 'right',
}
