import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { NewsCards } from '../../news/NewsCard.tsx'
import { type News, newsOfPost, newsOfPress, POST_CARD, PRESS_CARD } from '../../news/news.ts'
import type { SiteData } from '../../siteData.ts'

const OF_EACH = 3

export async function newest(data: SiteData): Promise<News[]> {
  const [posts, items] = await Promise.all([
    data.list('blog', { order: { field: 'publicado_em', direction: 'DESC' }, limit: OF_EACH, only: POST_CARD }),
    data.list('imprensa', {
      where: { tipo: ['release', 'clipping', 'nota'] },
      order: { field: 'data', direction: 'DESC' },
      limit: OF_EACH,
      only: PRESS_CARD,
    }),
  ])
  const news = [...posts.map(post => newsOfPost(post, data)), ...items.map(item => newsOfPress(item, data))]
  return news.sort((a, b) => b.day.localeCompare(a.day))
}

export function Noticias({ news, pictures }: { news: readonly News[]; pictures: ReadonlyMap<number, SitePicture> }) {
  if (news.length === 0) return null
  return (
    <section className="section" aria-labelledby="noticias">
      <div className="container">
        <div className="section-head">
          <h2 id="noticias">Notícias</h2>
          <p className="section-links">
            <a className="text-link" href={addresses.blog}>
              Ver o blog
            </a>
            <a className="text-link" href={addresses.press}>
              Ver a imprensa
            </a>
          </p>
        </div>
        <NewsCards news={news} pictures={pictures} />
      </div>
    </section>
  )
}
