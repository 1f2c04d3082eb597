import type { AnyResource, Values } from '#schema/resource.ts'

export interface Move {
  readonly label: string
  readonly changes: Values
}

type State = 'rascunho' | 'agendado' | 'publicado' | 'arquivado'

const PUBLISH: Move = { label: 'Publicar', changes: { situacao: 'publicado' } }
const SCHEDULE: Move = { label: 'Agendar', changes: { situacao: 'agendado' } }
const BACK: Move = { label: 'Voltar a rascunho', changes: { situacao: 'rascunho' } }
const ARCHIVE: Move = { label: 'Arquivar', changes: { situacao: 'arquivado' } }

/** The way to the public last, next to the button that saves. */
const MOVES: Record<State, readonly Move[]> = {
  rascunho: [SCHEDULE, PUBLISH],
  agendado: [BACK, PUBLISH],
  publicado: [BACK, ARCHIVE],
  arquivado: [BACK],
}

/** What may become of a record besides being saved as it is; nothing where records have no states of publication. */
export function movesOf({ publication }: AnyResource, base: Values | null): readonly Move[] {
  if (!publication || !('states' in publication)) return []
  return MOVES[(base?.['situacao'] as State | undefined) ?? 'rascunho'] ?? []
}
