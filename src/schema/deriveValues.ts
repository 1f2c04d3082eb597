import { type DeriveContext, type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { AnyResource, Values } from './resource.ts'

/**
 * Fills empty fields with derived values. These obey the same rules as typed ones.
 *
 * @param context the settings and related records; without it only values derived from the record itself are filled
 */
export function deriveValues(
  resource: AnyResource,
  given: Values,
  context: DeriveContext | undefined,
): { record: Values; errors: Record<string, string> } {
  const record = { ...given }
  const errors: Record<string, string> = {}
  const fields = Object.entries(resource.fields)
  const take = (name: string, field: Field, value: unknown) => {
    record[name] = value ?? field.kind.empty
    const [problem] = isEmpty(field, value) ? [] : (field.checks.safeParse(value).error?.issues ?? [])
    if (problem) errors[name] = problem.message
  }
  // Field-level rules come first, because a slug may be derived from a title that is itself derived.
  for (const [name, field] of fields) {
    const { derive } = field.options
    if (!context || derive === undefined) continue
    if (isEmpty(field, record[name]) || isFollowing(name, field, record, context))
      take(name, field, derive(record, context))
  }
  for (const [name, field] of fields) {
    const { derive } = field.kind
    if (derive !== undefined && isEmpty(field, record[name])) take(name, field, derive(record, field.options))
  }
  return { record, errors }
}

/** Whether a field with `follows` still has its derived value and the user has not changed it. */
function isFollowing(name: string, { options }: Field, record: Values, context: DeriveContext): boolean {
  const { before } = context
  if (!options.follows || before === null || !isSame(record[name], before[name])) return false
  return isSame(before[name], options.derive?.(before, context))
}
