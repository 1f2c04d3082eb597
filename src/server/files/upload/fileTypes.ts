import { present } from '#fields/contract/present.ts'
import type { StoredExtension } from '../../store/records/fileAddress.ts'
import * as signatures from './signatures.ts'

/** One accepted kind of file. What is stored and served is always `mimeType`, never what the sender declared. */
export interface FileType {
  /** The extension of the stored name. */
  readonly extension: StoredExtension
  readonly mimeType: string
  readonly group: 'imagem' | 'documento'
  /** Extensions a sender may use. */
  readonly extensions: readonly string[]
  /** Content types a sender may declare: browsers name some formats in their own way. */
  readonly declared: readonly string[]
  readonly maxMegabytes: number
  readonly looksRight: signatures.Signature
  /** Shown by the browser instead of downloaded. */
  readonly inline: boolean
}

const picture = { group: 'imagem', maxMegabytes: 15, inline: true } as const
const paper = { group: 'documento', maxMegabytes: 15, inline: false } as const
const office = 'application/vnd.openxmlformats-officedocument'

/** Extension, declared type and content must all name the same one. */
export const fileTypes: readonly FileType[] = [
  {
    ...picture,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jfif'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    looksRight: signatures.looksLikeJpeg,
  },
  {
    ...picture,
    extension: 'png',
    mimeType: 'image/png',
    extensions: ['png'],
    declared: ['image/png', 'image/x-png'],
    looksRight: signatures.looksLikePng,
  },
  {
    ...picture,
    extension: 'webp',
    mimeType: 'image/webp',
    extensions: ['webp'],
    declared: ['image/webp'],
    looksRight: signatures.looksLikeWebp,
  },
  {
    ...picture,
    extension: 'avif',
    mimeType: 'image/avif',
    extensions: ['avif'],
    declared: ['image/avif'],
    looksRight: signatures.looksLikeAvif,
  },
  {
    ...paper,
    extension: 'pdf',
    mimeType: 'application/pdf',
    extensions: ['pdf'],
    declared: ['application/pdf', 'application/x-pdf'],
    maxMegabytes: 30,
    inline: true,
    looksRight: signatures.looksLikePdf,
  },
  {
    ...paper,
    extension: 'xlsx',
    mimeType: `${office}.spreadsheetml.sheet`,
    extensions: ['xlsx'],
    declared: [`${office}.spreadsheetml.sheet`],
    looksRight: signatures.looksLikeXlsx,
  },
  {
    ...paper,
    extension: 'docx',
    mimeType: `${office}.wordprocessingml.document`,
    extensions: ['docx'],
    declared: [`${office}.wordprocessingml.document`],
    looksRight: signatures.looksLikeDocx,
  },
  // Windows with Excel declares separated values as Excel's.
  {
    ...paper,
    extension: 'csv',
    mimeType: 'text/csv',
    extensions: ['csv'],
    declared: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
    looksRight: signatures.looksLikeCsv,
  },
  {
    ...paper,
    extension: 'zip',
    mimeType: 'application/zip',
    extensions: ['zip'],
    declared: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
    maxMegabytes: 100,
    looksRight: signatures.looksLikeZip,
  },
]

/** The type that a file's extension and declared content type agree on. */
export function declaredFileType(extension: string, contentType: string): FileType | undefined {
  return fileTypes.find(type => type.extensions.includes(extension) && type.declared.includes(contentType))
}

/** How a file that we made ourselves is served. Throws for an extension that we serve nothing as. */
export function mimeTypeOf(extension: string): string {
  return present(storedFileType(extension), `type of '${extension}'`).mimeType
}

/** The type of the stored file of this name, wherever it is kept. */
export const mimeTypeOfStored = (name: string): string =>
  storedFileType(name.replace(/^.*\./, ''))?.mimeType ?? 'application/octet-stream'

/** The type a stored file is served as. */
export function storedFileType(extension: string): FileType | undefined {
  return fileTypes.find(type => type.extension === extension)
}
