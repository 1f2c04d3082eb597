import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormBody } from '#schema/decodeForm.ts'
import { fileTooLarge, fileTypeRefused, invalidFields, malformed } from '../../errors.ts'
import { answering, storageRefusal } from '../storage/diskStorage.ts'
import { cleanFileName, fileExtension, unescapePartName } from './fileName.ts'
import { declaredFileType, type FileType, nameContent } from './fileTypes.ts'
import { isKey, receiveParts } from './receiveParts.ts'
import { adviceFor } from './refusedFormats.ts'
import { UPLOAD_FIELD } from './uploadField.ts'

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

  const filePath = path.join(folder, randomBytes(8).toString('hex'))
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxMegabytes * MEGABYTE) throw fileTooLarge(`${maxMegabytes} MB`, name)
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(stream, counted, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    throw storageRefusal(error)
  }
  if (bytes === 0) throw invalidFields({ [UPLOAD_FIELD]: `Arquivo vazio: ${name}` })
  if (!(await answering(() => looksRight(type, filePath, bytes))))
    throw fileTypeRefused(name, await nameContent(filePath, bytes))
  return { name, type, path: filePath, bytes, sha256: hash.digest('hex') }
}

async function receiveNothing(stream: Readable): Promise<undefined> {
  for await (const _chunk of stream) throw invalidFields({ [UPLOAD_FIELD]: 'Envie ao menos um arquivo.' })
}

export async function looksRight(type: FileType, filePath: string, size: number): Promise<boolean> {
  const handle = await open(filePath)
  try {
    return await type.looksRight({ handle, size })
  } finally {
    await handle.close()
  }
}

export async function refusePart(key: string | undefined, stream: Readable): Promise<never> {
  stream.on('error', () => {}).destroy()
  throw isKey(key) ? invalidFields({ [key]: 'Campo desconhecido' }) : malformed()
}
