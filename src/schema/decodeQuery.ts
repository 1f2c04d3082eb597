import type { Field } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { ID_TEXT } from '#fields/reference/readId.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import type { Filter, ListQuery } from './listQuery.ts'
import { type EffectiveState, effectiveStatesOf, publicationOf } from './publication.ts'
import type { AnyResource } from './resource.ts'

export type QueryProblem =
  | { readonly kind: 'filter'; readonly name: string }
  | { readonly kind: 'order'; readonly name: string }
  | { readonly kind: 'malformed' }

const MAX_FILTERS = 10
const MAX_VALUES = 100
const MAX_FILTER_CHARACTERS = 100
const MAX_ROW = 1_000_000

/** The filters of the settings list, in which each entry is a setting. */
export const SETTING_FILTERS = ['chave', 'tipo', 'grupo', 'publica'] as const

/**
 * Decodes a list's query string. Only declared filters and columns are accepted, and each value is read by its field's
 * kind. Returns only the first problem, because programs and not people write these queries.
 *
 * @param now ISO 8601 instant that decides which records have expired
 */
export function decodeQuery(
  resource: AnyResource,
  parameters: URLSearchParams,
  now: string,
): { ok: true; query: ListQuery } | { ok: false; problem: QueryProblem } {
  const problem = (kind: QueryProblem['kind'], name = '') => ({
    ok: false as const,
    problem: { kind, name } as QueryProblem,
  })
  let page = 1
  let limit = resource.settings ? 50 : 30
  let search: readonly string[] = []
  let order: ListQuery['order'] = { field: resource.list.sort.field, direction: resource.list.sort.order }
  const filters = new Map<string, Filter>()

  for (const name of new Set(parameters.keys())) {
    const texts = parameters.getAll(name)
    const text = required(texts[0], 'text of a parameter that was sent')
    if (name === 'pagina' || name === 'limite') {
      if (texts.length > 1 || !/^[1-9]\d{0,6}$/.test(text)) return problem('filter', name)
      if (name === 'pagina') page = Number(text)
      else limit = Number(text)
      continue
    }
    if (name === 'busca') {
      if (texts.length > 1 || text.length > MAX_FILTER_CHARACTERS) return problem('filter', name)
      if (text.trim() === '') continue
      search = foldedWords(text)
      if (resource.list.search.length === 0 || search.join('').length < 2) return problem('filter', name)
      continue
    }
    const [, field] = /^ordenacao\[([a-z0-9_]+)\]$/.exec(name) ?? []
    if (field !== undefined) {
      if (
        texts.length > 1 ||
        resource.settings ||
        !resource.list.sortable.includes(field) ||
        (text !== 'ASC' && text !== 'DESC')
      )
        return problem('order', field)
      if ([...parameters.keys()].filter(key => key.startsWith('ordenacao')).length > 1) return problem('order', field)
      order = { field, direction: text }
      continue
    }
    if (name.startsWith('ordenacao')) return problem('order', name.slice(0, 60))
    if (!addFilter(resource, filters, name, texts, now)) return problem('filter', name.slice(0, 60))
  }
  if (limit > 100) return problem('filter', 'limite')
  if (page * limit > MAX_ROW) return problem('filter', 'pagina')
  if (filters.size > MAX_FILTERS) return problem('malformed')
  return { ok: true, query: { search, filters: [...filters.values()], order, page, limit } }
}

/** Whether the parameters are a valid list query. The result does not depend on the current time. */
export const isListQuery = (resource: AnyResource, parameters: URLSearchParams): boolean =>
  decodeQuery(resource, parameters, '').ok

function addFilter(
  resource: AnyResource,
  filters: Map<string, Filter>,
  name: string,
  texts: readonly string[],
  now: string,
): boolean {
  if (texts.length > MAX_VALUES || texts.some(text => text === '' || text.length > MAX_FILTER_CHARACTERS)) return false
  if (resource.settings) {
    // Settings are one record, listed key by key in the order of its groups.
    if (!(SETTING_FILTERS as readonly string[]).includes(name)) return false
    if (name === 'publica' && texts.some(text => text !== '1' && text !== '0')) return false
    filters.set(name, {
      field: name,
      operator: 'is',
      values: name === 'publica' ? texts.map(text => text === '1') : texts,
    })
    return true
  }
  if (name === 'id') {
    // react-admin loads referenced records by their ids.
    if (!texts.every(text => ID_TEXT.test(text))) return false
    filters.set(name, { field: 'id', operator: 'is', values: texts.map(Number) })
    return true
  }
  const itemKeys = resource.list.filters.includes(name) ? itemKeysOf(resource, name) : undefined
  if (itemKeys !== undefined) {
    try {
      filters.set(name, { field: name, operator: 'has', keys: texts.map(itemKeys.keyOf) })
      return true
    } catch {
      return false
    }
  }
  const range = /^(.+)_(de|ate)$/.exec(name)
  const field = range?.[1] ?? name
  const side = range?.[2] === 'de' ? 'from' : range?.[2] === 'ate' ? 'until' : 'is'
  const value = filterReader(resource, field, side)
  if (value === undefined || (side !== 'is' && texts.length > 1)) return false
  try {
    const effectiveStates = effectiveStatesOf(resource, name).filter(state => texts.includes(state))
    const values = texts.filter(text => !(effectiveStates as readonly string[]).includes(text)).map(value)
    if (side === 'is') filters.set(field, stateFilter(resource, field, values, effectiveStates, now))
    else
      filters.set(`${field} range`, {
        ...filters.get(`${field} range`),
        field,
        operator: 'range',
        [side]: values[0],
      } as Filter)
    return true
  } catch {
    return false
  }
}

/** Filters by effective states (visible or expired), combined with stored values. */
function stateFilter(
  resource: AnyResource,
  field: string,
  values: readonly unknown[],
  effectiveStates: readonly EffectiveState[],
  now: string,
): Filter {
  const [effective, ...others] = effectiveStates
  const { public: state, expiresAt: end } = publicationOf(resource) ?? {}
  if (effective === undefined || end === undefined) return { field, operator: 'is', values }
  // Both effective states together are the stored state.
  if (others.length > 0 || values.includes(state)) return { field, operator: 'is', values: [...values, state] }
  return { field, operator: 'effectiveState', values, state, end, isOver: effective === 'expirado', now }
}

/** Reads a filter's text; undefined when the list declares no such filter. The function throws on invalid text. */
function filterReader(
  resource: AnyResource,
  name: string,
  side: 'is' | 'from' | 'until',
): ((text: string) => unknown) | undefined {
  if (!resource.list.filters.includes(name)) return undefined
  const field = resource.fields[name] ?? timeFields[name]
  if (field === undefined || !field.kind.operators.includes(side === 'is' ? 'is' : 'range')) return undefined
  return text => {
    const wire = field.kind.filterText?.(text, side) ?? text
    return field.checks.parse(field.form.decode(wire as never))
  }
}

/** The keys of items inside a field's values; undefined for kinds whose values hold a single item. */
export function itemKeysOf({ fields }: AnyResource, name: string) {
  const field = fields[name]
  return field?.kind.has?.(field.options)
}

/** Every record's timestamps can be filtered like declared fields. */
const timeFields: Record<string, Field> = {
  criado_em: dateTime({ label: 'Criado em' }),
  atualizado_em: dateTime({ label: 'Alterado em' }),
}
