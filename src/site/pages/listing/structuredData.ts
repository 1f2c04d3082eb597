import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import type { PageRequest } from '../../page.ts'

/** The list for search engines: what this page shows of it, numbered as in the whole. */
export function collectionPage(
  { path, siteContext: { address } }: Pick<PageRequest, 'path' | 'siteContext'>,
  tipo: Tipo | undefined,
  shown: readonly Development[],
  pictures: ReadonlyMap<number, SitePicture>,
  before: number,
  total: number,
): object {
  return {
    '@type': 'CollectionPage',
    name: tipo?.nome ?? 'Empreendimentos',
    description: tipo?.descricao ?? undefined,
    url: address + path,
    inLanguage: 'pt-BR',
    isPartOf: { '@id': `${address}/#site` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: shown.map((development, i) => {
        const picture = pictures.get(development.imagem_capa_id ?? 0)
        return {
          '@type': 'ListItem',
          position: before + i + 1,
          name: development.titulo,
          url: address + developmentHref(development),
          image: picture && address + picture.url,
        }
      }),
    },
  }
}
