export const PER_PAGE = 12

/** The requested page number, from 1; undefined when the parameter is invalid. */
export function requestedPage(query: URLSearchParams): number | undefined {
  const text = query.get('pagina')
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** A description for search engines that is not the same on every page of a list. */
export const describedAt = (page: number | undefined, description: string): string =>
  page === undefined || page === 1 ? description : `Página ${page}. ${description}`
