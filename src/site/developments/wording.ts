import { formatBrl } from '#fields/money/brl.ts'
import { formatMonth } from '#fields/month/month.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import { awaitsRegistration } from '#resources/law/registration.ts'
import type { Tipo } from '#resources/tipos.ts'
import { choiceLabel } from '../choices.ts'
import type { Declarations } from '../siteData.ts'
import type { Summary } from './summary.ts'

/** The phase in words. The type determines the word for ready ones: "Pronto para morar". */
export function phaseLabel(
  fase: Empreendimento['fase'],
  tipo: Pick<Tipo, 'rotulo_pronto'>,
  data: Declarations,
): string {
  if (fase === 'pronto') return tipo.rotulo_pronto
  return choiceLabel('empreendimentos', 'fase', fase, data)
}

export const countWords = (count: number): string => (count === 1 ? '1 empreendimento' : `${count} empreendimentos`)

/** Whether the page shows the progress of construction, which it does until the keys are handed over. */
export const hasWorks = (fase: Empreendimento['fase']): boolean =>
  fase === 'lancamento' || fase === 'em_obras' || fase === 'pronto'

/** Whether units are left and may be advertised (Lei 4.591/1964, art. 32). */
export const isOffered = (development: Summary): boolean => !development.esgotado && !awaitsRegistration(development)

/** The label of the button that asks about it: after the last sale for news, before registration for a notice. */
export function callOf(development: Summary): string {
  if (development.esgotado) return 'Avise-me de novos lançamentos'
  return awaitsRegistration(development) ? 'Quero ser avisado' : 'Quero informações'
}

export function priceOf(development: Summary): { readonly amount: string; readonly perMonth: boolean } | undefined {
  const { exibir_preco, preco_a_partir, modalidade } = development
  if (!exibir_preco || !preco_a_partir || !isOffered(development)) return undefined
  return { amount: formatBrl(preco_a_partir).replace(/,00$/, ''), perMonth: modalidade === 'locacao' }
}

/** @example priceWords({ amount: 'R$ 980', perMonth: true }) // 'R$ 980 por mês' */
export const priceWords = ({ amount, perMonth }: NonNullable<ReturnType<typeof priceOf>>): string =>
  perMonth ? `${amount} por mês` : amount

/** @example referenceMonth('2026-10') // 'Ref. 10/2026' */
export function referenceMonth(month: string | null): string | undefined {
  return month ? `Ref. ${month.slice(5)}/${month.slice(0, 4)}` : undefined
}

/** @example priceTable('2026-10') // 'tabela de outubro de 2026' */
export const priceTable = (month: string): string => `tabela de ${formatMonth(month)}`

/**
 * What the law requires in every advertisement. Undefined while there is no registration, and where none is needed.
 *
 * @example 'Registro de incorporação: R.2 da matrícula 00.001, 1º Ofício de Registro de Imóveis'
 */
export function registrationWords(
  { registro_tipo, registro_numero, registro_cartorio }: Summary,
  data: Declarations,
): string | undefined {
  if (registro_tipo === 'dispensado' || !registro_numero) return undefined
  const where = [registro_numero, registro_cartorio].filter(Boolean).join(', ')
  return `${choiceLabel('empreendimentos', 'registro_tipo', registro_tipo, data)}: ${where}`
}

export const figures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
/** @example areaWords(82.5) // '82,5 m²', with a space that does not break */
export const areaWords = (squareMetres: number): string => `${figures.format(squareMetres)}\u00a0m²`

/** Where nothing is left: "100% vendido", "100% locado". */
export const soldOut = ({ modalidade }: Pick<Empreendimento, 'modalidade'>): string =>
  modalidade === 'locacao' || modalidade === 'bts' ? '100% locado' : '100% vendido'

type Placed = Pick<Empreendimento, 'cidade' | 'uf'>

export const placeOf = ({ cidade, uf }: Placed): string => `${cidade}/${uf}`

/** Returns a city's name; with its state when several of the given states have such a city: `'Santa Maria/RS'`. */
export function cityNames(developments: readonly Placed[]): (development: Placed) => string {
  const states = new Map<string, string>()
  const shared = new Set<string>()
  for (const { cidade, uf } of developments) {
    if ((states.get(cidade) ?? uf) !== uf) shared.add(cidade)
    states.set(cidade, uf)
  }
  return development => (shared.has(development.cidade) ? placeOf(development) : development.cidade)
}
