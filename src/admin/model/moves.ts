import { nextStates, type PublicationState } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

export interface Move {
  readonly label: string
  readonly changes: Values
  /** Whether the move makes the record private, or cancels its scheduled publication. */
  readonly isWithdrawal: boolean
}

const LABELS: Record<PublicationState, string> = {
  publicado: 'Publicar',
  agendado: 'Agendar',
  rascunho: 'Voltar a rascunho',
  arquivado: 'Arquivar',
}

/** The changes of publication state that the record allows; the last one becomes the button next to "Salvar". */
export const movesOf = (resource: AnyResource, base: Values | null): readonly Move[] =>
  nextStates(resource, base).map(situacao => ({
    label: LABELS[situacao],
    changes: { situacao },
    isWithdrawal: situacao === 'rascunho' || situacao === 'arquivado',
  }))
