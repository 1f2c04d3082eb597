import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FileThumbnail } from '../files/Thumbnail.admin.tsx'
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
  const { target, mayAdd, recordOf, optionOf, search, add } = useTargetRecords(
    props.field.options.to,
    id === null ? [] : [id],
  )
  const take = useNewest(input.change)
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
          {...(mayAdd && {
            onAdd: title =>
              add ? add(title).then(take, (error: Error) => setRefusal(error.message)) : setNewTitle(title),
          })}
        />
      </Beside>
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

const Beside = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > :last-child': { flex: 1, minWidth: 0 },
  // After the control, whose label then stands where all the labels of the form stand.
  '& > :not(:last-child)': { order: 1, flex: 'none', marginTop: 22 },
})
