import type { NotNull } from 'kysely'
import type { eventVerbs } from '#contract/calls/eventCalls.ts'
import type { Tx } from '../store.ts'
import { lengthOfChain } from './auditChain.ts'

/** Lines that one question examines. Their positions have no gaps, so a cursor moves on even when none matches. */
const EXAMINED_AT_ONCE = 5_000

interface EventQuestion {
  readonly tenantId: number
  /** The position of the last line that was seen; undefined begins at `since`. */
  readonly after: number | undefined
  /** ISO 8601. */
  readonly since: string
  readonly resources: readonly string[]
  readonly actions: readonly (keyof typeof eventVerbs)[]
  readonly limit: number
}

export type EventRow = Awaited<ReturnType<typeof linesAfter>>[number]

/**
 * Lines of the audit in the order of its chain. That is the order in which they were committed and never changes, while
 * a line with a lower id may be committed later. Undefined `rows`: lines after the cursor are older than `since`, or the
 * cursor is of another database.
 */
export async function eventsAfter(
  tx: Tx,
  { after, since, ...question }: EventQuestion,
): Promise<{ readonly rows: EventRow[] | undefined; readonly next: number; readonly end: number }> {
  const end = await lengthOfChain(tx)
  const from = after ?? (await lastBefore(tx, since)) ?? end
  if (after !== undefined && (after > end || (await isOlder(tx, after + 1, since))))
    return { rows: undefined, next: end, end }
  const until = Math.min(from + EXAMINED_AT_ONCE, end)
  const rows = await linesAfter(tx, { ...question, from, until })
  const last = rows[question.limit - 1]
  return { rows, next: last === undefined ? until : last.id, end }
}

function linesAfter(
  tx: Tx,
  given: Omit<EventQuestion, 'after' | 'since'> & { readonly from: number; readonly until: number },
) {
  const { tenantId, from, until, resources, actions, limit } = given
  return (
    tx.db
      .selectFrom('_auditoria')
      .select(['posicao as id', 'acao as action', 'quando as now', 'recurso as resource', 'registro_id as recordId'])
      .where('posicao', '>', from)
      .where('posicao', '<=', until)
      .where('tenant_id', '=', tenantId)
      // An empty list is no SQL, and no line is about a resource without a name.
      .where('recurso', 'in', ['', ...resources])
      .where('registro_id', 'is not', null)
      .where('acao', 'in', actions)
      .orderBy('posicao')
      .limit(limit)
      .$narrowType<{ id: NotNull; resource: NotNull; recordId: NotNull; action: keyof typeof eventVerbs }>()
      .execute()
  )
}

async function lastBefore(tx: Tx, since: string): Promise<number | undefined> {
  const lines = tx.db.selectFrom('_auditoria').select('posicao').where('quando', '>=', since).orderBy('quando')
  const first = await lines.where('posicao', 'is not', null).orderBy('id').limit(1).executeTakeFirst()
  return first?.posicao === undefined || first.posicao === null ? undefined : first.posicao - 1
}

async function isOlder(tx: Tx, position: number, since: string): Promise<boolean> {
  const line = tx.db.selectFrom('_auditoria').select('quando').where('posicao', '=', position)
  const found = await line.executeTakeFirst()
  return found !== undefined && found.quando < since
}
