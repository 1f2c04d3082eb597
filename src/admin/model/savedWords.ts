import { isOnSite } from '#schema/pageAddress.ts'
import { type PublicationState, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { onDay } from './when.ts'
import { capital, done, inflected } from './words.ts'

/**
 * Text about the result of a save, from the view of the public site.
 *
 * @param before null for a new record
 * @param now ISO 8601
 * @example savedWords(empreendimentos, draft, published, now) // 'Publicado.'
 */
export function savedWords(resource: AnyResource, before: Values | null, after: Values, now: string): string {
  const { label } = resource
  const moved = movedWords(resource, before, after, now)
  if (before === null) return [done(label, 'criado'), moved, invitedWords(resource, after)].filter(Boolean).join('. ')
  if (moved !== undefined) return moved
  return isOnSite(resource, after, now) ? `${done(label, 'salvo')} no site` : done(label, 'salvo')
}

/** An account created without a password receives an invitation to choose one. `after` also holds the typed values. */
function invitedWords({ accounts }: AnyResource, after: Values): string | undefined {
  if (!accounts || after[accounts.password] || after[accounts.state.field] === accounts.state.inactive) return undefined
  return `Convite enviado para ${String(after[accounts.login])}`
}

/** Undefined when the publication state did not change. */
function movedWords(resource: AnyResource, before: Values | null, after: Values, now: string): string | undefined {
  const publication = publicationOf(resource)
  if (publication === undefined) return undefined
  const isShown = isOnSite(resource, after, now)
  if (!publication.hasStates) {
    if (before === null || before[publication.field] === after[publication.field]) return undefined
    return isShown ? 'Está no site.' : 'Saiu do site.'
  }
  const [from = 'rascunho', to] = [before?.['situacao'], after['situacao'] as PublicationState]
  if (from === to) return undefined
  const word = (participle: `${string}o`) => capital(inflected(participle, resource.label, 1))
  switch (to) {
    case 'publicado':
      return isShown ? `${word('publicado')}.` : `${word('publicado')}, mas a data de expiração já passou.`
    case 'agendado':
      return `${word('agendado')} para ir ao site ${onDay(String(after['publicado_em']))}.`
    case 'arquivado':
      return `${word('arquivado')}: saiu do site.`
    case 'rascunho':
      return from === 'publicado' ? 'Saiu do site e voltou a rascunho.' : 'Voltou a rascunho.'
  }
}

/** Whether a save changed what the public sees; only then is undo offered. */
export const changesSite = (resource: AnyResource, before: Values, after: Values, now: string): boolean =>
  isOnSite(resource, before, now) || isOnSite(resource, after, now)
