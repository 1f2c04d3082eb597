import { type Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { foldedWords, hasWordStarts } from '#fields/strings/fold.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource } from '#schema/resource.ts'
import { offeredOf } from '#schema/roles.ts'
import { titleOf } from '#schema/titleOf.ts'
import type { Actor } from '../auth/actor.ts'
import { addressNotFound, badFilter } from '../errors.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { usedBy } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

const MAX_OFFERED = 100
/** Titles are compared here, so that nothing but titles can be searched. */
const MAX_COMPARED = 2000

/**
 * Offers id, title and picture, even to users who may not read the resource. By id, also finds a record that is no
 * longer offered if a record the user may read refers to it.
 *
 * @param asked words of the title, or ids. Throws 400 for both, and 404
 */
export async function referenceOptions(
  tx: Tx,
  resource: AnyResource,
  actor: Actor,
  { busca, id: ids }: { readonly busca?: string | undefined; readonly id?: readonly number[] | undefined },
) {
  const pointing = [...tx.resources.values()].filter(other => !other.comingSoon && pointsAt(other, resource))
  const open = pointing.filter(other => actor.can(other))
  if (open.length === 0 && !actor.can(resource)) throw addressNotFound()
  if (ids && busca !== undefined) throw badFilter('id')
  const found = ids
    ? await byId(tx, resource, actor, open, ids)
    : await byTitle(tx, resource, actor, foldedWords(busca ?? ''))
  return found.map(record => shown(resource, record))
}

async function byTitle(tx: Tx, resource: AnyResource, actor: Actor, words: readonly string[]) {
  const records = await listed(tx, resource, actor.tenantId, offeredOf(resource).where, MAX_COMPARED)
  return records.filter(record => hasWordStarts(titleOf(resource, record), words)).slice(0, MAX_OFFERED)
}

async function byId(tx: Tx, resource: AnyResource, actor: Actor, open: readonly AnyResource[], ids: readonly number[]) {
  const records = await listed(tx, resource, actor.tenantId, { id: ids }, ids.length)
  const isOffered = (record: StoredRecord) =>
    Object.entries(offeredOf(resource).where).every(([name, value]) => record[name] === value)
  const others = records.filter(record => !isOffered(record)).map(({ id }) => id)
  const used = await usedBy(tx, actor.tenantId, resource, others, open)
  return records.filter(record => isOffered(record) || used.has(record.id))
}

async function listed(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  where: Readonly<Record<string, unknown>>,
  limit: number,
) {
  const filters = Object.entries(where).map(([field, value]) => ({
    field,
    operator: 'is' as const,
    values: [value].flat(),
  }))
  const order = { field: resource.title, direction: 'ASC' as const }
  return (await listRecords(tx, resource, tenantId, { search: [], filters, order, page: 1, limit })).records
}

function shown(resource: AnyResource, record: StoredRecord) {
  const { picture } = offeredOf(resource)
  const names = [resource.title, ...(picture === undefined ? [] : [picture])]
  return {
    id: record.id,
    ...Object.fromEntries(names.map(name => [name, encodeJsonField(fieldNamed(resource, name), record[name])])),
  }
}

function pointsAt(resource: AnyResource, target: AnyResource): boolean {
  const points = ({ kind, options }: Field): boolean =>
    kind.target?.(options) === target.name || Object.values(kind.inner?.(options) ?? {}).some(points)
  return Object.values(resource.fields).some(points)
}
