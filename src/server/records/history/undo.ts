import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { isWithheld } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { rightToChange } from '#schema/rights.ts'
import { resourceNamed } from '#schema/roles.ts'
import { storedFields } from '#schema/tableOf.ts'
import { isRestorable, UNDO_HOURS } from '#schema/undoLimits.ts'
import { AppError, recordNotFound } from '../../errors.ts'
import { type AuditLine, newestAuditOf, newestChangeOf, RESTORED } from '../../store/log/audit.ts'
import { claimOperation, operationOf } from '../../store/log/idempotencyKeys.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import { saveSlugRedirect } from '../../store/records/slugRedirects.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { Commit, WriteBy } from '../commit.ts'
import { formOf } from '../formOf.ts'
import type { RecordParts, RecordService } from '../recordService.ts'
import { refusalText } from '../refusalText.ts'
import { addressField } from '../slugRedirectEffect.ts'
import { type FormerState, formerStateIn, type Referrer, releaseLine } from './formerState.ts'
import { restoreValues } from './restoreValues.ts'

export async function undoSave(
  { store, clock, commit, guard }: RecordParts,
  ...[resource, { id, revisao }, caller, operationKey]: Parameters<RecordService['undo']>
): Promise<void> {
  const by = { caller, at: clock.now() }
  const said = `desfazer ${resource.name} ${id} ${revisao ?? ''}`
  const operation = operationOf(caller.id, operationKey && `${operationKey} ${id}`, said)
  const once = (work: (tx: Tx) => Promise<unknown>) =>
    store.write(async tx => {
      if ((await claimOperation(tx, operation, by.at)) === undefined) await work(tx)
    })
  if (revisao === undefined) {
    if (!isRestorable(resource)) throw notUndoable('Não é possível desfazer: o que foi excluído não é guardado.')
    return withFieldLabels(resource, () => once(tx => restoreRecord(tx, commit, resource, id, by)))
  }

  const former = await store.read(tx => formerValues(tx, resource, id, revisao, by))
  // That save changed nothing.
  if (former === undefined) return
  await guard(resource, formOf(resource, { id }, former.json), caller)
  const note = { _desfaz: [null, former.line] }
  await once(tx =>
    restoreValues(tx, commit, resource, { id, revisao }, decodeJson(resource, former.json), by, { note }),
  )
}

const UNDOABLE = ['alterar', 'publicar_preparo']

/** Undefined when there was no save of this revision. */
async function formerValues(tx: Tx, resource: AnyResource, id: number, revisao: number, { caller, at }: WriteBy) {
  const record = await findRecord(tx, resource, caller.tenantId, { id })
  if (record === undefined) throw recordNotFound()
  if (record.revisao < revisao) return undefined
  const line = await newestChangeOf(tx, caller.tenantId, resource.name, id)
  if (record.revisao > revisao || line === undefined || !UNDOABLE.includes(line.action))
    throw notUndoable('O registro foi alterado depois disso e fica como está.')
  if (isTooOld(line, at)) throw notUndoable('Já passou tempo demais para desfazer.')
  const names = Object.keys(line.changes).filter(name => name in resource.fields)
  if (names.some(name => isWithheld(resource, fieldNamed(resource, name), line.action)))
    throw notUndoable('Não é possível desfazer: o valor anterior não é guardado.')
  return { line: line.id, json: Object.fromEntries(names.map(name => [name, line.changes[name]?.[0] ?? null])) }
}

/** Restores the record under its id, at its next revision, with references that are unchanged since the deletion. */
async function restoreRecord(tx: Tx, commit: Commit, resource: AnyResource, id: number, by: WriteBy) {
  const { tenantId } = by.caller
  if ((await lockRecord(tx, resource, tenantId, id)) !== undefined) return
  const [line] = await newestAuditOf(tx, tenantId, resource.name, id, 1)
  const former = line && formerStateIn(line)
  if (line === undefined || former === undefined) throw recordNotFound()
  if (isTooOld(line, by.at)) throw notUndoable('Já passou tempo demais para desfazer.')
  const record = await commit.put(tx, resource, null, formerFields(resource, line), by, {
    action: RESTORED,
    // The audit line of the deletion has all values.
    changes: {},
    former: { ...former.record, id },
  })
  for (const holder of former.holders.toReversed()) await restoreReference(tx, commit, holder, resource, id, by)
  await restoreRedirects(tx, resource, record, former)
}

function formerFields(resource: AnyResource, { changes }: AuditLine): Values {
  const empty = Object.fromEntries(storedFields(resource.fields).map(([name, { kind }]) => [name, kind.empty]))
  const held = Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before ?? null]))
  // Uses are counted again when references are restored.
  const unused = resource.files && { [resource.files.uses]: 0, [resource.files.unused]: true }
  return { ...empty, ...decodeJson(resource, held), ...unused }
}

async function restoreReference(
  tx: Tx,
  commit: Commit,
  holder: Referrer,
  resource: AnyResource,
  id: number,
  by: WriteBy,
) {
  const { tenantId } = by.caller
  const pointing = resourceNamed(tx.resources, holder[0])
  const before = await lockRecord(tx, pointing, tenantId, holder[1])
  const line = before && (await releaseLine(tx, tenantId, holder, resource, id))
  if (before === undefined || line === undefined) return
  const left = Object.entries(line.changes).filter(([name, [, after]]) => {
    const field = pointing.fields[name]
    if (field === undefined || isWithheld(pointing, field, line.action)) return false
    return isSame(encodeJsonField(field, before[name]), after)
  })
  if (left.length === 0) return
  const values = decodeJson(pointing, Object.fromEntries(left.map(([name, [held]]) => [name, held ?? null])))
  const after = { ...before, ...values }
  // Fields that remember a title were cleared whatever the user's rights, so they are restored whatever the rights.
  // Other references need the right to change their record.
  const isConsequence = Object.keys(values).every(name => rememberingFields(pointing).has(name))
  const { can } = by.caller
  if (!isConsequence && can && !can(pointing, rightToChange(pointing, before, after))) return
  await commit.put(tx, pointing, before, after, by, {
    ...(isConsequence && { isConsequence }),
    note: { _desfaz: [null, line.id] },
  })
}

/** Fields that remember the title of a deleted target, and the fields that hold the title. */
function rememberingFields({ fields }: AnyResource): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { kind, options }]) => {
      const memory = kind.remembers?.(options)
      return memory === undefined ? [] : [name, memory]
    }),
  )
}

/** Skips former addresses that another record has now. */
async function restoreRedirects(
  tx: Tx,
  resource: AnyResource,
  { id, tenant_id }: StoredRecord,
  { addresses }: FormerState,
) {
  const field = addressField(resource)
  for (const slug of addresses) {
    if (field !== undefined && (await findRecord(tx, resource, tenant_id, { [field]: slug }))) continue
    await saveSlugRedirect(tx, tenant_id, resource.name, slug, id)
  }
}

const isTooOld = ({ now }: AuditLine, at: Date) => at.getTime() - Date.parse(now) > UNDO_HOURS * 3_600_000

/** No form is open that could show messages beside fields. */
async function withFieldLabels(resource: AnyResource, work: () => Promise<void>) {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.fields === undefined) throw cause
    throw notUndoable(`Não é possível desfazer. ${refusalText(resource, cause)}`, cause)
  }
}

const notUndoable = (message: string, cause?: unknown) => new AppError(409, 'not_undoable', message, { cause })
