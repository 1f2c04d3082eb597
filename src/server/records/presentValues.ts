import { oncePerResource } from '#contract/calls/sharedSchemas.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { serverFaces } from '#fields/kinds.server.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

export function presentValues<R extends Values>(resource: AnyResource, record: R): R {
  const names = presentedNames(resource)
  if (names.length === 0) return record
  const shown: Values = { ...record }
  for (const name of names) shown[name] = presentValue(fieldNamed(resource, name), record[name])
  return shown as R
}

export function presentValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const present = serverFaces[field.kind.name]?.present
  if (present !== undefined) return present(value, field.options)
  const inner = innerFields(field)
  if (inner === undefined || !Array.isArray(value)) return value
  return value.map(row =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, inner[name] ? presentValue(inner[name], cell) : cell]),
        )
      : row,
  )
}

const presentedNames = oncePerResource(resource =>
  Object.keys(resource.fields).filter(name => needsPresenting(fieldNamed(resource, name))),
)

function needsPresenting(field: Field): boolean {
  if (serverFaces[field.kind.name]?.present !== undefined) return true
  return Object.values(innerFields(field) ?? {}).some(needsPresenting)
}

const innerFields = (field: Field) => field.kind.inner?.(field.options)
