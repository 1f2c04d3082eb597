import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { type Field, holds, type Related } from '#fields/contract/fieldKind.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import { problemsOf } from '#fields/contract/problemsOf.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { requirementErrors } from '#schema/decodeForm.ts'
import { deriveValues } from '#schema/deriveValues.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { brokenPairs } from '#schema/pairs.ts'
import { publicationProblems } from '#schema/problemsFound.ts'
import { asksForPublication } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { initialValue } from '#schema/tableOf.ts'
import { fieldOf } from './fieldsOf.ts'

/** Form values of a record: every field is present, also those the server never sends, such as passwords. */
export function valuesOf(resource: AnyResource, record: Values): Values {
  const blank = Object.fromEntries(Object.keys(resource.fields).map(name => [name, null]))
  return { ...blank, ...record }
}

export function newValues(resource: AnyResource): Values {
  const now = new Date().toISOString()
  const at = { now, today: dayOfInstant(now) }
  return Object.fromEntries(
    entriesOf(resource).map(([name, field]) => [name, encodeJsonField(field, initialValue(field, at))]),
  )
}

/** Names of the writable fields that differ between two sets of values in the JSON encoding; null and '' are equal. */
export function differing(resource: AnyResource, a: Values, b: Values): string[] {
  return entriesOf(resource)
    .filter(([name, field]) => !field.options.readOnly && !isSame(a[name], b[name]))
    .map(([name]) => name)
}

/** Decodes values for conditions between fields; a value that does not decode stays as typed. */
export function decodeValues(resource: AnyResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, json]) => {
      const field: Field | undefined = resource.fields[name]
      if (field === undefined || json === null || json === undefined || json === '')
        return [name, field?.kind.empty ?? null]
      const decoded = field.json.safeDecode(json as never)
      return [name, decoded.success ? decoded.data : json]
    }),
  )
}

/**
 * Problems of the typed values in all tabs, by the rules that the server applies to each field: path in the form to
 * message. Other rules between fields, and those that need stored records, are left to the server.
 */
export function problemsIn(resource: AnyResource, typed: Values, related: Related): Record<string, string> {
  const { record } = deriveValues(resource, decodeValues(resource, typed), undefined)
  const problems = requirementErrors(resource, record, { isPublic: asksForPublication(resource, record), related })
  // The server derives these with settings that the browser does not have.
  for (const [name, field] of entriesOf(resource)) {
    if (field.options.derive) delete problems[name]
  }
  for (const { least, message } of brokenPairs(resource, resource.pairs ?? [], record)) problems[least] ??= message
  for (const [name, field] of entriesOf(resource)) {
    if (field.options.readOnly) continue
    for (const { path, message } of problemsOf(field, typed[name], { required: false })) {
      problems[[name, ...path].map(String).join('.')] ??= message
    }
  }
  for (const { field, message } of problemsOfRecord(resource, record, related))
    if (field !== undefined) problems[field] ??= message
  const known = { ...record, ...related }
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isFieldShown(resource, firstStep(path), known)))
}

/** What the rules about the whole record find; nothing until the related records, which they may need, are loaded. */
export function problemsOfRecord(resource: AnyResource, record: Values, related: Related) {
  const now = new Date().toISOString()
  const isWhole = Object.keys(resource.reads ?? {}).every(name => name in related)
  return isWhole ? publicationProblems(resource, record, { related, now, today: dayOfInstant(now) }) : []
}

/** Whether the form shows the field for this record; the user could not correct a problem in a hidden field. */
export function isFieldShown(resource: AnyResource, name: string, record: Values): boolean {
  const { shownWhen } = fieldOf(resource, name).options
  return shownWhen === undefined || holds(shownWhen, record, resource.fields)
}

const entriesOf = (resource: AnyResource) => Object.entries(resource.fields)
