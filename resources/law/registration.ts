import { PRICE_IN_TEXT } from '#fields/money/brl.ts'

/*
 * Before registration the law allows no price, no units and no price table (Lei 4.591/1964, art. 32; Lei 6.766/1979,
 * art. 37), neither of a development nor in what is written about it.
 */

/** The fields of a development that decide whether it awaits registration. */
export const REGISTRATION = ['fase', 'modalidade', 'registro_tipo', 'registro_numero'] as const

type Registered = { readonly [Name in (typeof REGISTRATION)[number]]?: unknown }

export const isOnSale = ({ modalidade }: Pick<Registered, 'modalidade'>): boolean =>
  modalidade === 'venda' || modalidade === 'venda_locacao'

/** Announced but not registered, so that it may not be sold. A development only for rent needs no registration. */
export const awaitsRegistration = (development: Registered): boolean =>
  development.fase === 'breve_lancamento' &&
  !development.registro_numero &&
  (development.registro_tipo !== 'dispensado' || isOnSale(development))

const FORBIDDEN = 'não divulgue preço, unidades nem tabela (Lei 4.591/1964, art. 32; Lei 6.766/1979, art. 37).'
export const UNREGISTERED = `Sem registro, ${FORBIDDEN}`

const PRICE = new RegExp(PRICE_IN_TEXT, 'iu')
/** Words that sell. */
const SELLING =
  /a partir de|entrada de|parcelas?|\breserv[ea]\b|\bcompre\b|garanta (?:a )?sua unidade|pré-venda|tabela zero/i

interface Problem {
  readonly field: string
  readonly message: string
}
type Record = Readonly<{ [name: string]: unknown }>

/** The fields in whose text these words stand. */
export const textsWith = (record: Record, texts: readonly string[], words: RegExp): string[] =>
  texts.filter(name => words.test(String(record[name] ?? '')))

/** Prices in texts about what awaits registration. */
export const pricesIn = (record: Record, texts: readonly string[], message = UNREGISTERED): Problem[] =>
  textsWith(record, texts, PRICE).map(field => ({ field, message }))

/** Words that sell in texts about what awaits registration; whether they are forbidden is for a lawyer to say. */
export const sellingWordsIn = (record: Record, texts: readonly string[]): Problem[] =>
  textsWith(record, texts, SELLING).map(field => ({
    field,
    message:
      'Antes do registro, nada pode soar como venda ou reserva (Lei 4.591/1964, art. 32). Peça que alguém do jurídico leia.',
  }))

const INSTEAD = 'valor a divulgar depois do registro'

/** The same value, also inside rows, with words instead of each price in a text. */
export function withoutPrices<Value>(value: Value): Value
export function withoutPrices(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(PRICE_IN_TEXT, INSTEAD)
  if (Array.isArray(value)) return value.map(withoutPrices)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPrices(inner)]))
}

type Related = Readonly<{ [name: string]: Record | null }>

/**
 * What a resource declares whose records are written about developments.
 *
 * @param field refers to one development or to several
 * @param texts what visitors read
 */
export function writtenAbout<const Field extends string>(field: Field, texts: readonly string[]) {
  const prices = (record: Record, { related }: { readonly related: Related }) =>
    unregisteredIn(related)
      .slice(0, 1)
      .flatMap(({ titulo }) => pricesIn(record, texts, `“${titulo}” aguarda o registro: ${FORBIDDEN}`))
  return {
    reads: { [ABOUT]: field },
    checks: [prices],
    warnings: [
      // Saved before the rule, or before the development lost its registration.
      prices,
      (record: Record, { related }: { readonly related: Related }) =>
        unregisteredIn(related).length > 0 ? sellingWordsIn(record, texts) : [],
    ],
    publicPart: {
      decidedBy: [field],
      of: (record: Record, related: Related) => (unregisteredIn(related).length > 0 ? withoutPrices(record) : record),
    },
  }
}

/** The name under which these resources read the developments. */
const ABOUT = 'sobre'

function unregisteredIn({ [ABOUT]: about }: Related): Record[] {
  const developments = about && ('fase' in about ? [about] : (Object.values(about) as Record[]))
  return (developments ?? []).filter(awaitsRegistration)
}
