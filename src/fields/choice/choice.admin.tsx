import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import type { Option } from '#ui/selects/option.ts'
import { Select } from '#ui/selects/Select.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import type { AdminColumnProps, AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField, Field } from '../contract/fieldKind.ts'
import { FilterPanel } from '../filters/FilterPanel.admin.tsx'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { choicesOf } from './choicesOf.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const offered = optionsOf(props.field)
  // A value whose option was taken out of the resource since stays until a person chooses another.
  const isLost = input.text !== '' && !offered.some(({ value }) => value === input.text)
  return (
    <FieldBox input={input}>
      <Select
        {...input.common}
        options={isLost ? [...offered, { value: input.text, title: input.text }] : offered}
        emptyTitle={props.required ? undefined : 'Sem escolha'}
        value={input.text}
        onChange={input.change}
      />
    </FieldBox>
  )
}

function Column(props: AdminColumnProps) {
  const { value, field, record } = props
  const shown = field.options.appears?.(value as string, record, new Date().toISOString())
  const status = shown?.status ?? field.options.status?.[value as string]
  if (!status) return <DisplayColumn {...props} />
  return <StatusCell status={status}>{shown?.title ?? field.kind.display(value, field.options)}</StatusCell>
}

function Filter({ field, value, onChange }: AdminFilterProps) {
  const { label } = field.options
  const chosen = value.is ?? []
  const values = optionsOf(field).map(option => option.value)

  function toggle(option: string) {
    const now = values.filter(other => (other === option ? !chosen.includes(other) : chosen.includes(other)))
    onChange(now.length === 0 ? {} : { is: now })
  }

  return (
    <FilterPanel label={label} words={wordsOfIs(value, field)} width={240}>
      {() => (
        <Group role="group" aria-label={label}>
          {optionsOf(field).map(option => (
            <FormControlLabel
              key={option.value}
              label={option.title}
              control={
                <Checkbox size="small" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
              }
            />
          ))}
        </Group>
      )}
    </FilterPanel>
  )
}

function optionsOf(field: Field): Option[] {
  return Object.entries(choicesOf(field)).map(([value, title]) => ({ value, title }))
}

const Group = styled('div')({ display: 'flex', flexDirection: 'column' })

/** As wide as its longest word, which may break in two from some length on; a pill has its dot and its rounding besides. */
function widthOf(field: AnyField): number {
  const { status } = field.options
  const longest = Math.max(...Object.values(choicesOf(field)).map(title => title.length))
  return Math.min(170, Math.max(70, 34 + (status ? 32 : 0) + longest * 8.4))
}

/** A pill stays in one line; of other titles the longest word does. */
function minWidthOf(field: AnyField): number {
  const titles = Object.values(choicesOf(field))
  const longest = (parts: readonly string[]) => Math.max(...parts.map(part => part.length))
  if (field.options.status) return 60 + longest(titles) * 7.6
  return 34 + longest(titles.flatMap(title => title.split(' '))) * 8.2
}

const isState = ({ options }: AnyField) => options.status !== undefined

export const choiceAdmin: AdminFace = {
  Input,
  Column,
  Filter,
  filterWords: wordsOfIs,
  width: widthOf,
  minWidth: minWidthOf,
  isState,
}
