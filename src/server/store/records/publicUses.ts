import { sql } from 'kysely'
import { hasSitePlace } from '#schema/pageAddress.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Tx } from '../store.ts'

/** The public record that refers to another one; of several, the one that stays visible longest. */
export interface PublicUse {
  readonly resource: string
  readonly id: number
  /** When it is hidden again without a save; null: never. */
  readonly until: string | null
  /** Whether search engines may list one of the referring records. */
  readonly isListed: boolean
}

/** Whether the public part of a record that refers to another one, in these fields, still refers to it. */
type Shows = (resource: AnyResource, id: number, fields: readonly string[]) => Promise<boolean>

/**
 * The clock decides what is visible, even when a row does not yet say that its scheduled time has come.
 *
 * @param shows asked only about resources with a public part
 */
export async function publicUseOf(
  tx: Tx,
  to: AnyResource,
  id: number,
  now: string,
  shows: Shows,
): Promise<PublicUse | undefined> {
  const pointing = await tx.db
    .selectFrom('_usos')
    .select(['de_recurso', 'campo'])
    .distinct()
    .where('para_recurso', '=', to.name)
    .where('para_id', '=', id)
    .execute()
  let longest: PublicUse | undefined
  let isListed = false
  for (const [name, uses] of Map.groupBy(pointing, use => use.de_recurso)) {
    const resource = resourceNamed(tx.resources, name)
    const fields = uses.map(use => use.campo).filter(field => resource.fields[field]?.options.public !== false)
    const use = hasSitePlace(resource) ? await visibleUse(tx, resource, fields, to, id, now, shows) : undefined
    if (use === undefined) continue
    isListed ||= use.isListed
    if (longest === undefined || use.until === null || (longest.until !== null && use.until > longest.until))
      longest = use
  }
  return longest && { ...longest, isListed }
}

const NEVER = '9999-12-31T23:59:59.999Z'

async function visibleUse(
  tx: Tx,
  resource: AnyResource,
  fields: readonly string[],
  to: AnyResource,
  id: number,
  now: string,
  shows: Shows,
): Promise<PublicUse | undefined> {
  if (fields.length === 0) return undefined
  const { expiresAt } = publicationOf(resource) ?? {}
  const end = expiresAt === undefined ? sql`${NEVER}` : sql`coalesce(${sql.id(expiresAt)}, ${NEVER})`
  const isHidden = resource.seo ? sql.id('seo_noindex') : sql`0`
  const { rows } = await sql<{ id: number; ends_at: string; hidden: number }>`
    select ${sql.id('id')}, ${end} as ends_at, min(${isHidden}) over () as hidden from ${sql.table(resource.name)}
    where ${isVisibleAt(resource, now)} and ${end} > ${now} and ${sql.id('id')} in (
      select de_id from _usos where para_recurso = ${to.name} and para_id = ${id}
      and de_recurso = ${resource.name} and campo in (${sql.join([...fields])}))
    order by ends_at desc, ${sql.id('id')} limit ${resource.publicPart ? MAX_LOOKED_AT : 1}`.execute(tx.db)
  for (const row of rows) {
    if (resource.publicPart && !(await shows(resource, Number(row.id), fields))) continue
    return {
      resource: resource.name,
      id: Number(row.id),
      until: row.ends_at === NEVER ? null : row.ends_at,
      isListed: Number(row.hidden) === 0,
    }
  }
  return undefined
}

/** No document stands in so many records whose public part leaves it out. */
const MAX_LOOKED_AT = 50

/** `isVisible` in SQL, without the expiry. */
function isVisibleAt(resource: AnyResource, now: string) {
  const publication = publicationOf(resource)
  if (publication === undefined) return sql`1 = 1`
  if (!publication.hasStates) return sql`${sql.id(publication.field)} = 1`
  return sql`(situacao = 'publicado' or (situacao = 'agendado' and publicado_em <= ${now}))`
}
