import { hasWordStarts } from '#fields/strings/fold.ts'
import { addresses } from '../../addresses.ts'
import { PER_PAGE, requestedPage } from '../../components/lists/requestedPage.ts'
import { requestedText } from '../../components/lists/requestedText.ts'
import { MAX_SEARCH_CHARACTERS } from '../../components/lists/SearchField.tsx'
import { searchedWords } from '../../components/lists/searchedWords.ts'
import { hrefWith } from '../../news/news.ts'
import type { Page, PageRequest, PageSearch, SearchResult, SiteMapRequest } from '../../page.ts'

/** Of each kind, where all kinds are shown. */
const MAX_SHOWN = 5
/** Among the newest of each kind, those that are known by the words come first. */
const LOOKED_AT = 50
/** More words are ignored, because each costs a search. */
const MAX_WORDS = 10
/** As in the API, where one letter would find almost everything. */
const MIN_CHARACTERS = 2

export interface FoundKind extends Pick<PageSearch, 'name' | 'label'> {
  readonly total: number
  readonly results: readonly SearchResult[]
}

export interface Search {
  /** As typed, at most `MAX_SEARCH_CHARACTERS`; undefined when there is nothing but spaces. */
  readonly typed: string | undefined
  readonly isTooShort: boolean
  /** The rest of what was typed was ignored. */
  readonly isCut: boolean
  readonly kinds: readonly FoundKind[]
  readonly total: number
  /** The only kind that is shown, page by page. */
  readonly only: PageSearch | undefined
  /** From 1; undefined when the parameter is invalid. */
  readonly page: number | undefined
  readonly pages: number
}

export async function readSearch(request: PageRequest, searches: readonly PageSearch[]): Promise<Search> {
  const { query } = request
  const typed = requestedText(query, 'q', MAX_SEARCH_CHARACTERS)
  const words = searchedWords(typed ?? '')
  const isTooShort = words.join('').length < MIN_CHARACTERS
  const only = searches.find(({ name }) => name === query.get('em'))
  const page = requestedPage(query)
  const asked = { typed, isTooShort, isCut: isLong(query) || words.length > MAX_WORDS, only, page }
  if (isTooShort) return { ...asked, kinds: [], total: 0, pages: 1 }
  const wanted = words.slice(0, MAX_WORDS)
  const kinds = only
    ? [await findPage(request, only, wanted, page ?? 1)]
    : await Promise.all(searches.map(search => findBest(request, search, wanted)))
  const rank = ({ results }: FoundKind) => (results.some(isNamed(wanted)) ? 0 : 1)
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0)
  return {
    ...asked,
    // Kinds that are known by the words come first; others in the order of the pages.
    kinds: kinds.filter(({ total }) => total > 0).sort((a, b) => rank(a) - rank(b)),
    total,
    pages: only ? Math.max(1, Math.ceil(total / PER_PAGE)) : 1,
  }
}

const isLong = (query: URLSearchParams) => [...(query.get('q')?.trim() ?? '')].length > MAX_SEARCH_CHARACTERS

async function findPage(
  request: SiteMapRequest,
  { name, label, find }: PageSearch,
  words: readonly string[],
  page: number,
): Promise<FoundKind> {
  return { name, label, ...(await find(request, words, { page, limit: PER_PAGE })) }
}

async function findBest(
  request: SiteMapRequest,
  { name, label, find }: PageSearch,
  words: readonly string[],
): Promise<FoundKind> {
  const { total, results } = await find(request, words, { page: 1, limit: LOOKED_AT })
  const named = results.filter(isNamed(words))
  const others = results.filter(result => !named.includes(result))
  return { name, label, total, results: [...named, ...others].slice(0, MAX_SHOWN) }
}

/** Whether a result is known by the words, which otherwise are only somewhere in its text. */
const isNamed =
  (words: readonly string[]) =>
  ({ title, kind, place = '' }: SearchResult): boolean =>
    hasWordStarts(`${title} ${kind} ${place}`, words)

/** The search among the titles and descriptions of the pages themselves. */
export const describedSearch = (pages: readonly Page[]): PageSearch => ({
  name: 'paginas',
  label: 'Páginas',
  async find(request, words, { page, limit }) {
    const described = (await Promise.all(pages.map(one => one.described?.(request) ?? []))).flat()
    const found = described.filter(({ title, description }) => hasWordStarts(`${title} ${description}`, words))
    const results = found
      .slice((page - 1) * limit, page * limit)
      .map(({ title, path, description }) => ({ title, href: path, kind: 'Página', summary: description }))
    return { total: found.length, results }
  },
})

export const searchHref = (typed: string | undefined, of: { em?: string; pagina?: number } = {}): string =>
  hrefWith(addresses.search, { q: typed, em: of.em, pagina: of.pagina === 1 ? undefined : of.pagina })
