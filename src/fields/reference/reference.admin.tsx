import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { RecordsFilter } from '../targets/RecordsFilter.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'

const Input = lazyInput<AdminInputProps>(async () => (await import('./ReferenceInput.admin.tsx')).ReferenceInput)

function Column({ value, field }: AdminColumnProps) {
  const id = typeof value === 'number' ? value : null
  const { optionOf } = useTargetRecords(field.options.to, id === null ? [] : [id])
  return id === null ? <Nothing /> : optionOf(id).title
}

export const referenceAdmin: AdminFace = {
  Input,
  Column,
  Filter: RecordsFilter,
  width: 180,
  minWidth: 130,
}
