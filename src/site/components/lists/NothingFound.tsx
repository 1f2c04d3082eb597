import type { ReactNode } from 'react'
import { EmptyPlot } from '../drawings/EmptyPlot.tsx'

export function NothingFound({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="nothing-found" aria-labelledby="resultados">
      <div>
        <div role="status">
          <h2 id="resultados">{title}</h2>
        </div>
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
      <EmptyPlot />
    </section>
  )
}

export function NoSuchPage({
  pages,
  firstHref,
}: {
  /** Absent where the number of pages is unknown. */
  pages?: number
  firstHref: string
}) {
  return (
    <NothingFound title="Esta página da lista não existe." text={pages === undefined ? undefined : lengthOf(pages)}>
      <p className="actions">
        <a className="button" href={firstHref}>
          Ir para a primeira página
        </a>
      </p>
    </NothingFound>
  )
}

const lengthOf = (pages: number) => (pages === 1 ? 'A lista tem uma página só.' : `A lista tem ${pages} páginas.`)
