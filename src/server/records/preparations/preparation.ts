import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { titleOf } from '#schema/titleOf.ts'
import { recordInUse, valueTaken } from '../../errors.ts'
import { removeItemsOf } from '../../store/launches.ts'
import { preparationsOf, removePreparation, type StoredPreparation } from '../../store/preparations.ts'
import { findRecord } from '../../store/records/records.ts'
import { pointersOf } from '../../store/records/references.ts'
import { tableFor } from '../../store/records/rows.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { SaveEffect } from '../commit.ts'
import { formOf } from '../formOf.ts'

/** The record with the prepared values. */
export const withPrepared = (
  resource: AnyResource,
  live: StoredRecord,
  known: StoredPreparation | undefined,
): StoredRecord => ({ ...live, ...decodeJson(resource, known?.patch ?? {}) })

/** A field's value as the API answers it. */
export const jsonOf = (resource: AnyResource, record: Values, name: string): unknown =>
  encodeJsonField(fieldNamed(resource, name), record[name])

/** The form that saves these values of its fields into a record. */
export function formSaving(resource: AnyResource, { id, revisao }: StoredRecord, values: Values): FormBody {
  const json = Object.fromEntries(Object.keys(values).map(name => [name, jsonOf(resource, values, name)]))
  return formOf(resource, { id, revisao }, json)
}

/** The prepared fields that the resource still has. */
export const preparedFields = (resource: AnyResource, { patch }: Pick<StoredPreparation, 'patch'>): string[] =>
  Object.keys(patch).filter(name => name in resource.fields)

/** Whether the record changed in this field after it was prepared. */
export const hasChangedSince = (
  resource: AnyResource,
  live: StoredRecord,
  { base }: StoredPreparation,
  name: string,
): boolean => !isSame(jsonOf(resource, live, name), base[name])

/** A deleted record takes what was prepared for it along, and leaves the launches. */
export const preparationEffect: SaveEffect = async (tx, { resource, before, after }) => {
  if (after !== null || before === null) return
  const at = { tenantId: before.tenant_id, resource: resource.name, recordId: before.id }
  await removePreparation(tx, at)
  await removeItemsOf(tx, at)
}

/** Throws 409 when a preparation of another record refers to this one. */
export async function refuseHeldByPreparation(tx: Tx, resource: AnyResource, record: StoredRecord): Promise<void> {
  const usos = []
  for (const known of await preparationsOf(tx, record.tenant_id)) {
    const holder = tx.resources.get(known.resource)
    if (holder === undefined || (holder === resource && known.recordId === record.id)) continue
    const values = { ...decodeJson(holder, known.patch), tenant_id: record.tenant_id }
    const { pointers } = await pointersOf(tx, holder, values)
    const pointer = pointers.find(({ to, id }) => to === resource.name && id === record.id)
    if (pointer === undefined) continue
    const held = await findRecord(tx, holder, record.tenant_id, { id: known.recordId })
    const titulo = held === undefined ? '' : titleOf(holder, held)
    usos.push({ recurso: holder.name, id: known.recordId, campo: pointer.field, titulo })
  }
  if (usos.length > 0)
    throw recordInUse('Está em uso em alterações em preparo. Publique ou descarte o preparo antes.', { usos })
}

/** Throws 409 when another preparation of the resource has the same value in a field that must be unique. */
export async function refuseTakenByPreparation(
  tx: Tx,
  resource: AnyResource,
  { id, tenant_id }: StoredRecord,
  patch: Values,
): Promise<void> {
  const unique = tableFor(resource).indexes.flatMap(({ unique, columns }) => (unique ? columns.slice(-1) : []))
  const asked = unique.filter(name => patch[name] !== undefined && patch[name] !== null)
  if (asked.length === 0) return
  for (const other of await preparationsOf(tx, tenant_id, { resource: resource.name })) {
    const taken = asked.find(name => other.recordId !== id && isSame(other.patch[name], patch[name]))
    if (taken !== undefined) throw valueTaken(taken, 'Outro registro já tem este valor em preparo.')
  }
}
