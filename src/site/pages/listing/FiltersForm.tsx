import { Glyph } from '../../components/Glyph.tsx'
import { type ListingQuery, orderings } from './listingQuery.ts'
import type { FilterOffers, Offer } from './offers.ts'

/** The anchor at which the page opens after filtering. */
export const FILTERS = 'filtros'

/** Folded on phones, where the results matter more. */
export function FiltersForm({
  path,
  query: { filters, ordenar },
  offers,
}: {
  path: string
  query: ListingQuery
  offers: readonly FilterOffers[]
}) {
  const chosen = offers.filter(({ name }) => filters[name] !== undefined).length
  return (
    <search className="listing-filters" id={FILTERS} tabIndex={-1}>
      <form action={`${path}#${FILTERS}`} method="get" autoComplete="off" data-filters>
        <div className="listing-filter listing-filter-search">
          <label htmlFor="filtro-busca">Nome, cidade ou bairro</label>
          <div className="search-field">
            <input id="filtro-busca" type="search" name="busca" defaultValue={filters.busca} maxLength={100} />
            <button type="submit">
              <Glyph name="search" />
              <span className="visually-hidden">Buscar</span>
            </button>
          </div>
        </div>
        <details className="listing-filters-more folded-form">
          <summary>
            Filtros e ordem{chosen > 0 && ` (${chosen})`}
            <Glyph name="down" />
          </summary>
          <div className="listing-filters-fields">
            {offers.map(({ name, label, every, offers }) => (
              <div key={name} className="listing-filter">
                <label htmlFor={`filtro-${name}`}>{label}</label>
                <select id={`filtro-${name}`} name={name} defaultValue={filters[name] ?? ''}>
                  <option value="">{every}</option>
                  <Options offers={offers} />
                </select>
              </div>
            ))}
            <div className="listing-filter">
              <label htmlFor="filtro-ordenar">Ordenar por</label>
              <select id="filtro-ordenar" name="ordenar" defaultValue={ordenar === 'relevancia' ? '' : ordenar}>
                {Object.entries(orderings).map(([value, title]) => (
                  <option key={value} value={value === 'relevancia' ? '' : value}>
                    {title}
                  </option>
                ))}
              </select>
            </div>
            <button className="button" type="submit">
              Filtrar
            </button>
          </div>
        </details>
      </form>
    </search>
  )
}

function Options({ offers }: { offers: readonly Offer[] }) {
  const groups = [...new Set(offers.map(({ group }) => group))]
  return groups.map(group => {
    const options = offers
      .filter(offer => offer.group === group)
      .map(({ value, label, count }) => (
        <option key={value} value={value}>
          {label} ({count})
        </option>
      ))
    if (group === undefined) return options
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}
