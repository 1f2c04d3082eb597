import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import { AppError } from '../../errors.ts'
import { lockTenant } from '../../store/accounts/tenants.ts'
import { claimOperation, finishOperation, operationOf } from '../../store/log/idempotencyKeys.ts'
import { type Place, placesFrom } from '../../store/records/placesFrom.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { firstOf, type Places } from '../assignLastPosition.ts'
import type { OrderTarget, RecordParts, RecordService } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { lockAtRevision } from '../staleRevision.ts'
import { orderNumbers } from './orderNumbers.ts'

export async function reorderRecord(
  { store, clock, commit, guard }: RecordParts,
  ...[resource, { id, revisao }, target, caller, operationKey]: Parameters<RecordService['reorder']>
): Promise<readonly Saved[]> {
  const by = { caller, at: clock.now() }
  const field = required(resource.list.order, 'order of the list')
  await guard(resource, new Map([['id', [String(id)]]]), caller)
  const said = `ordenar ${resource.name} ${JSON.stringify([id, revisao, target])}`
  const operation = operationOf(caller.id, operationKey, said)
  return store.write(async tx => {
    const earlier = await claimOperation(tx, operation, by.at)
    if (earlier) return earlier.answer as Saved[]
    // Without the lock, two simultaneous moves would take the same gap.
    await lockTenant(tx, caller.tenantId)
    const moved = await lockAtRevision(tx, resource, caller.tenantId, { id, revisao })

    const saved: Saved[] = []
    for (const { place, number } of await renumberings(tx, resource, field, moved, target)) {
      await yieldToEventLoop({ isUrgent: true })
      const before = place.id === id ? moved : await lockRecord(tx, resource, caller.tenantId, place.id)
      if (before?.[field] !== place.number) throw orderChanged()
      const values = { [field]: number }
      // Only the moved record is validated. The others keep their relative order, and other problems of theirs must not
      // block the move.
      const next =
        place.id === id
          ? await resultingRecord(tx, resource, before, values, caller, by.at.toISOString())
          : { ...before, ...values }
      const after = await commit.put(tx, resource, before, next, by)
      saved.push({ id: after.id, revisao: after.revisao })
    }
    await finishOperation(tx, operation, saved)
    return saved
  })
}

interface Saved {
  readonly id: number
  readonly revisao: number
}

/** The numbers to write; empty when the record is already in place. */
async function renumberings(tx: Tx, resource: AnyResource, field: string, record: StoredRecord, target: OrderTarget) {
  const moved = placeOf(record, field)
  const { before, after } = await sidesOf(tx, resource, field, record, target)
  const [previous, next] = [await firstOf(before), await firstOf(after)]
  if ((!previous || isBefore(previous, moved)) && (!next || isBefore(moved, next))) return []
  const { kind, options } = fieldNamed(resource, field)
  const range = required(kind.wholeNumbers, 'numbers of an order')(options)
  const numbers = await orderNumbers(moved, { before, after }, range)
  if (numbers === undefined) throw noRoom()
  return numbers
}

/** The records before and after the target position, without the record itself. */
async function sidesOf(
  tx: Tx,
  resource: AnyResource,
  field: string,
  { id, tenant_id: tenantId }: StoredRecord,
  target: OrderTarget,
): Promise<{ before: Places; after: Places }> {
  const walk = (from: Place | undefined, direction: 'ASC' | 'DESC', own: readonly Place[] = []): Places =>
    async function* () {
      yield* own
      for await (const place of placesFrom(tx, resource, { tenantId, field }, from, direction))
        if (place.id !== id) yield place
    }
  const none: Places = async function* () {}
  if (target === 'first') return { before: none, after: walk(undefined, 'ASC') }
  if (target === 'last') return { before: walk(undefined, 'DESC'), after: none }
  const [side, neighbour] =
    'before' in target ? (['before', target.before] as const) : (['after', target.after] as const)
  const found = neighbour === id ? undefined : await findRecord(tx, resource, tenantId, { id: neighbour })
  if (found === undefined) throw neighbourGone()
  const place = placeOf(found, field)
  return {
    before: walk(place, 'DESC', side === 'after' ? [place] : []),
    after: walk(place, 'ASC', side === 'before' ? [place] : []),
  }
}

const placeOf = (record: StoredRecord, field: string): Place => ({
  id: record.id,
  number: record[field] as number | null,
})

function isBefore(one: Place, other: Place): boolean {
  const [a, b] = [one, other].map(({ number }) => number ?? Number.NEGATIVE_INFINITY) as [number, number]
  return a < b || (a === b && one.id < other.id)
}

const refusal = (code: string, message: string) => new AppError(409, code, message)
const neighbourGone = () =>
  refusal('neighbour_gone', 'O registro ao lado não existe mais. Confira a lista e mova de novo.')
const orderChanged = () =>
  refusal('order_changed', 'A ordem foi alterada por outra pessoa ao mesmo tempo. Confira a lista e mova de novo.')
const noRoom = () => refusal('no_room', 'Não há números livres para esta posição. Mude a ordem dos vizinhos antes.')
