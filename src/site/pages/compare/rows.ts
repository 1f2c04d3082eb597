import { fichaFacts } from '../../developments/facts.ts'
import type { Development } from '../../developments/readDevelopments.ts'
import { hasWorks, priceOf, priceWords, referenceMonth, soldOut } from '../../developments/wording.ts'
import type { Declarations } from '../../siteData.ts'

export interface Row {
  readonly label: string
  /** Not the same in all columns. */
  readonly isDifferent: boolean
  readonly values: readonly (string | undefined)[]
}

export function comparedRows(developments: readonly Development[], data: Declarations): Row[] {
  const sheets = developments.map(
    development =>
      new Map([
        ...conditionsOf(development, data),
        ...fichaFacts(development, development.tipo, data).map(({ label, value }) => [label, value] as const),
      ]),
  )
  const known = new Set(sheets.flatMap(sheet => [...sheet.keys()]))
  const labels = [...CONDITIONS.filter(label => known.delete(label)), ...known]
  return labels.map(label => {
    const values = sheets.map(sheet => sheet.get(label))
    return { label, values, isDifferent: new Set(values).size > 1 }
  })
}

const CONDITIONS = ['Modalidade', 'Preço a partir de', 'Entrega', 'Obra', 'Bairro'] as const

function conditionsOf(development: Development, data: Declarations): [label: string, value: string][] {
  const { fields } = data.resource('empreendimentos')
  const shown = (name: 'modalidade' | 'entregue_em' | 'previsao_entrega') => {
    const { kind, options } = fields[name]
    return development[name] ? kind.display(development[name], options) : undefined
  }
  const { fase, bairro, esgotado, obra_percentual } = development
  const price = priceOf(development)
  const isReady = fase === 'pronto' || fase === 'entregue'
  const values: Record<(typeof CONDITIONS)[number], string | null | undefined> = {
    Modalidade: esgotado ? soldOut(development) : shown('modalidade'),
    'Preço a partir de': price && pricedIn(development.preco_referencia, priceWords(price)),
    Entrega: isReady ? shown('entregue_em') : shown('previsao_entrega'),
    Obra: hasWorks(fase) && obra_percentual !== null ? `${obra_percentual}% concluído` : undefined,
    Bairro: bairro,
  }
  return CONDITIONS.flatMap(label => (values[label] ? [[label, values[label]]] : []))
}

function pricedIn(month: string | null, price: string): string {
  const reference = referenceMonth(month)
  return reference ? `${price} (${reference})` : price
}
