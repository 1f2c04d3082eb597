import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import type { Artigo } from '#resources/blog.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { choiceLabel } from '../../choices.ts'
import { DevelopmentCards } from '../../developments/DevelopmentCards.tsx'
import { coversOf, readDevelopments } from '../../developments/readDevelopments.ts'
import { listedRecords } from '../../listedRecords.ts'
import { Article, articleContent, goneArticle } from '../../news/Article.tsx'
import { NewsCards } from '../../news/NewsCard.tsx'
import { hrefWith, newsOfPost, POST_CARD, type PostCard } from '../../news/news.ts'
import { definePage } from '../../page.ts'
import type { SiteData } from '../../siteData.ts'

const WORDS_PER_MINUTE = 200

export const post = definePage({
  path: addresses.post,
  siteMap: listedRecords('blog', {
    where: () => ({ seo_noindex: false }),
    only: ['slug', 'atualizado_em', 'imagem_id'],
    page: ({ slug, atualizado_em, imagem_id }) => ({
      path: hrefTo(addresses.post, { slug }),
      changed: dayOfInstant(atualizado_em),
      picture: imagem_id,
    }),
  }),
  search: {
    name: 'blog',
    label: 'Blog',
    async find({ data }, words, at) {
      const { records, total } = await data.page('blog', {
        ...at,
        anyOf: [[{ inText: words }]],
        order: { field: 'publicado_em', direction: 'DESC' },
        only: POST_CARD,
      })
      return { total, results: records.map(artigo => newsOfPost(artigo, data)) }
    },
  },
  async content({ data, segments, path, siteContext }) {
    const { settings } = siteContext
    const known = await data.findBySlug('blog', segments.slug)
    if (known === undefined) return undefined
    if (known.state === 'moved') return { status: 301, location: hrefTo(addresses.post, { slug: known.slug }) }
    if (known.state === 'gone') return goneArticle('Este artigo não está mais disponível', BLOG, settings.empresa_nome)
    const artigo = known.record
    const related = await relatedTo(artigo, data, siteContext)
    const more = (await morePosts(artigo, data)).map(one => newsOfPost(one, data))
    const [pictures, covers] = await Promise.all([
      data.pictures([
        artigo.imagem_id,
        artigo.imagem_celular_id,
        artigo.seo_imagem_id,
        ...more.map(one => one.pictureId),
      ]),
      coversOf(data, related),
    ])
    const cover = pictures.get(artigo.imagem_id ?? 0)
    const category = choiceLabel('blog', 'categoria', artigo.categoria, data)
    const day = dayOfInstant(required(artigo.publicado_em, 'day of what the public sees'))
    return {
      ...articleContent(artigo, {
        siteContext,
        path,
        cover,
        sharing: pictures.get(artigo.seo_imagem_id ?? 0),
        section: BLOG,
        author: artigo.autor,
        data: {
          '@type': 'BlogPosting',
          datePublished: artigo.publicado_em ?? undefined,
          articleSection: category,
          keywords: artigo.tags.length > 0 ? artigo.tags.join(', ') : undefined,
        },
      }),
      body: (
        <Article
          kicker={<a href={hrefWith(addresses.blog, { categoria: artigo.categoria })}>{category}</a>}
          title={artigo.titulo}
          lead={artigo.resumo}
          day={day}
          facts={[...(artigo.autor ? [artigo.autor] : []), `${minutesToRead(artigo.conteudo ?? '')} min de leitura`]}
          cover={cover}
          onPhones={pictures.get(artigo.imagem_celular_id ?? 0)}
          alt={artigo.imagem_alt}
          html={artigo.conteudo}
        >
          {artigo.tags.length > 0 && (
            <ul className="article-tags" aria-label="Assuntos">
              {artigo.tags.map(tag => (
                <li key={String(tag)}>
                  <a href={hrefWith(addresses.blog, { assunto: String(tag) })}>{String(tag)}</a>
                </li>
              ))}
            </ul>
          )}
          {related.length > 0 && (
            <section className="article-wide" aria-labelledby="empreendimentos-relacionados">
              <div className="section-head">
                <h2 id="empreendimentos-relacionados">Empreendimentos relacionados</h2>
              </div>
              <DevelopmentCards developments={related} pictures={covers} data={data} />
            </section>
          )}
          {more.length > 0 && (
            <section className="article-wide" aria-labelledby="leia-tambem">
              <div className="section-head">
                <h2 id="leia-tambem">Leia também</h2>
                <a className="text-link" href={addresses.blog}>
                  Ver o blog
                </a>
              </div>
              <NewsCards news={more} pictures={pictures} />
            </section>
          )}
        </Article>
      ),
    }
  },
})

function minutesToRead(html: string): number {
  const words = textOfHtml(html)
    .split(' ')
    .filter(word => word !== '').length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

async function relatedTo(
  { empreendimentos }: Artigo,
  data: SiteData,
  siteContext: Parameters<typeof readDevelopments>[1],
) {
  const found = await readDevelopments(data, siteContext, { id: empreendimentos })
  return empreendimentos.flatMap(id => found.find(development => development.id === id) ?? [])
}

async function morePosts({ id, categoria }: Artigo, data: SiteData): Promise<PostCard[]> {
  const newest = { order: { field: 'publicado_em', direction: 'DESC' }, limit: 4, only: POST_CARD } as const
  const [same, all] = await Promise.all([
    data.list('blog', { ...newest, where: { categoria } }),
    data.list('blog', newest),
  ])
  const posts = [...same, ...all]
  const seen = new Set([id])
  return posts.filter(one => !seen.has(one.id) && seen.add(one.id)).slice(0, 3)
}

const BLOG = { label: 'Blog', href: addresses.blog, link: 'Ver o blog' }
