import { PRICE_IN_TEXT } from '#fields/money/brl.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Summary } from './summary.ts'
import { awaitsRegistration } from './wording.ts'

const TEXTS = [
  'chamada',
  'resumo',
  'descricao',
  'preco_observacao',
  'texto_legal',
  'seo_titulo',
  'seo_descricao',
] as const
const INSTEAD = 'valor a divulgar depois do registro'

/**
 * What may be shown of a development. Before registration the law allows no price, no units and no price table (Lei
 * 4.591/1964, art. 32; Lei 6.766/1979, art. 37). Everything that the site reads of developments passes through here, so
 * records that were saved before the rule, or in another way than the form, show nothing forbidden either.
 */
export function publishable<Read extends Summary & Partial<Empreendimento>>(development: Read): Read {
  if (!awaitsRegistration(development)) return development
  const texts = TEXTS.flatMap(name => {
    const text = development[name]
    return typeof text === 'string' ? [[name, text.replaceAll(PRICE_IN_TEXT, INSTEAD)] as const] : []
  })
  const { tipologias, downloads } = development
  return {
    ...development,
    ...Object.fromEntries(texts),
    exibir_preco: false,
    preco_a_partir: null,
    preco_referencia: null,
    unidades_disponiveis: null,
    ...(tipologias && { tipologias: tipologias.map(one => ({ ...one, preco_a_partir: null })) }),
    ...(downloads && { downloads: downloads.filter(({ tipo }) => tipo !== 'tabela') }),
  }
}
