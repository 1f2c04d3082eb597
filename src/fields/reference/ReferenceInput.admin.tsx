import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useLatestCallback } from '../inputs/useLatestCallback.admin.ts'
import { useAddedRecord } from '../targets/useAddedRecord.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'

export function ReferenceInput(props: AdminInputProps) {
  const input = useFieldInput(props)
  const id = typeof input.value === 'number' ? input.value : null
  const records = useTargetRecords(props.field.options.to, id === null ? [] : [id])
  const { optionOf, source } = records
  const { refusal, forgetRefusal, adding, dialog } = useAddedRecord(records, useLatestCallback(input.change))
  return (
    <FieldBox input={input}>
      <SearchSelect
        {...input.common}
        error={refusal ?? input.common.error}
        value={id === null ? null : optionOf(id)}
        onChange={option => {
          forgetRefusal()
          input.change(option && Number(option.value))
        }}
        {...source}
        {...adding}
      />
      {dialog}
    </FieldBox>
  )
}
