import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { placesFrom } from '../store/records/placesFrom.ts'
import type { Tx } from '../store/store.ts'
import { firstOf, numberAfter } from './orderNumbers.ts'

/** Where the order of the list (`list.order`) is among the values and none is given: a place at its end. */
export async function assignLastPosition(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  values: Values,
): Promise<Values> {
  const field = resource.list.order
  if (field === undefined || values[field] !== null) return values
  const { kind, options } = fieldNamed(resource, field)
  const range = present(kind.wholeNumbers, 'numbers of an order')(options)
  const fromTheEnd = () => placesFrom(tx, resource, { tenantId, field, portion: 1 }, undefined, 'DESC')
  return { ...values, [field]: numberAfter(await firstOf(fromTheEnd), range) }
}
