import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { asDraft, isDraft, isPreparable, NOT_PREPARABLE } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import { authorOf, type Caller } from '../../caller.ts'
import { AppError, forbidden, invalidFields, recordNotFound, staleRevision } from '../../errors.ts'
import { accountName } from '../../store/accounts/accounts.ts'
import { closeApprovals } from '../../store/approvals.ts'
import { revisionsOf, writeAudit } from '../../store/log/audit.ts'
import { claimOperation, finishOperation, operationOf } from '../../store/log/idempotencyKeys.ts'
import {
  findPreparation,
  removePreparation,
  type StoredPreparation,
  writePreparation,
} from '../../store/preparations.ts'
import { lockRecord } from '../../store/records/records.ts'
import { missingPointers } from '../../store/records/references.ts'
import { uniqueConflicts } from '../../store/records/uniqueConflicts.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { decodeAndPrepare } from '../decodeAndPrepare.ts'
import { withKeys } from '../formOf.ts'
import type { RecordParts, RecordService, SaveExtension } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { jsonOf, refuseTakenByPreparation, withPrepared } from './preparation.ts'

const BASE_REVISION = 'base_revisao'
const IS_DRAFT = 'is_draft'

/**
 * Adds the form's fields to what is prepared for the record, which stays as it is. Only a draft's requirements apply.
 * `extension` is called with the record as it stays and without a saved one. Throws 404, 409 when the preparation was
 * saved meanwhile or the record is a draft, and 422.
 */
export async function savePreparation(
  { store, clock, guard }: RecordParts,
  resource: AnyResource,
  body: FormBody,
  caller: Caller,
  extension?: Pick<SaveExtension, 'note' | 'inTransaction'>,
): Promise<void> {
  const at = clock.now()
  const now = at.toISOString()
  // 0 is the revision of no preparation, which is not one that a record can have.
  const isFirst = body.get('revisao')?.[0] === '0'
  const form = isFirst ? new Map([...body].filter(([name]) => name !== 'revisao')) : body
  const { meta, values, prepared } = await decodeAndPrepare(guard, resource, form, caller, now, {
    extra: [BASE_REVISION],
  })
  const { id } = meta
  const revisao = isFirst ? 0 : meta.revisao
  if (id === null) throw recordNotFound()
  const sent = Object.keys(values).filter(name => isPreparable(resource, name))
  const operation = operationOf(caller.id, meta.operationKey, JSON.stringify(['preparo', resource.name, ...body]))
  await store.write(async tx => {
    if (await claimOperation(tx, operation, at)) return
    const live = await lockRecord(tx, resource, caller.tenantId, id)
    if (live === undefined) throw recordNotFound()
    if (caller.can && !caller.can(resource, rightToWrite(resource))) throw forbidden()
    if (isDraft(resource, live)) throw new AppError(409, IS_DRAFT, 'Um rascunho não precisa de preparo: salve-o.')
    const fixed = Object.keys(values).filter(name => !isPreparable(resource, name) && !isSame(values[name], live[name]))
    if (fixed.length > 0) throw invalidFields(Object.fromEntries(fixed.map(name => [name, NOT_PREPARABLE])))
    const address = { tenantId: caller.tenantId, resource: resource.name, recordId: id }
    const known = await findPreparation(tx, address)
    if (revisao !== null && revisao !== (known?.revisao ?? 0)) throw await conflict(tx, caller, known)

    const before = withPrepared(resource, live, known)
    const draft = asDraft(resource, before) as StoredRecord
    const given = Object.fromEntries(sent.map(name => [name, values[name]]))
    const next = { ...(await resultingRecord(tx, resource, draft, given, caller, now)), ...prepared }
    const changed = sent.filter(name => !isSame(next[name], live[name]))
    const pointing = Object.fromEntries(changed.map(name => [name, next[name]]))
    const refused = {
      ...(await missingPointers(tx, resource, { ...pointing, tenant_id: caller.tenantId })),
      ...(await uniqueConflicts(tx, resource, caller.tenantId, live, { ...live, ...pointing })),
    }
    if (Object.keys(refused).length > 0) throw invalidFields(refused)

    const seen = await valuesSeen(tx, resource, live, Number(body.get(BASE_REVISION)?.[0] ?? live.revisao))
    const patch = omit({ ...known?.patch }, sent)
    const base = omit({ ...known?.base }, sent)
    for (const name of changed) {
      patch[name] = jsonOf(resource, next, name)
      base[name] = seen(name)
    }
    await refuseTakenByPreparation(tx, resource, live, patch)
    if (Object.keys(patch).length === 0) {
      await removePreparation(tx, address)
      await closeApprovals(tx, address)
    } else await writePreparation(tx, address, known, { base, patch, authorId: caller.id, at: now })
    const changes = sent
      .filter(name => !isSame(next[name], before[name]) && !fieldNamed(resource, name).kind.secret)
      .map(name => [name, [jsonOf(resource, before, name), jsonOf(resource, next, name)]] as const)
    await writeAudit(tx, {
      ...authorOf(caller),
      now,
      ...{ action: 'preparar', resource: resource.name, recordId: id },
      changes: { ...Object.fromEntries(changes), ...extension?.note },
    })
    await extension?.inTransaction(tx, { before: live, after: null })
    await finishOperation(tx, operation, { id })
  })
}

export type PrepareOrSave = (
  resource: AnyResource,
  at: { readonly id: number; readonly revisao?: number | null | undefined },
  fields: FormBody,
  caller: Caller,
  extension?: SaveExtension,
) => Promise<void>

/** Prepares the fields beside a record of this revision, and saves a draft itself, which nobody sees. Throws as both do. */
export const openPrepareOrSave =
  (parts: RecordParts, recordService: RecordService): PrepareOrSave =>
  async (resource, { id, revisao }, fields, caller, extension) => {
    try {
      await savePreparation(parts, resource, withKeys(fields, { id, [BASE_REVISION]: revisao }), caller, extension)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== IS_DRAFT) throw error
      await recordService.save(resource, withKeys(fields, { id, revisao }), caller, extension && { extension })
    }
  }

const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** What the record held at the revision that the form was filled from, so that later changes of it are noticed. */
async function valuesSeen(tx: Tx, resource: AnyResource, live: StoredRecord, revisao: number) {
  const later = live.revisao - revisao
  const history = later > 0 ? await revisionsOf(tx, live.tenant_id, resource.name, live.id, live.criado_em) : []
  const since = history.slice(history.length - Math.max(0, later))
  return (name: string): unknown => {
    const change = since.find(({ changes }) => name in changes)?.changes[name]
    return change === undefined ? jsonOf(resource, live, name) : (change[0] ?? null)
  }
}

/** In the shape of a stale save; which of the prepared fields the other person changed is not known. */
async function conflict(tx: Tx, { tenantId }: Caller, known: StoredPreparation | undefined) {
  const author = known?.authorId
  return staleRevision({
    revisao: known?.revisao ?? 0,
    alterado_em: known?.at ?? null,
    alterado_por: author ? { id: author, nome: await accountName(tx, tenantId, author) } : null,
    campos: known?.patch ?? {},
  })
}
