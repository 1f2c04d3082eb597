import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { RecordsFilter } from '../targets/RecordsFilter.admin.tsx'
import { useTargetRecords } from '../targets/useTargetRecords.admin.tsx'
import { idsOf } from './references.ts'

const Input = lazyInput<AdminInputProps>(async () => (await import('./ReferencesInput.admin.tsx')).ReferencesInput)

function Column({ value, field }: AdminColumnProps) {
  const ids = idsOf(value)
  const named = ids.slice(0, 2)
  const { optionOf } = useTargetRecords(field.options.to, named)
  if (ids.length === 0) return <Nothing />
  const titles = named.map(id => optionOf(id).title).join(', ')
  return ids.length > 2 ? `${titles} e mais ${ids.length - 2}` : titles
}

export const referencesAdmin: AdminFace = {
  Input,
  Column,
  Filter: RecordsFilter,
  width: 220,
}
