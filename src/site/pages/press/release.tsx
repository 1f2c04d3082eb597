import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import type { ItemDeImprensa } from '#resources/imprensa.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { choiceLabel } from '../../choices.ts'
import { DepartmentContact } from '../../components/contact/DepartmentContact.tsx'
import { DevelopmentCards } from '../../developments/DevelopmentCards.tsx'
import { coversOf, readDevelopments } from '../../developments/readDevelopments.ts'
import { listedRecords } from '../../listedRecords.ts'
import { Article, articleContent, goneArticle } from '../../news/Article.tsx'
import { newsOfPress, PRESS_CARD } from '../../news/news.ts'
import { definePage } from '../../page.ts'
import type { SiteData } from '../../siteData.ts'
import { PressFiles } from './MediaKit.tsx'
import { PressPictures } from './PressPictures.tsx'
import { LISTED, PAGED } from './pressTypes.ts'
import { galleryOf, picturesOf, readPressPictures } from './readPressPictures.ts'

/** Only releases and official notes have a page. Clippings and press kits redirect to the list. */
export const release = definePage({
  path: addresses.release,
  siteMap: listedRecords('imprensa', {
    where: () => ({ seo_noindex: false, tipo: PAGED }),
    only: ['slug', 'atualizado_em', 'imagem_id'],
    page: ({ slug, atualizado_em, imagem_id }) => ({
      path: hrefTo(addresses.release, { slug }),
      changed: dayOfInstant(atualizado_em),
      picture: imagem_id,
    }),
  }),
  search: {
    name: 'imprensa',
    label: 'Imprensa',
    async find({ data }, words, at) {
      const { records, total } = await data.page('imprensa', {
        ...at,
        where: { tipo: LISTED },
        anyOf: [[{ inText: words }]],
        order: { field: 'data', direction: 'DESC' },
        only: PRESS_CARD,
      })
      return { total, results: records.map(item => newsOfPress(item, data)) }
    },
  },
  async content({ data, segments, path, siteContext }) {
    const { settings } = siteContext
    const known = await data.findBySlug('imprensa', segments.slug)
    if (known === undefined) return undefined
    if (known.state === 'moved') return { status: 301, location: hrefTo(addresses.release, { slug: known.slug }) }
    const item = known.record
    if (!isPaged(item.tipo)) return { status: 301, location: addresses.press }
    if (known.state === 'gone')
      return goneArticle('Esta notícia não está mais disponível', PRESS, settings.empresa_nome)
    const [related, files, { before, after }] = await Promise.all([
      readDevelopments(data, siteContext, { id: item.empreendimento_id === null ? [] : [item.empreendimento_id] }),
      data.files(item.arquivos.map(({ arquivo_id }) => arquivo_id as number)),
      neighboursOf(item, data),
    ])
    const [pictures, covers, printed] = await Promise.all([
      data.pictures([item.imagem_id, item.imagem_celular_id, item.seo_imagem_id]),
      coversOf(data, related),
      readPressPictures(data, [...picturesOf(item), ...(await galleryOf(item, data))]),
    ])
    const cover = pictures.get(item.imagem_id ?? 0)
    return {
      ...articleContent(item, {
        siteContext,
        path,
        cover,
        sharing: pictures.get(item.seo_imagem_id ?? 0),
        section: PRESS,
        data: { '@type': 'NewsArticle', datePublished: item.data },
      }),
      body: (
        <Article
          kicker={choiceLabel('imprensa', 'tipo', item.tipo, data)}
          title={item.titulo}
          lead={item.resumo}
          day={item.data}
          cover={cover}
          onPhones={pictures.get(item.imagem_celular_id ?? 0)}
          alt={item.imagem_alt}
          html={item.conteudo}
        >
          {files.size > 0 && (
            <section aria-labelledby="arquivos">
              <h2 id="arquivos" className="article-small-title">
                Arquivos
              </h2>
              <PressFiles rows={item.arquivos} files={files} />
            </section>
          )}
          <PressPictures pictures={printed} />
          {settings.imprensa_sobre_empresa && (
            <section className="article-about" aria-labelledby="sobre-a-empresa">
              <h2 id="sobre-a-empresa">Sobre a {settings.empresa_nome}</h2>
              <LongTextDisplay value={settings.imprensa_sobre_empresa} />
            </section>
          )}
          <DepartmentContact of="press" settings={settings} />
          {related.map(development => (
            <section key={development.id} aria-labelledby="empreendimento-relacionado">
              <h2 id="empreendimento-relacionado" className="article-small-title">
                Empreendimento
              </h2>
              <DevelopmentCards developments={[development]} pictures={covers} data={data} />
            </section>
          ))}
          {(before || after) && (
            <nav className="article-turn" aria-label="Outras notícias">
              {before && (
                <a className="text-link" rel="prev" href={hrefTo(addresses.release, { slug: before.slug })}>
                  Anterior: {before.titulo}
                </a>
              )}
              {after && (
                <a className="text-link" rel="next" href={hrefTo(addresses.release, { slug: after.slug })}>
                  Próxima: {after.titulo}
                </a>
              )}
            </nav>
          )}
        </Article>
      ),
    }
  },
})

const isPaged = (tipo: string) => PAGED.some(paged => paged === tipo)

type Neighbour = Pick<ItemDeImprensa, 'id' | 'titulo' | 'slug' | 'data'>

async function neighboursOf(
  { id, data: day }: ItemDeImprensa,
  data: SiteData,
): Promise<{ before: Neighbour | undefined; after: Neighbour | undefined }> {
  const asked = { only: ['titulo', 'slug', 'data'], limit: 12 } as const
  const near = (range: object, direction: 'ASC' | 'DESC') =>
    data.list('imprensa', {
      ...asked,
      where: { tipo: PAGED, data: range },
      order: { field: 'data', direction },
    })
  const [older, newer] = await Promise.all([near({ until: day }, 'DESC'), near({ from: day }, 'ASC')])
  // Items of the same day are ordered by id.
  return {
    before: older.find(one => one.data < day || one.id < id),
    after: newer.find(one => one.data > day || one.id > id),
  }
}

const PRESS = { label: 'Imprensa', href: addresses.press, link: 'Ver todas as notícias' }
