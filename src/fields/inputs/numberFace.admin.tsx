import type { ComponentProps } from 'react'
import { DecimalInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField } from '../contract/fieldKind.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from './BoundTextInput.admin.tsx'
import { FigureColumn } from './DisplayColumn.admin.tsx'

type Shape = Partial<ComponentProps<typeof DecimalInput>>

/** The admin face of a number that is typed in Brazilian notation and that forms hold as text. */
export function numberFace(shapeOf: (field: AnyField) => Shape, widths: Pick<AdminFace, 'width'> = {}): AdminFace {
  const Input = (props: AdminInputProps) => (
    <BoundTextInput {...props}>{bound => <DecimalInput {...bound} {...shapeOf(props.field)} />}</BoundTextInput>
  )
  return { Input, Filter: rangeOf(shapeOf), Column: FigureColumn, align: 'right', ...widths }
}

export function wholeNumberFace(shapeOf: (field: AnyField) => Shape, more: Partial<AdminFace>): AdminFace {
  const shapeOfWhole = (field: AnyField) => ({ ...shapeOf(field), places: 0, keepEmpty: true })
  const Input = (props: AdminInputProps) => (
    <BoundTextInput {...props}>
      {({ onChange, ...bound }) => (
        <DecimalInput {...bound} {...shapeOfWhole(props.field)} onChange={text => onChange(integerOf(text))} />
      )}
    </BoundTextInput>
  )
  return { Input, Filter: rangeOf(shapeOfWhole), Column: FigureColumn, align: 'right', ...more }
}

const rangeOf = (shapeOf: (field: AnyField) => Shape) => (props: AdminFilterProps) => (
  <RangeFilter {...props} end={end => <DecimalInput {...end} {...shapeOf(props.field)} keepEmpty />} />
)

/** A text that is not a safe integer stays a text, so that validation refuses it. */
const integerOf = (text: string): number | string | null =>
  text === '' ? null : /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text
