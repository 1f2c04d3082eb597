import type { TextFieldProps } from '#ui/inputs/fieldProps.ts'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { digitsMask } from '#ui/inputs/masks.ts'
import { DecimalInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField } from '../contract/fieldKind.ts'
import { wordsOfIs, wordsOfRange } from '../filters/filterWords.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'

const digits = digitsMask(15)

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>
      {({ onChange, ...bound }) => (
        <NumberInput {...bound} field={props.field} onChange={text => onChange(integerOf(text))} />
      )}
    </BoundTextInput>
  )
}

/** More figures than a number keeps stay a text, which is refused. */
const integerOf = (text: string) => (text === '' ? null : Number.isSafeInteger(Number(text)) ? Number(text) : text)

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <NumberInput {...end} field={props.field} />} />
}

function NumberInput({ field, ...props }: TextFieldProps & { readonly field: AnyField }) {
  if (mayBeNegative(field)) return <DecimalInput {...props} places={0} allowNegative keepEmpty />
  return <MaskedInput {...props} mask={digits} />
}

const mayBeNegative = ({ options }: AnyField) => (options.min ?? 0) < 0

export const integerAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  filterWords: (value, field) => (value.is ? wordsOfIs(value, field) : wordsOfRange(value, field)),
  align: 'right',
  width: 92,
  minWidth: 76,
}
