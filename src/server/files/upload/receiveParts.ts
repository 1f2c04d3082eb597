import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { hasTooManyMarks } from '#fields/strings/combiningMarks.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { AppError, malformed, requestTooLarge } from '../../errors.ts'
import { MULTIPART_TYPE } from '../../http/contentTypes.ts'
import { BoundaryCounter } from './countBoundaries.ts'

const MEGABYTE = 1024 * 1024
/** Allowance for boundaries and part headers. */
const ENVELOPE_BYTES = MEGABYTE
const MAX_MS = 600_000
const SLOWEST_BYTES_PER_SECOND = 16_000
const PATIENCE_MS = 20_000

interface PartLimits {
  readonly maxBytes: number
  readonly maxFiles: number
  readonly maxOtherParts: number
}

/** Reads the stream to its end, or rejects to refuse the form. */
type OnFile<File> = (
  key: string | undefined,
  stream: Readable,
  fileName: string,
  contentType: string,
  signal: AbortSignal,
) => Promise<File>

/**
 * Receives a multipart form. Rejects at the first problem; the remaining body is discarded, so that the sender can read
 * the answer.
 *
 * @returns what `onFile` made of each file, and the texts of all other parts, in NFC
 *
 * Rejects with `AppError`: 400 (not a form, interrupted), 408 (too slow), 413.
 */
export async function receiveParts<File>(
  payload: Readable,
  headers: IncomingHttpHeaders,
  { maxBytes, maxFiles, maxOtherParts }: PartLimits,
  onFile: OnFile<File>,
): Promise<{ readonly files: readonly File[]; readonly fields: FormBody }> {
  if (Number(headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) {
    discard(payload)
    throw requestTooLarge()
  }
  const boundary = boundaryOf(headers)
  const parser = openParser(boundary, maxFiles, maxOtherParts)
  const refusal = new AbortController()
  const refuse = (reason: unknown) => refusal.abort(reason)
  const refused = new Promise<never>((_, reject) => {
    refusal.signal.addEventListener('abort', () => reject(refusal.signal.reason))
  })

  const receiving: Promise<File>[] = []
  const fields = new Map<string, string[]>()
  // One more than the number of parts, because the last boundary closes the form.
  const counter = new BoundaryCounter(boundary, maxFiles + maxOtherParts + 1, () => refuse(requestTooLarge()))
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes + ENVELOPE_BYTES) refuse(requestTooLarge())
  }
  const started = performance.now()
  const watch = setInterval(() => {
    const elapsed = performance.now() - started
    const isSlow = elapsed > PATIENCE_MS && bytes < (elapsed / 1000) * SLOWEST_BYTES_PER_SECOND
    if (isSlow || elapsed > MAX_MS) refuse(tooSlow())
  }, 1000)

  parser.on('file', (key, stream, fileName, _encoding, contentType) => {
    const file = onFile(key, stream, fileName ?? '', contentType, refusal.signal)
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
    const files = await Promise.race([Promise.all(receiving), refused])
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

function openParser(boundary: string, files: number, fields: number) {
  try {
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      // Texts are read as bytes and decoded in `addField`, which refuses broken UTF-8 instead of replacing it.
      defCharset: 'latin1',
      isPartAFile: (_key, _contentType, fileName) => fileName !== undefined,
      limits: {
        files,
        fields,
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
  if (fields.has(key)) throw malformed()
  fields.set(key, [value.replace(/\r\n?/g, '\n').normalize('NFC')])
}

export function isKey(key: string | undefined): key is string {
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
