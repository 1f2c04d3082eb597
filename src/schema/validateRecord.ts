import type { DeriveContext } from '#fields/contract/fieldKind.ts'
import { MUST_AGREE } from '#fields/contract/mustAgree.ts'
import { requirementErrors } from './decodeForm.ts'
import { deriveValues } from './deriveValues.ts'
import { brokenPairs } from './pairs.ts'
import { publicationProblems } from './problemsFound.ts'
import { applyPublication, asksForPublication } from './publication.ts'
import type { AnyResource, Problem, RuleContext, Values } from './resource.ts'

/** The result of validating a whole record. */
export interface ValidatedRecord {
  /** The record with derived and computed values and the publication date. */
  readonly record: Values
  /** Errors by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Errors that belong to no field. */
  readonly general: readonly string[]
  /** The record can be saved as a draft, but does not meet the requirements of publication. */
  readonly isOnlyUnpublishable: boolean
}

/** All errors of a record at once. `only`: the fields that the form could contain; other fields are not required. */
export function validateRecord(
  resource: AnyResource,
  before: Values | null,
  candidate: Values,
  context: RuleContext & DeriveContext,
  only?: readonly string[],
): ValidatedRecord {
  const filled = deriveValues(resource, candidate, context)
  const published = applyPublication(resource, before, computed(resource, filled.record, context), context.now)
  const { record } = published
  const { related } = context
  const isPublic = asksForPublication(resource, record)
  const asDraft = requirementErrors(resource, record, { isPublic: false, related, only })
  const errors: Record<string, string> = { ...filled.errors, ...asDraft, ...published.errors }
  const general: string[] = []
  const add = ({ field, message }: Problem) => {
    if (field === undefined) general.push(message)
    else errors[field] ??= message
  }
  for (const problem of recordProblems(resource, record, context)) add(problem)

  const refusals = () => Object.keys(errors).length + general.length
  const asAnyway = refusals()
  if (isPublic) {
    for (const [field, message] of Object.entries(requirementErrors(resource, record, { isPublic, related })))
      add({ field, message })
    for (const problem of publicationProblems(resource, record, context)) add(problem)
  }
  return { record, errors, general, isOnlyUnpublishable: refusals() > asAnyway }
}

function computed(resource: AnyResource, given: Values, context: DeriveContext): Values {
  const record = { ...given }
  for (const [name, field] of Object.entries(resource.fields)) {
    const { computed } = field.options
    if (computed !== undefined) record[name] = computed(record, context) ?? field.kind.empty
  }
  return record
}

/** The errors of the resource's own rules and pairs, and of a consent that a visitor has not given. */
export function recordProblems(resource: AnyResource, record: Values, context: RuleContext): readonly Problem[] {
  const pairs = brokenPairs(resource, resource.pairs ?? [], record)
  const given = resource.publicCreate?.consent?.given
  return [
    ...pairs.map(({ least, message }) => ({ field: least, message })),
    ...(resource.rules ?? []).flatMap(rule => rule(record, context) ?? []),
    ...(given !== undefined && context.action === 'create' && record[given] !== true
      ? [{ field: given, message: MUST_AGREE }]
      : []),
  ]
}
