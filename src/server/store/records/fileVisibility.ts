import { type SqlBool, sql } from 'kysely'
import type { ChosenFile, Field } from '#fields/contract/fieldKind.ts'
import type { FileVisibility } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesRoleOf } from '#schema/roles.ts'
import type { Tx } from '../store.ts'

/**
 * Which uploaded files an account sees, by its rights on each resource; undefined: all. Used pictures are visible to
 * everyone who sees files, unused ones to everyone who may write something. A used document is visible to whoever may
 * read a record that uses it. An unused one is visible to its uploader, and to whoever may read the resource that used
 * it last.
 */
export function fileVisibilityOf(
  resources: Iterable<AnyResource>,
  can: (resource: AnyResource, right: 'ler' | 'escrever') => boolean,
  accountId: number,
): FileVisibility | undefined {
  const all = [...resources]
  const hasUnusedPictures = all.some(resource => can(resource, 'escrever'))
  if (hasUnusedPictures && all.every(resource => can(resource, 'ler') || !holdsDocuments(resource))) return undefined
  const open = all.filter(resource => can(resource, 'ler')).map(({ name }) => name)
  return { open, accountId, hasUnusedPictures }
}

export function visibleFileCondition(resource: AnyResource, { open, accountId, hasUnusedPictures }: FileVisibility) {
  const role = filesRoleOf(resource)
  const isUnused = sql`${sql.ref(role.unused)} = 1`
  const pictures = sql`${sql.ref(role.group)} = 'imagem' ${hasUnusedPictures ? sql`` : sql`and not ${isUnused}`}`
  const names = sql.join(open)
  const used =
    open.length === 0
      ? sql``
      : sql`or (${isUnused} and ${sql.ref(role.lastUsedIn)} in (${names}))
        or id in (select para_id from _usos where para_recurso = ${resource.name} and de_recurso in (${names}))`
  return sql<SqlBool>`((${pictures}) or (${isUnused} and criado_por = ${accountId}) ${used})`
}

export const visibleFileIds = (resource: AnyResource, tenantId: number, fileVisibility: FileVisibility) => sql<number>`(
  select id from ${sql.table(resource.name)} where tenant_id = ${tenantId} and ${visibleFileCondition(resource, fileVisibility)})`

/** The ids of the records that the account sees: of any other resource than the files, all. */
export async function filterVisible(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  ids: readonly number[],
  fileVisibility: FileVisibility | undefined,
): Promise<ReadonlySet<number>> {
  if (!resource.files || fileVisibility === undefined || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(resource.name)}
    where tenant_id = ${tenantId} and id in (${sql.join([...ids])}) and ${visibleFileCondition(resource, fileVisibility)}`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a field, also inside rows, takes a file that is not a picture. */
function holdsDocuments({ fields }: AnyResource): boolean {
  const takes = ({ kind, options }: Field): boolean =>
    (kind.fileProblem !== undefined && DOCUMENTS.some(file => kind.fileProblem?.(file, options) === undefined)) ||
    Object.values(kind.inner?.(options) ?? {}).some(takes)
  return Object.values<Field>(fields).some(takes)
}

const DOCUMENTS: readonly ChosenFile[] = ['pdf', 'xlsx', 'csv', 'docx', 'zip'].map(extension => ({
  width: 0,
  height: 0,
  extension,
}))
