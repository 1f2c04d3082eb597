import { useEffect, useRef } from 'react'
import { useGetIdentity } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type DeriveContext, type Field, type FieldOptions, isEmpty, type Related } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { onChangeAt } from '#fields/inputs/formChanges.admin.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { contextOf, recordAsTyped } from '../model/recordAsTyped.ts'

/**
 * Fills derived fields while the user types (such as the stages of the chosen type), by the server's own rules. This
 * applies to new records and, for fields with `follows`, to existing ones. A field is derived until the user enters
 * another value. Values derived from the settings are added by the server.
 */
export function useDerivedValues(resource: AnyResource, related: Related, isNew: boolean): void {
  const { control, getValues, setValue } = useFormContext()
  const { data: identity } = useGetIdentity()
  const given = useRef(new Map<string, string>())

  useEffect(() => {
    const derived = Object.entries<Field>(resource.fields).filter(
      ([, { options }]) => isDerived(options) && (isNew || options.follows),
    )
    if (derived.length === 0) return

    // Listens only to the derived fields and those that their rules read.
    const listened = new Map<string, () => void>()
    function listenTo(names: Iterable<string>) {
      for (const name of names) if (!listened.has(name)) listened.set(name, onChangeAt(control, name, derive))
    }

    function derive() {
      const context = contextOf(null, related, identity)
      const typed = getValues()
      const read = new Set(derived.map(([name]) => name))
      const { record } = recordAsTyped(resource, typed, read)
      for (const [name, field] of derived) {
        const before = given.current.get(name)
        if (!isEmpty(field, typed[name]) && JSON.stringify(typed[name]) !== before) continue
        const next = encodeJsonField(field, derivedValue(field, record, context))
        if (before === undefined && isEmpty(field, next)) continue
        // When the user cleared the field, it is filled again only when the derived value changes.
        if (JSON.stringify(next) === before) continue
        given.current.set(name, JSON.stringify(next))
        setValue(name, next, { shouldDirty: true })
      }
      listenTo(read)
    }
    // A stored value is kept in step only while it equals the derived one.
    if (!isNew) {
      const { record } = recordAsTyped(resource, getValues(), new Set())
      for (const [name, field] of derived) {
        const held = JSON.stringify(getValues(name))
        const next = encodeJsonField(field, derivedValue(field, record, contextOf(null, related, identity)))
        if (held === JSON.stringify(next)) given.current.set(name, held)
        else given.current.delete(name)
      }
    }
    derive()
    return () => {
      for (const stop of listened.values()) stop()
    }
  }, [resource, related, isNew, identity, control, getValues, setValue])
}

const isDerived = ({ derive, shownWhen, readOnly }: FieldOptions) =>
  derive !== undefined && shownWhen === undefined && !readOnly

/** A half-typed value may derive an invalid one; then the field stays empty. */
function derivedValue(field: Field, record: Values, context: DeriveContext): unknown {
  const value = required(field.options.derive, 'options.derive')(record, context)
  return value !== null && field.checks.safeParse(value).success ? value : field.kind.empty
}
