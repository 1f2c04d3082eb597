import { sql } from 'kysely'
import { FILES, type Field, type FileAddress, type Reference } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { filesResource, requireFilesResource } from '#schema/roles.ts'
import { storedFields } from '#schema/tableOf.ts'
import { invalidFields } from '../../errors.ts'
import { countRows } from '../dialects/countRows.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { STORED_EXTENSIONS, storedIdOf, storedName, UPLOADS_PATH } from './fileAddress.ts'

export interface Use {
  readonly resource: string
  readonly id: number
  readonly field: string
}

/** Locks the referenced records until the transaction ends. Throws 422 for a missing one, or one of another tenant. */
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

/** Which fields of a resource, also inside rows, refer to which resource. */
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

/** Kinds that refer by address also store links. An older program stored only the pictures that they show. */
const BY_LINKS = 'links'

/** Stores the references of all records of the resource again, because other fields may refer now. */
export async function rewriteReferences(tx: Tx, resource: AnyResource, records: AsyncIterable<StoredRecord>) {
  await removeReferencesFrom(tx, resource.name)
  for await (const record of records) {
    const { pointers } = await pointersOf(tx, resource, record)
    if (pointers.length > 0) await writeUses(tx, resource, record, pointers)
  }
}

/** Used for a resource that does not exist any more. */
export async function removeReferencesFrom(tx: Tx, resource: string) {
  await tx.db.deleteFrom('_usos').where('de_recurso', '=', resource).execute()
}

/** A message for each field that refers to a missing record. Locks nothing. */
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
      // SQLite would prefer the index of all the tenant's records to so many ids.
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

/** Counts a record once, even when several of its fields refer to this one. */
async function itemsUsing(tx: Tx, to: AnyResource, id: number): Promise<number> {
  const items = sql`
    select distinct de_recurso, de_id from _usos where para_recurso = ${to.name} and para_id = ${id}`
  return countRows(tx.db, sql`from (${items}) as items`)
}

/** The ones among these records that a record of the given resources refers to. */
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

/** The ids of at most `limit` records of `from` whose field refers to one of `ids`, records of the field's target. */
export async function referringTo(
  tx: Tx,
  tenantId: number,
  from: AnyResource,
  field: string,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('_usos')
    .select('de_id')
    .where('tenant_id', '=', tenantId)
    // SQLite would prefer the index of all that the resource refers to.
    .where(tx.native.withoutIndex('de_recurso'), '=', from.name)
    .where('campo', '=', field)
    .where('para_recurso', '=', targetOf(fieldNamed(from, field)))
    .where('para_id', 'in', [...ids])
    .limit(limit)
    .execute()
  return rows.map(row => row.de_id)
}

interface Pointer extends Reference {
  readonly field: string
}

/** What a record refers to. `missing` has a message for each field whose text shows a missing file. */
export async function pointersOf(tx: Tx, resource: AnyResource, record: Values & { tenant_id: number }) {
  const pointers: Pointer[] = []
  const missing: Record<string, string> = {}
  // A file has its own address, which is not a use.
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

/** Stored id to record id, for files of this tenant that are referenced by address. */
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
 * Stores how many records use each file, so that lists can show and filter it.
 *
 * @param how.isNew the referring record is new: the count grows by one
 * @param how.left the resource that no longer refers to the files: its readers still see a file that nothing uses
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
  // Uses a fixed order, so that two saves never wait for each other.
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
