import type { FastifyInstance } from 'fastify'
import { presenceCalls as calls } from '#schema/calls/staffCalls.ts'
import { signedIn } from '../auth/actor.ts'
import { invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import { seenAmong } from '../store/records/fileSight.ts'
import { type ActiveEditor, Presence } from './presence.ts'

const TOPIC = 'presenca'

/** What a heartbeat tells other processes. */
interface Told {
  readonly item: string
  readonly visitor: ActiveEditor
  readonly hasLeft: boolean
}

/**
 * `POST /api/presenca`: "I have this item open", answered with who else has. Asked again and again while it is;
 * `sair=1` says that it is open no more. Whether there is such an item is not told: an id of another tenant, or of a file that
 * the account does not see, is answered like one that no user has open.
 */
export function presenceRoutes(
  app: FastifyInstance,
  { store, resources, clock, log }: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'>,
) {
  const presence = new Presence(() => clock.now().getTime())
  store.onTold(TOPIC, message => {
    const { item, visitor, hasLeft } = message as Told
    if (hasLeft) presence.leave(item, visitor.sessionId)
    else presence.enter(item, visitor)
  })

  /** No request waits for it: what is lost is told again with the next heartbeat. */
  function tellOthers(told: Told) {
    store.tellOthers(TOPIC, told).catch(cause => log.error('presence.not_told', cause))
  }

  mountCall(app, calls.note, async ({ request, form: { recurso, id, sair } }) => {
    const actor = signedIn(request)
    const resource = resources.get(recurso)
    if (resource === undefined || resource.comingSoon || !actor.can(resource))
      throw invalidFields({ recurso: 'Valor inválido' })
    const isHidden =
      resource.files !== undefined &&
      !(await store.read(tx => seenAmong(tx, resource, actor.tenantId, [id], actor.sight))).has(id)
    if (isHidden) return answer([])
    const item = `${actor.tenantId} ${resource.name} ${id}`
    const visitor = { sessionId: actor.sessionId, userId: actor.id, name: actor.name }
    const hasLeft = sair === '1'
    tellOthers({ item, visitor, hasLeft })
    if (hasLeft) {
      presence.leave(item, actor.sessionId)
      return answer([])
    }
    const others = presence.enter(item, visitor)
    return answer(others.map(({ id, name }) => ({ id, nome: name })))
  })
}
