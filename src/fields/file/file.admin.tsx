import { lazyPiece } from '#ui/theme/lazyPiece.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { useStoredFile } from '../files/Thumbnail.admin.tsx'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { fileRule } from './fileRule.admin.ts'

// The library of files is nothing a list of records needs.
const Input = lazyPiece<AdminInputProps>(async () => (await import('./FileInput.admin.tsx')).FileInput)

function Column({ value }: AdminColumnProps) {
  const { file, isGone } = useStoredFile(typeof value === 'number' ? value : null)
  if (typeof value !== 'number') return <Nothing />
  return file ? file.titulo || file.nome : isGone ? `nº ${value}` : '…'
}

export const fileAdmin: AdminFace = { Input, Column, Filter: null, width: 200, fileRule }
