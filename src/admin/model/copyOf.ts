import { asDraft, isDraft, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'

const SUFFIX = ' (cópia)'

/** Whether a person may begin a new record with the values of another: not an account, a file, or what visitors sent. */
export const canBeCopied = ({ accounts, files, publicCreate, settings }: AnyResource): boolean =>
  !accounts && !files && !publicCreate && !settings

/** What the form of a copy begins with: all that a person typed, but what is unique; and nothing of it is public. */
export function copyOf(resource: AnyResource, record: Values): Values {
  const values = typedIn(resource, record)
  const title = record[resource.title]
  if (typeof title !== 'string') return values
  const { max = Number.POSITIVE_INFINITY } = fieldOf(resource, resource.title).options as { readonly max?: number }
  return { ...values, [resource.title]: title.slice(0, max - SUFFIX.length) + SUFFIX }
}

/** What the form of the record's next version begins with; undefined where the resource has none, or the record is a draft. */
export function newVersionOf(resource: AnyResource, record: Values): Values | undefined {
  const { newVersion } = resource
  if (newVersion === undefined || isDraft(resource, record)) return undefined
  const { number, without } = newVersion
  return {
    ...typedIn(resource, record),
    ...Object.fromEntries(without.map(name => [name, fieldOf(resource, name).kind.empty])),
    [number]: Number(record[number] ?? 1) + 1,
  }
}

function typedIn(resource: AnyResource, record: Values): Values {
  const publication = publicationOf(resource)
  const state = publication?.hasStates ? [publication.field, 'publicado_em'] : []
  const kept = Object.entries(resource.fields).filter(
    ([name, { kind, options }]) =>
      !options.readOnly && !options.transient && !options.unique && !kind.secret && !state.includes(name),
  )
  const values = Object.fromEntries(kept.map(([name]) => [name, record[name]]))
  return publication?.hasStates ? values : asDraft(resource, values)
}
