import { sql } from 'kysely'
import { FILES, type Field, type FileAddress, type Reference } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { filesResource, requireFilesResource } from '#schema/roles.ts'
import { storedFields } from '#schema/tableOf.ts'
import { invalidFields } from '../../errors.ts'
import { countRows } from '../dialects/countRows.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { STORED_EXTENSIONS, storedIdOf, storedName, UPLOADS_PATH } from './fileAddress.ts'

/** One record pointing at another through a field. */
export interface Use {
  readonly resource: string
  readonly id: number
  readonly field: string
}

/**
 * Writes down what a record points at, also from inside its lists, and holds the records pointed at until the
 * transaction ends. Throws 422 beside the field when one is not there or belongs to another tenant.
 */
export async function saveReferences(
  tx: Tx,
  resource: AnyResource,
  record: StoredRecord,
  { isNew }: { readonly isNew?: true } = {},
) {
  const { pointers, missing } = await soughtPointers(tx, resource, record, { hold: true })
  if (Object.keys(missing).length > 0) throw invalidFields(missing)
  if (pointers.length === 0) return

  await writeUses(tx, resource, record, pointers)
  await countUses(tx, record.tenant_id, pointers, { isNew })
}

async function writeUses(tx: Tx, resource: AnyResource, record: StoredRecord, pointers: readonly Pointer[]) {
  const rows = pointers.map(pointer => ({
    tenant_id: record.tenant_id,
    de_recurso: resource.name,
    de_id: record.id,
    campo: pointer.field,
    para_recurso: pointer.to,
    para_id: pointer.id,
  }))
  await tx.db.insertInto('_usos').values(rows).execute()
}

/** Which fields of a resource point at records, and where to, also from inside their rows. */
export function pointingSignature(resource: AnyResource): string {
  const pointing = ({ kind, options }: Field): unknown => {
    const inner = kind.inner?.(options)
    if (inner) return Object.entries(inner).map(([name, cell]) => [name, pointing(cell)])
    return kind.references && [kind.name, kind.target?.(options), ...(kind.readdressed ? [BY_LINKS] : [])]
  }
  return JSON.stringify(
    Object.fromEntries(storedFields(resource.fields).map(([name, field]) => [name, pointing(field)])),
  )
}

/** Kinds that point by addresses do so by links as well; an older program wrote down only the pictures they show. */
const BY_LINKS = 'links'

/** Writes down anew what these records point at, all there are of the resource: other fields may point now. */
export async function rewriteReferences(tx: Tx, resource: AnyResource, records: AsyncIterable<StoredRecord>) {
  await removeReferencesFrom(tx, resource.name)
  for await (const record of records) {
    const { pointers } = await pointersOf(tx, resource, record)
    if (pointers.length > 0) await writeUses(tx, resource, record, pointers)
  }
}

/** For a resource that is no more. */
export async function removeReferencesFrom(tx: Tx, resource: string) {
  await tx.db.deleteFrom('_usos').where('de_recurso', '=', resource).execute()
}

/** A message for each field that points at a record which is not there; holds none of them. */
export async function missingPointers(tx: Tx, resource: AnyResource, record: Values & { tenant_id: number }) {
  return (await soughtPointers(tx, resource, record, { hold: false })).missing
}

async function soughtPointers(
  tx: Tx,
  resource: AnyResource,
  record: Values & { tenant_id: number },
  { hold }: { readonly hold: boolean },
) {
  const { pointers, missing } = await pointersOf(tx, resource, record)
  for (const [to, group] of Map.groupBy(pointers, pointer => pointer.to)) {
    const ids = [...new Set(group.map(pointer => pointer.id))]
    let query = tx.db
      .selectFrom(to)
      .select('id')
      // SQLite takes an index of all records of the tenant for shorter than so many ids.
      .where(tx.native.withoutIndex('tenant_id'), '=', record.tenant_id)
      .where('id', 'in', ids)
    if (hold && tx.dialect === 'postgres') query = query.forShare()
    const found = new Set((await query.execute()).map(row => row.id))
    for (const pointer of group) if (!found.has(pointer.id)) missing[pointer.field] = 'Valor inválido'
  }
  return { pointers, missing }
}

export async function removeReferences(tx: Tx, resource: AnyResource, record: StoredRecord) {
  const { pointers } = await pointersOf(tx, resource, record)
  if (pointers.length === 0) return
  await tx.db.deleteFrom('_usos').where('de_recurso', '=', resource.name).where('de_id', '=', record.id).execute()
  await countUses(tx, record.tenant_id, pointers, { left: resource.name })
}

/** Every record that points at this one, in the order they were made. */
export async function referencesTo(tx: Tx, to: AnyResource, id: number): Promise<Use[]> {
  const rows = await tx.db
    .selectFrom('_usos')
    .select(['de_recurso', 'de_id', 'campo'])
    .where('para_recurso', '=', to.name)
    .where('para_id', '=', id)
    .orderBy('de_recurso')
    .orderBy('de_id')
    .execute()
  return rows.map(row => ({ resource: row.de_recurso, id: row.de_id, field: row.campo }))
}

