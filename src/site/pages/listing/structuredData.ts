import { PER_PAGE } from '../../components/lists/requestedPage.ts'
import { developmentHref } from '../../developments/readDevelopments.ts'
import type { PageRequest } from '../../page.ts'
import type { Listing } from './readListing.ts'

/** The list for search engines: what this page shows of it, numbered as in the whole. */
export function collectionPage(
  { path, siteContext: { address } }: PageRequest,
  { tipo, shown, covers, total, page = 1 }: Listing,
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
        const picture = covers.get(development.imagem_capa_id ?? 0)
        return {
          '@type': 'ListItem',
          position: (page - 1) * PER_PAGE + i + 1,
          name: development.titulo,
          url: address + developmentHref(development),
          image: picture && address + picture.url,
        }
      }),
    },
  }
}
