import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminColumnProps, AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import type { AnyField, Field } from '../contract/fieldKind.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { ReadRows } from './ReadRows.admin.tsx'

// Loaded on demand, because record lists need neither dragging nor the file library.
const Rows = lazyInput<AdminInputProps>(async () => (await import('./ListInput.admin.tsx')).ListInput)

function Input(props: AdminInputProps) {
  return props.readOnly ? <ReadRows {...props} /> : <Rows {...props} />
}

function Column({ value }: AdminColumnProps) {
  const count = Array.isArray(value) ? value.length : 0
  return count === 0 ? <Nothing /> : `${count} ${count === 1 ? 'item' : 'itens'}`
}

/** Filters by one value. Only lists of single values can be declared as filters. */
function Filter(props: AdminFilterProps) {
  return <TextFilter {...props} field={itemOf(props.field)} />
}

const itemOf = ({ options: { of, label } }: AnyField): Field => ({ ...of, options: { ...of.options, label } })

export const listAdmin: AdminFace = {
  Input,
  Column,
  Filter,
}
