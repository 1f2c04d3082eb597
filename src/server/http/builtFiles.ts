import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import { accepts } from './compress.ts'

interface BuiltFile {
  readonly url: string
  readonly contentType: string
  /** Depends on the content only, so that two builds of the same source have the same ETags. */
  readonly hash: string
  readonly bytes: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
}

/** Precompressed forms that the build writes beside a file, the smaller one first. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files are read once (about 4 MB), so that a running server keeps serving them while the next build is made. */
export function serveBuiltFiles(app: FastifyInstance, folder: string) {
  for (const file of readBuiltFiles(folder)) {
    const isHashed = file.url.startsWith('/assets/')
    app.route({
      method: ['GET', 'HEAD'],
      url: file.url,
      config: { area: isHashed ? 'asset' : 'page', access: 'anonymous' },
      handler: async (request, reply) => {
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        return answerFile(file, request, reply)
      },
    })
  }
}

function answerFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const header = request.headers['accept-encoding']
  const encoding = COMPRESSED.map(([name]) => name).find(name => file[name] && accepts(header, name))
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  reply.header('etag', etag)
  if (file.br || file.gzip) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()

  reply.type(file.contentType)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send((encoding && file[encoding]) ?? file.bytes)
}

function readBuiltFiles(folder: string): BuiltFile[] {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  return paths
    .filter(path => !/\.(?:br|gz)$/.test(path) && !path.startsWith(join(folder, '.vite')))
    .filter(path => path !== join(folder, 'index.html'))
    .map(path => {
      const bytes = readFileSync(path)
      const read = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
      const type = lookup(path) ?? (path.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream')
      return {
        url: path.slice(folder.length).split(sep).join('/'),
        contentType: /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type,
        hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
        bytes,
        ...Object.fromEntries(COMPRESSED.map(([encoding, ending]) => [encoding, read(ending)])),
      }
    })
}
