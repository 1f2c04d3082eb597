import type { SitePicture } from '#schema/sitePage.ts'
import { NoSuchPage } from '../components/lists/NothingFound.tsx'
import { Pagination } from '../components/lists/Pagination.tsx'
import { NewsCard, NewsCards } from './NewsCard.tsx'
import type { NewsList } from './readNewsList.ts'

export function NewsListing({
  list: { page, pages, featured, others, isWhole, isMissing },
  pictures,
  hrefOf,
  empty,
  clear,
  eager,
  asRows,
}: {
  list: NewsList
  pictures: ReadonlyMap<number, SitePicture>
  hrefOf: (page: number) => string
  /** The messages when nothing is published and when the filters match nothing. */
  empty: { readonly whole: string; readonly filtered: string }
  clear: { readonly label: string; readonly href: string }
  eager?: boolean
  asRows?: boolean
}) {
  const isEmpty = !featured && others.length === 0
  return (
    <>
      {featured && (
        <NewsCard news={featured} picture={pictures.get(featured.pictureId ?? 0)} level={2} isLarge eager={eager} />
      )}
      {others.length > 0 && <NewsCards news={others} pictures={pictures} level={2} asRows={asRows} />}
      {isMissing ? (
        <NoSuchPage pages={pages || undefined} firstHref={hrefOf(1)} />
      ) : (
        isEmpty && (
          <p className="lead">
            {isWhole ? empty.whole : empty.filtered} {!isWhole && <a href={clear.href}>{clear.label}</a>}
          </p>
        )
      )}
      <Pagination page={page ?? 1} pages={pages} hrefOf={hrefOf} />
    </>
  )
}
