import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SiteData } from '#schema/sitePage.ts'
import { choiceLabel } from '../../choiceLabel.ts'
import { DevelopmentCards } from '../../developments/DevelopmentCards.tsx'
import { coversOf, readDevelopments } from '../../developments/readDevelopments.ts'
import { Article, articleContent, goneArticle } from '../../news/Article.tsx'
import { definePage } from '../../page.ts'
import { PressFiles } from './MediaKit.tsx'
import { PressContact } from './PressContact.tsx'

const PAGED = ['release', 'nota'] as const

/** A release or an official note; what others wrote and press kits have no page of their own. */
export const release = definePage({
  path: '/imprensa/:slug',
  async content({ data, segments, path, siteContext }) {
    const { settings } = siteContext
    const known = await data.at('imprensa', segments.slug!)
    if (known === undefined) return undefined
    if (known.state === 'moved') return { status: 301, location: `/imprensa/${known.slug}` }
    const item = known.record as unknown as ItemDeImprensa
    if (!(PAGED as readonly string[]).includes(item.tipo)) return { status: 301, location: '/imprensa' }
    if (known.state === 'gone')
      return goneArticle('Esta notícia não está mais disponível', PRESS, settings.empresa_nome)
    const [related, files, { before, after }] = await Promise.all([
      readDevelopments(data, siteContext, { id: item.empreendimento_id === null ? [] : [item.empreendimento_id] }),
      data.files(item.arquivos.map(({ arquivo_id }) => arquivo_id as number)),
      neighboursOf(item, data),
    ])
    const [pictures, covers] = await Promise.all([
      data.pictures([item.imagem_id, item.seo_imagem_id]),
      coversOf(data, related),
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
          {settings.imprensa_sobre_empresa && (
            <section className="article-about" aria-labelledby="sobre-a-empresa">
              <h2 id="sobre-a-empresa">Sobre a {settings.empresa_nome}</h2>
              <LongTextDisplay value={settings.imprensa_sobre_empresa} />
            </section>
          )}
          <PressContact settings={settings} />
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
                <a className="text-link" rel="prev" href={`/imprensa/${before.slug}`}>
                  Anterior: {before.titulo}
                </a>
              )}
              {after && (
                <a className="text-link" rel="next" href={`/imprensa/${after.slug}`}>
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

type Neighbour = Pick<ItemDeImprensa, 'id' | 'titulo' | 'slug' | 'data'>

/** The release before and the one after, by date. */
async function neighboursOf(
  { id, data: day }: ItemDeImprensa,
  data: SiteData,
): Promise<{ before: Neighbour | undefined; after: Neighbour | undefined }> {
  const asked = { only: ['titulo', 'slug', 'data'], limit: 12 } as const
  const near = async (range: object, direction: 'ASC' | 'DESC') =>
    (await data.visible('imprensa', {
      ...asked,
      where: { tipo: PAGED, data: range },
      order: { field: 'data', direction },
    })) as unknown as Neighbour[]
  const [older, newer] = await Promise.all([near({ until: day }, 'DESC'), near({ from: day }, 'ASC')])
  // Of one day, the order in which they were entered.
  return {
    before: older.find(one => one.data < day || one.id < id),
    after: newer.find(one => one.data > day || one.id > id),
  }
}

const PRESS = { label: 'Imprensa', href: '/imprensa', link: 'Ver todas as notícias' }
