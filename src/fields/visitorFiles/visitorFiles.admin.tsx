import { Suspense } from 'react'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { ReadInput } from '../inputs/ReadInput.admin.tsx'

// Not `lazyInput`, whose inputs every form waits for: few forms have files of visitors.
const List = lazyComponent<AdminColumnProps>(async () => (await import('./VisitorFileList.admin.tsx')).VisitorFileList)

const Read = (props: AdminColumnProps) => (
  <Suspense>
    <List {...props} />
  </Suspense>
)

// Only the server makes values, so the input shows what there is.
const Input = ({ source, field }: AdminInputProps) => <ReadInput source={source} field={field} Read={Read} />

export const visitorFilesAdmin: AdminFace = { Input, Column: DisplayColumn, Read, Filter: null }
