import { useWatch } from 'react-hook-form'
import type { Option } from '#ui/selects/option.ts'
import { Select } from '#ui/selects/Select.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import type {
  AdminColumnProps,
  AdminFace,
  AdminFilterProps,
  AdminFilterValue,
  AdminInputProps,
} from '../contract/adminFace.admin.ts'
import type { AnyField, Field } from '../contract/fieldKind.ts'
import { FilterPanel } from '../filters/FilterPanel.admin.tsx'
import { OptionTicks } from '../filters/OptionTicks.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import type { ChoiceOptions } from './choice.ts'
import { choicesOf } from './choicesOf.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const offered = optionsOf(props.field)
  // A stored value whose option was removed from the resource stays selected until the user chooses another one.
  const isLost = input.text !== '' && !offered.some(({ value }) => value === input.text)
  const note = useAppearance(props.field, input.text)?.note
  return (
    <FieldBox input={input}>
      <Select
        {...input.common}
        {...(note && { help: note })}
        options={isLost ? [...offered, { value: input.text, title: input.text }] : offered}
        emptyTitle={props.required ? undefined : 'Sem escolha'}
        value={input.text}
        onChange={input.change}
      />
    </FieldBox>
  )
}

function useAppearance(field: AnyField, value: string): ReturnType<Appearances['of']> {
  const appears = appearancesOf(field)
  const by = appears?.by ?? []
  const held: unknown[] = useWatch({ name: by as string[] })
  return appears?.of(value, Object.fromEntries(by.map((name, i) => [name, held[i]])), new Date().toISOString())
}

function Column(props: AdminColumnProps) {
  const { value, field, record } = props
  const shown = appearancesOf(field)?.of(value as string, record, new Date().toISOString())
  const status = shown?.status ?? field.options.status?.[value as string]
  if (!status) return <DisplayColumn {...props} />
  return <StatusCell status={status}>{shown?.title ?? field.kind.display(value, field.options)}</StatusCell>
}

function Filter({ field, value, onChange }: AdminFilterProps) {
  const { label } = field.options
  return (
    <FilterPanel label={label} words={filterWords(value, field)} width={240}>
      {() => (
        <OptionTicks label={label} options={filterOptions(field)} chosen={chosenIn(value, field)} onChange={onChange} />
      )}
    </FilterPanel>
  )
}

function optionsOf(field: Field): Option[] {
  return Object.entries(choicesOf(field)).map(([value, title]) => ({ value, title }))
}

/** The options of the filter. A value that can appear in several ways is replaced by one option for each of them. */
function filterOptions(field: AnyField): Option[] {
  const instead = appearancesOf(field)?.filters ?? {}
  return optionsOf(field).flatMap(option => {
    const several = instead[option.value]
    return several ? Object.entries(several).map(([value, title]) => ({ value, title })) : [option]
  })
}

/** The ticked options. For a value that can appear in several ways these are all of its options. */
function chosenIn({ is = [] }: AdminFilterValue, field: AnyField): string[] {
  const instead = appearancesOf(field)?.filters ?? {}
  return is.flatMap(value => Object.keys(instead[value] ?? { [value]: '' }))
}

function filterWords(value: AdminFilterValue, field: AnyField): string {
  const options = filterOptions(field)
  return chosenIn(value, field)
    .map(text => options.find(option => option.value === text)?.title ?? text)
    .join(', ')
}

type Appearances = NonNullable<ChoiceOptions['appears']>
const appearancesOf = ({ options }: AnyField): Appearances | undefined => options.appears

/** The column's width in pixels: that of the longest title, with the dot and padding of a pill; longer titles wrap. */
function widthOf(field: AnyField): number {
  const { status } = field.options
  const longest = Math.max(...Object.values(choicesOf(field)).map(title => title.length))
  return Math.min(170, Math.max(70, 34 + (status ? 32 : 0) + longest * 8.4))
}

/** Pills do not wrap, so the whole title must fit; other titles wrap, so their longest word must fit. */
function minWidthOf(field: AnyField): number {
  const titles = Object.values(choicesOf(field))
  const longest = (parts: readonly string[]) => Math.max(...parts.map(part => part.length))
  if (field.options.status) return 60 + longest(titles) * 7.6
  return 36 + longest(titles.flatMap(title => title.split(' '))) * 8.2
}

const isState = ({ options }: AnyField) => options.status !== undefined

export const choiceAdmin: AdminFace = {
  Input,
  Column,
  Filter,
  width: widthOf,
  minWidth: minWidthOf,
  isState,
}
