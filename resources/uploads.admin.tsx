import { useRecordContext } from 'react-admin'
import { defineAdmin } from '#admin/extensions/extensions.ts'
import FilesScreen from '#admin/files/FilesScreen.tsx'
import type { StoredFile } from '#fields/files/storedFile.admin.ts'
import { Thumbnail } from '#fields/files/Thumbnail.admin.tsx'
import { sizeText } from '#ui/inputs/sizeText.ts'
import uploads from './uploads.ts'

function Preview() {
  const file = useRecordContext<StoredFile>()
  return file && <Thumbnail file={file} width={60} height={40} isDecoration />
}

function Size() {
  return sizeText(useRecordContext()?.['tamanho'])
}

export default defineAdmin(uploads, { columns: { url: Preview, tamanho: Size }, list: FilesScreen })
