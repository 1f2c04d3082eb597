import { DateDisplay } from '#fields/date/date.site.tsx'
import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import type { Artigo } from '#resources/blog.ts'
import type { SiteData } from '#schema/sitePage.ts'
import { Picture } from '../../components/Picture.tsx'
import { definePage } from '../../definePage.tsx'
import { DevelopmentCard } from '../../developments/DevelopmentCard.tsx'
import { coversOf, readDevelopments } from '../../developments/readDevelopments.ts'
import { choiceLabel } from '../../developments/wording.ts'
import { NewsCards } from '../../news/NewsCard.tsx'
import { hrefWith, newsOfPost, POST_CARD, type PostCard } from '../../news/news.ts'
import { organization } from '../home/organization.ts'

const WORDS_PER_MINUTE = 200

/** One post, with what it speaks of and what to read next. */
export const post = definePage({
  path: '/blog/:slug',
  async content({ data, segments, path, house }) {
    const { settings, address } = house
    const known = await data.at('blog', segments.slug!)
    if (known === undefined) return undefined
    if (known.state === 'moved') return { status: 301, location: `/blog/${known.slug}` }
    if (known.state === 'gone') return gone(settings.empresa_nome)
    const artigo = known.record as unknown as Artigo
    const related = artigo.empreendimentos.length > 0 ? await relatedTo(artigo, data, house) : []
    const more = (await morePosts(artigo, data)).map(one => newsOfPost(one, data))
    const [pictures, covers] = await Promise.all([
      data.pictures([artigo.imagem_id, artigo.seo_imagem_id, ...more.map(one => one.pictureId)]),
      coversOf(data, related),
    ])
    const cover = pictures.get(artigo.imagem_id ?? 0)
    const category = choiceLabel('blog', 'categoria', artigo.categoria, data)
    const day = dayOfInstant(artigo.publicado_em!)
    const company = organization(house)
    return {
      title: `${artigo.seo_titulo ?? artigo.titulo} | ${settings.empresa_nome}`,
      description: artigo.seo_descricao ?? artigo.resumo ?? undefined,
      picture: pictures.get(artigo.seo_imagem_id ?? 0) ?? cover,
      ...(artigo.seo_noindex ? { noindex: true as const } : {}),
      isArticle: true,
      isText: true,
      feed: { title: 'Blog', href: '/blog/rss.xml' },
      trail: [{ label: 'Blog', href: '/blog' }, { label: artigo.titulo }],
      structuredData: [
        {
          '@type': 'BlogPosting',
          headline: artigo.titulo,
          description: artigo.resumo ?? undefined,
          datePublished: artigo.publicado_em,
          dateModified: artigo.atualizado_em,
          image: cover && address + cover.url,
          articleSection: category,
          keywords: artigo.tags.length > 0 ? artigo.tags.join(', ') : undefined,
          inLanguage: 'pt-BR',
          mainEntityOfPage: address + path,
          author: { '@type': 'Organization', name: artigo.autor ?? settings.empresa_nome },
          publisher: company,
        },
      ],
      body: (
        <article className="container article">
          <header className="article-head">
            <p className="kicker">
              <a href={hrefWith('/blog', { categoria: artigo.categoria })}>{category}</a>
            </p>
            <h1>{artigo.titulo}</h1>
            {artigo.resumo && <p className="lead">{artigo.resumo}</p>}
            <p className="article-facts">
              <DateDisplay value={day} />
              {artigo.autor && <span>{artigo.autor}</span>}
              <span>{minutesToRead(artigo.conteudo ?? '')} min de leitura</span>
            </p>
          </header>
          {cover && (
            <div className="article-cover picture">
              <Picture picture={cover} slot="cover" alt={artigo.imagem_alt ?? ''} eager />
            </div>
          )}
          <RichTextDisplay value={artigo.conteudo ?? ''} />
          {artigo.tags.length > 0 && (
            <ul className="article-tags" aria-label="Assuntos">
              {artigo.tags.map(tag => (
                <li key={String(tag)}>
                  <a href={hrefWith('/blog', { assunto: String(tag) })}>{String(tag)}</a>
                </li>
              ))}
            </ul>
          )}
          {related.length > 0 && (
            <section className="article-wide" aria-labelledby="empreendimentos-relacionados">
              <div className="section-head">
                <h2 id="empreendimentos-relacionados">Empreendimentos relacionados</h2>
              </div>
              <ul className="development-cards">
                {related.map(development => (
                  <li key={development.id}>
                    <DevelopmentCard
                      development={development}
                      picture={covers.get(development.imagem_capa_id ?? 0)}
                      data={data}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {more.length > 0 && (
            <section className="article-wide" aria-labelledby="leia-tambem">
              <div className="section-head">
                <h2 id="leia-tambem">Leia também</h2>
                <a className="text-link" href="/blog">
                  Ver o blog
                </a>
              </div>
              <NewsCards news={more} pictures={pictures} />
            </section>
          )}
        </article>
      ),
    }
  },
})

/** @example minutesToRead('<p>Uma linha</p>') // 1 */
function minutesToRead(html: string): number {
  const words = textOfHtml(html)
    .split(' ')
    .filter(word => word !== '').length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

async function relatedTo({ empreendimentos }: Artigo, data: SiteData, house: Parameters<typeof readDevelopments>[1]) {
  const found = await readDevelopments(data, house, { id: empreendimentos })
  return empreendimentos.flatMap(id => found.find(development => development.id === id) ?? [])
}

/** The newest of the same category, then the newest of all. */
async function morePosts({ id, categoria }: Artigo, data: SiteData): Promise<PostCard[]> {
  const newest = { order: { field: 'publicado_em', direction: 'DESC' }, limit: 4, only: POST_CARD } as const
  const [same, all] = await Promise.all([
    data.visible('blog', { ...newest, where: { categoria } }),
    data.visible('blog', newest),
  ])
  const posts = [...same, ...all] as unknown as PostCard[]
  const seen = new Set([id])
  return posts.filter(one => !seen.has(one.id) && seen.add(one.id)).slice(0, 3)
}

const gone = (company: string) => ({
  status: 410,
  title: `Artigo não disponível | ${company}`,
  noindex: true as const,
  isText: true as const,
  trail: [{ label: 'Blog', href: '/blog' }, { label: 'Artigo não disponível' }],
  body: (
    <div className="container page-text">
      <header className="page-head">
        <h1>Este artigo não está mais disponível</h1>
      </header>
      <p className="actions">
        <a className="button" href="/blog">
          Ver o blog
        </a>
      </p>
    </div>
  ),
})
