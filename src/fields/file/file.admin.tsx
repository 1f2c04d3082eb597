import { styled } from '@mui/material/styles'
import { color } from '#ui/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { FilePicker, type FileRule } from '../FilePicker.admin.tsx'
import { detailsOf } from '../storedFile.admin.ts'
import { Thumbnail, useStoredFile } from '../Thumbnail.admin.tsx'
import type { FileOptions } from './file.ts'

function Input(props: AdminInputProps) {
  return (
    <FilePicker {...props} rule={ruleOf(props.field.options)}>
      {file => (
        <Parts>
          <Thumbnail file={file} width={53} height={53} isDecoration />
          <div>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.titulo || file.nome}
            </a>
            <small>{detailsOf(file)}</small>
          </div>
        </Parts>
      )}
    </FilePicker>
  )
}

function ruleOf({ extensions }: FileOptions): FileRule {
  const endings = extensions?.map(extension => extension.toUpperCase()).join(', ')
  return {
    noun: 'arquivo',
    accept: extensions?.map(extension => `.${extension}`).join(','),
    help: endings ? `Formatos aceitos: ${endings}.` : 'Imagens, PDF, planilhas, documentos ou ZIP.',
    filter: {},
    refusal: ({ extensao }) =>
      extensions === undefined || extensions.includes(extensao.toLowerCase())
        ? undefined
        : `Este campo aceita apenas ${endings}.`,
  }
}

function Column({ value }: AdminColumnProps) {
  const { file, isGone } = useStoredFile(typeof value === 'number' ? value : null)
  if (typeof value !== 'number') return <Nothing />
  return file ? file.titulo || file.nome : isGone ? `nº ${value}` : '…'
}

const Parts = styled('div')({
  display: 'flex',
  gap: 12,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: color.brand, fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
})

export const fileAdmin: AdminFace = { Input, Column, Filter: null, width: 200 }
