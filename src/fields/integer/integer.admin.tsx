import { DecimalInput } from '#ui/heavyPieces.ts'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField } from '../contract/fieldKind.ts'
import { wordsOfIs, wordsOfRange } from '../filters/filterWords.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const change = (text: string) => input.change(text === '' ? null : Number(text))
  return (
    <FieldBox input={input}>
      {mayBeNegative(props.field) ? (
        <DecimalInput {...input.common} value={input.text} onChange={change} places={0} allowNegative keepEmpty />
      ) : (
        <MaskedInput {...input.common} mask="digits" maxLength={15} value={input.text} onChange={change} />
      )}
    </FieldBox>
  )
}

function Filter(props: AdminFilterProps) {
  return (
    <RangeFilter
      {...props}
      end={end =>
        mayBeNegative(props.field) ? (
          <DecimalInput {...end} places={0} allowNegative keepEmpty />
        ) : (
          <MaskedInput {...end} mask="digits" maxLength={15} />
        )
      }
    />
  )
}

const mayBeNegative = ({ options }: AnyField) => (options.min ?? 0) < 0

export const integerAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  filterWords: (value, field) => (value.is ? wordsOfIs(value, field) : wordsOfRange(value, field)),
  align: 'right',
}
