import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteAlternative } from '#schema/sitePage.ts'
import type { DevelopmentGroup } from '../../developments/developmentGroups.ts'
import { fichaHas } from '../../developments/facts.ts'
import type { BandFilter, Filters } from './filters.ts'

/** What the bands depend on. */
export const BAND_FIELDS = [
  'esgotado',
  'exibir_preco',
  'preco_a_partir',
  'previsao_entrega',
  'area_privativa_min',
  'area_privativa_max',
  'area_lote_min',
  'area_lote_max',
  'area_locavel',
  'area_laje',
  'area_modulo_min',
] as const satisfies readonly (keyof Empreendimento)[]

/** One with these values, as far as bands depend on it. */
export type Measured = Pick<Empreendimento, (typeof BAND_FIELDS)[number]> & Omit<DevelopmentGroup, 'count'>

/** The values of a filter, with the labels of visitors, in their order. */
type Bands = ReadonlyMap<string, string>

interface Range {
  readonly from: number
  readonly until: number
}

/** @example rangesBetween([50, 80]) // up to 50, 50 to 80, above 80 */
const rangesBetween = (limits: readonly number[]): Range[] =>
  [0, ...limits].map((from, i) => ({ from, until: limits[i] ?? Number.POSITIVE_INFINITY }))

const codeOf = ({ from, until }: Range) => `${from || ''}-${Number.isFinite(until) ? until : ''}`

const labelled = (ranges: readonly Range[], words: (value: number) => string, unit = ''): Bands =>
  new Map(
    ranges.map(range => {
      const { from, until } = range
      const label = !Number.isFinite(until)
        ? `Acima de ${words(from)}`
        : from === 0
          ? `Até ${words(until)}`
          : `${words(from)} a ${words(until)}`
      return [codeOf(range), label + unit]
    }),
  )

/** In reais. */
const PRICES = rangesBetween([300_000, 500_000, 1_000_000, 2_000_000])
const SOLD = ['venda', 'venda_locacao', 'bts'] as const satisfies readonly Empreendimento['modalidade'][]
/** The phases in which a price may be shown. */
const ON_SALE = ['lancamento', 'em_obras', 'pronto', 'entregue'] as const satisfies readonly Empreendimento['fase'][]
const CENTAVOS = 100

const priceWords = (reais: number) => {
  if (reais < 1_000_000) return `R$ ${reais / 1000} mil`
  return `R$ ${reais / 1_000_000} ${reais < 2_000_000 ? 'milhão' : 'milhões'}`
}

/** A rent per month is not comparable with a price, so it is in no band, nor is what may not be sold yet. */
const isPriced = ({ esgotado, exibir_preco, fase, modalidade, preco_a_partir }: Measured) =>
  !esgotado &&
  exibir_preco &&
  ON_SALE.some(phase => phase === fase) &&
  SOLD.some(sold => sold === modalidade) &&
  preco_a_partir > 0

type AreaField = (typeof BAND_FIELDS)[number] & `area_${string}`

/** The smallest and the largest area that one can have, in square metres. */
interface Measure {
  /** The field of the data sheet by which a type is measured so; any type by default. */
  readonly shown?: string
  readonly least: AreaField
  readonly most: AreaField
  readonly ranges: readonly Range[]
}

const forCompanies = rangesBetween([500, 1000, 5000, 20_000])

const measures: readonly Measure[] = [
  { shown: 'area_lote', least: 'area_lote_min', most: 'area_lote_max', ranges: rangesBetween([250, 500, 1000]) },
  {
    shown: 'area_privativa',
    least: 'area_privativa_min',
    most: 'area_privativa_max',
    ranges: rangesBetween([50, 80, 120, 200]),
  },
  { shown: 'area_laje', least: 'area_laje', most: 'area_locavel', ranges: forCompanies },
  { least: 'area_modulo_min', most: 'area_locavel', ranges: forCompanies },
]

const measureOf = (tipo: Pick<Tipo, 'campos_ficha'>) =>
  measures.find(({ shown }) => shown === undefined || fichaHas(tipo, shown))

const figures = new Intl.NumberFormat('pt-BR')

const UNFINISHED = ['breve_lancamento', 'lancamento', 'em_obras'] as const satisfies readonly Empreendimento['fase'][]
const FINISHED = ['pronto', 'entregue'] as const satisfies readonly Empreendimento['fase'][]

