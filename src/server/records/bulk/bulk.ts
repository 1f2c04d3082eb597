import type { BulkRefusal } from '#contract/calls/entityCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { decodeForm, type FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Caller } from '../../caller.ts'
import { AppError, invalidFields, malformed, recordNotFound } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { filterVisible } from '../../store/records/fileVisibility.ts'
import { recordsOf } from '../../store/records/records.ts'
import type { StoredRecord } from '../../store/store.ts'
import { withKeys } from '../formOf.ts'
import type { PrepareOrSave } from '../preparations/savePreparation.ts'
import type { RecordService } from '../recordService.ts'

export interface BulkItem {
  readonly id: number
  readonly revisao?: number | undefined
}

export interface Outcome {
  readonly done: readonly number[]
  readonly refused: readonly BulkRefusal[]
}

/** A refusal affects one record only, because each has its own transaction; errors of status 500 stop the rest. */
export function openBulk(
  { store, clock, prepareOrSave }: Pick<Parts, 'store' | 'clock'> & { readonly prepareOrSave: PrepareOrSave },
  recordService: RecordService,
) {
  /** @param isPrepared beside the records, which stay as they are. Throws 422 when no record could take these fields. */
  async function change(
    resource: AnyResource,
    items: readonly BulkItem[],
    fields: FormBody,
    caller: Caller,
    isPrepared: boolean,
  ) {
    const now = clock.now().toISOString()
    const decoded = decodeForm(resource, withKeys(fields, { ...required(items[0], 'record to change') }), {
      now,
      today: dayOfInstant(now),
    })
    if (!decoded.ok) throw decoded.malformed ? malformed() : invalidFields(decoded.errors)
    const values = Object.entries(decoded.values)
    if (isPrepared) return eachOf(resource, items, caller, item => prepareOrSave(resource, item, fields, caller))
    return eachOf(resource, items, caller, async (item, before) => {
      if (before && values.every(([name, value]) => isSame(before[name], value))) return
      await recordService.save(resource, withKeys(fields, { ...item }), caller)
    })
  }

  /** @param confirmed also removes references to the records, for resources that require confirmation */
  async function remove(resource: AnyResource, items: readonly BulkItem[], caller: Caller, confirmed: boolean) {
    return eachOf(resource, items, caller, ({ id, revisao }) =>
      recordService.remove(resource, id, caller, { confirmed, revisao }),
    )
  }

  /** Throws the first refusal when all records were refused. */
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
      seen: await filterVisible(tx, resource, caller.tenantId, ids, caller.fileVisibility),
    }))
    const byId = new Map(stored.map(record => [record.id, record]))
    const done: number[] = []
    const refused: BulkRefusal[] = []
    for (const item of items) {
      // A file hidden from the account counts as missing; a deleted record may still be restored.
      if (byId.has(item.id) && !seen.has(item.id)) {
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

const refusalOf = ({ message, fields, data }: AppError, id: number, titulo: string): BulkRefusal => ({
  id,
  titulo,
  mensagem: message,
  erros: fields ?? {},
  confirmar: (data as { confirmar?: boolean } | undefined)?.confirmar === true,
})
