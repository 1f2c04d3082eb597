import { SearchSelectMany } from '#ui/selects/SearchSelectMany.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useLatestCallback } from '../inputs/useLatestCallback.admin.ts'
import { useAddedRecord } from '../targets/useAddedRecord.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'
import { idsOf } from './references.ts'

export function ReferencesInput(props: AdminInputProps) {
  const input = useFieldInput(props)
  const ids = idsOf(input.value)
  const { to, max } = props.field.options
  const records = useTargetRecords(to, ids)
  const { optionOf, source } = records
  const { refusal, forgetRefusal, adding, dialog } = useAddedRecord(
    records,
    useLatestCallback((made: number) => input.change([...ids, made])),
  )
  return (
    <FieldBox input={input}>
      <SearchSelectMany
        {...input.common}
        error={refusal ?? input.common.error}
        max={max}
        value={ids.map(optionOf)}
        onChange={options => {
          forgetRefusal()
          input.change(options.map(({ value }) => Number(value)))
        }}
        {...source}
        {...adding}
      />
      {dialog}
    </FieldBox>
  )
}
