import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressNotFound } from '../errors.ts'
import { parseStoredName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import type { Store } from '../store/store.ts'
import { parseByteRange } from './byteRange.ts'
import { type FilesResource, findByStoredId, type Variant } from './fileRecords.ts'
import { openLastServed } from './storage/lastServed.ts'
import type { FileStorage } from './storage/storage.ts'
import { contentDisposition } from './upload/fileName.ts'
import { storedFileType } from './upload/fileTypes.ts'

/** Serves stored files without a session, by their random names; only while their record is there. */
export function serveFiles(app: FastifyInstance, parts: { store: Store; storage: FileStorage; files: FilesResource }) {
  const find = openLastServed(parts.store, parts.files.resource.name, storedAs => findServed(parts, storedAs))
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${UPLOADS_PATH}:name`,
    config: { area: 'file', anonymous: true },
    handler: async (request, reply) => {
      const file = await find(request.params.name)
      if (!file) throw addressNotFound()
      setHeaders(reply, file)
      return answerFile(parts.storage, file, request, reply)
    },
  })
}

interface ServedFile {
  readonly recordId: number
  /** In the storage, and the address's last part. */
  readonly storedAs: string
  /** What a person who saves it sees. */
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  readonly isInline: boolean
  readonly isPicture: boolean
}

async function findServed(
  { store, files }: { store: Store; files: FilesResource },
  storedAs: string,
): Promise<ServedFile | undefined> {
  const parsed = parseStoredName(storedAs)
  const type = parsed && storedFileType(parsed.extension)
  if (!type) return undefined
  const isVariant = parsed.width !== undefined
  const record = await store.read(tx => findByStoredId(tx, files, parsed.id, isVariant ? undefined : parsed.extension))
  if (!record) return undefined
  const { role } = files
  const name = String(record[role.name])
  const served = {
    recordId: record.id,
    storedAs,
    name,
    mimeType: type.mimeType,
    isInline: type.inline,
    isPicture: type.group === 'imagem',
  }
  if (!isVariant) return { ...served, bytes: record[role.size] as number }

  const variant = (record[role.variants] as Variant[]).find(({ url }) => url === UPLOADS_PATH + storedAs)
  return variant && { ...served, name: name.replace(/\.[^.]*$/, `.${type.extension}`), bytes: variant.tamanho }
}

function setHeaders(reply: FastifyReply, file: ServedFile) {
  reply.headers({
    'content-type': file.mimeType,
    'content-disposition': contentDisposition(file.isInline ? 'inline' : 'attachment', file.name),
    // A sandboxed PDF would not open in the browser's own viewer.
    'content-security-policy':
      file.mimeType === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': file.isPicture ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    // The name changes with the content.
    etag: `"${file.storedAs}"`,
  })
}

async function answerFile(storage: FileStorage, file: ServedFile, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${file.storedAs}"`
  if (request.headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const isRanged = request.method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = isRanged ? parseByteRange(request.headers.range, file.bytes) : undefined
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store').send()
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes)
  if (request.method === 'HEAD') return reply.send()

  const content = await storage.open(file.storedAs, range)
  if (!content) throw withoutFileHeaders(reply)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(content)
}

/** The answer is an error after all: nothing of the file's own headers may stay on it. */
function withoutFileHeaders(reply: FastifyReply) {
  for (const header of ['content-length', 'content-disposition', 'etag', 'accept-ranges']) reply.removeHeader(header)
  return addressNotFound()
}
