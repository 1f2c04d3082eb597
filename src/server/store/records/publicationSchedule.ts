import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Change } from '../changes.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { decodeRow } from './rows.ts'

/**
 * The changes that the clock alone has made to public records since an instant: scheduled ones that are now due but not
 * yet counted as published, and expired ones. Writes nothing.
 *
 * @returns `isDue`: a scheduled record is due but not stored as published; `next`: the next instant at which a record
 * is due or expires, null when there is none
 */
export async function readPublicationChanges(tx: Tx, since: string, now: string) {
  let isDue = false
  let next = null as string | null
  const changed: Change[] = []
  const soonest = (instant: string | null) => {
    if (instant !== null && (next === null || instant < next)) next = instant
  }
  for (const resource of tx.resources.values()) {
    if (!hasPublicationSchedule(resource)) continue
    const scheduled = tx.db.selectFrom(resource.name).where('situacao', '=', 'agendado')
    const { first } = await scheduled.select(eb => eb.fn.min('publicado_em').as('first')).executeTakeFirstOrThrow()
    if (first !== null && first <= now) {
      isDue = true
      const counted = tx.publishedUntil ?? ''
      const due = scheduled.where('publicado_em', '>', counted).where('publicado_em', '<=', now)
      changed.push(...changesOf(resource, await due.select('tenant_id').distinct().execute()))
      const later = scheduled.where('publicado_em', '>', now)
      soonest((await later.select(eb => eb.fn.min('publicado_em').as('at')).executeTakeFirstOrThrow()).at)
    } else soonest(first)

    const expiresAt = publicationOf(resource)?.expiresAt
    if (expiresAt === undefined) continue
    const table = tx.db.selectFrom(resource.name)
    const ended = table.where(expiresAt, '>', since).where(expiresAt, '<=', now)
    changed.push(...changesOf(resource, await ended.select('tenant_id').distinct().execute()))
    const ending = table.where(expiresAt, '>', now)
    soonest((await ending.select(eb => eb.fn.min(expiresAt).as('at')).executeTakeFirstOrThrow()).at)
  }
  return { isDue, changed, next }
}

/** Locks due records of any tenant until the transaction ends, and returns them as stored. */
export async function scheduledUntil(tx: Tx, resource: AnyResource, until: string, limit: number) {
  if (!hasPublicationSchedule(resource) || limit <= 0) return []
  const query = tx.db
    .selectFrom(resource.name)
    .selectAll()
    .where('situacao', '=', 'agendado')
    .where('publicado_em', '<=', until)
    .orderBy('id')
    .limit(limit)
  // SQLite has one writer, and this runs inside its transaction.
  const rows = await (tx.dialect === 'postgres' ? query.forUpdate() : query).execute()
  return rows.map(row => decodeRow(resource, row))
}

/** Stores a record as published. This process counts it as such already, but others do not yet. */
export async function markPublished(tx: Tx, resource: AnyResource, record: StoredRecord): Promise<StoredRecord> {
  const situacao = 'publicado'
  await tx.db.updateTable(resource.name).set({ situacao }).where('id', '=', record.id).execute()
  if (tx.dialect === 'postgres') tx.changed(record.tenant_id, resource.name, record.id)
  return { ...record, situacao }
}

const changesOf = (resource: AnyResource, rows: readonly { tenant_id: number }[]): Change[] =>
  rows.map(row => ({ tenantId: row.tenant_id, resource: resource.name, ids: undefined }))

/** Whether the clock alone changes what the public sees of this resource. */
export const hasPublicationSchedule = (resource: AnyResource): boolean =>
  !resource.comingSoon && publicationOf(resource)?.hasStates === true
