import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Toggle } from '#ui/inputs/Toggle.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import type { AdminColumnProps, AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField, Field } from '../contract/fieldKind.ts'
import { FilterPanel } from '../filters/FilterPanel.admin.tsx'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const isOn = input.value === true
  return (
    <FieldBox input={input}>
      <Toggle
        {...input.common}
        value={isOn}
        onChange={input.change}
        words={{ yes: wordOf(props.field, true), no: wordOf(props.field, false) }}
      />
    </FieldBox>
  )
}

function Column({ value, field }: AdminColumnProps) {
  const isOn = value === true
  const status = field.options.status?.[isOn ? 'yes' : 'no']
  return status ? <StatusCell status={status}>{wordOf(field, isOn)}</StatusCell> : wordOf(field, isOn)
}

function Filter({ field, value, onChange }: AdminFilterProps) {
  const { label } = field.options
  const options = { '': 'Todos', '1': wordOf(field, true), '0': wordOf(field, false) }
  return (
    <FilterPanel label={label} words={wordsOfIs(value, field)} width={200}>
      {() => (
        <RadioGroup
          aria-label={label}
          value={value.is?.[0] ?? ''}
          onChange={(_event, chosen) => onChange(chosen === '' ? {} : { is: [chosen] })}
        >
          {(['', '1', '0'] as const).map(text => (
            <FormControlLabel key={text} value={text} label={options[text]} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      )}
    </FilterPanel>
  )
}

function wordOf({ kind, options }: Field, value: boolean): string {
  return kind.display(value, options)
}

const isState = ({ options }: AnyField) => options.status !== undefined

export const booleanAdmin: AdminFace = { Input, Column, Filter, isState }
