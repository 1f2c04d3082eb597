import type { BulkRefusal } from '#contract/calls/entityCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { decodeForm, type FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Caller } from '../../caller.ts'
import { AppError, invalidFields, malformed, recordNotFound } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { seenAmong } from '../../store/records/fileSight.ts'
import { recordsOf } from '../../store/records/records.ts'
import type { StoredRecord } from '../../store/store.ts'
import type { RecordService } from '../recordService.ts'

/** A record, and the revision at which the person saw it. */
export interface BulkItem {
  readonly id: number
  readonly revisao?: number | undefined
}

export interface Outcome {
  readonly done: readonly number[]
  readonly refused: readonly BulkRefusal[]
}

/**
 * Saves and deletes many records at once: each is saved or deleted by itself, with its own line in the audit, so that what
 * is refused is refused alone. What is no refusal but a fault stops the rest.
 */
export function openBulk({ store, clock }: Pick<Parts, 'store' | 'clock'>, recordService: RecordService) {
  /** Gives every record the fields of this form. Throws 422 when no record could take them. */
  async function change(resource: AnyResource, items: readonly BulkItem[], fields: FormBody, caller: Caller) {
    const now = clock.now().toISOString()
    const decoded = decodeForm(resource, formOf(required(items[0], 'record to change'), fields), {
      now,
      today: dayOfInstant(now),
    })
    if (!decoded.ok) throw decoded.malformed ? malformed() : invalidFields(decoded.errors)
    const values = Object.entries(decoded.values)
    return eachOf(resource, items, caller, async (item, before) => {
      // Nothing would change, so nothing is written.
      if (before && values.every(([name, value]) => isSame(before[name], value))) return
      await recordService.save(resource, formOf(item, fields), caller)
    })
  }

  /** @param confirmed takes them out of whatever points at them, where the resource asks first */
  async function remove(resource: AnyResource, items: readonly BulkItem[], caller: Caller, confirmed: boolean) {
    return eachOf(resource, items, caller, ({ id, revisao }) =>
      recordService.remove(resource, id, caller, { confirmed, ...(revisao === undefined ? {} : { revisao }) }),
    )
  }

  /** Undoes what was done to them, in this order; a refusal of all of them is one of the call. */
  async function undo(
    resource: AnyResource,
    items: readonly BulkItem[],
    caller: Caller,
    operationKey: string | undefined,
  ): Promise<Outcome> {
    let refusal: AppError | undefined
    const outcome = await eachOf(resource, items, caller, async item => {
      try {
        await recordService.undo(resource, item, caller, operationKey)
      } catch (error) {
        if (error instanceof AppError) refusal ??= error
        throw error
      }
    })
    if (refusal && outcome.done.length === 0) throw refusal
    return outcome
  }

  async function eachOf(
    resource: AnyResource,
    items: readonly BulkItem[],
    caller: Caller,
    work: (item: BulkItem, before: StoredRecord | undefined) => Promise<unknown>,
  ): Promise<Outcome> {
    const ids = items.map(({ id }) => id)
    const { stored, seen } = await store.read(async tx => ({
      stored: await recordsOf(tx, resource, caller.tenantId, ids),
      seen: resource.files ? await seenAmong(tx, resource, caller.tenantId, ids, caller.sight) : undefined,
    }))
    const byId = new Map(stored.map(record => [record.id, record]))
    const done: number[] = []
    const refused: BulkRefusal[] = []
    for (const item of items) {
      // A file that is hidden from the account is not there; one that is not there may still be brought back.
      if (seen && byId.has(item.id) && !seen.has(item.id)) {
        refused.push(refusalOf(recordNotFound(), item.id, ''))
        continue
      }
      const before = byId.get(item.id)
      try {
        await work(item, before)
        done.push(item.id)
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        refused.push(refusalOf(error, item.id, String(before?.[resource.title] ?? '')))
      }
    }
    return { done, refused }
  }

  return { change, remove, undo }
}

const formOf = ({ id, revisao }: BulkItem, fields: FormBody): FormBody =>
  new Map([
    ...fields,
    ['id', [String(id)]],
    ...(revisao === undefined ? [] : ([['revisao', [String(revisao)]]] as const)),
  ])

const refusalOf = ({ message, fields, data }: AppError, id: number, titulo: string): BulkRefusal => ({
  id,
  titulo,
  mensagem: message,
  erros: fields ?? {},
  confirmar: (data as { confirmar?: boolean } | undefined)?.confirmar === true,
})
