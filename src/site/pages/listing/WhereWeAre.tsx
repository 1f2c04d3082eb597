import { BrazilMap } from '../../components/map/BrazilMap.tsx'
import { countWords } from '../../developments/wording.ts'
import { FILTERS } from './FiltersForm.tsx'
import { type Filters } from './filters.ts'
import { listingHref } from './listingQuery.ts'
import type { Offer } from './offers.ts'

export function WhereWeAre({ path, filters, states }: { path: string; filters: Filters; states: readonly Offer[] }) {
  if (states.length === 0) return null
  const marked = states.map(({ value, label, count }) => ({
    uf: value,
    name: label,
    count,
    label: `${label}: ${countWords(count)}`,
    href: `${listingHref(path, { filters: { ...filters, uf: value, cidade: undefined } })}#${FILTERS}`,
    isCurrent: filters.uf === value,
  }))
  return (
    <section className="section on-sand where-we-are" aria-labelledby="onde-estamos">
      <div className="container where-we-are-row">
        <div className="where-we-are-words">
          <h2 id="onde-estamos">Onde estamos</h2>
          <p className="lead">Escolha um estado no mapa ou na lista.</p>
        </div>
        <div className="where-we-are-map">
          <BrazilMap marked={marked} />
        </div>
        <ul className="where-we-are-states">
          {marked.map(({ uf, name, count, href, isCurrent }) => (
            <li key={uf}>
              <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                <span>
                  {name}
                  <span className="visually-hidden">:</span>
                </span>{' '}
                <span>
                  {count} <span className="visually-hidden">{count === 1 ? 'empreendimento' : 'empreendimentos'}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
