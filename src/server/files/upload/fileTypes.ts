import { open } from 'node:fs/promises'
import { required } from '#fields/contract/required.ts'
import type { StoredExtension } from '../../store/records/fileAddress.ts'
import { refusedFormatOf } from './refusedFormats.ts'
import * as signatures from './signatures.ts'

/** One accepted kind of file. What is stored and served is always `mimeType`, never what the sender declared. */
export interface FileType {
  /** The extension of the stored name. */
  readonly extension: StoredExtension
  readonly mimeType: string
  readonly group: 'imagem' | 'documento'
  /** Extensions a sender may use besides. */
  readonly otherExtensions?: readonly string[]
  /** Content types a sender may declare besides: browsers name some formats in their own way. */
  readonly alsoDeclared?: readonly string[]
  readonly maxMegabytes: number
  readonly looksRight: signatures.Signature
  /** Shown by the browser instead of downloaded. */
  readonly inline: boolean
}

const picture = { group: 'imagem', maxMegabytes: 15, inline: true } as const
const documentType = { group: 'documento', maxMegabytes: 15, inline: false } as const
const office = 'application/vnd.openxmlformats-officedocument'

/** Extension, declared type and content must all name the same one. */
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
  // Windows with Excel declares separated values as Excel's.
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

/** The type that a file's extension and declared content type agree on. */
export function declaredFileType(extension: string, contentType: string): FileType | undefined {
  return fileTypes.find(
    ({ extension: own, otherExtensions = [], mimeType, alsoDeclared = [] }) =>
      [own, ...otherExtensions].includes(extension) && [mimeType, ...alsoDeclared].includes(contentType),
  )
}

/** How a file that we made ourselves is served. Throws for an extension that we serve nothing as. */
export function mimeTypeOf(extension: string): string {
  return required(storedFileType(extension), `type of '${extension}'`).mimeType
}

/** The type of the stored file of this name, wherever it is kept. */
export const mimeTypeOfStored = (name: string): string =>
  storedFileType(name.replace(/^.*\./, ''))?.mimeType ?? 'application/octet-stream'

/** The type a stored file is served as. */
export function storedFileType(extension: string): FileType | undefined {
  return fileTypes.find(type => type.extension === extension)
}

/** In whole sentences, what a file is that is not what its name says, and what to do; undefined where that is not known. */
export async function nameContent(filePath: string, size: number): Promise<string | undefined> {
  const handle = await open(filePath)
  try {
    for (const { extension, looksRight } of fileTypes) {
      // Anything may be text.
      if (extension === 'csv' || !(await looksRight({ handle, size }))) continue
      return `O conteúdo é ${extension.toUpperCase()}: mude o final do nome para .${extension}.`
    }
    const found = refusedFormatOf(await signatures.head({ handle, size }, 2048))
    return found && [`O conteúdo é ${found.what}.`, found.advice].filter(Boolean).join(' ')
  } finally {
    await handle.close()
  }
}
