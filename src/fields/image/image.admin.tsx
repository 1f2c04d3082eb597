import { lazyPiece } from '#ui/theme/lazyPiece.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { FileThumbnail } from '../files/Thumbnail.admin.tsx'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { imageRule } from './imageRule.admin.ts'

// The library of files is nothing a list of records needs.
const Input = lazyPiece<AdminInputProps>(async () => (await import('./ImageInput.admin.tsx')).ImageInput)

function Column({ value }: AdminColumnProps) {
  return typeof value === 'number' ? <FileThumbnail id={value} width={60} height={40} /> : <Nothing />
}

function Read({ value }: AdminColumnProps) {
  return typeof value === 'number' ? <FileThumbnail id={value} width={180} height={120} /> : <Nothing />
}

export const imageAdmin: AdminFace = { Input, Column, Read, Filter: null, fileRule: imageRule }
