import type { ChoiceOptions } from '#fields/choice/choice.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Values } from './resource.ts'

export type PublicationState = 'rascunho' | 'agendado' | 'publicado' | 'arquivado'

/** The states that may follow each state, in the order in which forms offer them. */
const NEXT_STATES: Record<PublicationState, readonly PublicationState[]> = {
  rascunho: ['agendado', 'publicado'],
  agendado: ['rascunho', 'publicado'],
  publicado: ['rascunho', 'arquivado'],
  arquivado: ['rascunho', 'publicado'],
}

type Published = Pick<AnyResource, 'publication' | 'settings'>

/** The effective states of a published record, with titles. Lists can be filtered by them. */
const EFFECTIVE_STATES = { no_ar: 'No ar', expirado: 'Expirado' } as const
export type EffectiveState = keyof typeof EFFECTIVE_STATES

/** How a state appears to staff: "No ar" and "Expirado" where the state depends on dates too. */
export function publicAppearance(resource: Published): NonNullable<ChoiceOptions['appears']> {
  const { expiresAt } = publicationOf(resource) ?? {}
  return {
    by: publicationFieldsOf(resource),
    filters: { publicado: EFFECTIVE_STATES },
    of: (state, record, now) => {
      if (isVisible(resource, { ...record, situacao: state }, now))
        return { title: EFFECTIVE_STATES.no_ar, status: 'success' }
      // A half-typed date does not count as an expiry.
      const hasEnd = expiresAt !== undefined && /^\d{4}-\d\d-\d\dT/.test(String(record[expiresAt]))
      if (state !== 'publicado' || !hasEnd) return undefined
      return {
        title: EFFECTIVE_STATES.expirado,
        status: 'warning',
        note: 'Expirado: o prazo passou e o site não mostra mais.',
      }
    },
  }
}

/** The filter values that a list accepts for this field besides its own values. */
export function effectiveStatesOf(resource: Published, field: string): readonly EffectiveState[] {
  const publication = publicationOf(resource)
  if (publication?.field !== field || publication.expiresAt === undefined) return []
  return Object.keys(EFFECTIVE_STATES) as EffectiveState[]
}

/** How records of a resource become public. */
export interface Publication {
  /** Whether publication uses the four states, and not a toggle of the resource. */
  readonly hasStates: boolean
  /** The field that says whether a record is public. */
  readonly field: string
  /** The value of that field in a public record. */
  readonly public: 'publicado' | true
  /** The filter value for the records that the public sees. */
  readonly filter: string
  /** The field with the expiry date. */
  readonly expiresAt: string | undefined
}

/** Undefined where records are not published. */
export function publicationOf({ publication }: Published): Publication | undefined {
  if (!publication) return undefined
  if ('when' in publication)
    return { hasStates: false, field: publication.when, public: true, filter: '1', expiresAt: undefined }
  const filter: EffectiveState = 'no_ar'
  return { hasStates: true, field: 'situacao', public: 'publicado', filter, expiresAt: 'expira_em' }
}

/** The fields that decide whether the public sees a record; empty where records are not published. */
export function publicationFieldsOf(resource: Published): string[] {
  const publication = publicationOf(resource)
  if (!publication) return []
  const { field, hasStates, expiresAt } = publication
  return [field, hasStates ? 'publicado_em' : undefined, expiresAt].filter(name => name !== undefined)
}

/** The states that may follow; a new record starts as a draft. Empty where the resource has no publication states. */
export function nextStates(resource: AnyResource, record: Values | null): readonly PublicationState[] {
  if (!publicationOf(resource)?.hasStates) return []
  return NEXT_STATES[(record?.situacao as PublicationState | undefined) ?? 'rascunho'] ?? []
}

/** Whether changes of what is on the site can be prepared beside it. Records published by a toggle change at once. */
export const isPrepared = (resource: AnyResource): boolean =>
  resource.settings !== undefined || publicationOf(resource)?.hasStates === true

/**
 * Whether a preparation can hold the field. State and date of publication change when it is published, a transient value
 * is stored nowhere, and a setting that pages do not read must not reach whoever is shown the preparation.
 */
export function isPreparable(resource: AnyResource, name: string): boolean {
  const { transient, readOnly, public: isPublic } = fieldNamed(resource, name).options
  const [state, since] = publicationFieldsOf(resource)
  return !transient && !readOnly && isPublic !== false && name !== state && name !== since
}
export const NOT_PREPARABLE = 'Isto muda na hora, e não em preparo.'

