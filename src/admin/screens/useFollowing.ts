import { useEffect, useRef } from 'react'
import { useGetIdentity } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import { type Field, type FieldOptions, type FollowContext, isEmpty, type Related } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { ownDress } from './formValues.ts'

/**
 * In a record that is yet to be created, fields show at once what they take from the rest of it (the stages of the
 * chosen type), as the server will work it out. They follow until a person gives something else. What they would take
 * from the settings the server adds when the record is saved.
 */
export function useFollowing(resource: AnyResource, related: Related, isNew: boolean): void {
  const { getValues, setValue, watch } = useFormContext()
  const { data: identity } = useGetIdentity()
  const given = useRef(new Map<string, string>())

  useEffect(() => {
    if (!isNew) return
    const following = Object.entries<Field>(resource.fields).filter(([, { options }]) => isFollowing(options))
    if (following.length === 0) return

    function follow() {
      const context = contextOf(related, identity)
      const typed = getValues()
      const record = lazily(resource, typed)
      for (const [name, field] of following) {
        const before = given.current.get(name)
        if (!isEmpty(field, typed[name]) && JSON.stringify(typed[name]) !== before) continue
        const next = encodeJsonField(field, followed(field, record, context))
        if (before === undefined && isEmpty(field, next)) continue
        // Once it was given and taken away, it comes back only when it is another one.
        if (JSON.stringify(next) === before) continue
        given.current.set(name, JSON.stringify(next))
        setValue(name, next, { shouldDirty: true })
      }
    }
    follow()
    const { unsubscribe } = watch((_values, { name }) => {
      if (name !== undefined) follow()
    })
    return unsubscribe
  }, [resource, related, isNew, identity, getValues, setValue, watch])
}

const isFollowing = ({ follow, shownWhen, readOnly }: FieldOptions) =>
  follow !== undefined && shownWhen === undefined && !readOnly

/** What follows from something half typed may be no value at all: nothing then. */
function followed(field: Field, record: Values, context: FollowContext): unknown {
  const value = (field.options as FieldOptions).follow!(record, context)
  return value !== null && field.checks.safeParse(value).success ? value : field.kind.empty
}

function contextOf(related: Related, identity: { id: unknown; fullName?: string } | undefined): FollowContext {
  const now = new Date().toISOString()
  const actor = identity ? { id: Number(identity.id), name: identity.fullName ?? '' } : null
  return { before: null, related, settings: {}, actor, now, today: dayOfInstant(now) }
}

/** The record in our own dress, each value read only when it is asked for: this runs with every key. */
function lazily(resource: AnyResource, typed: Values): Values {
  const names = Object.keys(resource.fields)
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map(name => [name, { get: () => ownDress(resource, { [name]: typed[name] })[name] }])),
  )
}
