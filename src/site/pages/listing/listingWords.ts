import type { Tipo } from '#resources/tipos.ts'
import { countOf, type DevelopmentGroup } from '../../developments/developmentGroups.ts'
import { countWords, placeOf } from '../../developments/wording.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Settings } from '../../siteData.ts'

export function listingTitle(
  { settings }: SiteContext,
  groups: readonly DevelopmentGroup[],
  tipo: Tipo | undefined,
  page: number,
): string {
  const company = settings.empresa_nome
  const pageSuffix = page > 1 ? ` – página ${page}` : ''
  if (tipo?.seo_titulo) return tipo.seo_titulo + pageSuffix
  if (!tipo) return `Empreendimentos${pageSuffix} | ${company}`
  const places = placesOf(groups)
  const where = places.length === 0 ? '' : places.length === 1 ? ` em ${places[0]}` : ` em ${places.length} cidades`
  return `${tipo.nome}${where}${pageSuffix} | ${company}`
}

export function listingDescription(siteContext: SiteContext, groups: readonly DevelopmentGroup[], tipo?: Tipo): string {
  const { settings, tipos } = siteContext
  const company = settings.empresa_nome
  if (tipo?.seo_descricao) return tipo.seo_descricao
  const where = whereTheyAre(groups) ?? 'Em breve, novos empreendimentos.'
  if (tipo) return [whatTipoIs(tipo, settings), where].join(' ')
  const names = new Intl.ListFormat('pt-BR').format(tipos.map(({ nome }) => nome.toLocaleLowerCase('pt-BR')))
  return `Conheça os empreendimentos da ${company}${names && `: ${names}`}. ${where}`
}

export const whatTipoIs = ({ nome, descricao }: Tipo, { empresa_nome }: Settings): string =>
  descricao ?? `${nome} da ${empresa_nome}.`

/**
 * @returns undefined when there is none
 * @example '15 empreendimentos em 14 cidades de 10 estados.'
 */
export function whereTheyAre(groups: readonly DevelopmentGroup[]): string | undefined {
  const count = countOf(groups)
  if (count === 0) return undefined
  const places = placesOf(groups)
  const states = new Set(groups.map(({ uf }) => uf)).size
  const many = countWords(count)
  if (places.length === 1) return `${many} em ${places[0]}.`
  return `${many} em ${places.length} cidades${states > 1 ? ` de ${states} estados` : ''}.`
}

const placesOf = (groups: readonly DevelopmentGroup[]) => [...new Set(groups.map(placeOf))]
