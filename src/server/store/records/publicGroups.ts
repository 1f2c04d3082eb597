import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { SiteAlternative, SiteNarrowing, SiteWhere } from '#schema/sitePage.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Asked } from '../dialects/dialect.ts'
import type { Tx } from '../store.ts'
import { effectiveRows, isAhead } from './effectiveRows.ts'
import { conditions, fewFound } from './publicConditions.ts'
import { columnOf, isEquality, isLike, isWord } from './publicMatches.ts'

/* How many public records have which values in the fields of the public index: kept, since a million take long to count. */

export interface PublicGroup {
  readonly values: Values
  readonly total: number
}

/** All groups there are, of which those are given that a question asks for; undefined where only the rows can tell. */
export async function keptGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where = {}, anyOf = [] }: SiteNarrowing,
): Promise<readonly PublicGroup[] | undefined> {
  const names = indexed(resource)
  const ofFields = [where, ...anyOf.flat().filter(one => !isWord(one))].flatMap(one => Object.entries(one))
  const isToldByFields = ofFields.every(([name, wanted]) => names.includes(name) && isEquality(wanted))
  if (tx.counts === undefined || isAhead(tx, resource) || !isToldByFields) return undefined
  const all = await allGroups(tx, resource, tenantId)
  // What is searched is kept for itself: a visitor then narrows it by one field after the other.
  const searched = anyOf.filter(some => some.some(isWord))
  const found = searched.length === 0 ? all : await foundGroups(tx, resource, tenantId, all, searched)
  const others = anyOf.filter(some => !searched.includes(some))
  return found.all().filter(({ values }) => {
    const isAs = (one: SiteAlternative | SiteWhere) => isLike(resource, one, values)
    return isAs(where) && others.every(some => some.some(isAs))
  })
}

async function allGroups(tx: Tx, resource: AnyResource, tenantId: number): Promise<PublicGroups> {
  const names = indexed(resource)
  return present(tx.counts, 'kept counts').keep(tenantId, resource.name, 'public groups', {
    async count() {
      const found: PublicGroup[] = []
      for (const stretch of await firstStretches(tx, resource, tenantId))
        found.push(...(await countedGroups(tx, resource, tenantId, names, {}, { stretch })))
      return new PublicGroups(resource, found)
    },
    changed: (groups, { before, after }) => groups.moved(before, after),
    numbersIn: groups => groups.size,
  })
}

type Alternatives = readonly (readonly SiteAlternative[])[]

/** The groups of what is searched, which the words of every public record must be gone through for once. */
async function foundGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  all: PublicGroups,
  searched: Alternatives,
): Promise<PublicGroups> {
  const matches = (record: Values | null) =>
    record !== null && searched.every(some => some.some(one => isLike(resource, one, record))) ? record : null
  const count = async () => {
    const found: PublicGroup[] = []
    const names = indexed(resource)
    const narrowing = { anyOf: searched }
    const few = await fewFound(tx, resource, narrowing)
    for (const stretch of few ? [[]] : stretchesOf(resource, all.all()))
      found.push(...(await countedGroups(tx, resource, tenantId, names, narrowing, { stretch, few })))
    return new PublicGroups(resource, found)
  }
  return present(tx.counts, 'kept counts').keep(tenantId, resource.name, `public groups ${JSON.stringify(searched)}`, {
    count,
    changed: (groups, { before, after }) => groups.moved(matches(before), matches(after)),
    numbersIn: groups => groups.size,
  })
}

