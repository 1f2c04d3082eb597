import { formatBrl } from '#fields/money/brl.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteData } from '#schema/sitePage.ts'
import { choiceLabel } from '../choiceLabel.ts'

/** The phase in words; what is ready is called as its type says: "Pronto para morar". */
export function phaseLabel(
  fase: Empreendimento['fase'],
  tipo: Pick<Tipo, 'rotulo_pronto'>,
  data: Pick<SiteData, 'resource'>,
): string {
  if (fase === 'pronto') return tipo.rotulo_pronto
  return choiceLabel('empreendimentos', 'fase', fase, data)
}

/** While a development is built, and until its keys are handed over, the public is told how far the works are. */
export const hasWorks = (fase: Empreendimento['fase']): boolean =>
  fase === 'lancamento' || fase === 'em_obras' || fase === 'pronto'

/** The price as an advertisement may show it; nothing where it is not shown. */
export function priceOf({
  exibir_preco,
  esgotado,
  preco_a_partir,
  modalidade,
}: Pick<Empreendimento, 'exibir_preco' | 'esgotado' | 'preco_a_partir' | 'modalidade'>):
  | { readonly amount: string; readonly perMonth: boolean }
  | undefined {
  if (!exibir_preco || esgotado || !preco_a_partir) return undefined
  // Nobody reads centavos in a price of hundreds of thousands.
  return { amount: formatBrl(preco_a_partir).replace(/,00$/, ''), perMonth: modalidade === 'locacao' }
}

/** @example referenceMonth('2026-10') // 'Ref. 10/2026' */
export function referenceMonth(month: string | null): string | undefined {
  return month ? `Ref. ${month.slice(5)}/${month.slice(0, 4)}` : undefined
}

/** Where nothing is left: "100% vendido", "100% locado". */
export const soldOut = ({ modalidade }: Pick<Empreendimento, 'modalidade'>): string =>
  modalidade === 'locacao' || modalidade === 'bts' ? '100% locado' : '100% vendido'

export const placeOf = ({ cidade, uf }: Pick<Empreendimento, 'cidade' | 'uf'>): string => `${cidade}/${uf}`
