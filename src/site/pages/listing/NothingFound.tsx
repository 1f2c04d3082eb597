import type { ReactNode } from 'react'
import { EmptyPlot } from '../notFound/EmptyPlot.tsx'
import { type ListingQuery, listingHref } from './listingQuery.ts'

/** A list without a card: why, and where to go on. */
export function NothingFound({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="container listing-nothing" aria-labelledby="resultados">
      <div>
        <div role="status">
          <h2 id="resultados">{title}</h2>
        </div>
        <p className="lead">{text}</p>
        {children}
      </div>
      <EmptyPlot />
    </section>
  )
}

/** A page beyond the last one, or none at all. */
export function NoSuchPage({ path, query, pages }: { path: string; query: ListingQuery; pages: number }) {
  return (
    <NothingFound
      title="Esta página da lista não existe."
      text={pages === 1 ? 'A lista tem uma página só.' : `A lista tem ${pages} páginas.`}
    >
      <p className="actions">
        <a className="button" href={listingHref(path, { ...query, pagina: 1 })}>
          Ir para a primeira página
        </a>
      </p>
    </NothingFound>
  )
}
