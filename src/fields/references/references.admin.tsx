import { useState } from 'react'
import { SearchSelectMany } from '#ui/SearchSelectMany.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'
import { useTargetRecords } from '../useTargetRecords.admin.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const ids = idsOf(input.value)
  const { to, max } = props.field.options
  const [refusal, setRefusal] = useState<string>()
  const { optionOf, search, add } = useTargetRecords(to, ids)
  return (
    <FieldBox input={input}>
      <SearchSelectMany
        {...input.common}
        error={refusal ?? input.common.error}
        max={max}
        value={ids.map(optionOf)}
        onChange={options => {
          setRefusal(undefined)
          input.change(options.map(({ value }) => Number(value)))
        }}
        onSearch={search}
        onAdd={
          add &&
          (title =>
            add(title).then(
              id => input.change([...ids, id]),
              (error: Error) => setRefusal(error.message),
            ))
        }
      />
    </FieldBox>
  )
}

/** The first two by name and how many more: "Piscina, Academia e mais 4". */
function Column({ value, field }: AdminColumnProps) {
  const ids = idsOf(value)
  const named = ids.slice(0, 2)
  const { optionOf } = useTargetRecords(field.options.to, named)
  if (ids.length === 0) return <Nothing />
  const titles = named.map(id => optionOf(id).title).join(', ')
  return ids.length > 2 ? `${titles} e mais ${ids.length - 2}` : titles
}

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])

export const referencesAdmin: AdminFace = { Input, Column, Filter: null, width: 220 }
