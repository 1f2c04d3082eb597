import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChosenFile, Field } from '#fields/contract/fieldKind.ts'
import type { FileSight } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesRoleOf } from '#schema/roles.ts'
import type { Tx } from '../store.ts'

/**
 * What an account sees of the uploaded files, by what it may do with each resource; undefined: all of them. Pictures that
 * are in use are seen by whoever sees files at all, and so is a document by whoever may read some record that it is in.
 */
export function fileSightOf(
  resources: Iterable<AnyResource>,
  can: (resource: AnyResource, right: 'ler' | 'escrever') => boolean,
  accountId: number,
): FileSight | undefined {
  const all = [...resources]
  const seesUnused = all.some(resource => can(resource, 'escrever'))
  if (seesUnused && all.every(resource => can(resource, 'ler') || !holdsDocuments(resource))) return undefined
  const open = all.filter(resource => can(resource, 'ler')).map(({ name }) => name)
  return { open, unusedOf: seesUnused ? 'everyone' : accountId }
}

/** The condition of a file that is seen. */
export function seenFile(resource: AnyResource, { open, unusedOf }: FileSight): RawBuilder<SqlBool> {
  const role = filesRoleOf(resource)
  const unused = sql`${sql.ref(role.unused)} = 1`
  const own = unusedOf === 'everyone' ? sql`` : sql`and criado_por = ${unusedOf}`
  const used =
    open.length === 0
      ? sql``
      : sql`or id in (select para_id from _usos where para_recurso = ${resource.name} and de_recurso in (${sql.join(open)}))`
  return sql<SqlBool>`((${unused} ${own}) or (${sql.ref(role.unused)} = 0 and ${sql.ref(role.group)} = 'imagem') ${used})`
}

/** Those of these files that are seen. */
export async function seenAmong(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  ids: readonly number[],
  sight: FileSight | undefined,
): Promise<ReadonlySet<number>> {
  if (sight === undefined || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(resource.name)}
    where tenant_id = ${tenantId} and id in (${sql.join([...ids])}) and ${seenFile(resource, sight)}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether some field of its, also inside rows, takes a file that is no picture. */
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
