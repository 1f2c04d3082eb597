import type { FastifyInstance } from 'fastify'
import { preferenceCalls, staffCalls } from '#contract/calls/staffCalls.ts'
import { isGeneralPreference, keptPreference, listOfKey, readPreference } from '#contract/preferences.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { filesResource } from '#schema/roles.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import { badFilter, invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import type { RecordReader } from '../records/reader.ts'
import { forgetPreferencesOf, keepPreference, preferencesOf } from '../store/accounts/preferences.ts'
import { forgetOwnViewsOf } from '../store/accounts/savedViews.ts'
import { findEverywhere } from './find.ts'
import { presenceRoutes } from './presenceRoutes.ts'
import { savedViewRoutes } from './savedViewRoutes.ts'

export function staffRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  findRoutes(app, parts, reader)
  preferenceRoutes(app, parts)
  savedViewRoutes(app, parts)
  presenceRoutes(app, parts)
}

export const staffEffect: SaveEffect = async (tx, { resource, before, after }) => {
  if (!resource.accounts || before === null || after !== null) return
  await forgetPreferencesOf(tx, before.id)
  await forgetOwnViewsOf(tx, before.id)
}

/** Further words would hardly narrow the search. */
const MAX_WORDS = 8

function findRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  const files = filesResource(parts.resources.values())?.resource
  mountCall(app, staffCalls(files).find, async ({ request, query }) => {
    const words = [...new Set(foldedWords(query.q))].slice(0, MAX_WORDS)
    if (words.join('').length < 2) throw badFilter('q')
    await reader.publications.catchUp()
    const groups = await findEverywhere(parts, signedIn(request), words)
    return answer(groups, { meta: { count: groups.reduce((sum, group) => sum + group.total, 0) } })
  })
}

function preferenceRoutes(app: FastifyInstance, { store, resources }: Pick<Parts, 'store' | 'resources'>) {
  mountCall(app, preferenceCalls.read, async ({ request }) => {
    const actor = signedIn(request)
    const kept = await store.read(tx => preferencesOf(tx, actor.id))
    const own = ownOf(actor)
    const known = kept.map(({ key, json }) => [key, keptPreference(key, json, own)] as const)
    return answer(Object.fromEntries(known.filter(([, value]) => value !== undefined)))
  })

  // `valor` is JSON; an empty one removes the preference.
  mountCall(app, preferenceCalls.keep, async ({ request, form: { chave, valor } }) => {
    const actor = signedIn(request)
    const own = ownOf(actor)
    if (!isGeneralPreference(chave) && listOfKey(chave, own) === undefined)
      throw invalidFields({ chave: 'Valor inválido' })
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
