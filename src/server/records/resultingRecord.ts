import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { DeriveContext } from '#fields/contract/fieldKind.ts'
import type { AnyResource, RuleContext, Values } from '#schema/resource.ts'
import { validateRecord } from '#schema/validateRecord.ts'
import type { Caller } from '../caller.ts'
import { AppError, invalidFields, notPublishable } from '../errors.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { fileProblems } from './fileProblems.ts'
import { putLast } from './putLast.ts'
import { closedPointers, refuseWithoutRight } from './refuseWithoutRight.ts'
import { type ReadRecords, relatedTo, settingsFor } from './relatedRecords.ts'

/** What the record becomes with these values, once every rule has been asked. Throws 403, or every refusal at once. */
export async function resultingRecord(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord | null,
  given: Values,
  caller: Caller,
  now: string,
  options: { readonly only?: readonly string[] | undefined; readonly alreadyRead?: ReadRecords } = {},
): Promise<Values> {
  const candidate = { ...before, ...(await putLast(tx, resource, caller.tenantId, given)) }
  refuseWithoutRight(resource, before, candidate, caller)
  const context: RuleContext & DeriveContext = {
    action: before === null ? 'create' : 'update',
    before,
    actor: actorOf(caller),
    related: await relatedTo(tx, resource, caller.tenantId, candidate, options.alreadyRead),
    settings: await settingsFor(tx, resource, caller.tenantId, options.alreadyRead),
    now,
    today: dayOfInstant(now),
  }
  const next = validated(resource, before, candidate, context, options.only)
  const unfit = {
    ...(await fileProblems(tx, resource, caller.tenantId, before, next)),
    ...(await closedPointers(tx, resource, before, next, caller)),
  }
  if (Object.keys(unfit).length > 0) throw invalidFields(unfit)
  return next
}

/** The record as `validateRecord` leaves it. Throws its refusals, all at once. */
export function validated(
  resource: AnyResource,
  before: StoredRecord | null,
  candidate: Values,
  context: RuleContext & DeriveContext,
  only?: readonly string[],
): Values {
  const { record, errors, general, isOnlyUnpublishable } = validateRecord(resource, before, candidate, context, only)
  if (isOnlyUnpublishable) throw notPublishable(errors, general)
  if (general.length > 0)
    throw new AppError({ code: 'rule_refused', status: 422, message: general.join(' '), fields: errors })
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return record
}

/** Who acts, as the rules of a resource see it; null for visitors and the system. */
export const actorOf = (caller: Caller) => (caller.id === null ? null : { id: caller.id, name: caller.name ?? '' })
