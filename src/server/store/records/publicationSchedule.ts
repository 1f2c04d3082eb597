import type { AnyResource } from '#schema/resource.ts'
import type { Change, Tx } from '../store.ts'

/** What the clock alone has changed and will change of what the public sees. */
export interface Turn {
  /** A scheduled record's hour has come, and its row does not say yet that it is published. */
  readonly isDue: boolean
  /** Where something came up or expired that is not counted so yet. */
  readonly changed: readonly Change[]
  /** The next instant at which something comes up or expires; null when nothing waits. */
  readonly next: string | null
}

/** What changed since an instant until now, and when it goes on. Writes nothing. */
export async function readTurn(tx: Tx, since: string, now: string): Promise<Turn> {
  let isDue = false
  let next: string | null = null
  const changed: Change[] = []
  const soonest = (instant: string | null) => {
    if (instant !== null && (next === null || instant < next)) next = instant
  }
  for (const resource of tx.resources.values()) {
    if (!hasTurns(resource)) continue
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

    const expiresAt = 'expiresAt' in resource.publication! ? resource.publication.expiresAt : undefined
    if (expiresAt === undefined) continue
    const table = tx.db.selectFrom(resource.name)
    const ended = table.where(expiresAt, '>', since).where(expiresAt, '<=', now)
    changed.push(...changesOf(resource, await ended.select('tenant_id').distinct().execute()))
    const ending = table.where(expiresAt, '>', now)
    soonest((await ending.select(eb => eb.fn.min(expiresAt).as('at')).executeTakeFirstOrThrow()).at)
  }
  return { isDue, changed, next }
}

/**
 * Has the rows of scheduled records whose hour came until `until` say that they are published. They count as such
 * already, so nothing is told as changed. Not a save: no revision, no author.
 */
export async function publishScheduled(tx: Tx, until: string) {
  for (const resource of tx.resources.values()) {
    if (!hasTurns(resource)) continue
    await tx.db
      .updateTable(resource.name)
      .set({ situacao: 'publicado' })
      .where('situacao', '=', 'agendado')
      .where('publicado_em', '<=', until)
      .execute()
  }
}

const changesOf = (resource: AnyResource, rows: readonly { tenant_id: number }[]): Change[] =>
  rows.map(row => ({ tenantId: row.tenant_id, resource: resource.name, ids: undefined }))

/** Whether the clock alone changes what the public sees of this resource. */
export const hasTurns = (resource: AnyResource): boolean =>
  !resource.comingSoon && resource.publication !== undefined && 'states' in resource.publication
