import { FILES, type Field, messages } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { rightToChange } from '#schema/rights.ts'
import { resourceNamed } from '#schema/roles.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { Caller } from '../caller.ts'
import { forbidden } from '../errors.ts'
import type { Tx } from '../store/store.ts'

/** Throws 403 where the account may not make one of these states of a record the other; null where there is no record. */
export function refuseWithoutRight(
  resource: AnyResource,
  before: Values | null,
  after: Values | null,
  { can }: Caller,
): void {
  if (can && !can(resource, rightToChange(resource, before, after))) throw forbidden()
}

/**
 * A message for each field that newly points at records of a resource that is closed to the account: as if there was none.
 * What the record pointed at already stays, and what the resource offers to all may be chosen.
 */
export function closedPointers(
  tx: Tx,
  resource: AnyResource,
  before: Values | null,
  next: Values,
  { can }: Caller,
): Record<string, string> {
  if (can === undefined) return {}
  const isClosed = (to: string) => {
    if (to === FILES) return false
    const target = resourceNamed(tx.resources, to)
    return !target.offered && !can(target, 'ler')
  }
  const refused: Record<string, string> = {}
  for (const [name, field] of storedFields(resource.fields)) {
    const held = new Set(pointersIn(field, before?.[name]).map(keyOf))
    const isAdded = pointersIn(field, next[name]).some(pointer => isClosed(pointer.to) && !held.has(keyOf(pointer)))
    if (isAdded) refused[name] = messages.invalid
  }
  return refused
}

function pointersIn({ kind, options }: Field, value: unknown) {
  if (kind.references === undefined || value === null || value === undefined) return []
  return kind.references(value, options).flatMap(reference => ('id' in reference ? [reference] : []))
}
const keyOf = ({ to, id }: { to: string; id: number }) => `${to} ${id}`
