import { choicesOf } from '#fields/choice/choicesOf.ts'
import { type AnyField, type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { Declarations } from '../siteData.ts'
import type { Summary } from './summary.ts'
import { figures, isOffered } from './wording.ts'

/** A line of the data sheet: `{ name: 'area_lote', label: 'Área dos lotes', value: '250–450 m²' }`. */
export interface Fact {
  readonly name: string
  readonly label: string
  readonly value: string
}

/**
 * All filled lines of a development's data sheet, in the order that its type defines.
 *
 * @param data provides the labels and formats of the fields
 */
export function fichaFacts(development: Summary, tipo: Tipo, data: Declarations): Fact[] {
  const facts = (tipo.campos_ficha ?? []).flatMap(name => factNamed(String(name), development, tipo, data) ?? [])
  const more = (development.ficha_extra ?? []).map(({ rotulo, valor }, i) => ({
    name: `extra-${i}`,
    label: String(rotulo),
    value: String(valor),
  }))
  return [...facts, ...more]
}

/** One line; undefined when the field is empty. Available units are shown only for developments on offer. */
function factNamed(name: string, development: Summary, tipo: Tipo, data: Declarations): Fact | undefined {
  if (name === 'unidades_disponiveis' && !isOffered(development)) return undefined
  const fields: Readonly<Record<string, Field>> = data.resource('empreendimentos').fields
  const least = fields[name] ?? fields[`${name}_min`]
  const most = fields[name] ? undefined : fields[`${name}_max`]
  if (least === undefined) return undefined
  const values: Readonly<Record<string, unknown>> = development
  const from = shown(least, values[fields[name] ? name : `${name}_min`])
  const to = most && shown(most, values[`${name}_max`])
  const text = from && to && from !== to ? `${from}${RANGE}${to}` : (from ?? to)
  if (text === undefined) return undefined
  const unit = unitOf(least)
  return { name, label: labelOf(name, tipo, data), value: unit ? `${text}\u00a0${unit}` : text }
}

/** The facts that distinguish developments of a type at a glance: two on a card, up to four at the top of a page. */
export function keyFacts(development: Summary, tipo: Tipo, data: Declarations, most: number): Fact[] {
  const wanted = keyNames(tipo)
  const named = wanted.flatMap(name => factNamed(name, development, tipo, data) ?? [])
  const others = fichaFacts(development, tipo, data).filter(({ name }) => !wanted.includes(name) && !LONG.has(name))
  return [...named, ...others].slice(0, most).map(fact => ({ ...fact, label: SHORT[fact.name] ?? fact.label }))
}

export const fichaHas = ({ campos_ficha }: Pick<Tipo, 'campos_ficha'>, name: string): boolean =>
  campos_ficha.some(field => field === name)

function keyNames({ campos_ficha }: Tipo): string[] {
  const has = (name: string) => fichaHas({ campos_ficha }, name)
  if (has('area_lote')) return ['area_lote', 'total_unidades', 'area_verde', 'area_terreno']
  if (has('dormitorios')) return ['dormitorios', 'area_privativa', 'suites', 'vagas']
  if (has('area_laje')) return ['area_locavel', 'area_laje', 'classe', 'pavimentos']
  return ['area_locavel', 'pe_direito', 'docas', 'capacidade_piso']
}

const LONG = new Set(['certificacoes', 'arquitetura', 'paisagismo', 'interiores', 'construtora'])

const SHORT: Record<string, string> = {
  area_locavel: 'ABL',
  area_laje: 'Laje',
  area_privativa: 'Área',
}

export function unitsName({ campos_ficha }: Tipo): 'Lotes' | 'Módulos' | 'Total de unidades' {
  const has = (name: string) => fichaHas({ campos_ficha }, name)
  return has('area_lote') ? 'Lotes' : has('area_modulo_min') ? 'Módulos' : 'Total de unidades'
}

function labelOf(name: string, tipo: Tipo, data: Declarations): string {
  if (name === 'total_unidades') return unitsName(tipo)
  if (name === 'arquitetura' && unitsName(tipo) === 'Lotes') return 'Projeto urbanístico'
  const shown: AnyField = data.resource('tipos').fields.campos_ficha
  return choicesOf(shown.options.of)[name] ?? name
}

const unitOf = ({ options }: Field) => / \(([^)]+)\)$/.exec(String(options.label))?.[1]

const RANGE = '–'

function shown(field: Field, value: unknown): string | undefined {
  if (isEmpty(field, value)) return undefined
  return typeof value === 'number' ? figures.format(value) : field.kind.display(value, field.options)
}
