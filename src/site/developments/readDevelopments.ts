import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteNarrowing, SiteOrder, SitePicture } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../addresses.ts'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'
import { SUMMARY, type Summary } from './summary.ts'

export interface Development extends Summary {
  readonly tipo: Tipo
}

/** The order of relevance: featured ones first, then by `ordem`, then the newest. */
export const RELEVANCE: readonly SiteOrder<Empreendimento>[] = [
  { field: 'destaque', direction: 'DESC', empty: 0 },
  { field: 'ordem', direction: 'ASC', empty: 0 },
  { field: 'publicado_em', direction: 'DESC' },
]

/**
 * One page of the visible developments, without those of inactive types, by relevance unless another order is given.
 *
 * @param page from 1
 */
export async function firstDevelopments(
  data: SiteData,
  siteContext: Pick<SiteContext, 'tipos'>,
  limit: number,
  {
    order = RELEVANCE,
    page = 1,
    ...narrowing
  }: SiteNarrowing<Empreendimento> & { order?: readonly SiteOrder<Empreendimento>[]; page?: number } = {},
): Promise<Development[]> {
  const where = { tipo_id: siteContext.tipos.map(({ id }) => id), ...narrowing.where }
  const asked = { ...narrowing, where, order, only: SUMMARY }
  const found = page === 1 ? data.list(NAME, { ...asked, limit }) : data.page(NAME, { ...asked, page, limit })
  const developments = await found
  return withTipos('records' in developments ? developments.records : developments, siteContext)
}

/** In no order. */
export async function readDevelopments(
  data: SiteData,
  siteContext: Pick<SiteContext, 'tipos'>,
  where: { readonly id: readonly number[] } | { readonly slug: readonly string[] },
): Promise<Development[]> {
  if (Object.values(where).flat().length === 0) return []
  return withTipos(await data.list(NAME, { where, only: SUMMARY }), siteContext)
}

const NAME = 'empreendimentos'

/** Adds the active type to each; those of other types are left out. */
export function withTipos<One extends Pick<Empreendimento, 'tipo_id'>>(
  found: readonly One[],
  { tipos }: Pick<SiteContext, 'tipos'>,
): (One & Pick<Development, 'tipo'>)[] {
  const byId = new Map(tipos.map(tipo => [tipo.id, tipo]))
  return found.flatMap(one => {
    const tipo = byId.get(one.tipo_id)
    return tipo ? [{ ...one, tipo }] : []
  })
}

export const coversOf = (data: SiteData, developments: readonly Summary[]): Promise<ReadonlyMap<number, SitePicture>> =>
  data.pictures(developments.map(({ imagem_capa_id }) => imagem_capa_id))

export const developmentHref = ({ tipo, slug }: Pick<Development, 'tipo' | 'slug'>) =>
  hrefTo(addresses.development, { tipo: tipo.slug, slug })

export const tipoHref = ({ slug }: Pick<Tipo, 'slug'>) => hrefTo(addresses.tipo, { tipo: slug })
