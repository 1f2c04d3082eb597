import type { Artigo } from '#resources/blog.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { choiceLabel, choiceValues } from '../../choices.ts'
import { describedAt } from '../../components/lists/requestedPage.ts'
import { requestedText } from '../../components/lists/requestedText.ts'
import { lastChange } from '../../lastChange.ts'
import { FilterLinks } from '../../news/FilterLinks.tsx'
import { NewsListing } from '../../news/NewsListing.tsx'
import { hrefWith, newsOfPost, POST_CARD, type PostCard } from '../../news/news.ts'
import { newsIn, newsListContent, readNewsList } from '../../news/readNewsList.ts'
import { definePage } from '../../page.ts'
import type { Settings, SiteData } from '../../siteData.ts'

const PATH = addresses.blog
/** The maximum length that the field allows. */
const MAX_ASSUNTO_CHARACTERS = 30
const NEWEST = { field: 'publicado_em', direction: 'DESC' } as const

export const blog = definePage({
  path: PATH,
  siteMap: async ({ data }) => [{ path: PATH, changed: await lastChange(data, 'blog') }],
  described: ({ siteContext: { settings } }) => [{ title: 'Blog', path: PATH, description: describe(settings) }],
  feed: {
    title: 'Blog',
    async items(data, limit) {
      const found = await data.list('blog', {
        only: ['slug', 'titulo', 'resumo', 'publicado_em'],
        order: NEWEST,
        limit,
      })
      return found.map(({ id, slug, titulo, resumo, publicado_em }) => ({
        id: `blog-${id}`,
        title: titulo,
        path: hrefTo(addresses.post, { slug }),
        instant: String(publicado_em),
        summary: resumo,
      }))
    },
  },
  parameters: ['categoria', 'assunto', 'pagina'],
  async content({ data, query, siteContext: { settings, address } }) {
    const categories = choiceValues('blog', 'categoria', data)
    const assunto = requestedText(query, 'assunto', MAX_ASSUNTO_CHARACTERS) ?? null
    const asked = { categoria: query.get('categoria'), assunto }
    const categoria = categories.find(known => known === asked.categoria)
    const isKnown = asked.categoria === null || categoria !== undefined
    const where = { ...(categoria && { categoria }), ...(assunto && { tags: { has: [assunto] } }) }
    const list = await readNewsList(query, {
      isWhole: !asked.categoria && !assunto,
      read: isKnown ? at => data.page('blog', { ...at, where, order: NEWEST, only: POST_CARD }) : undefined,
      readFeatured: async posts => (await chosenPost(data)) ?? posts[0],
      newsOf: post => newsOfPost(post, data),
    })
    const shown = newsIn(list)
    const pictures = await data.pictures(shown.map(one => one.pictureId))
    const inUse = await usedCategories(data, categories)
    const heading = asked.assunto ? `Blog: ${asked.assunto}` : 'Blog'
    return {
      ...newsListContent(list, { name: 'Blog', path: PATH, company: settings.empresa_nome }),
      description: describedAt(list.page, describe(settings)),
      structuredData: [
        {
          '@type': 'Blog',
          name: `Blog da ${settings.empresa_nome}`,
          url: address + PATH,
          blogPost: shown.map(one => ({
            '@type': 'BlogPosting',
            headline: one.title,
            url: address + one.href,
            datePublished: one.day,
          })),
        },
      ],
      body: (
        <div className="container news-parts">
          <header className="page-head">
            <h1>{heading}</h1>
          </header>
          {inUse.length > 1 && (
            <FilterLinks
              label="Categorias"
              links={[
                { label: 'Todas', href: PATH, isChosen: list.isWhole },
                ...inUse.map(categoria => ({
                  label: choiceLabel('blog', 'categoria', categoria, data),
                  href: hrefWith(PATH, { categoria }),
                  isChosen: categoria === asked.categoria,
                })),
              ]}
            />
          )}
          <NewsListing
            list={list}
            pictures={pictures}
            hrefOf={pagina => hrefWith(PATH, { ...asked, pagina: pagina > 1 ? pagina : undefined })}
            empty={{ whole: 'Nenhum artigo publicado ainda.', filtered: 'Nenhum artigo encontrado aqui.' }}
            clear={{ label: 'Ver todos os artigos', href: PATH }}
            eager
          />
        </div>
      ),
    }
  },
})

const describe = ({ empresa_nome }: Settings) =>
  `Artigos da ${empresa_nome} sobre mercado, obras, sustentabilidade e o que saber antes de comprar um imóvel.`

async function chosenPost(data: SiteData): Promise<PostCard | undefined> {
  const [chosen] = await data.list('blog', { where: { destaque: true }, order: NEWEST, limit: 1, only: POST_CARD })
  return chosen
}

async function usedCategories(
  data: SiteData,
  categories: readonly Artigo['categoria'][],
): Promise<Artigo['categoria'][]> {
  const used = new Set((await data.groups('blog', ['categoria'])).map(({ values }) => values.categoria))
  return categories.filter(categoria => used.has(categoria))
}
