import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'

// Loaded on demand, because record lists do not need it.
const Input = lazyInput<AdminInputProps>(async () => (await import('./OutlineInput.admin.tsx')).OutlineInput)

export const outlineAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null }
