import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { type Place, placesFrom } from '../store/records/placesFrom.ts'
import type { Tx } from '../store/store.ts'

/** The distance between neighbours at an open end: room for what is put between them later. */
export const STEP = 10

/** The numbers that an order field takes. */
export interface NumberRange {
  readonly least: number
  readonly most: number
}

/** What stands beside the place to which a record moves, the nearest first; read again by each call. */
export type Places = () => AsyncIterable<Place>

/** Where the order of the list (`list.order`) is among the values and none is given: a place at its end. */
export async function assignLastPosition(tx: Tx, resource: AnyResource, tenantId: number, values: Values) {
  const field = resource.list.order
  if (field === undefined || values[field] !== null) return values
  const { kind, options } = fieldNamed(resource, field)
  const range = required(kind.wholeNumbers, 'numbers of an order')(options)
  const fromTheEnd = () => placesFrom(tx, resource, { tenantId, field, portion: 1 }, undefined, 'DESC')
  return { ...values, [field]: numberAfter(await firstOf(fromTheEnd), range) }
}

/**
 * The number of a record that comes to the end. Where nobody has made an order yet, all hold the first number, and so
 * does this one: the order they have without one is theirs.
 */
function numberAfter(last: Place | undefined, { least, most }: NumberRange): number {
  const start = Math.max(least, 0)
  const number = last?.number ?? start
  return number <= start ? start : Math.min(number + STEP, most)
}

/** The nearest of them. */
export async function firstOf(places: Places): Promise<Place | undefined> {
  for await (const place of places()) return place
  return undefined
}
