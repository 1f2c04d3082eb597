import { sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import type { Tx } from '../store.ts'

/** This is more than a person reads. Typing narrows the list. */
const MAX_SUGGESTIONS = 50

/** Distinct values that start with `text`, in order. Ignores case and accents when the field's order ignores them. */
export async function suggestionsFor(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  name: string,
  text: string,
): Promise<unknown[]> {
  const field = fieldNamed(resource, name)
  const key = sql.id(comparedColumn(resource, name))
  const table = sql.id(resource.name)
  const start = field.column.key?.(text) ?? text
  // The last Unicode character sorts after all others.
  const starts = start === '' ? sql`` : sql`and ${key} >= ${start} and ${key} < ${`${start}\u{10ffff}`}`
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.id(name)} as value from ${table} where id in (
      select min(id) from ${table} where tenant_id = ${tenantId} and ${key} is not null ${starts}
      group by ${key} order by ${key} limit ${MAX_SUGGESTIONS}
    ) order by ${key}`.execute(tx.db)
  return rows.map(({ value }) => field.column.codec.decode(value as never))
}
