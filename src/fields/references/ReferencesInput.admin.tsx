import { useState } from 'react'
import { SearchSelectMany } from '#ui/selects/SearchSelectMany.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useNewest } from '../inputs/useNewest.admin.ts'
import { NewRecordDialog } from '../targets/NewRecordDialog.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'
import { idsOf } from './idsOf.ts'

/** Several records of another resource, in an order the person decides. */
export function ReferencesInput(props: AdminInputProps) {
  const input = useFieldInput(props)
  const ids = idsOf(input.value)
  const { to, max } = props.field.options
  const [refusal, setRefusal] = useState<string>()
  const [newTitle, setNewTitle] = useState<string>()
  const { target, mayAdd, optionOf, source, add } = useTargetRecords(to, ids)
  const take = useNewest((made: number) => input.change([...ids, made]))
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
