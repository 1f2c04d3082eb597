import type { FastifyInstance } from 'fastify'
import { entityCalls, type FileAccess } from '#schema/calls/entityCalls.ts'
import type { Actor } from '../auth/actor.ts'
import { signedIn } from '../auth/actor.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'
import { recordsOf } from '../store/records/records.ts'
import { mayOpenFile, publicUseOfFile } from './fileAccess.ts'
import type { KeepingParts } from './keepingParts.ts'
import { LINK_LIFETIME, type SignedAddresses } from './signedAddresses.ts'

/** Tells signed-in users by which addresses they open files; those that they may not open are left out. */
export function fileAccessRoute(app: FastifyInstance, parts: KeepingParts, signed: SignedAddresses) {
  mountCall(app, entityCalls(parts.files.resource).listAccessOf, async ({ request, query }) => {
    const found = await accessTo(parts, signed, signedIn(request), query.id)
    return answer(found, { meta: { count: found.length } })
  })
}

async function accessTo(
  { store, files, clock }: KeepingParts,
  signed: SignedAddresses,
  actor: Actor,
  ids: readonly number[],
): Promise<FileAccess[]> {
  const now = clock.now()
  // An address says it in seconds.
  const until = new Date(Math.floor((now.getTime() + LINK_LIFETIME) / 1000) * 1000)
  return store.read(async tx => {
    const all: FileAccess[] = []
    for (const record of await recordsOf(tx, files.resource, actor.tenantId, ids)) {
      if (!(await mayOpenFile(tx, files, record, actor))) continue
      const url = String(record[files.role.url])
      const isPublic = (await publicUseOfFile(tx, files, record, now.toISOString())) !== undefined
      all.push({
        id: record.id,
        url: isPublic ? url : signed.sign(url.slice(UPLOADS_PATH.length), until, actor.sessionId),
        publico: isPublic,
        valida_ate: isPublic ? null : until.toISOString(),
      })
    }
    return all
  })
}
