import { DateDisplay } from '#fields/date/date.site.tsx'
import type { InvestorDocument } from './results.ts'

const MAX_PAST = 6

/** What comes next, soonest first; then what has been, latest first. */
export function Agenda({ items, today }: { items: readonly InvestorDocument[]; today: string }) {
  if (items.length === 0) return null
  const inOrder = [...items].sort((a, b) => a.data_referencia.localeCompare(b.data_referencia))
  const coming = inOrder.filter(({ data_referencia }) => data_referencia >= today)
  const past = inOrder.filter(({ data_referencia }) => data_referencia < today).reverse()
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">Agenda</h2>
      {coming.length > 0 ? <Dates items={coming} /> : <p>Nenhum evento marcado no momento.</p>}
      {past.length > 0 && (
        <details className="agenda-past">
          <summary>Eventos anteriores</summary>
          <Dates items={past.slice(0, MAX_PAST)} />
        </details>
      )}
    </section>
  )
}

function Dates({ items }: { items: readonly InvestorDocument[] }) {
  return (
    <ul className="agenda">
      {items.map(({ id, titulo, data_referencia, resumo }) => (
        <li key={id}>
          <DateDisplay value={data_referencia} />
          <div>
            <strong>{titulo}</strong>
            {resumo && <p>{resumo}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
