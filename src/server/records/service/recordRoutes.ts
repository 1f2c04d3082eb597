import type { FastifyInstance, FastifyReply } from 'fastify'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { required } from '#fields/contract/required.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { signedIn } from '../../auth/actor.ts'
import type { Caller } from '../../caller.ts'
import { eraseAndNote } from '../../erasure/erasePersons.ts'
import { badFilter, forbidden } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { type Called, mountCall } from '../../http/mountCall.ts'
import { idOf, queryTextOf } from '../../http/requestUrl.ts'
import type { Parts } from '../../parts.ts'
import type { PublicSubmissions } from '../../submissions/openSubmissions.ts'
import { callerOf, manyKeys, withId } from '../callerOf.ts'
import { deletionsIn, historyOf } from '../history/history.ts'
import type { RecordReader } from '../reader.ts'
import type { RecordService } from '../recordService.ts'
import { referenceOptions } from '../referenceOptions.ts'
import { settingsRecord } from '../settings.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function recordRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'dataFolder' | 'bucket' | 'commit'> & {
    readonly siteTenantId: number
  },
  recordService: RecordService,
  reader: RecordReader,
  submissions: PublicSubmissions,
) {
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const calls = entityCalls(resource)
    const isMany = manyKeys(resource)

    mountCall(app, calls.list, async ({ request, reply }) =>
      sendJson(reply, await reader.list(resource, callerOf(request), queryTextOf(request) ?? '')),
    )
    const create = async ({ request }: Pick<Called<unknown>, 'request'>) => {
      const body = request.body as FormBody
      if (resource.publicCreate && request.actor === null) {
        const received = await submissions.receive(resource, body, parts.siteTenantId, request.address)
        return answer(received, { message: resource.publicCreate.message })
      }
      const caller = callerOf(request)
      // Only visitors create such records.
      if (resource.publicCreate && !body.has('id')) throw forbidden()
      if (!resource.settings) return save(resource, body, caller)
      const { id } = await settingsRecord(parts, resource, caller.tenantId)
      return save(resource, withId(body, id), caller)
    }
    // Without `save`, creating means uploading, which `filesRoutes.ts` handles.
    mountCall(app, calls.save ?? calls.send, create, { isMany })
    const change = async ({ request }: Pick<Called<unknown>, 'request'>) =>
      save(resource, withId(request.body as FormBody, idOf(request)), callerOf(request))
    mountCall(app, calls.change, change, { isMany })
    mountCall(app, calls.listHistoryOf, async ({ request }) => {
      const caller = callerOf(request)
      const id = resource.settings ? (await settingsRecord(parts, resource, caller.tenantId)).id : idOf(request)
      const pastSaves = await parts.store.read(tx => historyOf(tx, resource, caller.tenantId, id))
      return answer(pastSaves, { meta: { count: pastSaves.length } })
    })
    mountCall(app, calls.listDeleted, async ({ request, query: { antes, busca } }) => {
      const caller = callerOf(request)
      const wanted = { before: antes, words: foldedWords(busca ?? '') }
      if (busca !== undefined && wanted.words.join('').length < 2) throw badFilter('busca')
      const deletions = await parts.store.read(tx => deletionsIn(tx, resource, caller.tenantId, wanted))
      return answer(deletions, { meta: { count: deletions.length } })
    })
    mountCall(app, calls.listOptionsOf, async ({ request, query }) => {
      const actor = signedIn(request)
      const found = await parts.store.read(tx => referenceOptions(tx, resource, actor, query))
      return answer(found, { meta: { count: found.length } })
    })
    mountCall(app, calls.suggest, async ({ request, reply, query: { campo, busca = '' } }) => {
      const { tenantId } = callerOf(request)
      return sendJson(reply, await reader.suggestions(resource, tenantId, campo, busca.trim()))
    })
    mountCall(app, calls.erasePersonIn, async ({ request }) => {
      const caller = callerOf(request)
      const id = idOf(request)
      const [record] = await eraseAndNote(parts, resource, () => [id], { caller, at: parts.clock.now() })
      const shown = await reader.shown(resource, required(record, 'record whose data was erased'))
      return answer(shown, { message: 'Dados excluídos.' })
    })
    mountCall(app, calls.get, async ({ request, reply }) =>
      sendJson(reply, await reader.one(resource, callerOf(request).tenantId, idOf(request))),
    )
    mountCall(app, calls.delete, async ({ request, query }) => {
      const id = idOf(request)
      await recordService.remove(resource, id, callerOf(request), { confirmed: query.confirmar === '1' })
      return answer({ id }, { message: 'Excluído.' })
    })
  }

  async function save(resource: AnyResource, body: FormBody, caller: Caller) {
    // Scheduled records that are due must count as published in this save.
    await reader.publications.catchUp()
    const extraKeys = resource.accounts ? ['senha_atual'] : []
    const record = await recordService.save(resource, body, caller, { extraKeys })
    return answer(await reader.shown(resource, record), { message: 'Salvo.' })
  }
}

function sendJson(reply: FastifyReply, bytes: Buffer) {
  return reply.type(JSON_TYPE).send(bytes)
}
