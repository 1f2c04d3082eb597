import { useState } from 'react'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useNewest } from '../inputs/useNewest.admin.ts'
import { NewRecordDialog } from '../targets/NewRecordDialog.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'

/** One record of another resource, searched for by its title. */
export function ReferenceInput(props: AdminInputProps) {
  const input = useFieldInput(props)
  const id = typeof input.value === 'number' ? input.value : null
  const [refusal, setRefusal] = useState<string>()
  const [newTitle, setNewTitle] = useState<string>()
  const { target, mayAdd, optionOf, source, add } = useTargetRecords(props.field.options.to, id === null ? [] : [id])
  const take = useNewest(input.change)
  return (
    <FieldBox input={input}>
      <SearchSelect
        {...input.common}
        error={refusal ?? input.common.error}
        value={id === null ? null : optionOf(id)}
        onChange={option => {
          setRefusal(undefined)
          input.change(option && Number(option.value))
        }}
        {...source}
        {...(mayAdd && {
          onAdd: title =>
            add ? add(title).then(take, (error: Error) => setRefusal(error.message)) : setNewTitle(title),
        })}
      />
      {newTitle !== undefined && (
        <NewRecordDialog
          target={target}
          title={newTitle}
          onClose={() => setNewTitle(undefined)}
          onMade={made => {
            setNewTitle(undefined)
            take(made)
          }}
        />
      )}
    </FieldBox>
  )
}
