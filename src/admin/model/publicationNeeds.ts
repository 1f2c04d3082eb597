import { holds, isEmpty, type Related } from '#fields/contract/fieldKind.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import { isDerived, isNeededByDraft, requirementErrors } from '#schema/decodeForm.ts'
import { deriveValues } from '#schema/deriveValues.ts'
import { asksForPublication, asVisible, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'
import { decodeValues, isFieldShown, problemsOfRecord } from './formValues.ts'

export interface PublicationNeeds {
  /** Fields that would prevent publication now. */
  readonly missing: ReadonlySet<string>
  /** Fields that publication requires and a draft does not; empty once publication is requested. */
  readonly asked: ReadonlySet<string>
}

const NOTHING: PublicationNeeds = { missing: new Set(), asked: new Set() }

/** What publication would require of the typed values; empty when records of the resource have no draft state. */
export function publicationNeeds(resource: AnyResource, typed: Values, related: Related): PublicationNeeds {
  if (!publicationOf(resource)?.hasStates) return NOTHING
  const { record } = deriveValues(resource, decodeValues(resource, typed), undefined)
  const visible = asVisible(resource, record, new Date().toISOString())
  const known = { ...visible, ...related }
  const heldBackBy = (values: Values) =>
    new Set(
      problemsOfRecord(resource, values, related).flatMap(({ field }) => (field === undefined ? [] : firstStep(field))),
    )
  const gaps = new Set(Object.keys(requirementErrors(resource, visible, { isPublic: true, related })).map(firstStep))
  const isAsked = (name: string) => {
    const field = fieldOf(resource, name)
    const { kind, options } = field
    if (holds(options.required, known, resource.fields)) return true
    if (holds(options.requiredToPublish, known, resource.fields)) return true
    // For rows, the cells that lack something are marked themselves.
    if (gaps.has(name) && !kind.inner) return true
    const isGap = isEmpty(field, kind.empty)
    return isGap && heldBackBy({ ...visible, [name]: kind.empty }).has(name)
  }

  // The user cannot fill in a field that is read-only, derived or hidden.
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.options.readOnly || isDerived(field) || !isFieldShown(resource, name, known) ? [] : name,
  )
  const problems = heldBackBy(visible)
  const isDraft = !asksForPublication(resource, record)
  return {
    missing: new Set(names.filter(name => gaps.has(name) || problems.has(name))),
    asked: new Set(isDraft ? names.filter(name => !isNeededByDraft(resource, name) && isAsked(name)) : []),
  }
}
