import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'

/** The name under which new jobs are reported after a commit. Workers wake up by it. */
export const JOBS = '_tarefas'

export interface Job {
  readonly id: number
  readonly type: string
  readonly data: unknown
  readonly tries: number
  /** ISO 8601. The job is given up at this time. */
  readonly expiresAt: string
}

const NEVER = '9999-12-31T00:00:00.000Z'

/**
 * Belongs to the caller's transaction. `data` must hold no secret. Without `expiresAt` it is tried until it succeeds.
 */
export async function addJob(tx: Tx, job: { type: string; data: unknown; dueAt: string; expiresAt?: string }) {
  await tx.db
    .insertInto(JOBS)
    .values({
      tipo: job.type,
      dados: JSON.stringify(job.data),
      tentativas: 0,
      tentar_em: job.dueAt,
      expira_em: job.expiresAt ?? NEVER,
    })
    .execute()
  tx.changed(0, JOBS)
}

/** Queues a job of this type unless one is queued. The worker that runs it queues the next one. */
export async function ensureJob(tx: Tx, type: string, dueAt: Date): Promise<void> {
  await tx.native.acquireLease(tx.db, JOBS)
  if ((await waitingJobs(tx, type)).size > 0) return
  await addJob(tx, { type, data: {}, dueAt: dueAt.toISOString() })
}

/** A job due later than `horizon` counts as due: no schedule reaches so far, so the clock must have been set back. */
export async function nextDueJob(tx: Tx, types: readonly string[], time: JobTime): Promise<Job | undefined> {
  if (types.length === 0) return undefined
  const row = await dueJobs(tx, types, time).executeTakeFirst()
  return row && withData(row)
}

function dueJobs(tx: Tx, types: readonly string[], { now, horizon }: JobTime) {
  return tx.db
    .selectFrom(JOBS)
    .select(['id', 'tipo as type', 'dados as data', 'tentativas as tries', 'expira_em as expiresAt'])
    .where('tipo', 'in', types)
    .where(test => test.or([test('tentar_em', '<=', now), test('tentar_em', '>', horizon)]))
    .where(isFree(tx, now))
    .orderBy('tentar_em')
    .orderBy('id')
    .limit(1)
}

const withData = <Row extends { readonly data: string }>({ data, ...row }: Row) => ({
  ...row,
  data: JSON.parse(data) as unknown,
})

interface JobTime {
  /** ISO 8601, as is `horizon`. */
  readonly now: string
  readonly horizon: string
}

/**
 * Like `nextDueJob`, on a database of several processes: holds the job for this process until `until`. No other process
 * takes it, or a job with the same type and data, as long as this process runs and renews its claim in time (`renewClaim`).
 */
export async function claimJob(
  tx: Tx,
  types: readonly string[],
  time: JobTime & { readonly until: string },
): Promise<Job | undefined> {
  await tx.native.acquireLease(tx.db, `${JOBS} ${types.join(' ')}`)
  // Skips a job that another transaction is removing or postponing.
  const row = await dueJobs(tx, types, time).forUpdate().skipLocked().executeTakeFirst()
  if (row === undefined) return undefined
  await renewClaim(tx, row.id, time.until)
  return withData(row)
}

/** Claims the job, or renews its claim, until then. */
export async function renewClaim(tx: Tx, id: number, until: string): Promise<void> {
  const claim = { processo: tx.native.processName, reservada_ate: until }
  await tx.db.updateTable(JOBS).set(claim).where('id', '=', id).execute()
}

/** When a job may be available next: a free job is due, or a hold of another process ends. */
export async function earliestJob(tx: Tx, types: readonly string[], now: string): Promise<string | undefined> {
  if (types.length === 0) return undefined
  const free = isFree(tx, now)
  const jobs = tx.db.selectFrom(JOBS).where('tipo', 'in', types)
  const next = await jobs.select('tentar_em as at').where(free).orderBy('tentar_em').limit(1).executeTakeFirst()
  const held = await jobs
    .select('reservada_ate as at')
    .where(test => test.not(free(test)))
    .where('reservada_ate', 'is not', null)
    .orderBy('reservada_ate')
    .limit(1)
    .executeTakeFirst()
  return [next?.at, held?.at].flatMap(at => at ?? []).sort()[0]
}

/** Whether no other running process holds this job or one with the same type and data. */
function isFree(tx: Tx, now: string) {
  return (test: ExpressionBuilder<SystemTables, '_tarefas'>): Expression<SqlBool> => {
    const held = test
      .selectFrom(`${JOBS} as outra`)
      .select('outra.id')
      .whereRef('outra.tipo', '=', `${JOBS}.tipo`)
      .whereRef('outra.dados', '=', `${JOBS}.dados`)
      .where('outra.reservada_ate', '>', now)
      .where(({ ref }) => tx.native.runsElsewhere(ref('outra.processo')))
    return test.not(test.exists(held))
  }
}

export async function countJobs(tx: Tx): Promise<{ type: string; count: number; dueAt: string }[]> {
  const counted = tx.db
    .selectFrom(JOBS)
    .select(({ fn }) => ['tipo as type', fn.countAll<number>().as('count'), fn.min('tentar_em').as('dueAt')])
    .groupBy('tipo')
  const rows = await counted.orderBy('tipo').execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

export async function jobsOf(tx: Tx, type: string): Promise<{ id: number; data: unknown; dueAt: string }[]> {
  const jobs = tx.db.selectFrom(JOBS).select(['id', 'dados as data', 'tentar_em as dueAt']).where('tipo', '=', type)
  return (await jobs.orderBy('id').execute()).map(withData)
}

/** The data of the queued jobs of this type, each as JSON. */
export async function waitingJobs(tx: Tx, type: string): Promise<Set<string>> {
  const rows = await tx.db.selectFrom(JOBS).select('dados').where('tipo', '=', type).execute()
  return new Set(rows.map(({ dados }) => dados))
}

export async function postponeJob(tx: Tx, id: number, dueAt: string): Promise<void> {
  await tx.db
    .updateTable(JOBS)
    .set(test => ({ tentar_em: dueAt, tentativas: test('tentativas', '+', 1), processo: null, reservada_ate: null }))
    .where('id', '=', id)
    .execute()
}

export async function removeJob(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom(JOBS).where('id', '=', id).execute()
}

/** Removes the job and every other one with the same type and data. */
export async function removeSameJobs(tx: Tx, job: Job): Promise<void> {
  await tx.db.deleteFrom(JOBS).where('tipo', '=', job.type).where('dados', '=', JSON.stringify(job.data)).execute()
}
