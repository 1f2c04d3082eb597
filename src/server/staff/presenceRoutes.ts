import type { FastifyInstance } from 'fastify'
import { readId } from '#fields/reference/readId.ts'
import { presenceCalls as calls } from '#schema/calls/staffCalls.ts'
import { signedIn } from '../auth/actor.ts'
import { invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { readForm } from '../http/readForm.ts'
import type { Parts } from '../parts.ts'
import { Presence } from './presence.ts'

/**
 * `POST /api/presenca`: "I have this item open", answered with who else has. Asked again and again while it is;
 * `sair=1` says that it is open no more. Whether there is such an item is not told: an id of another tenant is answered
 * like one that no user has open.
 */
export function presenceRoutes(app: FastifyInstance, { resources, clock }: Pick<Parts, 'resources' | 'clock'>) {
  const presence = new Presence(() => clock.now().getTime())

  mountCall(app, calls.note, async request => {
    const actor = signedIn(request)
    const { recurso, id, sair } = readForm(request, calls.note)
    const resource = resources.get(recurso)
    if (resource === undefined || resource.comingSoon || !actor.can(resource))
      throw invalidFields({ recurso: 'Valor inválido' })
    if (readId(id) === undefined) throw invalidFields({ id: 'Valor inválido' })
    if (!['', '0', '1'].includes(sair)) throw invalidFields({ sair: 'Valor inválido' })
    const item = `${actor.tenantId} ${resource.name} ${id}`
    if (sair === '1') {
      presence.leave(item, actor.sessionId)
      return answer([])
    }
    const others = presence.enter(item, { sessionId: actor.sessionId, userId: actor.id, name: actor.name })
    return answer(others.map(({ id, name }) => ({ id, nome: name })))
  })
}
