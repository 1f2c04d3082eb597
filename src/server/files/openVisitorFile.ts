import type { FastifyInstance } from 'fastify'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import type { VisitorFile } from '#fields/visitorFiles/visitorFiles.ts'
import { receivingFields } from '#schema/receivingFields.ts'
import type { AnyResource } from '#schema/resource.ts'
import { authorOf } from '../caller.ts'
import { AppError, recordNotFound } from '../errors.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import { writeAudit } from '../store/log/audit.ts'
import { visitorFileName } from '../store/records/fileAddress.ts'
import { findRecord, lockRecord, touchRecord } from '../store/records/records.ts'
import type { StoredRecord } from '../store/store.ts'
import type { FileStorage } from './storage/storage.ts'
import { contentDisposition } from './upload/fileName.ts'
import { mimeTypeOf } from './upload/fileTypes.ts'

/** The only way to a file of a visitor: always as a download, noted in the audit, and ending its quarantine. */
export function openVisitorFileRoutes(
  app: FastifyInstance,
  { store, clock, resources }: Pick<Parts, 'store' | 'clock' | 'resources'>,
  storage: Pick<FileStorage, 'open'>,
) {
  for (const resource of resources.values()) {
    mountCall(app, entityCalls(resource).openFileOf, async ({ request, reply, form: { arquivo } }) => {
      const caller = callerOf(request)
      const key = { id: idOf(request) }
      const record = await store.read(tx => findRecord(tx, resource, caller.tenantId, key))
      const [, file] = (record && findFile(resource, record, arquivo)) ?? []
      if (file === undefined) throw recordNotFound()
      const content = await storage.open(visitorFileName(arquivo))
      if (content === undefined) throw fileGone()
      try {
        const now = clock.now().toISOString()
        await store.write(
          async tx => {
            const current = await lockRecord(tx, resource, caller.tenantId, key.id)
            const [name, held] = (current && findFile(resource, current, arquivo)) ?? []
            if (current === undefined || name === undefined || held === undefined) throw recordNotFound()
            const opened = filesOf(current, name).map(one => (one === held ? { ...one, aberto_em: now } : one))
            if (held.aberto_em === null) await touchRecord(tx, resource, caller.tenantId, key.id, { [name]: opened })
            const line = { action: 'abrir_arquivo', resource: resource.name, recordId: key.id, now } as const
            await writeAudit(tx, { ...authorOf(caller), ...line })
          },
          { usesReserve: true },
        )
      } catch (cause) {
        content.destroy()
        throw cause
      }
      return reply
        .headers({
          'content-type': mimeTypeOf('pdf'),
          'content-disposition': contentDisposition('attachment', file.nome),
          'content-length': file.tamanho,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(content)
    })
  }
}

const filesOf = (record: StoredRecord, name: string) => (record[name] as VisitorFile[] | null) ?? []

/** The name of the field that holds the file, and the file. */
function findFile(resource: AnyResource, record: StoredRecord, id: string) {
  for (const name of receivingFields(resource).keys()) {
    const file = filesOf(record, name).find(({ arquivo }) => arquivo === id)
    if (file !== undefined) return [name, file] as const
  }
  return undefined
}

const fileGone = () => new AppError(404, 'file_gone', 'Este arquivo não está mais guardado.')