/** How many records point at this one, by however many of their fields. */
async function itemsUsing(tx: Tx, to: AnyResource, id: number): Promise<number> {
  const items = sql`
    select distinct de_recurso, de_id from _usos where para_recurso = ${to.name} and para_id = ${id}`
  return countRows(tx.db, sql`from (${items}) as items`)
}

/** Which of these records some record of the given resources points at. */
export async function usedBy(
  tx: Tx,
  tenantId: number,
  to: AnyResource,
  ids: readonly number[],
  from: readonly AnyResource[],
): Promise<Set<number>> {
  if (ids.length === 0 || from.length === 0) return new Set()
  const names = from.map(({ name }) => name)
  const rows = await tx.db
    .selectFrom('_usos')
    .select('para_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('para_recurso', '=', to.name)
    .where('para_id', 'in', [...ids])
    .where('de_recurso', 'in', names)
    .execute()
  return new Set(rows.map(row => row.para_id))
}

interface Pointer extends Reference {
  readonly field: string
}

/** What a record points at; `missing` has a message for each field whose text shows a file that is not there. */
async function pointersOf(tx: Tx, resource: AnyResource, record: Values & { tenant_id: number }) {
  const pointers: Pointer[] = []
  const missing: Record<string, string> = {}
  // A file names its own address, and is used by nothing thereby.
  if (resource.files) return { pointers, missing }
  for (const [name, field] of storedFields(resource.fields) as [string, Field][]) {
    const value = record[name]
    if (field.kind.references === undefined || value === null || value === undefined) continue
    const references = field.kind.references(value, field.options)
    const files = await filesAt(tx, record.tenant_id, references)
    for (const reference of references) {
      const id = 'id' in reference ? reference.id : files.get(storedIdOf(reference.address) ?? '')
      if (id === undefined && 'isLink' in reference) continue
      if (id === undefined) missing[name] = 'Uma imagem do texto não está entre os arquivos enviados. Escolha outra.'
      else
        pointers.push({
          field: name,
          id,
          to: reference.to === FILES ? requireFilesResource(tx.resources.values()).resource.name : reference.to,
        })
    }
  }
  return { pointers, missing }
}

/** Stored id to record id, for the files of this tenant that are pointed at by their addresses. */
export async function filesAt(tx: Tx, tenantId: number, references: readonly (Reference | FileAddress)[]) {
  const ids = references.flatMap(reference => ('id' in reference ? [] : (storedIdOf(reference.address) ?? [])))
  if (ids.length === 0) return new Map<string, number>()
  const { resource: files, role } = requireFilesResource(tx.resources.values())
  const { url } = role
  const addresses = ids.flatMap(id => STORED_EXTENSIONS.map(extension => UPLOADS_PATH + storedName(id, extension)))
  const rows = await tx.db
    .selectFrom(files.name)
    .select(['id', url])
    .where('tenant_id', '=', tenantId)
    .where(url, 'in', [...new Set(addresses)])
    .execute()
  return new Map(
    rows.map(row => [required(storedIdOf(String(row[url])), 'stored id of a file'), Number(row['id'])] as const),
  )
}

/** Counts for every file anew in how many items it is. */
export async function recountAllFiles(tx: Tx) {
  const files = filesResource(tx.resources.values())
  if (files === undefined) return
  const { name } = files.resource
  const { uses, unused } = files.role
  const items = sql`(select count(distinct de_recurso || ' ' || de_id) from _usos where para_recurso = ${name} and para_id = ${sql.ref(`${name}.id`)})`
  await tx.db
    .updateTable(name)
    .set({ [uses]: items, [unused]: sql`case when ${items} = 0 then 1 else 0 end` })
    .execute()
}

/**
 * Keeps "used in n items" beside each file, so that lists can show and filter it.
 *
 * @param how.isNew the record that points at them is: it is one more item, however many there are already
 * @param how.left the resource whose record points at them no longer: who may read it still sees a file that nothing uses
 */
async function countUses(
  tx: Tx,
  tenantId: number,
  pointers: readonly Pointer[],
  { isNew, left }: { readonly isNew?: true | undefined; readonly left?: string },
) {
  const files = filesResource(tx.resources.values())
  if (files === undefined) return
  const { name } = files.resource
  const { uses, unused, lastUsedIn } = files.role
  const ids = new Set(pointers.filter(({ to }) => to === name).map(({ id }) => id))
  // In one order, so that no two saves wait for each other.
  for (const id of [...ids].sort((a, b) => a - b)) {
    const file = tx.db.updateTable(name).where('id', '=', id)
    if (isNew) await file.set(row => ({ [uses]: row(uses, '+', 1), [unused]: 0 })).execute()
    else {
      const items = await itemsUsing(tx, files.resource, id)
      const last = items === 0 && left !== undefined && { [lastUsedIn]: left }
      await file.set({ [uses]: items, [unused]: items === 0 ? 1 : 0, ...last }).execute()
    }
    tx.changed(tenantId, name, id)
  }
}
