import { open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FormBody } from '#schema/decodeForm.ts'
import { fileTooLarge, fileTypeRefused, invalidFields, malformed } from '../../errors.ts'
import { answering } from '../storage/diskStorage.ts'
import { cleanFileName, fileExtension, unescapePartName } from './fileName.ts'
import { declaredFileType, type FileType, nameContent } from './fileTypes.ts'
import { isKey, receiveParts } from './receiveParts.ts'
import { adviceFor } from './refusedFormats.ts'
import { UPLOAD_FIELD } from './uploadField.ts'
import { writeReceived } from './writeReceived.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 200 * MEGABYTE
const MAX_FILES = 20
const MAX_OTHER_PARTS = 20

/** A complete file of an accepted type, with checked content. */
export interface ReceivedFile {
  /** The sender's file name after cleaning. */
  readonly name: string
  readonly type: FileType
  readonly path: string
  readonly bytes: number
  /** Hexadecimal, of the content as received. */
  readonly sha256: string
  /** An SVG drawing of the product itself, to be converted to `type`; users cannot upload one. */
  readonly isDrawing?: boolean
}

export interface ReceivedForm {
  readonly files: readonly ReceivedFile[]
  /** Texts of all other parts, in NFC. */
  readonly fields: FormBody
}

/**
 * Receives files of staff into `folder`, which the caller removes. Rejects at the first problem, like `receiveParts`, and
 * with 413 (file), 415, 422 (empty, no file, unknown part).
 */
export async function receiveForm(
  payload: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
): Promise<ReceivedForm> {
  const limits = { maxBytes: MAX_BYTES, maxFiles: MAX_FILES, maxOtherParts: MAX_OTHER_PARTS }
  const received = await receiveParts(payload, headers, limits, (key, stream, fileName, contentType, signal) =>
    key === UPLOAD_FIELD ? receiveFile(stream, fileName, contentType, folder, signal) : refusePart(key, stream),
  )
  const { fields } = received
  for (const [key, [text = '']] of fields) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) throw invalidFields({ [key]: 'Caracteres inválidos' })
  }
  const files = received.files.filter(file => file !== undefined)
  if (files.length === 0) throw invalidFields({ [UPLOAD_FIELD]: 'Envie ao menos um arquivo.' })
  return { files, fields }
}

/** Undefined when no file was chosen: browsers then send a part without name and content. */
async function receiveFile(
  stream: Readable,
  fileName: string,
  contentType: string,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedFile | undefined> {
  const name = cleanFileName(unescapePartName(fileName))
  if (name === '') return receiveNothing(stream)
  const type = declaredFileType(fileExtension(name), contentType)
  if (!type) throw fileTypeRefused(name, adviceFor(fileExtension(name)))
  const { maxMegabytes } = type

  const file = await writeReceived(stream, folder, signal, bytes => {
    if (bytes > maxMegabytes * MEGABYTE) throw fileTooLarge(`${maxMegabytes} MB`, name)
    return true
  })
  if (file.bytes === 0) throw invalidFields({ [UPLOAD_FIELD]: `Arquivo vazio: ${name}` })
  if (!(await answering(() => looksRight(type, file.path, file.bytes))))
    throw fileTypeRefused(name, await nameContent(file.path, file.bytes))
  return { ...file, name, type }
}

async function receiveNothing(stream: Readable): Promise<undefined> {
  for await (const _chunk of stream) throw invalidFields({ [UPLOAD_FIELD]: 'Envie ao menos um arquivo.' })
}

export async function looksRight(type: FileType, filePath: string, size: number): Promise<boolean> {
  await using handle = await open(filePath)
  return await type.looksRight({ handle, size })
}

async function refusePart(key: string | undefined, stream: Readable): Promise<never> {
  stream.on('error', () => {}).destroy()
  throw isKey(key) ? invalidFields({ [key]: 'Campo desconhecido' }) : malformed()
}
