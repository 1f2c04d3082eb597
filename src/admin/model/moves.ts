import { nextStates, type PublicationState } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

export interface Move {
  readonly label: string
  readonly changes: Values
  /** It takes a record away from the public, or from being shown to it later. */
  readonly isWithdrawal: boolean
}

const LABELS: Record<PublicationState, string> = {
  publicado: 'Publicar',
  agendado: 'Agendar',
  rascunho: 'Voltar a rascunho',
  arquivado: 'Arquivar',
}

/** What may become of a record besides being saved as it is; the last stands next to the button that saves. */
export const movesOf = (resource: AnyResource, base: Values | null): readonly Move[] =>
  nextStates(resource, base).map(situacao => ({
    label: LABELS[situacao],
    changes: { situacao },
    isWithdrawal: situacao === 'rascunho' || situacao === 'arquivado',
  }))
