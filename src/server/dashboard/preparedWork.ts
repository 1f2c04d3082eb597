import type { DashboardData } from '#contract/calls/staffCalls.ts'
import { titleOf } from '#schema/titleOf.ts'
import type { Actor } from '../auth/actor.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import { mayPublishAll } from '../records/launches/launch.ts'
import { currentPin } from '../records/preparations/approval.ts'
import { accountNames, personOf } from '../store/accounts/accounts.ts'
import { type Approval, openApprovals } from '../store/approvals.ts'
import { itemsOf, launchesOf } from '../store/launches.ts'
import { preparationsOf } from '../store/preparations.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

type Prepared = DashboardData['preparos'][number]
type Launched = DashboardData['lancamentos'][number]

const REQUEST_DAYS = 90

/**
 * What is prepared and waits for this account: requests that it may approve, changes that it was asked for, and its
 * preparations that have a date or could not be published at theirs. Oldest first.
 */
export async function preparedWork(tx: Tx, { tenantId, id: self, can }: Actor, now: Date): Promise<Prepared[]> {
  const names = await accountNames(tx, tenantId)
  const found: Prepared[] = []
  const add = async (
    at: Pick<Approval, 'resource' | 'recordId'>,
    one: Omit<Prepared, 'recurso' | 'id' | 'titulo' | 'quem'>,
    by: number | null,
  ) => {
    const resource = tx.resources.get(at.resource)
    const record = resource && (await findRecord(tx, resource, tenantId, { id: at.recordId }))
    if (resource === undefined || record === undefined || !can(resource)) return
    const titulo = titleOf(resource, record) || `nº ${record.id}`
    found.push({ recurso: resource.name, id: record.id, titulo, quem: personOf(names, by), ...one })
  }

  for (const one of await preparationsOf(tx, tenantId)) {
    const { publishAt, failure, authorId } = one
    const resource = tx.resources.get(one.resource)
    const isOwn = authorId === self || one.scheduledBy === self
    if (resource === undefined || !(isOwn || can(resource, 'publicar'))) continue
    if (failure !== null) await add(one, { motivo: 'falhou', quando: one.at, texto: failure, preparo: true }, authorId)
    if (publishAt !== null)
      await add(one, { motivo: 'agendado', quando: publishAt, texto: '', preparo: true }, authorId)
  }

  const since = new Date(now.getTime() - REQUEST_DAYS * DAY_MS).toISOString()
  const newest = new Map<string, Approval>()
  for (const one of await openApprovals(tx, tenantId, since))
    if (one.name === null) newest.set(`${one.resource} ${one.recordId}`, one)
  for (const one of newest.values()) {
    const resource = tx.resources.get(one.resource)
    if (resource === undefined) continue
    const { decision, askedBy, askedAt, decidedAt, decidedBy, text, comment, comments } = one
    const preparo = one.preparationId !== null
    if (decision === null && askedBy !== self && can(resource, 'publicar'))
      await add(one, { motivo: 'aprovar', quando: askedAt, texto: text, preparo }, askedBy)
    if (decision !== 'mudanca' || askedBy !== self) continue
    const live = await findRecord(tx, resource, tenantId, { id: one.recordId })
    const pin = live && (await currentPin(tx, resource, live))
    // Published or dropped meanwhile.
    if (pin?.preparationId !== one.preparationId) continue
    const said = Object.entries(comments).map(([name, word]) => `${resource.fields[name]?.options.label}: ${word}`)
    const texto = [comment, ...said].filter(Boolean).join(' · ')
    await add(one, { motivo: 'mudanca', quando: decidedAt ?? askedAt, texto, preparo }, decidedBy)
  }
  return found.sort((a, b) => (a.quando < b.quando ? -1 : 1))
}

/** Open launches with a date or a failure, of whoever made or dated them and of all who may publish them whole. */
export async function launchedWork(tx: Tx, { tenantId, id: self, can }: Actor): Promise<Launched[]> {
  const names = await accountNames(tx, tenantId)
  const found: Launched[] = []
  for (const launch of await launchesOf(tx, tenantId)) {
    const { id, name, state, publishAt, failure, createdBy, scheduledBy, createdAt } = launch
    if (state !== 'aberto' || (publishAt === null && failure === null)) continue
    const mayPublish = mayPublishAll(tx, await itemsOf(tx, launch), { can })
    if (!mayPublish && createdBy !== self && scheduledBy !== self) continue
    const [motivo, quando] = publishAt === null ? (['falhou', createdAt] as const) : (['agendado', publishAt] as const)
    found.push({ id, titulo: name, motivo, quando, quem: personOf(names, createdBy), texto: failure ?? '' })
  }
  return found.sort((a, b) => (a.quando < b.quando ? -1 : 1))
}
