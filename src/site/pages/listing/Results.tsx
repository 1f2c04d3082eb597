import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { Pagination } from '../../components/lists/Pagination.tsx'
import { DevelopmentCards } from '../../developments/DevelopmentCards.tsx'
import type { Development } from '../../developments/readDevelopments.ts'
import type { Declarations } from '../../siteData.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import { type ListingQuery, listingHref } from './listingQuery.ts'

const COMPARE = 'comparar'

/** One page of what was found, to be opened, turned or laid side by side. */
export function Results({
  path,
  query,
  applied,
  developments,
  total,
  page,
  pages,
  pictures,
  data,
  isFirstPicture,
}: {
  path: string
  query: ListingQuery
  applied: Parameters<typeof AppliedFilters>[0]['applied']
  developments: readonly Development[]
  total: number
  page: number
  pages: number
  pictures: ReadonlyMap<number, SitePicture>
  data: Declarations
  /** No picture stands above the cards. */
  isFirstPicture: boolean
}) {
  const isComparable = developments.length > 1
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
        <AppliedFilters path={path} query={query} applied={applied} />
      </div>
      <DevelopmentCards
        developments={developments}
        pictures={pictures}
        data={data}
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

/** Takes the cards that were ticked; stays in sight while there are any. */
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
