import { type SqlBool, sql } from 'kysely'
import type { AnyResource } from '#schema/resource.ts'
import type { Tx } from '../store.ts'

/** A record's place in the order of its list: the number in its order field, ties by id. */
export interface Place {
  readonly id: number
  /** Null sorts before every number. */
  readonly number: number | null
}

/** The nearest to `from` first; without it, all from that end. In portions: most callers stop after the first place. */
export async function* placesFrom(
  tx: Tx,
  resource: AnyResource,
  { tenantId, field, portion = 100 }: { readonly tenantId: number; readonly field: string; readonly portion?: number },
  from: Place | undefined,
  direction: 'ASC' | 'DESC',
): AsyncGenerator<Place> {
  const [number, id] = [sql.id(field), sql.id('id')]
  let last = from
  while (true) {
    const beyond = last === undefined ? sql<SqlBool>`1 = 1` : condition(last)
    const { rows } = await sql<Place>`
      select ${id}, ${number} as number from ${sql.table(resource.name)}
      where ${sql.id('tenant_id')} = ${tenantId} and ${beyond}
      order by ${tx.native.orderTerm(number, direction)}, ${tx.native.orderTerm(id, direction)}
      limit ${portion}`.execute(tx.db)
    yield* rows
    if (rows.length < portion) return
    last = rows.at(-1)
  }

  function condition(place: Place) {
    const sign = sql.raw(direction === 'ASC' ? '>' : '<')
    if (place.number === null) {
      const tied = sql<SqlBool>`(${number} is null and ${id} ${sign} ${place.id})`
      return direction === 'ASC' ? sql<SqlBool>`(${number} is not null or ${tied})` : tied
    }
    const others = sql<SqlBool>`${number} ${sign} ${place.number} or (${number} = ${place.number} and ${id} ${sign} ${place.id})`
    return direction === 'ASC' ? sql<SqlBool>`(${others})` : sql<SqlBool>`(${number} is null or ${others})`
  }
}
