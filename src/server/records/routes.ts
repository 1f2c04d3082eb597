import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { comesBack } from '#schema/pastSave.ts'
import type { AnyResource } from '#schema/resource.ts'
import { suggests } from '#schema/suggests.ts'
import type { Actor } from '../auth/actor.ts'
import { read } from '../auth/routes.ts'
import type { Caller } from '../caller.ts'
import { eraseAndNote } from '../erasure/erasePersons.ts'
import { forbidden, malformed, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import type { Parts } from '../parts.ts'
import { deletionsIn, historyOf } from './history.ts'
import type { RecordReader } from './reader.ts'
import type { RecordService } from './recordService.ts'
import { referenceOptions } from './referenceOptions.ts'
import { settingsRecord } from './settings.ts'
import type { Visitors } from './visitors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The calls that every resource gets: list, one, create or change, delete; the settings have no single items. */
export function recordRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'dataFolder' | 'commit'> & { readonly siteTenantId: number },
  recordService: RecordService,
  reader: RecordReader,
  visitors: Visitors,
) {
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const path = `/api/${resource.name}`
    const isMany = manyKeys(resource)

    app.get(path, async (request, reply) => {
      const caller = callerOf(request, resource)
      return sendJson(reply, await reader.list(resource, caller.tenantId, request.url.split('?', 2)[1] ?? ''))
    })
    // Where the resource keeps files, creating is receiving them, which is another room's.
    if (!resource.files) {
      const config = { isMany, ...(resource.publicCreate ? { visitors: true as const } : {}) }
      app.post(path, { config }, async (request, reply) => {
        const body = request.body as FormBody
        if (resource.publicCreate && request.actor === null) {
          const received = await visitors.receive(resource, body, parts.siteTenantId, request.address)
          return reply.send(answer(received, { message: resource.publicCreate.message }))
        }
        const caller = callerOf(request, resource)
        // What visitors write is theirs alone.
        if (resource.publicCreate && !body.has('id')) throw forbidden()
        if (!resource.settings) return reply.send(await save(resource, body, caller))
        const { id } = await settingsRecord(parts, resource, caller.tenantId)
        return reply.send(await save(resource, withId(body, id), caller))
      })
    } else {
      app.post<{ Params: { id: string } }>(`${path}/:id`, { config: { isMany } }, async (request, reply) => {
        const caller = callerOf(request, resource)
        return reply.send(await save(resource, withId(request.body as FormBody, idOf(request.params.id)), caller))
      })
    }
    const history = async (caller: Caller, id: number) => {
      const told = await parts.store.read(tx => historyOf(tx, resource, caller.tenantId, id))
      return answer(told, { meta: { count: told.length } })
    }
    if (resource.settings) {
      app.get(`${path}/historico`, async request => {
        const caller = callerOf(request, resource)
        return history(caller, (await settingsRecord(parts, resource, caller.tenantId)).id)
      })
      continue
    }
    app.get<{ Params: { id: string } }>(`${path}/:id/historico`, async request =>
      history(callerOf(request, resource), idOf(request.params.id)),
    )
    if (comesBack(resource)) {
      app.get(`${path}/excluidos`, async request => {
        const caller = callerOf(request, resource)
        const query = request.url.split('?', 2)[1]
        const before = query === undefined ? undefined : /^antes=([1-9]\d{0,14})$/.exec(query)?.[1]
        if (query !== undefined && before === undefined) throw malformed()
        const line = before === undefined ? undefined : Number(before)
        const told = await parts.store.read(tx => deletionsIn(tx, resource, caller.tenantId, line))
        return answer(told, { meta: { count: told.length } })
      })
    }
    if (resource.offered) {
      app.get(`${path}/opcoes`, async request => {
        const actor = request.actor
        if (actor === null) throw forbidden()
        const query = request.url.split('?', 2)[1] ?? ''
        const found = await parts.store.read(tx => referenceOptions(tx, resource, actor, query))
        return answer(found, { meta: { count: found.length } })
      })
    }
    if (Object.keys(resource.fields).some(name => suggests(resource, name))) {
      app.get(`${path}/sugestoes`, async (request, reply) => {
        const caller = callerOf(request, resource)
        return sendJson(reply, await reader.suggestions(resource, caller.tenantId, request.url.split('?', 2)[1] ?? ''))
      })
    }
    if (resource.erasing) {
      app.post<{ Params: { id: string } }>(`${path}/:id/apagar-dados`, async (request, reply) => {
        const caller = callerOf(request, resource)
        read(request, {})
        const id = idOf(request.params.id)
        const [record] = await eraseAndNote(parts, resource, () => [id], { caller, at: parts.clock.now() })
        return reply.send(answer(await reader.shown(resource, record!), { message: 'Dados excluídos.' }))
      })
    }
    app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const caller = callerOf(request, resource)
      if (request.url.includes('?')) throw malformed()
      return sendJson(reply, await reader.one(resource, caller.tenantId, idOf(request.params.id)))
    })
    app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const caller = callerOf(request, resource)
      const query = request.url.split('?', 2)[1]
      if (query !== undefined && query !== 'confirmar=1') throw malformed()
      const id = idOf(request.params.id)
      await recordService.remove(resource, id, caller, { confirmed: query !== undefined })
      return reply.send(answer({ id }, { message: 'Excluído.' }))
    })
  }

  async function save(resource: AnyResource, body: FormBody, caller: Caller) {
    // A scheduled record whose hour has come is a published one, also for the rules of this save.
    await reader.publications.catchUp()
    const record = await recordService.save(resource, body, caller, {
      extraKeys: resource.accounts ? ['senha_atual'] : [],
    })
    return answer(await reader.shown(resource, record), { message: 'Salvo.' })
  }
}

/** Which keys of a resource's form may be repeated. */
export const manyKeys = (resource: AnyResource) => (key: string) =>
  Object.hasOwn(resource.fields, key) && fieldNamed(resource, key).kind.many === true

/** The account behind a request, if it may use this resource. */
export function callerOf(request: FastifyRequest, resource: AnyResource): Caller & { readonly actor: Actor } {
  const actor = request.actor
  if (actor === null || !actor.can(resource)) throw forbidden()
  return { id: actor.id, name: actor.name, tenantId: actor.tenantId, address: request.address, actor }
}

function sendJson(reply: FastifyReply, bytes: Buffer) {
  return reply.type(JSON_TYPE).send(bytes)
}

/** An id that cannot be one is as unknown as one that is not there. */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw recordNotFound()
  return Number(text)
}

/** The form as one of the record that the address says. */
export function withId(body: FormBody, id: number): FormBody {
  const given = body.get('id')?.[0]
  if (given !== undefined && given !== String(id)) throw recordNotFound()
  return new Map([...body, ['id', [String(id)]]])
}
