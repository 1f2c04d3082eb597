import { type RawBuilder, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import type { Tx } from '../store.ts'

/** More than a person reads through; typing narrows them. */
const MOST = 50

/**
 * The different values that the tenant's records hold in a field, in their order, those that start with `text` (case
 * and accents count for nothing where the field orders so). Two that differ only by case or accent are one.
 */
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
  // Nothing sorts after the last character there is.
  const until = start === '' ? sql`` : sql`and ${key} < ${`${start}\u{10ffff}`}`
  // One lower bound: of two, SQLite would begin each step at the first value.
  const least = (from: RawBuilder<unknown>) =>
    sql`select min(${key}) from ${table} where tenant_id = ${tenantId} ${from} ${until}`
  // From each value to the next one along the index: as many steps as there are values, not as there are records.
  const { rows } = await sql<{ value: unknown }>`
    with recursive found(k, n) as (
      select (${least(start === '' ? sql`` : sql`and ${key} >= ${start}`)}), 1
      union all
      select (${least(sql`and ${key} > found.k`)}), n + 1 from found where found.k is not null and n < ${MOST}
    )
    select (
      select ${sql.id(name)} from ${table} where tenant_id = ${tenantId} and ${key} = found.k
      order by ${tx.native.orderTerm(sql.id('id'), 'ASC')} limit 1
    ) as value
    from found where found.k is not null order by found.k`.execute(tx.db)
  return rows.map(({ value }) => field.column.codec.decode(value as never))
}
