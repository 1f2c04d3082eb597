import { lazily } from '#ui/lazily.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { ReadRows } from './ReadRows.admin.tsx'

// Dragging, the library of files: nothing a list of records needs.
const Rows = lazily<AdminInputProps>(async () => (await import('./ListInput.admin.tsx')).ListInput)

function Input(props: AdminInputProps) {
  return props.readOnly ? <ReadRows {...props} /> : <Rows {...props} />
}

function Column({ value }: AdminColumnProps) {
  const count = Array.isArray(value) ? value.length : 0
  return count === 0 ? <Nothing /> : `${count} ${count === 1 ? 'item' : 'itens'}`
}

export const listAdmin: AdminFace = { Input, Column, Filter: null }
