import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { SiteAlternative, SiteNarrowing } from '#schema/sitePage.ts'
import { PUBLIC_WORDS } from '#schema/tableOf.ts'
import type { Asked } from '../dialects/dialect.ts'
import type { Tx } from '../store.ts'
import { isWord, stored } from './publicMatches.ts'

/*
 * What is asked of the public index, as conditions of a statement. Every column but the first two is written so that no
 * other index is walked: one of them would be left for the record of each of thousands.
 */

/** @param few see `fewFound` */
export function conditions(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where = {}, anyOf = [] }: SiteNarrowing,
  few?: Asked,
) {
  const publication = present(publicationOf(resource), 'publication behind a public index')
  const first = few ? tx.native.withoutIndex : (name: string) => sql.id(name)
  const all = [
    ...(few ? [sql<SqlBool>`${sql.id('id')} in (${tx.native.matching(resource.name, few)})`] : []),
    sql<SqlBool>`${first('tenant_id')} = ${tenantId}`,
    sql<SqlBool>`${first(publication.field)} = ${stored(resource, publication.field, publication.public)}`,
    ...Object.entries(where).map(([name, wanted]) => holds(tx, resource, name, wanted)),
    ...anyOf.map(some => either(some.map(one => alternative(tx, resource, one)))),
  ]
  return sql.join(all, sql` and `)
}

function alternative(tx: Tx, resource: AnyResource, one: SiteAlternative): RawBuilder<SqlBool> {
  // A folded word has no letter that means something else here.
  if (isWord(one)) return sql<SqlBool>`${tx.native.withoutIndex(PUBLIC_WORDS)} like ${`% ${one.startsWord}%`}`
  const all = Object.entries(one).map(([name, wanted]) => holds(tx, resource, name, wanted))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

function holds(tx: Tx, resource: AnyResource, name: string, wanted: unknown): RawBuilder<SqlBool> {
  const column = tx.native.withoutIndex(name)
  if (wanted === null) return sql<SqlBool>`${column} is null`
  if (Array.isArray(wanted))
    return either(wanted.length === 0 ? [] : [sql<SqlBool>`${column} in (${sql.join(wanted.map(encoded))})`])
  if (typeof wanted !== 'object') return sql<SqlBool>`${column} = ${encoded(wanted)}`
  const { from, until } = wanted as { from?: unknown; until?: unknown }
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${encoded(from)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${column} <= ${encoded(until)}`]),
  ]
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`

  function encoded(value: unknown) {
    return sql`${stored(resource, name, value)}`
  }
}

const either = (some: readonly RawBuilder<SqlBool>[]) =>
  some.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join([...some], sql` or `)})`

/** So many records of as many are read in some milliseconds. */
const FEW_FOUND = 2000

/**
 * What the full-text index is asked first, where few records have the words that are searched: it holds them too, beside
 * what only staff search in.
 */
export async function fewFound(
  tx: Tx,
  resource: AnyResource,
  { anyOf = [] }: Pick<SiteNarrowing, 'anyOf'>,
): Promise<Asked | undefined> {
  const isHeldToo = (resource.publicIndex?.words ?? []).every(
    name => resource.list.search.includes(name) && fieldNamed(resource, name).kind.searchText === undefined,
  )
  const groups = isHeldToo ? anyOf.map(wordsAlone).filter(words => words !== undefined) : []
  if (groups.length === 0) return undefined
  const found = await tx.native.countMatching(tx.db, resource.name, groups, FEW_FOUND + 1)
  return found <= FEW_FOUND ? groups : undefined
}

/** The words of which one must begin some word of a record; undefined where it may have something else instead. */
function wordsAlone(some: readonly SiteAlternative[]): string[] | undefined {
  const isOfNothing = (one: SiteAlternative) =>
    Object.values(one).some(wanted => Array.isArray(wanted) && wanted.length === 0)
  const others = some.filter(one => !isOfNothing(one))
  return others.length > 0 && others.every(isWord) ? others.map(one => one.startsWord) : undefined
}
