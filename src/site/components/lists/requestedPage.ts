export const PER_PAGE = 12

/** The page of a list that is asked for, from 1; nothing where it is no number of a page. */
export function requestedPage(query: URLSearchParams): number | undefined {
  const text = query.get('pagina')
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
