import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { DeriveContext } from '#fields/contract/fieldKind.ts'
import type { AnyResource, RuleContext, Values } from '#schema/resource.ts'
import { type ValidatedRecord, validateRecord } from '#schema/validateRecord.ts'
import type { Caller } from '../caller.ts'
import { AppError, invalidFields, notPublishable } from '../errors.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { assignLastPosition } from './assignLastPosition.ts'
import { fileProblems } from './fileProblems.ts'
import { forbiddenReferences, refuseWithoutRight } from './refuseWithoutRight.ts'
import { isReplaced, type ReadRecords, relatedTo, settingsFor } from './relatedRecords.ts'

/** Throws 403, or 422 with all refusals. */
export async function resultingRecord(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord | null,
  given: Values,
  caller: Caller,
  now: string,
  options: { readonly only?: readonly string[] | undefined; readonly alreadyRead?: ReadRecords } = {},
): Promise<Values> {
  const candidate = { ...before, ...(await assignLastPosition(tx, resource, caller.tenantId, given)) }
  refuseWithoutRight(resource, before, candidate, caller)
  const context: RuleContext & DeriveContext = {
    action: before === null ? 'create' : 'update',
    before,
    actor: actorOf(caller),
    isReplaced: await isReplaced(tx, resource, before),
    related: await relatedTo(tx, resource, caller.tenantId, candidate, options.alreadyRead),
    settings: await settingsFor(tx, resource, caller.tenantId, options.alreadyRead),
    now,
    today: dayOfInstant(now),
  }
  const checked = validateRecord(resource, before, candidate, context, options.only)
  const files = await fileProblems(tx, resource, caller.tenantId, before, checked.record)
  const closed = await forbiddenReferences(tx, resource, before, checked.record, caller)
  return accepted({
    ...checked,
    errors: { ...files.gaps, ...files.problems, ...closed, ...checked.errors },
    isOnlyUnpublishable: checked.isOnlyUnpublishable || Object.keys(files.gaps).length > 0,
  })
}

function accepted({ record, errors, general, isOnlyUnpublishable }: ValidatedRecord): Values {
  if (isOnlyUnpublishable) throw notPublishable(errors, general)
  if (general.length > 0) throw new AppError(422, 'rule_refused', general.join(' '), { fields: errors })
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return record
}

/** Null for visitors and the system. */
export const actorOf = (caller: Caller) => (caller.id === null ? null : { id: caller.id, name: caller.name ?? '' })
