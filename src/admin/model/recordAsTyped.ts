import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { DeriveContext, Related } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'
import { decodeValues } from './formValues.ts'

/**
 * The record of a form in decoded values. It is built at each keystroke, so each field is decoded only when it is read.
 * A half-typed value counts as empty, and `isWhole` is false when such a value was read.
 *
 * @param read receives the name of each field that is read
 */
export function recordAsTyped(resource: AnyResource, typed: Values, read: Set<string>) {
  let isWhole = true
  const decoded = (name: string) => {
    read.add(name)
    const { json, kind } = fieldOf(resource, name)
    const given = typed[name] ?? ''
    if (given !== '' && !json.safeDecode(given as never).success) {
      isWhole = false
      return kind.empty
    }
    return decodeValues(resource, { [name]: given })[name]
  }
  const record: Values = {}
  for (const name of Object.keys(resource.fields))
    Object.defineProperty(record, name, { get: () => decoded(name), enumerable: true })
  return { record, isWhole: () => isWhole }
}

type Identity = { readonly id: unknown; readonly fullName?: string }

/** The context of a derived or computed field. The settings are empty, because only the server has them. */
export function contextOf(before: Values | null, related: Related, identity: Identity | undefined): DeriveContext {
  const now = new Date().toISOString()
  const actor = identity ? { id: Number(identity.id), name: identity.fullName ?? '' } : null
  return { before, related, settings: {}, actor, now, today: dayOfInstant(now) }
}
