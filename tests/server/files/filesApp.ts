import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { file } from '#fields/file/file.ts'
import { text } from '#fields/text/text.ts'
import uploads from '#resources/uploads.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import { sessionExpired } from '#server/errors.ts'
import { type FilesParts, filesRoutes } from '#server/files/filesRoutes.ts'
import { openStorage } from '#server/files/storage/openStorage.ts'
import { registerRequestGuards } from '#server/http/requestGuards.ts'
import { openStore } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { deleteRecord, lockRecord } from '#server/store/records/records.ts'
import { testBucket } from '../../support/testStorage.ts'
import type { Sample } from './sampleFiles.ts'

/** Records that the public sees, each with a document. */
const papeis = defineResource({
  name: 'papeis',
  label: { one: 'papel', many: 'papéis', gender: 'm', title: 'Papéis' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  shownAt: () => '/papeis',
  fields: { nome: text({ label: 'Nome', required: true }), arquivo_id: file({ label: 'Arquivo' }) },
})

export const HOST = 'localhost:3000'

/**
 * Starts only what tests of files need: request guards, a session check that knows one header, files, and a database of
 * its own.
 */
export async function startFilesApp(
  options: { folder?: string; parts?: Partial<FilesParts>; hoursLater?: number; bucket?: BucketSettings } = {},
) {
  const folder = options.folder ?? (await newFolder())
  const moment = new Date(Date.parse('2026-11-20T12:00:00.000Z') + (options.hoursLater ?? 0) * 3_600_000)
  const clock = { now: () => moment }
  const failures: { event: string; cause: unknown }[] = []
  const log = { info: () => {}, error: (event: string, cause: unknown) => void failures.push({ event, cause }) }
  const store = await openStore({
    folder,
    resources: [uploads, papeis],
    now: clock.now(),
    log: () => {},
    onBroken: cause => {
      throw cause
    },
  })
  const storage = await openStorage({ dataFolder: folder, bucket: options.bucket ?? (await testBucket(folder)) })
  const app: FastifyInstance = fastify({ bodyLimit: 1024 * 1024 })
  registerRequestGuards(app, { hosts: [HOST], siteUrl: `http://${HOST}`, log, clock })
  app.decorateRequest('actor', null)
  app.decorateRequest('address', '127.0.0.1')
  app.addHook('onRequest', async request => {
    const tenantId = Number(request.headers['x-tenant-id'] ?? 0)
    if (tenantId > 0) request.actor = { id: 1, tenantId, can: () => true } as unknown as Actor
  })
  const commit = commitWithEffects()
  const files = filesRoutes(app, {
    store,
    resources: new Map([uploads, papeis].map(resource => [resource.name, resource])),
    clock,
    commit,
    log,
    storage,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    signingKey: 'a'.repeat(64),
    sessions: {
      authenticate: async () => {
        throw sessionExpired()
      },
      actorIn: async () => undefined,
    },
    ...options.parts,
  })
  await app.ready()

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await app.close()
    await store.close()
  }
  onTestFinished(close)

  return {
    app,
    folder,
    failures,
    store,
    close,
    idle: () => files.idle(),
    /** The names of all stored files. */
    stored: async () => {
      const names: string[] = []
      for await (const { name } of storage.list()) names.push(name)
      return names.sort()
    },
    /** Stores a file that no record knows. */
    put: async (name: string, content: string) => {
      const received = path.join(folder, 'uploads', 'recebendo', name)
      await writeFile(received, content)
      await storage.put(name, received, 'application/pdf')
    },
    /** The names of files that are still being received. */
    receiving: () => readdir(path.join(folder, 'uploads', 'recebendo')),
    records: (tenantId = 1) =>
      store.read(tx =>
        listRecords(tx, uploads, tenantId, {
          search: [],
          filters: [],
          order: { field: 'id', direction: 'ASC' },
          page: 1,
          limit: 100,
        }),
      ),
    /** Lets a public record use a document. */
    show: ({ id }: { readonly id: number }, tenantId = 1) =>
      store.write(tx =>
        commit.put(
          tx,
          papeis,
          null,
          { nome: 'Papel', arquivo_id: id },
          { caller: { id: 1, tenantId, address: '' }, at: moment },
        ),
      ),
    remove: (id: number, tenantId = 1) =>
      store.write(async tx => {
        await deleteRecord(tx, uploads, (await lockRecord(tx, uploads, tenantId, id))!)
      }),
  }
}
export type FilesApp = Awaited<ReturnType<typeof startFilesApp>>

export async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'arquivos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const BOUNDARY = 'limite-de-teste'
export const multipartHeaders = {
  host: HOST,
  'x-tenant-id': '1',
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
}

/** One part of a form, as browsers write it. */
export function filePart({ name, type, content }: Sample, field = 'upload_files'): Buffer {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped}"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
export function fieldPart(name: string, value: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
}
export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`)

export function post({ app }: Pick<FilesApp, 'app'>, parts: readonly Buffer[], headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...multipartHeaders, ...headers },
    payload: Buffer.concat([...parts, formEnd]),
  })
}

/** Sends files, expects them to be accepted, and returns their records. */
export async function upload(
  app: Pick<FilesApp, 'app'>,
  samples: readonly Sample[],
  fields: Record<string, string> = {},
): Promise<any[]> {
  const reply = await post(app, [
    ...Object.entries(fields).map(([name, value]) => fieldPart(name, value)),
    ...samples.map(sample => filePart(sample)),
  ])
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json().data
}

export function get(
  { app }: Pick<FilesApp, 'app'>,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return app.inject({ method, url, headers: { host: HOST, ...headers } })
}
