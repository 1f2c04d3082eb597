import type { Tipo } from '#resources/tipos.ts'
import type { Development } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'
import type { House } from '../../layout/house.ts'

/** "Residenciais em 3 cidades | Araucária Clara", with the number of the page from the second on. */
export function listingTitle(
  { settings }: House,
  developments: readonly Development[],
  tipo: Tipo | undefined,
  page: number,
): string {
  const company = settings.empresa_nome
  const turned = page > 1 ? ` – página ${page}` : ''
  if (tipo?.seo_titulo) return tipo.seo_titulo + turned
  if (!tipo) return `Empreendimentos${turned} | ${company}`
  const places = placesOf(developments)
  const where = places.length === 0 ? '' : places.length === 1 ? ` em ${places[0]}` : ` em ${places.length} cidades`
  return `${tipo.nome}${where}${turned} | ${company}`
}

export function listingDescription(house: House, developments: readonly Development[], tipo?: Tipo): string {
  const { settings, tipos } = house
  const company = settings.empresa_nome
  if (tipo?.seo_descricao) return tipo.seo_descricao
  const where = whereTheyAre(developments) ?? 'Em breve, novos empreendimentos.'
  if (tipo) return [tipo.descricao ?? `${tipo.nome} da ${company}.`, where].join(' ')
  const names = new Intl.ListFormat('pt-BR').format(tipos.map(({ nome }) => nome.toLocaleLowerCase('pt-BR')))
  return `Conheça os empreendimentos da ${company}${names && `: ${names}`}. ${where}`
}

/** "15 empreendimentos em 14 cidades de 10 estados."; nothing while there is none. */
export function whereTheyAre(developments: readonly Development[]): string | undefined {
  if (developments.length === 0) return undefined
  const places = placesOf(developments)
  const states = new Set(developments.map(({ uf }) => uf)).size
  const many = developments.length === 1 ? '1 empreendimento' : `${developments.length} empreendimentos`
  if (places.length === 1) return `${many} em ${places[0]}.`
  return `${many} em ${places.length} cidades${states > 1 ? ` de ${states} estados` : ''}.`
}

const placesOf = (developments: readonly Development[]) => [...new Set(developments.map(placeOf))]
