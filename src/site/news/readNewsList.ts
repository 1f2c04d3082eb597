import { feedOf } from '../addresses.ts'
import { PER_PAGE, requestedPage } from '../components/lists/requestedPage.ts'
import type { PageContent } from '../page.ts'
import { hrefWith, type News } from './news.ts'

export interface NewsList {
  /** From 1; undefined where the address names no page. */
  readonly page: number | undefined
  readonly pages: number
  /** The one that stands out of the first page of the whole list. */
  readonly featured: News | undefined
  readonly others: readonly News[]
  /** Nothing narrows it. */
  readonly isWhole: boolean
  readonly isMissing: boolean
}

/**
 * Reads the page of a list that an address asks for.
 *
 * @param read one page of the records, from 1; nothing where the filters name what cannot be
 * @param readFeatured the record that stands out, given those of the first page
 */
export async function readNewsList<Item extends { readonly id: number }>(
  query: URLSearchParams,
  {
    isWhole,
    read,
    readFeatured,
    newsOf,
  }: {
    isWhole: boolean
    read: ((asked: { page: number; limit: number }) => Promise<{ records: readonly Item[]; total: number }>) | undefined
    readFeatured: (items: readonly Item[]) => Promise<Item | undefined>
    newsOf: (item: Item) => News
  },
): Promise<NewsList> {
  const page = requestedPage(query)
  const { records, total } =
    read && page !== undefined ? await read({ page, limit: PER_PAGE }) : { records: [], total: 0 }
  const featured = isWhole && page === 1 ? await readFeatured(records) : undefined
  return {
    page,
    pages: Math.ceil(total / PER_PAGE),
    featured: featured && newsOf(featured),
    others: records.filter(({ id }) => id !== featured?.id).map(newsOf),
    isWhole,
    isMissing: page === undefined || (page > 1 && records.length === 0),
  }
}

/** Everything that the list shows, the featured one first. */
export const newsIn = ({ featured, others }: NewsList): News[] => [...(featured ? [featured] : []), ...others]

/** What the page of a list says of itself. */
export function newsListContent(
  { page, isWhole, isMissing }: NewsList,
  { name, path, company }: { name: string; path: string; company: string },
): Omit<PageContent, 'body'> {
  const isLater = page !== undefined && page > 1
  return {
    status: isMissing ? 404 : undefined,
    title: `${name}${isLater ? ` – página ${page}` : ''} | ${company}`,
    styles: 'news',
    canonical: hrefWith(path, { pagina: isLater ? page : undefined }),
    noindex: isWhole && !isMissing ? undefined : true,
    trail: [{ label: name }],
    feed: { title: name, href: feedOf(path) },
    isText: true,
  }
}
