import { decodeQuery } from './decodeQuery.ts'
import type { AnyResource } from './resource.ts'

/** A list as somebody left it, to be opened again: what it is narrowed by, its order and its columns. */
export interface SavedView {
  readonly id: number
  readonly recurso: string
  readonly nome: string
  /** As in the address of the API's list, without page: `busca=jardim&situacao=publicado&ordenacao[nome]=ASC`. */
  readonly consulta: string
  /** Absent columns: the list's own. */
  readonly colunas: readonly string[] | null
  /** Everybody of the company sees it; else its author alone. */
  readonly compartilhada: boolean
  readonly autor: { readonly id: number; readonly nome: string } | null
  readonly minha: boolean
  /** Whether this person may rename, replace or delete it. */
  readonly pode_alterar: boolean
  /** Labels of filters, orders and columns that it was saved with and that are no more: it opens without them. */
  readonly descartados: readonly string[]
}

export const LONGEST_VIEW_NAME = 60
export const LONGEST_VIEW_QUERY = 2000
export const MOST_VIEWS = 50

/** The parameters that the list still understands, and the names of the others. */
export function keptQuery(resource: AnyResource, parameters: URLSearchParams) {
  const kept = new URLSearchParams()
  const dropped: string[] = []
  for (const name of new Set(parameters.keys())) {
    const texts = parameters.getAll(name)
    const trial = new URLSearchParams([...kept, ...texts.map(text => [name, text])])
    if (name !== 'pagina' && name !== 'limite' && decodeQuery(resource, trial).ok) {
      for (const text of texts) kept.append(name, text)
    } else dropped.push(name)
  }
  return { kept, dropped }
}
