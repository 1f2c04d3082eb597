import { Suspense } from 'react'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { ReadInput } from '../inputs/ReadInput.admin.tsx'
import type { VisitorFile } from './visitorFiles.ts'

// Not `lazyInput`, whose inputs every form waits for: few forms have files of visitors.
const List = lazyComponent<AdminColumnProps>(async () => (await import('./VisitorFileList.admin.tsx')).VisitorFileList)

const Read = (props: AdminColumnProps) => (
  <Suspense fallback="…">
    <List {...props} />
  </Suspense>
)

/** How many there are, and whether nobody has opened some of them: a list names no files of strangers. */
function Column({ value }: AdminColumnProps) {
  const files = (value ?? []) as readonly VisitorFile[]
  if (files.length === 0) return <Nothing />
  const all = files.length === 1 ? '1 arquivo' : `${files.length} arquivos`
  return files.every(({ aberto_em }) => aberto_em) ? all : `${all}, em quarentena`
}

// Only the server makes values, so the input shows what there is.
const Input = ({ source, field }: AdminInputProps) => <ReadInput source={source} field={field} Read={Read} />

export const visitorFilesAdmin: AdminFace = { Input, Column, Read, Filter: null, width: 200 }
