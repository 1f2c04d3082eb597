import { FILTERS } from './FiltersForm.tsx'
import { type FilterName } from './filters.ts'
import { type ListingQuery, listingHref } from './listingQuery.ts'

/** Each filter in use, as a link that takes it away. */
export function AppliedFilters({
  path,
  query,
  applied,
}: {
  path: string
  query: ListingQuery
  applied: readonly { readonly name: FilterName; readonly label: string }[]
}) {
  if (applied.length === 0) return null
  return (
    <ul className="applied-filters" aria-label="Filtros em uso">
      {applied.map(({ name, label }) => {
        const filters = { ...query.filters, [name]: undefined }
        return (
          <li key={name}>
            <a href={`${listingHref(path, { filters, ordenar: query.ordenar })}#${FILTERS}`}>
              <span className="visually-hidden">Remover filtro </span>
              {label}
              <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </a>
          </li>
        )
      })}
      <li>
        <a className="text-link" href={`${path}#${FILTERS}`}>
          Limpar filtros
        </a>
      </li>
    </ul>
  )
}
