import { Glyph } from '../Glyph.tsx'

export function Pagination({
  page,
  pages,
  hrefOf,
}: {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="Páginas">
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label="Página anterior">
              <Glyph name="left" />
            </a>
          </li>
        )}
        {numbersAround(page, pages).map((number, i) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
            <li key={`gap-${i}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label="Próxima página">
              <Glyph name="right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/**
 * The first, the last and the neighbouring pages; undefined stands for a gap of at least two.
 * @example numbersAround(6, 12) // [1, undefined, 5, 6, 7, undefined, 12]
 */
function numbersAround(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, i) => {
    const before = shown[i - 1] ?? 0
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [undefined, number]
  })
}
