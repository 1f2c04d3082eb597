import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { hasTooManyMarks } from '#fields/strings/combiningMarks.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { AppError, fileTooLarge, fileTypeRefused, invalidFields, malformed, requestTooLarge } from '../../errors.ts'
import { MULTIPART_TYPE } from '../../http/contentTypes.ts'
import { answering, storageRefusal } from '../storage/diskStorage.ts'
import { BoundaryCounter } from './countBoundaries.ts'
import { cleanFileName, fileExtension, unescapePartName } from './fileName.ts'
import { declaredFileType, type FileType, nameContent } from './fileTypes.ts'
import { adviceFor } from './refusedFormats.ts'
import { UPLOAD_FIELD } from './uploadField.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 200 * MEGABYTE
const MAX_FILES = 20
const MAX_OTHER_PARTS = 20
/** Allowance for boundaries and part headers. */
const ENVELOPE_BYTES = MEGABYTE
const MAX_MS = 600_000
const SLOWEST_BYTES_PER_SECOND = 16_000
const PATIENCE_MS = 20_000

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
 * Receives a multipart form into `folder`, which the caller removes. Rejects at the first problem; the remaining body
 * is discarded, so that the sender can read the answer.
 *
 * Rejects with `AppError`: 400 (not a form, interrupted), 408 (too slow), 413, 415, 422 (empty, no file, unknown part).
 */
export async function receiveForm(
  payload: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
): Promise<ReceivedForm> {
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES + ENVELOPE_BYTES) {
    discard(payload)
    throw requestTooLarge()
  }
  const boundary = boundaryOf(headers)
  const parser = openParser(boundary)
  const refusal = new AbortController()
  const refuse = (reason: unknown) => refusal.abort(reason)
  const refused = new Promise<never>((_, reject) => {
    refusal.signal.addEventListener('abort', () => reject(refusal.signal.reason))
  })

  const receiving: Promise<ReceivedFile | undefined>[] = []
  const fields = new Map<string, string[]>()
  // One more than the number of parts, because the last boundary closes the form.
  const counter = new BoundaryCounter(boundary, MAX_FILES + MAX_OTHER_PARTS + 1, () => refuse(requestTooLarge()))
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BYTES + ENVELOPE_BYTES) refuse(requestTooLarge())
  }
  const started = performance.now()
  const watch = setInterval(() => {
    const elapsed = performance.now() - started
    const isSlow = elapsed > PATIENCE_MS && bytes < (elapsed / 1000) * SLOWEST_BYTES_PER_SECOND
    if (isSlow || elapsed > MAX_MS) refuse(tooSlow())
  }, 1000)

  parser.on('file', (key, stream, fileName, _encoding, contentType) => {
    const file =
      key === UPLOAD_FIELD
        ? receiveFile(stream, fileName ?? '', contentType, folder, refusal.signal)
        : refusePart(key, stream)
    file.catch(refuse)
    receiving.push(file)
  })
  parser.on('field', (key, binary, keyCut, textCut) => {
    try {
      if (textCut) throw requestTooLarge()
      if (keyCut) throw malformed()
      addField(fields, key, binary)
    } catch (error) {
      refuse(error)
    }
  })
  parser.on('filesLimit', () => refuse(requestTooLarge()))
  parser.on('fieldsLimit', () => refuse(requestTooLarge()))
  parser.on('error', error => refuse(malformed(error)))
  finished(payload, { writable: false }).catch(cause => refuse(malformed(cause)))
  payload.on('data', count)

  try {
    const parsed = new Promise<void>(resolve => parser.on('finish', resolve))
    payload.pipe(counter).pipe(parser)
    await Promise.race([parsed, refused])
    // The parser skips parts without a name or without headers.
    if (receiving.length + fields.size !== counter.boundaries - 1) throw malformed()
    const files = (await Promise.race([Promise.all(receiving), refused])).filter(file => file !== undefined)
    if (files.length === 0) throw invalidFields({ [UPLOAD_FIELD]: 'Envie ao menos um arquivo.' })
    return { files, fields }
  } catch (error) {
    refuse(error)
    await Promise.allSettled(receiving)
    throw error
  } finally {
    clearInterval(watch)
    payload.off('data', count)
    payload.unpipe(counter)
    counter.destroy()
    discard(payload)
  }
}

/** Parsed here and passed to the parser, so that counter and parser look for the same boundary. */
function boundaryOf(headers: IncomingHttpHeaders): string {
  const [, quoted, plain] = MULTIPART_TYPE.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  return boundary
}

function openParser(boundary: string) {
  try {
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      // Texts are read as bytes and decoded in `addField`, which refuses broken UTF-8 instead of replacing it.
      defCharset: 'latin1',
      isPartAFile: (_key, _contentType, fileName) => fileName !== undefined,
      limits: {
        files: MAX_FILES,
        fields: MAX_OTHER_PARTS,
        fieldNameSize: 100,
        fieldSize: 64 * 1024,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch (cause) {
    throw malformed(cause)
  }
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

async function looksRight(type: FileType, filePath: string, size: number): Promise<boolean> {
  const handle = await open(filePath)
  try {
    return await type.looksRight({ handle, size })
  } finally {
    await handle.close()
  }
}

async function refusePart(key: string | undefined, stream: Readable): Promise<never> {
  stream.on('error', () => {}).destroy()
  throw isKey(key) ? invalidFields({ [key]: 'Campo desconhecido' }) : malformed()
}

function addField(fields: Map<string, string[]>, key: string | undefined, binary: string) {
  if (!isKey(key)) throw malformed()
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let value: string
  try {
    value = text.decode(Buffer.from(binary, 'latin1'))
  } catch (cause) {
    throw malformed(cause)
  }
  if (value.includes('\0') || hasTooManyMarks(value)) throw malformed()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value)) throw invalidFields({ [key]: 'Caracteres inválidos' })
  if (fields.has(key)) throw malformed()
  fields.set(key, [value.replace(/\r\n?/g, '\n').normalize('NFC')])
}

function isKey(key: string | undefined): key is string {
  return (
    key !== undefined && /^[A-Za-z0-9_]{1,100}$/.test(key) && !['__proto__', 'constructor', 'prototype'].includes(key)
  )
}

/** Reads on for a while: closing at once would reset the connection before the sender reads the answer. */
function discard(payload: Readable) {
  payload.on('error', () => {})
  if (payload.readableEnded || payload.destroyed) return
  const patience = setTimeout(() => payload.destroy(), PATIENCE_MS)
  patience.unref()
  payload.once('close', () => clearTimeout(patience))
  payload.once('end', () => clearTimeout(patience))
  payload.resume()
}

const tooSlow = () => new AppError(408, 'upload_too_slow', 'O envio demorou demais. Tente novamente.')
