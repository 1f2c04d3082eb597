import { feedOf } from '../addresses.ts'
import { PER_PAGE, requestedPage } from '../components/lists/requestedPage.ts'
import type { PageContent } from '../page.ts'
import { hrefWith, type News } from './news.ts'

export interface NewsList {
  /** From 1; undefined when the parameter is invalid. */
  readonly page: number | undefined
  readonly pages: number
  /** The featured item, on the first page of the unfiltered list. */
  readonly featured: News | undefined
  readonly others: readonly News[]
  readonly isWhole: boolean
  readonly isMissing: boolean
}

/**
 * Reads the requested page of a list.
 *
 * @param read one page of the records, from 1; undefined when a filter value does not exist
 * @param readFeatured returns the featured record, given the records of the first page
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

export const newsIn = ({ featured, others }: NewsList): News[] => [...(featured ? [featured] : []), ...others]

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
