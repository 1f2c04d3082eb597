import InputAdornment from '@mui/material/InputAdornment'
import { MaskedInput } from '#ui/MaskedInput.tsx'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../adminFace.admin.ts'
import { FigureColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs, wordsOfRange } from '../filterWords.admin.ts'
import { RangeFilter } from '../RangeFilter.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'

const shape = { mask: 'digits', maxLength: 3, end: <InputAdornment position="start">%</InputAdornment> } as const

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  return (
    <FieldBox input={input}>
      <MaskedInput
        {...input.common}
        {...shape}
        value={input.text}
        onChange={text => input.change(text === '' ? null : Number(text))}
      />
    </FieldBox>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <MaskedInput {...end} {...shape} />} />
}

export const percentAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  filterWords: (value, field) => (value.is ? wordsOfIs(value, field) : wordsOfRange(value, field)),
  align: 'right',
}
