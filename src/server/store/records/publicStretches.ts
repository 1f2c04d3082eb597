import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { SiteEquality } from '#schema/sitePage.ts'
import type { Tx } from '../store.ts'
import { effectiveRows, isAhead } from './effectiveRows.ts'
import { isLike, stored } from './publicMatches.ts'

/* Public records by stretches of their ids: a million are asked for a few at a time, and none ever moves to another. */

/** So many ids make a stretch. */
export const STRETCH = 1000

const stretchOf = (id: number) => Math.trunc(id / STRETCH)

/** The ids of the public records of a stretch, the highest first. */
export async function publicIdsOfStretch(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  stretch: number,
): Promise<number[]> {
  const [first, end] = [stretch * STRETCH, (stretch + 1) * STRETCH]
  const isWanted = sql.join([arePublic(tx, resource, tenantId), from(sql`${first}`), before(sql`${end}`)], sql` and `)
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)} where ${isWanted}`.execute(tx.db)
  return rows.map(({ id }) => Number(id)).sort((a, b) => b - a)
}

/** The stretches that have a public record with these values, rising; kept, since a million records have a thousand. */
export async function publicStretches(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  where: SiteEquality,
): Promise<number[]> {
  const count = () => firstOfEach(tx, resource, tenantId, where)
  const firsts =
    tx.counts === undefined || isAhead(tx, resource)
      ? await count()
      : await tx.counts.keep(tenantId, resource.name, `public stretches ${JSON.stringify(where)}`, {
          count,
          changed: (known, { before: was, after: is }) => moved(resource, where, known, was, is),
          numbersIn: known => known.size,
        })
  return [...firsts.keys()].sort((a, b) => a - b)
}

/** A record of each stretch, by which it is known to have one. */
type Firsts = Map<number, number>

/** Undefined where the record was the one that is known: whether there is another the database must be asked. */
function moved(
  resource: AnyResource,
  where: SiteEquality,
  firsts: Firsts,
  was: Values | null,
  is: Values | null,
): Firsts | undefined {
  const { field, public: isPublic } = publication(resource)
  const id = Number((is ?? was)?.['id'])
  const stretch = stretchOf(id)
  if (is !== null && is[field] === isPublic && isLike(resource, where, is)) {
    if (!firsts.has(stretch)) firsts.set(stretch, id)
    return firsts
  }
  return firsts.get(stretch) === id ? undefined : firsts
}

/** So many stretches are looked at in some milliseconds, also where all of their records must be. */
const AT_ONCE = 50

/** Goes from one stretch to the next by an index, and in each only as far as its first record with these values. */
async function firstOfEach(tx: Tx, resource: AnyResource, tenantId: number, where: SiteEquality): Promise<Firsts> {
  const rows = effectiveRows(tx, resource)
  const isPublic = arePublic(tx, resource, tenantId)
  const wanted = Object.entries(where).map(([name, value]) => holds(tx, resource, name, value))
  const starts = sql.table('_starts')
  const start = sql.id('_starts', 'id')
  const next = sql`(${start} / ${sql.lit(STRETCH)} + 1) * ${sql.lit(STRETCH)}`
  const firsts: Firsts = new Map()
  for (let at = 0; ; ) {
    const found = await sql<{ id: number; first: number | null }>`
      with recursive ${starts} (id, n) as (
        select (select min(id) from ${rows} where ${isPublic} and ${from(sql`${at}`)}), 1
        union all
        select (select min(id) from ${rows} where ${isPublic} and ${from(next)}), n + 1
        from ${starts} where ${start} is not null and n < ${sql.lit(AT_ONCE)}
      )
      select ${start}, (
        select min(id) from ${rows} where ${sql.join([isPublic, ...wanted, from(start), before(next)], sql` and `)}
      ) as first
      from ${starts} where ${start} is not null order by ${start}`.execute(tx.db)
    for (const { id, first } of found.rows) if (first !== null) firsts.set(stretchOf(Number(id)), Number(first))
    const last = found.rows.at(-1)
    if (last === undefined || found.rows.length < AT_ONCE) return firsts
    at = (stretchOf(Number(last.id)) + 1) * STRETCH
  }
}

/**
 * What the public may see, as conditions on an index that then has the ids in their order. Where rows are ahead of what
 * they say, no index has it, and the table is walked along its ids.
 */
function arePublic(tx: Tx, resource: AnyResource, tenantId: number) {
  const { field, public: isPublic } = publication(resource)
  const tenant = isAhead(tx, resource) ? tx.native.withoutIndex('tenant_id') : sql.id('tenant_id')
  return sql<SqlBool>`${tenant} = ${tenantId} and ${sql.id(field)} = ${stored(resource, field, isPublic)}`
}

const from = (id: RawBuilder<unknown>) => sql<SqlBool>`${sql.id('id')} >= ${id}`
const before = (id: RawBuilder<unknown>) => sql<SqlBool>`${sql.id('id')} < ${id}`

/** Never by an index of its own, which would be gone through from one end to the other for each stretch. */
function holds(tx: Tx, resource: AnyResource, name: string, wanted: unknown) {
  const column = tx.native.withoutIndex(name)
  const values = [wanted].flat()
  if (values.length === 0) return sql<SqlBool>`1 = 0`
  const isOne = sql<SqlBool>`${column} in (${sql.join(values.map(value => sql`${stored(resource, name, value)}`))})`
  // What is read as empty may be stored as nothing.
  return values.includes(fieldNamed(resource, name).kind.empty) ? sql<SqlBool>`(${isOne} or ${column} is null)` : isOne
}

const publication = (resource: AnyResource) => present(publicationOf(resource), `publication of ${resource.name}`)
