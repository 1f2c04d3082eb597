import type { FastifyInstance } from 'fastify'
import { preferenceCalls as calls } from '#schema/calls/staffCalls.ts'
import { keptPreference, listOfKey, readPreference } from '#schema/preferences.ts'
import type { Actor } from '../auth/actor.ts'
import { signedIn } from '../auth/actor.ts'
import { invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import { keepPreference, preferencesOf } from '../store/accounts/preferences.ts'

/**
 * `GET` and `POST /api/preferencias`: how the person who is signed in likes the back-office. Another user's cannot be
 * asked.
 */
export function preferenceRoutes(app: FastifyInstance, { store, resources }: Pick<Parts, 'store' | 'resources'>) {
  mountCall(app, calls.read, async ({ request }) => {
    const actor = signedIn(request)
    const kept = await store.read(tx => preferencesOf(tx, actor.id))
    const own = ownOf(actor)
    const known = kept.map(({ key, json }) => [key, keptPreference(key, json, own)] as const)
    return answer(Object.fromEntries(known.filter(([, value]) => value !== undefined)))
  })

  // `valor` is JSON; an empty one forgets.
  mountCall(app, calls.keep, async ({ request, form: { chave, valor } }) => {
    const actor = signedIn(request)
    const own = ownOf(actor)
    if (chave !== 'tema' && listOfKey(chave, own) === undefined) throw invalidFields({ chave: 'Valor inválido' })
    if (valor === undefined) {
      await store.write(tx => keepPreference(tx, actor.id, chave, null))
      return answer(null, { message: 'Salvo.' })
    }
    const value = readPreference(chave, valor, own)
    if (value === undefined) throw invalidFields({ valor: 'Valor inválido' })
    await store.write(tx => keepPreference(tx, actor.id, chave, JSON.stringify(value)))
    return answer(value, { message: 'Salvo.' })
  })

  const ownOf = (actor: Actor) => [...resources.values()].filter(resource => actor.can(resource))
}
