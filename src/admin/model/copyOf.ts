import { asDraft, isDraft, publicationFieldsOf, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'

const SUFFIX = ' (cópia)'

/** Whether a record can be duplicated: accounts, files, settings and visitors' submissions cannot. */
export const canBeCopied = ({ accounts, files, publicCreate, settings }: AnyResource): boolean =>
  !accounts && !files && !publicCreate && !settings

/** The initial form values of a copy: all writable fields except unique ones, and always unpublished. */
export function copyOf(resource: AnyResource, record: Values): Values {
  const values = typedIn(resource, record)
  const title = record[resource.title]
  if (typeof title !== 'string') return values
  const { max = Number.POSITIVE_INFINITY } = fieldOf(resource, resource.title).options as { readonly max?: number }
  return { ...values, [resource.title]: title.slice(0, max - SUFFIX.length) + SUFFIX }
}

/** Initial form values of the next version; undefined for a draft or a resource without versions. */
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
  const state = publication?.hasStates ? publicationFieldsOf(resource) : []
  const kept = Object.entries(resource.fields).filter(
    ([name, { kind, options }]) =>
      !options.readOnly && !options.transient && !options.unique && !kind.secret && !state.includes(name),
  )
  const values = Object.fromEntries(kept.map(([name]) => [name, record[name]]))
  return publication?.hasStates ? values : asDraft(resource, values)
}