export async function countedGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  names: readonly string[],
  narrowing: SiteNarrowing,
  { stretch = [], few }: { readonly stretch?: Stretch; readonly few?: Asked | undefined } = {},
): Promise<PublicGroup[]> {
  const columns = sql.join(names.map(name => sql.id(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, count(*) as n from ${effectiveRows(tx, resource)}
    where ${sql.join([conditions(tx, resource, tenantId, narrowing, few), ...within(resource, stretch)], sql` and `)}
    group by ${columns}`.execute(tx.db)
  return rows.map(row => ({
    values: Object.fromEntries(names.map(name => [name, valueIn(fieldNamed(resource, name), row[name])])),
    total: Number(row['n']),
  }))
}

/** So many entries are gone through in a few milliseconds. */
const STRETCH = 2000

/** What the columns of a stretch of the index hold, from its first on. */
type Stretch = readonly (string | number | null)[]

function within(resource: AnyResource, stretch: Stretch) {
  return stretch.map((value, i) => {
    const column = sql.id(present(indexed(resource)[i], 'column of a public index'))
    return value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`
  })
}

/** Of so many entries nothing is known yet, and they are gone through at once all the same. */
const AT_ONCE = 2 * STRETCH
/** So many columns of the index tell its entries apart far enough. */
const LEADING = 2

/** The whole index before it has been counted: where it is long, by what its first columns hold. */
async function firstStretches(tx: Tx, resource: AnyResource, tenantId: number): Promise<Stretch[]> {
  const from = sql`from ${effectiveRows(tx, resource)} where ${conditions(tx, resource, tenantId, {})}`
  if ((await countRows(tx.db, from, AT_ONCE)) < AT_ONCE) return [[]]

  /** Goes from one value of the next column to the one after it, each of which the index finds at once. */
  async function below(held: Stretch): Promise<Stretch[]> {
    const name = indexed(resource)[held.length]
    if (name === undefined || held.length === LEADING) return [held]
    const column = sql.id(name)
    const next = async (condition: RawBuilder<SqlBool>) => {
      const all = sql.join([...within(resource, held), condition], sql` and `)
      const { rows } = await sql<{ value: string | number | null }>`
        select ${column} as value ${from} and ${all} order by ${tx.native.orderTerm(column, 'ASC')} limit 1`.execute(
        tx.db,
      )
      return rows.at(0)?.value
    }
    const found: Stretch[] = []
    const add = async (value: string | number | null) => found.push(...(await below([...held, value])))
    if ((await next(sql`${column} is null`)) === null) await add(null)
    for (
      let value = await next(sql`${column} is not null`);
      value !== undefined && value !== null;
      value = await next(sql`${column} > ${value}`)
    )
      await add(value)
    return found
  }
  return below([])
}

/** The whole index in stretches that are gone through in some milliseconds each: no other request waits for all of it. */
function stretchesOf(resource: AnyResource, groups: readonly PublicGroup[], held: Stretch = []): Stretch[] {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const name = indexed(resource)[held.length]
  if (total <= STRETCH || name === undefined) return groups.length === 0 ? [] : [held]
  const empty = columnOf(resource, name, fieldNamed(resource, name).kind.empty)
  const byValue = Map.groupBy(groups, ({ values }) => columnOf(resource, name, values[name]))
  return [...byValue].flatMap(([value, some]) => [
    ...stretchesOf(resource, some, [...held, value]),
    // What is read as empty may be stored as nothing.
    ...(value !== null && value === empty ? stretchesOf(resource, some, [...held, null]) : []),
  ])
}

/** How many public records have which values in the fields of the index, in its order. */
class PublicGroups {
  readonly #resource: AnyResource
  readonly #byKey = new Map<string, PublicGroup>()
  #sorted: readonly PublicGroup[] | undefined

  constructor(resource: AnyResource, groups: readonly PublicGroup[]) {
    this.#resource = resource
    for (const { values, total } of groups) this.#add(values, total)
  }

  get size() {
    return this.#byKey.size
  }

  all(): readonly PublicGroup[] {
    this.#sorted ??= [...this.#byKey.values()].sort((a, b) =>
      compared(this.#columns(a.values), this.#columns(b.values)),
    )
    return this.#sorted
  }

  /** Once a record went from what it held to what it holds. */
  moved(before: Values | null, after: Values | null): PublicGroups {
    const { field, public: isPublic } = present(publicationOf(this.#resource), 'publication behind a public index')
    const [from, to] = [before, after].map(record => (record?.[field] === isPublic ? record : null))
    this.#add(from, -1)
    this.#add(to, 1)
    return this
  }

  #add(record: Values | null | undefined, difference: number) {
    if (record === null || record === undefined) return
    const key = this.#keyOf(record)
    const held = this.#byKey.get(key)
    const values = held?.values ?? Object.fromEntries(indexed(this.#resource).map(name => [name, record[name]]))
    const total = (held?.total ?? 0) + difference
    if (total > 0) this.#byKey.set(key, { values, total })
    else this.#byKey.delete(key)
    this.#sorted = undefined
  }

  #columns(values: Values) {
    return indexed(this.#resource).map(name => columnOf(this.#resource, name, values[name]))
  }

  #keyOf(values: Values) {
    return JSON.stringify(this.#columns(values))
  }
}

function compared(a: readonly (string | number | null)[], b: readonly (string | number | null)[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  const [one, other] = [a[at] ?? null, b[at] ?? null]
  if (one === other) return 0
  return one === null || (other !== null && one < other) ? -1 : 1
}

function valueIn({ column, kind }: Field, stored: unknown): unknown {
  return stored === null ? kind.empty : column.codec.decode(stored as never)
}

export const indexed = (resource: AnyResource): readonly string[] =>
  present(resource.publicIndex, 'public index').fields
