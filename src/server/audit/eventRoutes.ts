import type { FastifyInstance } from 'fastify'
import { eventCalls as calls, EVENT_DAYS, eventVerbs } from '#contract/calls/eventCalls.ts'
import { filesResource } from '#schema/roles.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import { AppError } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { type EventRow, eventsAfter } from '../store/log/events.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import type { Tx } from '../store/store.ts'

const actions = Object.keys(eventVerbs) as (keyof typeof eventVerbs)[]

/** The audit without who and what: only that a record of which the caller may read changed. */
export function eventRoutes(
  app: FastifyInstance,
  { store, resources, clock }: Pick<Parts, 'store' | 'resources' | 'clock'>,
) {
  const files = filesResource(resources.values())?.resource

  mountCall(app, calls.list, async ({ request, query: { depois, limite: limit } }) => {
    const actor = signedIn(request)
    const open = [...resources.values()].filter(resource => !resource.comingSoon && actor.can(resource))
    const { itens, next, end } = await store.read(async tx => {
      const { rows, next, end } = await eventsAfter(tx, {
        tenantId: actor.tenantId,
        after: depois === undefined ? undefined : Number(depois),
        since: new Date(clock.now().getTime() - EVENT_DAYS * DAY_MS).toISOString(),
        resources: open.map(({ name }) => name),
        actions,
        limit,
      })
      if (rows === undefined) throw cursorExpired(String(end))
      return { itens: await visible(tx, rows, actor), next, end }
    })
    return answer({ itens: itens.map(shown), proximo: String(next), mais: next < end })
  })

  /** Without those of files that the caller does not see. */
  async function visible(tx: Tx, rows: readonly EventRow[], { tenantId, fileVisibility }: Actor) {
    if (files === undefined || fileVisibility === undefined) return rows
    const ids = rows.filter(({ resource }) => resource === files.name).map(({ recordId }) => recordId)
    const seen = await filterVisible(tx, files, tenantId, ids, fileVisibility)
    return rows.filter(({ resource, recordId }) => resource !== files.name || seen.has(recordId))
  }
}

const shown = ({ id, action, now, resource, recordId }: EventRow) => ({
  id,
  tipo: `${resource}.${eventVerbs[action]}`,
  hora: now,
  recurso: resource,
  registro_id: recordId,
})

const EXPIRED = `O cursor tem mais de ${EVENT_DAYS} dias. Leia as listas de novo e siga de \`data.proximo\`.`
const cursorExpired = (proximo: string) =>
  new AppError(410, 'cursor_expired', EXPIRED, { data: { reler: true, proximo } })
