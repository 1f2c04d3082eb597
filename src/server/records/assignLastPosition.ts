import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { type Place, placesFrom } from '../store/records/placesFrom.ts'
import type { Tx } from '../store/store.ts'

/** Distance between neighbours at the end of the list, which leaves room for later moves. */
export const STEP = 10

export interface NumberRange {
  readonly least: number
  readonly most: number
}

/** The records beside the target position, nearest first; each call reads them again. */
export type Places = () => AsyncIterable<Place>

export async function assignLastPosition(tx: Tx, resource: AnyResource, tenantId: number, values: Values) {
  const field = resource.list.order
  if (field === undefined || values[field] !== null) return values
  const { kind, options } = fieldNamed(resource, field)
  const range = required(kind.wholeNumbers, 'numbers of an order')(options)
  const fromTheEnd = () => placesFrom(tx, resource, { tenantId, field, portion: 1 }, undefined, 'DESC')
  return { ...values, [field]: numberAfter(await firstOf(fromTheEnd), range) }
}

/** While nobody has ordered the list, all records keep the first number and with it their default order. */
function numberAfter(last: Place | undefined, { least, most }: NumberRange): number {
  const start = Math.max(least, 0)
  const number = last?.number ?? start
  return number <= start ? start : Math.min(number + STEP, most)
}

export async function firstOf(places: Places): Promise<Place | undefined> {
  for await (const place of places()) return place
  return undefined
}
