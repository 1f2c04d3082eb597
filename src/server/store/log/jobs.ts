import type { Tx } from '../store.ts'

/** The name under which new jobs are told after a commit; workers wake by it. */
export const JOBS = '_tarefas'

export interface Job {
  readonly id: number
  readonly type: string
  readonly data: unknown
  /** How often it was tried before. */
  readonly tries: number
  /** ISO 8601; when it is given up. */
  readonly expiresAt: string
}

const NEVER = '9999-12-31T00:00:00.000Z'

/**
 * Queues a job inside the caller's transaction: it exists exactly when what caused it does. `data` holds no secret.
 * Without `expiresAt` it is tried until it succeeds.
 */
export async function addJob(
  tx: Tx,
  job: { type: string; data: unknown; dueAt: string; expiresAt?: string },
): Promise<void> {
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

/** Queues a job of this type where none is waiting; whoever runs it queues the next. */
export async function ensureJob(tx: Tx, type: string, dueAt: Date): Promise<void> {
  if ((await earliestJob(tx, [type])) !== undefined) return
  await addJob(tx, { type, data: {}, dueAt: dueAt.toISOString() })
}

/**
 * The next job of these types that is due. One due later than `horizon` counts as due as well: no schedule of ours
 * reaches so far, so the clock must have been set back.
 */
export async function nextDueJob(
  tx: Tx,
  types: readonly string[],
  now: string,
  horizon: string,
): Promise<Job | undefined> {
  if (types.length === 0) return undefined
  const row = await tx.db
    .selectFrom(JOBS)
    .selectAll()
    .where('tipo', 'in', types)
    .where(test => test.or([test('tentar_em', '<=', now), test('tentar_em', '>', horizon)]))
    .orderBy('tentar_em')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { id: row.id, type: row.tipo, data: JSON.parse(row.dados), tries: row.tentativas, expiresAt: row.expira_em }
}

/** When the earliest job of these types is due; undefined when there is none. */
export async function earliestJob(tx: Tx, types: readonly string[]): Promise<string | undefined> {
  if (types.length === 0) return undefined
  const jobs = tx.db.selectFrom(JOBS).select('tentar_em').where('tipo', 'in', types)
  return (await jobs.orderBy('tentar_em').limit(1).executeTakeFirst())?.tentar_em
}

/** What the jobs of this type that are waiting hold, each as JSON. */
export async function waitingJobs(tx: Tx, type: string): Promise<Set<string>> {
  const rows = await tx.db.selectFrom(JOBS).select('dados').where('tipo', '=', type).execute()
  return new Set(rows.map(({ dados }) => dados))
}

export async function postponeJob(tx: Tx, id: number, dueAt: string): Promise<void> {
  await tx.db
    .updateTable(JOBS)
    .set(test => ({ tentar_em: dueAt, tentativas: test('tentativas', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeJob(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom(JOBS).where('id', '=', id).execute()
}

/** Removes the job and every other one that asks for exactly the same. */
export async function removeSameJobs(tx: Tx, job: Job): Promise<void> {
  await tx.db.deleteFrom(JOBS).where('tipo', '=', job.type).where('dados', '=', JSON.stringify(job.data)).execute()
}