/** The bands of each filter; those of areas depend on the type. */
export const bandLabels: Record<BandFilter, (tipo: Pick<Tipo, 'campos_ficha'> | undefined) => Bands> = {
  preco: () => labelled(PRICES, priceWords),
  area: tipo => labelled((tipo && measureOf(tipo)?.ranges) ?? [], figures.format, ' m²'),
  entrega: () =>
    new Map([
      ['pronto', 'Pronto'],
      ['12', 'Entrega em até 12 meses'],
      ['24', 'Entrega em até 24 meses'],
      ['depois', 'Entrega depois de 24 meses'],
    ]),
}

/** @param today `AAAA-MM-DD` */
export function bandsOf(development: Measured, today: string): Record<BandFilter, readonly string[]> {
  return { preco: pricesOf(development), area: areasOf(development), entrega: deliveriesOf(development, today) }
}

function pricesOf(development: Measured): string[] {
  const reais = development.preco_a_partir / CENTAVOS
  return isPriced(development) ? PRICES.filter(({ from, until }) => reais > from && reais <= until).map(codeOf) : []
}

function areasOf(development: Measured): string[] {
  const measure = measureOf(development.tipo)
  if (measure === undefined) return []
  // 0 means "not given".
  const least = development[measure.least] || development[measure.most]
  const most = development[measure.most] || development[measure.least]
  if (!least || !most) return []
  return measure.ranges.filter(({ from, until }) => least <= until && most >= from).map(codeOf)
}

function deliveriesOf({ fase, previsao_entrega }: Measured, today: string): string[] {
  if (FINISHED.some(one => one === fase)) return ['pronto']
  if (previsao_entrega === null) return []
  const isWithin = (months: number) => previsao_entrega <= monthAfter(today, months)
  return isWithin(24) ? [...(isWithin(12) ? ['12'] : []), '24'] : ['depois']
}

/** The conditions of the chosen bands for the database; each band must hold. */
export function bandConditions(
  filters: Filters,
  tipos: readonly Tipo[],
  today: string,
): readonly (readonly SiteAlternative<Empreendimento>[])[] {
  const { preco, area, entrega } = filters
  return [
    ...(preco === undefined ? [] : [priced(preco)]),
    ...(area === undefined ? [] : [measures.flatMap(measure => measured(measure, area, tipos))]),
    ...(entrega === undefined ? [] : [delivered(entrega, today)]),
  ]
}

function priced(value: string): SiteAlternative<Empreendimento>[] {
  return PRICES.filter(range => codeOf(range) === value).map(({ from, until }) => ({
    esgotado: false,
    exibir_preco: true,
    fase: ON_SALE,
    modalidade: SOLD,
    preco_a_partir: ends(from * CENTAVOS + 1, until * CENTAVOS),
  }))
}

/** Where only one end is known, it counts for both. */
function measured(measure: Measure, value: string, tipos: readonly Tipo[]): SiteAlternative<Empreendimento>[] {
  const { least, most, ranges } = measure
  const tipo_id = tipos.filter(tipo => measureOf(tipo) === measure).map(({ id }) => id)
  return ranges
    .filter(range => codeOf(range) === value)
    .map(({ from, until }) => ({ from: Math.max(from, MIN_AREA), until }))
    .flatMap(({ from, until }) => [
      { tipo_id, [least]: ends(MIN_AREA, until), [most]: ends(from) },
      ...NOT_GIVEN.flatMap(none => [
        { tipo_id, [least]: none, [most]: ends(from, until) },
        { tipo_id, [least]: ends(from, until), [most]: none },
      ]),
    ])
}

const MIN_AREA = 0.01
const NOT_GIVEN = [null, 0]

function delivered(value: string, today: string): SiteAlternative<Empreendimento>[] {
  if (value === 'pronto') return [{ fase: FINISHED }]
  if (value === 'depois') return [{ fase: UNFINISHED, previsao_entrega: { from: monthAfter(today, 25) } }]
  return [{ fase: UNFINISHED, previsao_entrega: { until: monthAfter(today, Number(value)) } }]
}

const ends = (from: number, until = Number.POSITIVE_INFINITY) => (Number.isFinite(until) ? { from, until } : { from })

/** @example monthAfter('2026-10-30', 12) // '2027-10' */
function monthAfter(today: string, months: number): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
