import { PRICE_IN_TEXT } from '#fields/money/brl.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Summary } from './summary.ts'
import { awaitsRegistration } from './wording.ts'

const INSTEAD = 'valor a divulgar depois do registro'

/**
 * What may be shown of a development. Before registration the law allows no price, no units and no price table (Lei
 * 4.591/1964, art. 32; Lei 6.766/1979, art. 37). Everything that the site reads of developments passes through here, so
 * records that were saved before the rule, or in another way than the form, show nothing forbidden either.
 */
export function publishable<Read extends Summary & Partial<Empreendimento>>(development: Read): Read {
  if (!awaitsRegistration(development)) return development
  const written = withoutPrices(development)
  const { tipologias, downloads } = written
  return {
    ...written,
    exibir_preco: false,
    preco_a_partir: null,
    preco_referencia: null,
    unidades_disponiveis: null,
    ...(tipologias && { tipologias: tipologias.map(one => ({ ...one, preco_a_partir: null })) }),
    ...(downloads && { downloads: downloads.filter(({ tipo }) => tipo !== 'tabela') }),
  }
}

/** The same value, also inside rows, with words instead of each price in a text. */
function withoutPrices<Value>(value: Value): Value
function withoutPrices(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(PRICE_IN_TEXT, INSTEAD)
  if (Array.isArray(value)) return value.map(withoutPrices)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPrices(inner)]))
}
