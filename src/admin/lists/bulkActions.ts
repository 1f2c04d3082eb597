import type { Field } from '#fields/contract/fieldKind.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import { isWithheld } from '#schema/personal.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Label } from '#schema/resource.ts'
import { isRestorable } from '#schema/undoLimits.ts'
import type { Pairs } from '../api/http.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { movesOf } from '../model/moves.ts'
import { counted, inflected } from '../model/words.ts'
import type { Undoable } from '../page/useUndo.ts'
import type { Chosen } from './useSelection.ts'

export interface BulkAction {
  /** "Publicar" */
  readonly verb: string
  /** "Publicando" */
  readonly doing: string
  /** Participle, masculine singular: "publicado". */
  readonly past: `${string}o`
  /** Text after the participle: " a rascunho". */
  readonly rest?: string
  readonly form: Pairs
  readonly isDeletion?: true
  readonly isPreparation?: true
}

const WORDS: Readonly<Record<string, Pick<BulkAction, 'doing' | 'past' | 'rest'>>> = {
  publicado: { doing: 'Publicando', past: 'publicado' },
  arquivado: { doing: 'Arquivando', past: 'arquivado' },
  rascunho: { doing: 'Voltando a rascunho', past: 'devolvido', rest: ' a rascunho' },
}

export const deletion: BulkAction = {
  verb: 'Excluir',
  doing: 'Excluindo',
  past: 'excluído',
  form: [['acao', 'excluir']],
  isDeletion: true,
}

export const changing = (form: Pairs): BulkAction => ({
  verb: 'Alterar',
  doing: 'Alterando',
  past: 'alterado',
  form: [['acao', 'alterar'], ...form],
})

/** A change that stays beside the records that are on the site. */
export const preparing = (form: Pairs): BulkAction => ({
  verb: 'Preparar',
  doing: 'Preparando',
  past: 'preparado',
  form: [['acao', 'alterar'], ['preparo', '1'], ...form],
  isPreparation: true,
})

/** State changes that at least one of these records allows. Scheduling needs a date, so it exists only in the form. */
export function movesFor(resource: AnyResource, chosen: readonly Chosen[]): BulkAction[] {
  const states = [...new Set(chosen.map(({ situacao }) => situacao))]
  const moves = new Map(
    states.flatMap(situacao => movesOf(resource, { situacao })).map(move => [String(move.changes['situacao']), move]),
  )
  return Object.entries(WORDS).flatMap(([state, words]) => {
    const move = moves.get(state)
    if (!move) return []
    return [{ verb: move.label, ...words, form: [['acao', 'alterar'] as const, ...encodeForm(resource, move.changes)] }]
  })
}

/**
 * The fields that can get one value in many records: writable, without rows, not secret, not unique, not derived, and
 * not the publication state. A toggle that publishes needs the right to publish.
 */
export function bulkFields(resource: AnyResource, mayPublish: boolean): readonly (readonly [string, Field])[] {
  const publication = publicationOf(resource)
  const state = publication?.hasStates || !mayPublish ? publication?.field : undefined
  const names = resource.tabs.flatMap(({ rows }) => rows.flat().map(([name]) => name))
  return [...new Set(names)].flatMap(name => {
    const field = fieldOf(resource, name)
    const { readOnly, transient, unique } = field.options
    const { inner, secret, derive } = field.kind
    return readOnly || transient || unique || inner || secret || derive || name === state
      ? []
      : [[name, field] as const]
  })
}

export function pastOf(label: Label, count: number, { past, rest = '' }: Pick<BulkAction, 'past' | 'rest'>): string {
  return `${counted(label, count)} ${inflected(past, label, count)}${rest}`
}

/** The records whose change can be undone: all of them, or none when the former values are not in the history. */
export function undoable(resource: AnyResource, action: BulkAction, done: readonly Chosen[]): readonly Undoable[] {
  if (action.isDeletion) return isRestorable(resource) ? done.map(({ id }) => ({ id })) : []
  // What was prepared is dropped in the record.
  if (action.isPreparation) return []
  const fields = action.form.flatMap(([name]) => (name in resource.fields ? [fieldOf(resource, name)] : []))
  if (fields.some(field => isWithheld(resource, field, 'alterar'))) return []
  return done.flatMap(({ id, revisao }) => (revisao === undefined ? [] : [{ id, revisao: revisao + 1 }]))
}
