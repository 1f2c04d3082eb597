import { formatBrl } from '#fields/money/brl.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import { choiceLabel } from '../choices.ts'
import type { Declarations } from '../siteData.ts'
import type { Summary } from './readDevelopments.ts'

/** The phase in words; what is ready is called as its type says: "Pronto para morar". */
export function phaseLabel(
  fase: Empreendimento['fase'],
  tipo: Pick<Tipo, 'rotulo_pronto'>,
  data: Declarations,
): string {
  if (fase === 'pronto') return tipo.rotulo_pronto
  return choiceLabel('empreendimentos', 'fase', fase, data)
}

/** @example countWords(2) // '2 empreendimentos' */
export const countWords = (count: number): string => (count === 1 ? '1 empreendimento' : `${count} empreendimentos`)

/** While a development is built, and until its keys are handed over, the public is told how far the works are. */
export const hasWorks = (fase: Empreendimento['fase']): boolean =>
  fase === 'lancamento' || fase === 'em_obras' || fase === 'pronto'

/** Announced but not registered yet, so that nothing may be sold; what will only be let needs no registration. */
export const awaitsRegistration = ({ fase, registro_numero, registro_tipo, modalidade }: Summary): boolean =>
  fase === 'breve_lancamento' &&
  !registro_numero &&
  (registro_tipo !== 'dispensado' || modalidade === 'venda' || modalidade === 'venda_locacao')

/** Something is left, and may be offered (Lei 4.591/1964, art. 32). */
export const isOffered = (development: Summary): boolean => !development.esgotado && !awaitsRegistration(development)

/** The price as an advertisement may show it; nothing where it is not shown. */
export function priceOf(development: Summary): { readonly amount: string; readonly perMonth: boolean } | undefined {
  const { exibir_preco, preco_a_partir, modalidade } = development
  if (!exibir_preco || !preco_a_partir || !isOffered(development)) return undefined
  // Centavos say nothing in a price of hundreds of thousands.
  return { amount: formatBrl(preco_a_partir).replace(/,00$/, ''), perMonth: modalidade === 'locacao' }
}

/** @example referenceMonth('2026-10') // 'Ref. 10/2026' */
export function referenceMonth(month: string | null): string | undefined {
  return month ? `Ref. ${month.slice(5)}/${month.slice(0, 4)}` : undefined
}

/** Where nothing is left: "100% vendido", "100% locado". */
export const soldOut = ({ modalidade }: Pick<Empreendimento, 'modalidade'>): string =>
  modalidade === 'locacao' || modalidade === 'bts' ? '100% locado' : '100% vendido'

type Placed = Pick<Empreendimento, 'cidade' | 'uf'>

export const placeOf = ({ cidade, uf }: Placed): string => `${cidade}/${uf}`

/** What each city is called among these: its name, with its state where several have it: `'Santa Maria/RS'`. */
export function cityNames(developments: readonly Placed[]): (development: Placed) => string {
  const states = new Map<string, string>()
  const shared = new Set<string>()
  for (const { cidade, uf } of developments) {
    if ((states.get(cidade) ?? uf) !== uf) shared.add(cidade)
    states.set(cidade, uf)
  }
  return development => (shared.has(development.cidade) ? placeOf(development) : development.cidade)
}
