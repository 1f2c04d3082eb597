import { FILTERS } from './FiltersForm.tsx'
import { listingHref } from './listingQuery.ts'
import type { Listing } from './readListing.ts'

export function AppliedFilters({ path, listing: { query, applied } }: { path: string; listing: Listing }) {
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
