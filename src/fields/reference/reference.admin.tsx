import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SearchSelect } from '#ui/SearchSelect.tsx'
import { SearchSelectMany } from '#ui/SearchSelectMany.tsx'
import type {
  AdminColumnProps,
  AdminFace,
  AdminFilterProps,
  AdminFilterValue,
  AdminInputProps,
} from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { FilterPanel } from '../FilterPanel.admin.tsx'
import { FileThumbnail } from '../Thumbnail.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'
import { useTargetRecords } from '../useTargetRecords.admin.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const id = typeof input.value === 'number' ? input.value : null
  const [refusal, setRefusal] = useState<string>()
  const { target, recordOf, optionOf, search, add } = useTargetRecords(props.field.options.to, id === null ? [] : [id])
  const picture = id !== null && target.picture ? recordOf(id)?.[target.picture] : undefined
  return (
    <FieldBox input={input}>
      <Beside>
        {typeof picture === 'number' && <FileThumbnail id={picture} width={53} height={35} />}
        <SearchSelect
          {...input.common}
          error={refusal ?? input.common.error}
          value={id === null ? null : optionOf(id)}
          onChange={option => {
            setRefusal(undefined)
            input.change(option && Number(option.value))
          }}
          onSearch={search}
          onAdd={add && (title => add(title).then(input.change, (error: Error) => setRefusal(error.message)))}
        />
      </Beside>
    </FieldBox>
  )
}

function Column({ value, field }: AdminColumnProps) {
  const id = typeof value === 'number' ? value : null
  const { optionOf } = useTargetRecords(field.options.to, id === null ? [] : [id])
  return id === null ? <Nothing /> : optionOf(id).title
}

function Filter({ field, value, onChange }: AdminFilterProps) {
  const { label, to } = field.options
  const ids = idsOf(value)
  const { optionOf, search } = useTargetRecords(to, ids)
  const options = ids.map(optionOf)
  return (
    <FilterPanel label={label} words={titles(options)} width={320}>
      {() => (
        <SearchSelectMany
          label={label}
          value={options}
          onSearch={search}
          onChange={chosen => onChange(chosen.length === 0 ? {} : { is: chosen.map(option => option.value) })}
        />
      )}
    </FilterPanel>
  )
}

const idsOf = ({ is = [] }: AdminFilterValue) => is.map(Number)
const titles = (options: readonly { readonly title: string }[]) => options.map(option => option.title).join(', ')

const Beside = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > :last-child': { flex: 1 },
  '& > :not(:last-child)': { marginTop: 22 },
})

export const referenceAdmin: AdminFace = {
  Input,
  Column,
  Filter,
  filterWords: ({ is = [] }, field) => is.map(id => field.kind.display(Number(id), field.options)).join(', '),
  width: 180,
}