/** Applies the publication rules: allowed state changes, the publication date set on publishing, and invalid dates. */
export function applyPublication(
  resource: AnyResource,
  before: Values | null,
  next: Values,
  now: string,
): { record: Values; errors: Record<string, string> } {
  const publication = publicationOf(resource)
  if (!publication?.hasStates) return { record: next, errors: {} }
  const errors: Record<string, string> = {}
  const from = before?.situacao as PublicationState | undefined
  const to = next.situacao as PublicationState
  if (from === undefined ? to === 'arquivado' : from !== to && !NEXT_STATES[from]?.includes(to)) {
    errors.situacao =
      from === undefined
        ? 'Um registro novo não pode nascer arquivado.'
        : `De "${from}" não é possível ir para "${to}".`
  }

  const record = { ...next }
  // A date kept from scheduling, or from before a return to draft, says since when the record is public.
  if (to === 'publicado' && !record.publicado_em) record.publicado_em = now
  const publishedAt = record.publicado_em as string | null
  const isBecoming = from !== to || before?.publicado_em !== publishedAt
  if (to === 'agendado' && isBecoming && (publishedAt === null || publishedAt <= now)) {
    errors.publicado_em =
      publishedAt === null ? 'Informe a data de publicação.' : 'A data de publicação precisa estar no futuro.'
  }
  if (to === 'publicado' && isBecoming && publishedAt !== null && publishedAt > now) {
    if (from === 'agendado' && before?.publicado_em === publishedAt) record.publicado_em = now
    else errors.publicado_em = 'Para publicar em uma data futura, escolha a situação Agendado.'
  }
  const { expiresAt } = publication
  const end = expiresAt === undefined ? null : (record[expiresAt] as string | null)
  if (expiresAt !== undefined && end !== null && publishedAt !== null && end <= publishedAt) {
    errors[expiresAt] = EXPIRES_TOO_EARLY
  }
  return { record, errors }
}

export const EXPIRES_TOO_EARLY = 'Precisa ser depois da data de publicação.'

/** The record as a draft, for checking it by the rules of drafts. */
export function asDraft(resource: AnyResource, record: Values): Values {
  const publication = publicationOf(resource)
  if (!publication) return record
  return { ...record, [publication.field]: publication.hasStates ? 'rascunho' : false }
}

/** The record as the public sees it once it is published. */
export function asVisible(resource: AnyResource, record: Values, now: string): Values {
  const publication = publicationOf(resource)
  if (!publication) return record
  if (!publication.hasStates) return { ...record, [publication.field]: publication.public }
  const since = record.publicado_em as string | null
  const { expiresAt } = publication
  const isOver = expiresAt !== undefined && record[expiresAt] !== null && (record[expiresAt] as string) <= now
  return {
    ...record,
    situacao: 'publicado',
    publicado_em: since === null || since > now ? now : since,
    ...(isOver ? { [expiresAt]: null } : {}),
  }
}

/** Whether a record is meant for the public, now or later, and must meet its requirements; settings always are. */
export function asksForPublication(resource: AnyResource, record: Values): boolean {
  const publication = publicationOf(resource)
  if (!publication) return resource.settings !== undefined
  if (!publication.hasStates) return record[publication.field] === publication.public
  return record.situacao === 'publicado' || record.situacao === 'agendado'
}

/** Whether the record is neither public, scheduled nor archived. True of what is not published, never of settings. */
export function isDraft(resource: Published, record: Values): boolean {
  const publication = publicationOf(resource)
  if (!publication) return !resource.settings
  if (!publication.hasStates) return record[publication.field] !== publication.public
  return (record.situacao ?? 'rascunho') === 'rascunho'
}

/** Whether the public may know the record: it is visible, or archived or expired after being public (410). */
export function isKnownToPublic(resource: AnyResource, record: Values, now: string): boolean {
  const isOver = record.situacao === 'arquivado' || asksForPublication(resource, record)
  return isVisible(resource, record, now) || (wasPublic(resource, record, now) && isOver)
}

/** Whether the public sees the record or has seen it before. With a toggle it may have been public at any time. */
export function wasPublic(resource: AnyResource, record: Values, now: string): boolean {
  if (!publicationOf(resource)?.hasStates) return true
  const since = record.publicado_em as string | null
  return since !== null && since <= now
}

/** The single rule of visibility, for pages, feeds, site map and counts. */
export function isVisible(resource: Published, record: Values, now: string): boolean {
  const publication = publicationOf(resource)
  if (!publication) return true
  if (!publication.hasStates) return record[publication.field] === publication.public
  const { expiresAt } = publication
  const end = expiresAt === undefined ? null : (record[expiresAt] as string | null)
  if (end !== null && end <= now) return false
  return record.situacao === 'publicado' || (record.situacao === 'agendado' && (record.publicado_em as string) <= now)
}
