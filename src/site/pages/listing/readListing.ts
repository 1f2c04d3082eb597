import type { Tipo } from '#resources/tipos.ts'
import { PER_PAGE } from '../../components/lists/requestedPage.ts'
import { searchedWords } from '../../components/lists/searchedWords.ts'
import { countOf, countOfTipo, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { coversOf, firstDevelopments } from '../../developments/readDevelopments.ts'
import { searchedDevelopments } from '../../developments/searchedDevelopments.ts'
import type { PageRequest } from '../../page.ts'
import { bandConditions } from './bands.ts'
import { filterNames } from './filters.ts'
import { readListedGroups } from './listedGroups.ts'
import { orders, readQuery } from './listingQuery.ts'
import { alike, matching } from './matching.ts'
import { valueLabel } from './offers.ts'

export type Listing = Awaited<ReturnType<typeof readListing>>

export async function readListing(request: PageRequest, tipo?: Tipo) {
  const { data, siteContext } = request
  const { where } = ofTipo(tipo)
  const groups = await readListedGroups(data, siteContext, { where })
  const query = readQuery(request.query, groups)
  const { filters, ordenar, pagina } = query
  const words =
    filters.busca === undefined ? undefined : searchedDevelopments(searchedWords(filters.busca), siteContext)
  const inWords = words ? await readListedGroups(data, siteContext, { where, ...words }) : groups
  const found = matching(inWords, filters)
  const total = countOf(found)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = pagina !== undefined && pagina <= pages ? pagina : undefined
  const anyOf = [
    ...(words?.anyOf ?? []),
    ...(alike(found, filters).anyOf ?? []),
    ...bandConditions(filters, siteContext.tipos, data.today()),
  ]
  const asked = { where, anyOf, order: orders[ordenar], page }
  const shown = page === undefined || total === 0 ? [] : await firstDevelopments(data, siteContext, PER_PAGE, asked)
  const isFiltered = filterNames.some(name => filters[name] !== undefined)
  const isFront = !isFiltered && page === 1
  const hasTiles = groups.length === 0 || (isFront && !tipo)
  const tiles = hasTiles ? siteContext.tipos.filter(({ id }) => id !== tipo?.id) : []
  const [everyGroup, pictures, covers] = await Promise.all([
    tiles.length > 0 ? readDevelopmentGroups(data, siteContext) : [],
    data.pictures([tipo?.seo_imagem_id, tipo?.imagem_id, ...tiles.map(one => one.imagem_id)]),
    coversOf(data, shown),
  ])
  const counts = new Map(tiles.map(tile => [tile.id, countOfTipo(everyGroup, tile)]))
  const scope = { groups, searched: inWords, tipo, filters, data }
  const applied = filterNames.flatMap(name => {
    const value = filters[name]
    if (value === undefined) return []
    return [{ name, label: name === 'busca' ? `“${value}”` : valueLabel(name, value, scope) }]
  })
  return {
    tipo,
    groups,
    query,
    total,
    pages,
    page,
    shown,
    covers,
    isFiltered,
    isFront,
    tiles,
    counts,
    pictures,
    scope,
    applied,
  }
}

export const ofTipo = (tipo: Tipo | undefined) => (tipo ? { where: { tipo_id: tipo.id } } : {})
