import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import { requirementErrors } from '#schema/decodeForm.ts'
import { asksForPublication } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { StoredRecord } from '../store.ts'
import { allRows } from './allRecords.ts'
import { namedRecords } from './namedRecords.ts'
import type { TablePlan } from './tablePlan.ts'

/** What each field requires, also inside rows, stored so that a new requirement is noticed. */
export const requiredSignature = (resource: AnyResource): string =>
  JSON.stringify(requirementsOf(Object.fromEntries(storedFields(resource.fields))))

const requirementsOf = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, options }]) => {
      const { required, requiredToPublish } = options
      const cells = requirementsOf(kind.inner?.(options) ?? {})
      const isFree = required === undefined && requiredToPublish === undefined && Object.keys(cells).length === 0
      return isFree ? [] : [[name, { required, requiredToPublish, cells }]]
    }),
  )

/**
 * A warning for each field that is newly required and that records lack. They stay as they are, also public ones.
 * `decodeMigrated` decodes a row with its renamed and added columns.
 */
export async function lackingRequired(
  { db, resource, stored, state }: TablePlan,
  decodeMigrated: (row: Record<string, unknown>) => StoredRecord,
): Promise<string[]> {
  const before = state.get(`exigidos.${resource.name}`)
  if (before === undefined || before === requiredSignature(resource)) return []
  const known = JSON.parse(before) as Record<string, unknown>
  const wanted = JSON.parse(requiredSignature(resource)) as Record<string, unknown>
  const stricter = Object.keys(wanted).filter(
    // Without the related record nobody can say whether its condition holds.
    name =>
      JSON.stringify(known[name]) !== JSON.stringify(wanted[name]) && !/"\w+\.\w+":/.test(JSON.stringify(wanted[name])),
  )
  if (stricter.length === 0) return []
  const lacking = new Map<string, StoredRecord[]>()
  for await (const row of allRows(db, stored)) {
    const record = decodeMigrated(row)
    const errors = requirementErrors(resource, record, { isPublic: asksForPublication(resource, record) })
    for (const name of new Set(Object.keys(errors).map(firstStep)))
      if (stricter.includes(name)) lacking.set(name, [...(lacking.get(name) ?? []), record])
  }
  return [...lacking].map(([name, records]) => {
    const { label } = fieldNamed(resource, name).options
    return `${resource.name}.${name}: “${label}” is now required, and ${records.length} records lack it: ${namedRecords(resource, records)} They stay as they are until somebody saves them with it.`
  })
}
