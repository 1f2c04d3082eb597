import { open } from 'node:fs/promises'
import { required } from '#fields/contract/required.ts'
import type { StoredExtension } from '../../store/records/fileAddress.ts'
import { refusedFormatOf } from './refusedFormats.ts'
import * as signatures from './signatures.ts'

/** Files are stored and served as `mimeType`, never as the type the sender declared. */
export interface FileType {
  readonly extension: StoredExtension
  readonly mimeType: string
  readonly group: 'imagem' | 'documento'
  readonly otherExtensions?: readonly string[]
  /** Further content types that uploads may declare, because browsers name some formats differently. */
  readonly alsoDeclared?: readonly string[]
  readonly maxMegabytes: number
  readonly looksRight: signatures.Signature
  readonly inline: boolean
}

const picture = { group: 'imagem', maxMegabytes: 15, inline: true } as const
const documentType = { group: 'documento', maxMegabytes: 15, inline: false } as const
const office = 'application/vnd.openxmlformats-officedocument'

/** Extension, declared content type and content of an upload must match the same entry. */
export const fileTypes: readonly FileType[] = [
  {
    ...picture,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    otherExtensions: ['jpeg', 'jfif'],
    alsoDeclared: ['image/jpg', 'image/pjpeg'],
    looksRight: signatures.looksLikeJpeg,
  },
  {
    ...picture,
    extension: 'png',
    mimeType: 'image/png',
    alsoDeclared: ['image/x-png'],
    looksRight: signatures.looksLikePng,
  },
  { ...picture, extension: 'webp', mimeType: 'image/webp', looksRight: signatures.looksLikeWebp },
  { ...picture, extension: 'avif', mimeType: 'image/avif', looksRight: signatures.looksLikeAvif },
  {
    ...documentType,
    extension: 'pdf',
    mimeType: 'application/pdf',
    alsoDeclared: ['application/x-pdf'],
    maxMegabytes: 30,
    inline: true,
    looksRight: signatures.looksLikePdf,
  },
  {
    ...documentType,
    extension: 'xlsx',
    mimeType: `${office}.spreadsheetml.sheet`,
    looksRight: signatures.looksLikeXlsx,
  },
  {
    ...documentType,
    extension: 'docx',
    mimeType: `${office}.wordprocessingml.document`,
    looksRight: signatures.looksLikeDocx,
  },
  // Windows with Excel declares CSV files as Excel files.
  {
    ...documentType,
    extension: 'csv',
    mimeType: 'text/csv',
    alsoDeclared: ['application/csv', 'application/vnd.ms-excel'],
    looksRight: signatures.looksLikeCsv,
  },
  {
    ...documentType,
    extension: 'zip',
    mimeType: 'application/zip',
    alsoDeclared: ['application/x-zip-compressed', 'application/x-zip'],
    maxMegabytes: 100,
    looksRight: signatures.looksLikeZip,
  },
]

export function declaredFileType(extension: string, contentType: string): FileType | undefined {
  return fileTypes.find(
    ({ extension: own, otherExtensions = [], mimeType, alsoDeclared = [] }) =>
      [own, ...otherExtensions].includes(extension) && [mimeType, ...alsoDeclared].includes(contentType),
  )
}

/** Throws for an unknown extension. */
export function mimeTypeOf(extension: string): string {
  return required(storedFileType(extension), `type of '${extension}'`).mimeType
}

export const mimeTypeOfStored = (name: string): string =>
  storedFileType(name.replace(/^.*\./, ''))?.mimeType ?? 'application/octet-stream'

export function storedFileType(extension: string): FileType | undefined {
  return fileTypes.find(type => type.extension === extension)
}

/** Tells in whole sentences what the content is when it does not match the name; undefined when unknown. */
export async function nameContent(filePath: string, size: number): Promise<string | undefined> {
  await using handle = await open(filePath)
  for (const { extension, looksRight } of fileTypes) {
    // Any file may pass as CSV.
    if (extension === 'csv' || !(await looksRight({ handle, size }))) continue
    return `O conteúdo é ${extension.toUpperCase()}: mude o final do nome para .${extension}.`
  }
  const found = refusedFormatOf(await signatures.head({ handle, size }, 2048))
  return found && [`O conteúdo é ${found.what}.`, found.advice].filter(Boolean).join(' ')
}
