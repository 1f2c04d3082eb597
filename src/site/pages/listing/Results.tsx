import { addresses } from '../../addresses.ts'
import { Pagination } from '../../components/lists/Pagination.tsx'
import { DevelopmentCards } from '../../developments/DevelopmentCards.tsx'
import { AppliedFilters } from './AppliedFilters.tsx'
import { listingHref } from './listingQuery.ts'
import type { Listing } from './readListing.ts'

const COMPARE = 'comparar'

export function Results({
  path,
  listing,
  page,
  isFirstPicture,
}: {
  path: string
  listing: Listing
  page: number
  isFirstPicture: boolean
}) {
  const { query, shown, total, pages } = listing
  const isComparable = shown.length > 1
  return (
    <section className="container listing-results" aria-labelledby="resultados">
      <div className="listing-results-head">
        <div role="status">
          <h2 id="resultados">
            {total === 1 ? '1 empreendimento encontrado' : `${total} empreendimentos encontrados`}
          </h2>
          {pages > 1 && (
            <p>
              Página {page} de {pages}
            </p>
          )}
        </div>
        <AppliedFilters path={path} listing={listing} />
      </div>
      <DevelopmentCards
        developments={shown}
        pictures={listing.covers}
        data={listing.scope.data}
        isFirstPicture={isFirstPicture}
        compareForm={isComparable ? COMPARE : undefined}
      />
      {isComparable && <CompareBar />}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={pagina => `${listingHref(path, { ...query, pagina })}#resultados`}
      />
    </section>
  )
}

/** Submits the ticked cards. It stays visible while any is ticked. */
function CompareBar() {
  return (
    <form className="compare-bar" id={COMPARE} action={addresses.compare} method="get" data-compare>
      <p role="status">Marque até 3 empreendimentos para ver lado a lado.</p>
      <button className="button" type="submit">
        Comparar
      </button>
    </form>
  )
}
