import type { Field, FieldOptions, FollowContext } from '#fields/contract/fieldKind.ts'
import { requirementErrors } from '#schema/decodeForm.ts'
import { deriveValues } from '#schema/deriveValues.ts'
import { publicationProblems } from '#schema/problemsFound.ts'
import { applyPublication, asksForPublication } from '#schema/publication.ts'
import type { AnyResource, Problem, RuleContext, Values } from '#schema/resource.ts'
import { AppError, invalidFields, notPublishable } from '../errors.ts'
import type { StoredRecord } from '../store/store.ts'

/** Runs everything that looks at the whole record; throws every refusal at once. */
export function checked(
  resource: AnyResource,
  before: StoredRecord | null,
  candidate: Values,
  context: RuleContext & FollowContext,
  only: readonly string[] | undefined,
): Values {
  const filled = deriveValues(resource, candidate, context)
  const published = applyPublication(resource, before, computed(resource, filled.record, context), context.now)
  const { record } = published
  const { related } = context
  const isPublic = asksForPublication(resource, record)
  const asDraft = requirementErrors(resource, record, { isPublic: false, related, ...(only ? { only } : {}) })
  const errors: Record<string, string> = { ...filled.errors, ...asDraft, ...published.errors }
  const general: string[] = []
  const add = ({ field, message }: Problem) => {
    if (field === undefined) general.push(message)
    else errors[field] ??= message
  }
  for (const problem of problemsOf(resource, record, context)) add(problem)

  const refusals = () => Object.keys(errors).length + general.length
  const asAnyway = refusals()
  if (isPublic) {
    for (const [field, message] of Object.entries(requirementErrors(resource, record, { isPublic, related })))
      add({ field, message })
    for (const problem of publicationProblems(resource, record, context)) add(problem)
  }
  if (refusals() > asAnyway) throw notPublishable(errors, general)
  if (general.length > 0)
    throw new AppError({ code: 'rule_refused', status: 422, message: general.join(' '), fields: errors })
  if (refusals() > 0) throw invalidFields(errors)
  return record
}

/** The record with the values nobody types. */
function computed(resource: AnyResource, given: Values, context: FollowContext): Values {
  const record = { ...given }
  for (const [name, field] of Object.entries(resource.fields) as [string, Field][]) {
    const { computed } = field.options as FieldOptions
    if (computed !== undefined) record[name] = computed(record, context) ?? field.kind.empty
  }
  return record
}

export function problemsOf(resource: AnyResource, record: Values, context: RuleContext): readonly Problem[] {
  return (resource.rules ?? []).flatMap(rule => rule(record, context) ?? [])
}
