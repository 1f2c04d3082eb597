import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Unidade } from '#resources/unidades.ts'
import { isOffered, priceOf, priceWords } from '../../../developments/wording.ts'
import type { SiteData } from '../../../siteData.ts'

export type Unit = Pick<Unidade, (typeof SHOWN)[number] | 'id'>

/** A block, tower or quarter with its units; without a name where the development has none. */
export interface UnitGroup {
  readonly bloco: string | null
  /** The name of its anchor on the page of units. */
  readonly id: string
  readonly units: readonly Unit[]
}

const SHOWN = ['nome', 'bloco', 'andar', 'area', 'situacao', 'preco', 'mes', 'contorno'] as const

/** The units in the order of block, floor and name. None before registration, and none when all are sold. */
export async function readUnits(data: SiteData, development: Empreendimento): Promise<readonly Unit[]> {
  if (!isOffered(development)) return []
  const units = await data.list('unidades', { where: { empreendimento_id: development.id }, only: SHOWN })
  const { compare } = new Intl.Collator('pt-BR', { numeric: true })
  return [...units].sort(
    (a, b) =>
      compare(a.bloco ?? '', b.bloco ?? '') || (a.andar ?? 0) - (b.andar ?? 0) || compare(a.nome ?? '', b.nome ?? ''),
  )
}

export const groupsOf = (units: readonly Unit[]): readonly UnitGroup[] =>
  [...Map.groupBy(units, ({ bloco }) => bloco)].map(([bloco, grouped], i) => ({
    bloco,
    id: `bloco-${i + 1}`,
    units: grouped,
  }))

export const availableIn = (units: readonly Unit[]): readonly Unit[] =>
  units.filter(({ situacao }) => situacao === 'disponivel')

/** The price of an available unit, in words, while the development shows prices. */
export function unitPrice({ situacao, preco }: Unit, development: Empreendimento): string | undefined {
  const price = situacao === 'disponivel' ? priceOf({ ...development, preco_a_partir: preco }) : undefined
  return price && priceWords(price)
}

const byPrice = (units: readonly Unit[]): readonly Unit[] =>
  availableIn(units)
    .filter(({ preco }) => preco)
    .sort((a, b) => (a.preco ?? 0) - (b.preco ?? 0))

/** The lowest price of the available units, in words. */
export function lowestPrice(units: readonly Unit[], development: Empreendimento): string | undefined {
  const [cheapest] = byPrice(units)
  return cheapest && unitPrice(cheapest, development)
}

/** From the lowest to the highest price of the available units: `'R$ 480.000 a R$ 620.000'`. */
export function priceRange(units: readonly Unit[], development: Empreendimento): string | undefined {
  const prices = byPrice(units).flatMap(({ preco }) => priceOf({ ...development, preco_a_partir: preco }) ?? [])
  const [least, most] = [prices[0], prices.at(-1)]
  if (!least || !most) return undefined
  return priceWords(least.amount === most.amount ? most : { ...most, amount: `${least.amount} a ${most.amount}` })
}
