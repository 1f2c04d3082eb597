import { DateDisplay } from '#fields/date/date.site.tsx'
import type { SitePicture } from '#schema/sitePage.ts'
import { ExternalLink } from '../components/links/ExternalLink.tsx'
import { Picture, type PictureSlot } from '../components/pictures/Picture.tsx'
import type { News } from './news.ts'

export function NewsCard({
  news,
  picture,
  level = 3,
  isLarge,
  slot = isLarge ? 'half' : 'card',
  eager,
}: {
  news: News
  picture?: SitePicture
  level?: 2 | 3
  isLarge?: boolean
  slot?: PictureSlot
  eager?: boolean
}) {
  const Title = `h${level}` as const
  return (
    <article className="card news-card" data-large={isLarge || undefined} data-plain={picture ? undefined : true}>
      {picture && <Picture picture={picture} slot={slot} alt={news.alt ?? ''} eager={eager} />}
      <div className="news-card-words">
        <p className="card-facts">
          <span className="kicker">{news.kind}</span> <DateDisplay value={news.day} />
        </p>
        <Title className="news-card-title">
          {news.isOutside ? (
            <ExternalLink href={news.href} className="card-link">
              {news.title}
            </ExternalLink>
          ) : (
            <a className="card-link" href={news.href}>
              {news.title}
            </a>
          )}
        </Title>
        {news.summary && <p className="news-card-summary">{news.summary}</p>}
      </div>
    </article>
  )
}

export function NewsCards({
  news,
  pictures,
  level = 3,
  asRows,
}: {
  news: readonly News[]
  pictures: ReadonlyMap<number, SitePicture>
  level?: 2 | 3
  /** One per row, for lists in which most items have no picture. */
  asRows?: boolean
}) {
  return (
    <ul className="news-cards" data-rows={asRows || undefined}>
      {news.map(one => (
        <li key={one.key}>
          <NewsCard news={one} picture={pictures.get(one.pictureId ?? 0)} level={level} />
        </li>
      ))}
    </ul>
  )
}
