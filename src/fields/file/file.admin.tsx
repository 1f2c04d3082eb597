import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps, FileRule } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { useStoredFile } from '../files/Thumbnail.admin.tsx'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import type { FileOptions } from './file.ts'

// Loaded on demand, because record lists do not need the file library.
const Input = lazyInput<AdminInputProps>(async () => (await import('./FileInput.admin.tsx')).FileInput)

function Column({ value }: AdminColumnProps) {
  const { file, isGone } = useStoredFile(typeof value === 'number' ? value : null)
  if (typeof value !== 'number') return <Nothing />
  return file ? file.titulo || file.nome : isGone ? `nº ${value}` : '…'
}

export const fileAdmin: AdminFace = { Input, Column, Filter: null, width: 200, fileRule }

function fileRule({ options }: Field): FileRule {
  const { extensions } = options as FileOptions
  const endings = extensions?.map(extension => extension.toUpperCase()).join(', ')
  return {
    noun: 'arquivo',
    several: 'vários arquivos',
    accept: extensions?.map(extension => `.${extension}`).join(','),
    help: endings ? `Formatos aceitos: ${endings}.` : 'Imagens, PDF, planilhas, documentos ou ZIP.',
    filter: extensions === undefined ? {} : { extensao: extensions },
    refusal: ({ extensao }) =>
      extensions === undefined || extensions.includes(extensao.toLowerCase())
        ? undefined
        : `Este campo aceita apenas ${endings}.`,
  }
}
