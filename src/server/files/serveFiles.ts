import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { required } from '#fields/contract/required.ts'
import type { Sessions } from '../auth/sessions.ts'
import { CDN_HEADERS, type CdnHeaders } from '../cdn/cdnHeaders.ts'
import { AppError, addressNotFound } from '../errors.ts'
import { queryTextOf } from '../http/requestUrl.ts'
import { parseStoredName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import { type FileUse, mayOpenFile, publicUseOfFile } from './fileAccess.ts'
import { type FilesResource, findByStoredId, type KeepingParts, type Variant } from './fileRecords.ts'
import { currentAddress, findByFormerId } from './formerFiles.ts'
import { type LastServed, openLastServed } from './lastServed.ts'
import { NO_SESSION, type SignedAddresses } from './signedAddresses.ts'
import type { ByteRange, FileStorage } from './storage/storage.ts'
import { contentDisposition } from './upload/fileName.ts'
import { storedFileType } from './upload/fileTypes.ts'

export interface ServingParts extends Pick<KeepingParts, 'store' | 'storage' | 'files' | 'clock'> {
  readonly signed: SignedAddresses
  readonly sessions: Pick<Sessions, 'authenticate' | 'actorIn'>
  readonly cdn?: CdnHeaders | undefined
}

/**
 * Public files need no session; without the right to open it, any other file is answered with 404, like an unknown
 * name. A former URL redirects to the present one.
 */
export function serveFiles(app: FastifyInstance, parts: ServingParts) {
  const find = openLastServed(parts, storedAs => findServed(parts, storedAs))
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${UPLOADS_PATH}:name`,
    config: { area: 'file', access: 'anonymous' },
    handler: async (request, reply) => {
      const file = await find(request.params.name)
      if (file !== undefined && 'movedTo' in file) return redirectToCurrent(file, reply)
      if (file?.use === undefined && !(await mayOpen(parts, file, request))) throw addressNotFound()
      const served = required(file, 'file that may be opened')
      setHeaders(reply, served, parts)
      return answerFile(parts.storage, served, request, reply)
    },
  })
}

/** By a signed URL, a session or a token. Callers with neither cannot tell whether the file exists. */
async function mayOpen(
  { store, files, signed, sessions }: ServingParts,
  file: ServedFile | undefined,
  request: FastifyRequest<{ Params: { name: string } }>,
): Promise<boolean> {
  const sessionId = signed.givenTo(request.params.name, queryTextOf(request) ?? '')
  const { authorization, 'x-access-token': session } = request.headers
  if (sessionId === undefined && session === undefined && authorization === undefined) return false
  if (sessionId === NO_SESSION) return file !== undefined
  const actor =
    sessionId === undefined
      ? await sessions.authenticate(request).catch(error => {
          if (error instanceof AppError && error.status < 429) return undefined
          throw error
        })
      : file && (await sessions.actorIn(file.record.tenant_id, sessionId))
  if (actor === undefined || file === undefined) return false
  return store.read(tx => mayOpenFile(tx, files, file.record, actor))
}

interface ServedFile extends LastServed {
  /** The name in the storage and in the URL. */
  readonly storedAs: string
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  readonly isInline: boolean
}

interface MovedFile extends LastServed {
  readonly movedTo: string
}

async function findServed(
  { store, files, clock }: Pick<ServingParts, 'store' | 'files' | 'clock'>,
  storedAs: string,
): Promise<ServedFile | MovedFile | undefined> {
  const parsed = parseStoredName(storedAs)
  const type = parsed && storedFileType(parsed.extension)
  if (!type) return undefined
  const isVariant = parsed.width !== undefined
  const found = await store.read(async tx => {
    const holder = await findByStoredId(tx, files, parsed.id, isVariant ? undefined : parsed.extension)
    const record = holder ?? (await findByFormerId(tx, files, parsed.id))
    if (record === undefined) return undefined
    return { record, isFormer: !holder, use: await publicUseOfFile(tx, files, record, clock.now().toISOString()) }
  })
  if (!found) return undefined
  const { record, use, isFormer } = found
  const key = { id: record.id, tenant_id: record.tenant_id }
  if (isFormer) return use && { record: key, use, movedTo: currentAddress(files, record, parsed) }
  const { role } = files
  const name = String(record[role.name])
  const served = { record: key, use, storedAs, name, mimeType: type.mimeType, isInline: type.inline }
  if (!isVariant) return { ...served, bytes: record[role.size] as number }

  const variant = (record[role.variants] as Variant[]).find(
    ({ formato, largura }) => formato === parsed.extension && largura === parsed.width,
  )
  // The picture was cropped around another focus since, so the variant has another URL.
  if (variant && variant.url !== UPLOADS_PATH + storedAs) return { record: key, use, movedTo: variant.url }
  return variant && { ...served, name: name.replace(/\.[^.]*$/, `.${type.extension}`), bytes: variant.tamanho }
}

/** The replacement may be undone at any time, so the redirect is not cached. */
function redirectToCurrent({ movedTo, use }: MovedFile, reply: FastifyReply) {
  reply.headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': originPolicy(use),
  })
  return reply.redirect(movedTo, 302)
}

const originPolicy = (use: FileUse | undefined) => (use === 'always' ? 'cross-origin' : 'same-origin')

function setHeaders(
  reply: FastifyReply,
  file: ServedFile,
  { clock, cdn, files }: Pick<ServingParts, 'clock' | 'cdn' | 'files'>,
) {
  const { use } = file
  reply.headers({
    'content-type': file.mimeType,
    'content-disposition': contentDisposition(file.isInline ? 'inline' : 'attachment', file.name),
    // A browser's PDF viewer does not open a sandboxed PDF.
    'content-security-policy':
      file.mimeType === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': originPolicy(use),
    'x-content-type-options': 'nosniff',
    ...cacheHeaders(file, clock.now(), cdn, files),
    ...(use !== 'always' && !use?.isListed ? { 'x-robots-tag': 'noindex' } : {}),
    'accept-ranges': 'bytes',
    // A name never changes its content.
    etag: `"${file.storedAs}"`,
  })
}

/** Documents are cached briefly, because they may be withdrawn, and never beyond the end of their publication. */
function cacheHeaders(
  { use, record: { id, tenant_id: tenantId } }: Pick<ServedFile, 'use' | 'record'>,
  now: Date,
  cdn: CdnHeaders | undefined,
  { resource: { name: resource } }: FilesResource,
): Record<string, string> {
  if (use === undefined) return { 'cache-control': 'private, no-store' }
  const file = { resource, records: [id] }
  if (use === 'always') {
    const cacheControl = 'public, max-age=31536000, immutable'
    return cdn?.({ tenantId, dependencies: [file], cacheControl }) ?? { 'cache-control': cacheControl }
  }
  const left =
    use.until === null ? Number.POSITIVE_INFINITY : Math.floor((Date.parse(use.until) - now.getTime()) / 1000)
  const cacheControl = `public, max-age=${Math.max(0, Math.min(MAX_KEPT_SECONDS, left))}`
  const dependencies = [file, { resource: use.resource, records: [use.id] }]
  return cdn?.({ tenantId, dependencies, cacheControl, maxAgeSeconds: left }) ?? { 'cache-control': cacheControl }
}

const MAX_KEPT_SECONDS = 300

async function answerFile(storage: FileStorage, file: ServedFile, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${file.storedAs}"`
  if (request.headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const isRanged = request.method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = isRanged ? parseByteRange(request.headers.range, file.bytes) : undefined
  if (range === 'unsatisfiable') {
    for (const header of ['content-disposition', ...CDN_HEADERS]) reply.removeHeader(header)
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store').send()
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes)
  if (request.method === 'HEAD') return reply.send()

  // Aborts the read when the client leaves, because connections to the bucket are few.
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  let content: Readable | undefined
  try {
    content = await storage.open(file.storedAs, range, leaving.signal)
  } catch (error) {
    if (leaving.signal.aborted) return reply.hijack()
    removeFileHeaders(reply)
    throw error
  }
  if (!content) {
    removeFileHeaders(reply)
    throw addressNotFound()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(content)
}

const FILE_HEADERS = ['content-length', 'content-disposition', 'etag', 'accept-ranges', 'x-robots-tag', ...CDN_HEADERS]

function removeFileHeaders(reply: FastifyReply) {
  for (const header of FILE_HEADERS) reply.removeHeader(header)
  reply.header('cache-control', 'no-store')
}

/** Parses a Range header (RFC 9110, section 14). Several ranges count as none: the whole file costs less. */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match as unknown as [string, string, string]
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
