import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { NewsCard, NewsCards } from '../../news/NewsCard.tsx'
import type { News } from '../../news/news.ts'

/** Beside the large one. */
const MAX_TITLES = 3

export function Noticias({ news, pictures }: { news: readonly News[]; pictures: ReadonlyMap<number, SitePicture> }) {
  const large = news.find(one => pictures.has(one.pictureId ?? 0)) ?? news[0]
  if (large === undefined) return null
  const titles = news.filter(one => one !== large).slice(0, MAX_TITLES)
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
        <div className="home-news">
          <NewsCard news={large} picture={pictures.get(large.pictureId ?? 0)} slot="gallery" />
          <NewsCards news={titles} pictures={new Map()} asRows />
        </div>
      </div>
    </section>
  )
}
