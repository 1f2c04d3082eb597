import { hash } from 'node:crypto'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { recordNotFound } from '../../errors.ts'
import { lockTenant } from '../../store/accounts/tenants.ts'
import type { AuditChanges } from '../../store/log/audit.ts'
import { claimOperation, finishOperation, operationOf } from '../../store/log/idempotencyKeys.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Tx } from '../../store/store.ts'
import { decodeAndPrepare, withoutEmptySecrets } from '../decodeAndPrepare.ts'
import { refuseUnprepared } from '../preparations/approval.ts'
import type { RecordParts, RecordService } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { lockAtRevision } from '../staleRevision.ts'

/** Does what needs no transaction, and returns what remains to be done in one. */
export async function prepareSave(
  { clock, commit, guard }: Omit<RecordParts, 'store'>,
  ...[resource, body, caller, options = {}]: Parameters<RecordService['prepareSave']>
): ReturnType<RecordService['prepareSave']> {
  const at = clock.now()
  const now = at.toISOString()
  const { meta, values, prepared } = await decodeAndPrepare(guard, resource, body, caller, now, {
    ...(options.extraKeys ? { extra: options.extraKeys } : {}),
    ...(options.visitor ? { only: options.visitor.only } : {}),
  })
  const transient = transientOf(resource, values)
  const bodyHash = meta.operationKey === null ? '' : hashOf(resource, body, options.extraKeys)
  // Visitors have no account; their operation keys are separated by tenant.
  const operation = operationOf(options.visitor ? -caller.tenantId : caller.id, meta.operationKey, bodyHash)

  return async (tx: Tx) => {
    const earlier = await claimOperation(tx, operation, at)
    if (earlier) {
      const made = await findRecord(tx, resource, caller.tenantId, { id: (earlier.answer as { id: number }).id })
      if (made === undefined) throw recordNotFound()
      return made
    }
    // Without the lock, two administrators could remove each other and leave none.
    if (resource.keepOne) await lockTenant(tx, caller.tenantId)
    const { id, revisao } = meta
    const before = id === null ? null : await lockAtRevision(tx, resource, caller.tenantId, { id, revisao })
    const added = await options.visitor?.adds(tx)
    const given = { ...withoutEmptySecrets(resource, before, values), ...added }
    const next = await resultingRecord(tx, resource, before, given, caller, now, { only: options.visitor?.only })
    if (!options.extension?.checksApproval)
      await refuseUnprepared(tx, resource, before, { ...next, ...prepared }, caller)
    const note: AuditChanges = before !== null && revisao === null ? { _sem_revisao: [null, true] } : {}
    const by = { caller, at, isQuiet: options.isQuiet ?? false }
    const after = await commit.put(tx, resource, before, { ...next, ...prepared }, by, {
      ...(options.extension?.action && { action: options.extension.action }),
      transient,
      body,
      note: { ...note, ...options.extension?.note },
    })
    await options.extension?.inTransaction(tx, { before, after })
    await finishOperation(tx, operation, { id: after.id })
    return after
  }
}

function transientOf(resource: AnyResource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fieldNamed(resource, name).options.transient))
}

/** Recognises a repeated form. It is stored and could be guessed, so it holds only whether secrets were given. */
function hashOf(resource: AnyResource, body: FormBody, extraKeys: readonly string[] = []): string {
  const isSecret = (name: string) => extraKeys.includes(name) || resource.fields[name]?.kind.secret
  const said = [...body].map(([name, texts]) => [name, isSecret(name) ? texts.map(Boolean) : texts] as const)
  return hash('sha256', JSON.stringify([resource.name, said.sort(([a], [b]) => (a < b ? -1 : 1))]))
}
