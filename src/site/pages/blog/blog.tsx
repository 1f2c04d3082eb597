import type { Artigo } from '#resources/blog.ts'
import { addresses, feedOf, hrefTo } from '../../addresses.ts'
import { choiceLabel } from '../../choiceLabel.ts'
import { choiceValues } from '../../choiceValues.ts'
import { NoSuchPage } from '../../components/lists/NothingFound.tsx'
import { Pagination } from '../../components/lists/Pagination.tsx'
import { PER_PAGE, requestedPage } from '../../components/lists/requestedPage.ts'
import { requestedText } from '../../components/lists/requestedText.ts'
import { lastChange } from '../../lastChange.ts'
import { FilterLinks } from '../../news/FilterLinks.tsx'
import { NewsCard, NewsCards } from '../../news/NewsCard.tsx'
import { hrefWith, newsOfPost, POST_CARD, type PostCard } from '../../news/news.ts'
import { definePage } from '../../page.ts'
import type { SiteData } from '../../siteData.ts'

const PATH = addresses.blog
/** In characters, as saving counts them. */
const LONGEST_ASSUNTO = 30
const NEWEST = { field: 'publicado_em', direction: 'DESC' } as const

/** Posts, newest first, by category or by subject. */
export const blog = definePage({
  path: PATH,
  siteMap: async ({ data }) => [{ path: PATH, changed: await lastChange(data, 'blog') }],
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
    const assunto = requestedText(query, 'assunto', LONGEST_ASSUNTO) ?? null
    const asked = { categoria: query.get('categoria'), assunto }
    const categoria = categories.find(known => known === asked.categoria)
    const page = requestedPage(query)
    const isKnown = asked.categoria === null || categoria !== undefined
    const where = {
      ...(categoria ? { categoria } : {}),
      ...(asked.assunto ? { tags: { has: [asked.assunto] } } : {}),
    }
    const { records, total } =
      page !== undefined && isKnown
        ? await data.page('blog', { where, page, limit: PER_PAGE, order: NEWEST, only: POST_CARD })
        : { records: [], total: 0 }
    const pages = Math.ceil(total / PER_PAGE)
    const posts = records
    const isWhole = !asked.categoria && !asked.assunto
    const featured = isWhole && page === 1 ? await featuredPost(data, posts) : undefined
    const listed = posts.filter(({ id }) => id !== featured?.id).map(post => newsOfPost(post, data))
    const first = featured && newsOfPost(featured, data)
    const pictures = await data.pictures([first, ...listed].map(one => one?.pictureId))
    const inUse = await usedCategories(data, categories)
    const isMissing = page === undefined || (page > 1 && posts.length === 0)
    const heading = asked.assunto ? `Blog: ${asked.assunto}` : 'Blog'
    const pageSuffix = page && page > 1 ? ` – página ${page}` : ''
    return {
      ...(isMissing ? { status: 404 } : {}),
      title: `Blog${pageSuffix} | ${settings.empresa_nome}`,
      styles: 'news',
      description: `Artigos da ${settings.empresa_nome} sobre mercado, obras, sustentabilidade e o que saber antes de comprar um imóvel.`,
      canonical: hrefWith(PATH, { pagina: page && page > 1 ? page : undefined }),
      ...(isWhole && !isMissing ? {} : { noindex: true as const }),
      trail: [{ label: 'Blog' }],
      feed: { title: 'Blog', href: feedOf(PATH) },
      structuredData: [
        {
          '@type': 'Blog',
          name: `Blog da ${settings.empresa_nome}`,
          url: address + PATH,
          blogPost: [first, ...listed].flatMap(one =>
            one ? { '@type': 'BlogPosting', headline: one.title, url: address + one.href, datePublished: one.day } : [],
          ),
        },
      ],
      isText: true,
      body: (
        <div className="container news-parts">
          <header className="page-head">
            <h1>{heading}</h1>
          </header>
          {inUse.length > 1 && (
            <FilterLinks
              label="Categorias"
              links={[
                { label: 'Todas', href: PATH, isChosen: isWhole },
                ...inUse.map(categoria => ({
                  label: choiceLabel('blog', 'categoria', categoria, data),
                  href: hrefWith(PATH, { categoria }),
                  isChosen: categoria === asked.categoria,
                })),
              ]}
            />
          )}
          {first && <NewsCard news={first} picture={pictures.get(first.pictureId ?? 0)} level={2} isLarge eager />}
          {listed.length > 0 && <NewsCards news={listed} pictures={pictures} level={2} />}
          {isMissing ? (
            <NoSuchPage pages={pages || undefined} firstHref={hrefWith(PATH, asked)} />
          ) : (
            posts.length === 0 && (
              <p className="lead">
                {isWhole ? 'Nenhum artigo publicado ainda.' : 'Nenhum artigo encontrado aqui.'}{' '}
                {!isWhole && <a href={PATH}>Ver todos os artigos</a>}
              </p>
            )
          )}
          <Pagination
            page={page ?? 1}
            pages={pages}
            hrefOf={pagina => hrefWith(PATH, { ...asked, pagina: pagina > 1 ? pagina : undefined })}
          />
          <p>
            <a className="text-link" href={feedOf(PATH)}>
              Assinar por RSS
            </a>
          </p>
        </div>
      ),
    }
  },
})

/** The one staff put first, or the newest. */
async function featuredPost(data: SiteData, posts: readonly PostCard[]): Promise<PostCard | undefined> {
  const [chosen] = await data.list('blog', { where: { destaque: true }, order: NEWEST, limit: 1, only: POST_CARD })
  return chosen ?? posts[0]
}

async function usedCategories(
  data: SiteData,
  categories: readonly Artigo['categoria'][],
): Promise<Artigo['categoria'][]> {
  const used = new Set((await data.groups('blog', ['categoria'])).map(({ values }) => values.categoria))
  return categories.filter(categoria => used.has(categoria))
}
