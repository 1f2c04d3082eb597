import { DateDisplay } from '#fields/date/date.site.tsx'
import { date } from '#fields/date/date.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import { Fold } from '../../../components/fold/Fold.tsx'

type Row = Empreendimento['obra_historico'][number]

/** The history as a line chart and as a table; at least two updates are needed. */
export function WorksHistory({ rows }: { rows: readonly Row[] }) {
  const known = rows
    .flatMap(({ data, percentual }) => (percentual === null ? [] : [{ day: data, percent: percentual }]))
    .sort((a, b) => a.day.localeCompare(b.day))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  return (
    <div className="works-history">
      <Fold title="Ver o histórico">
        <figure>
          <figcaption>
            <h3>Histórico</h3>
            <p>
              De {shown(first.day)} a {shown(last.day)}: de {first.percent}% a {last.percent}%.
            </p>
          </figcaption>
          <Line points={known} first={first} last={last} />
        </figure>
        <details>
          <summary className="text-link">Ver os números do histórico</summary>
          <table>
            <caption className="visually-hidden">Andamento geral da obra em cada atualização</caption>
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Andamento</th>
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map(({ day, percent }) => (
                <tr key={day}>
                  <td>
                    <DateDisplay value={day} />
                  </td>
                  <td>{percent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Fold>
    </div>
  )
}

interface Point {
  readonly day: string
  readonly percent: number
}

/** Drawn on 1000 × 100 units and stretched. It is hidden from screen readers, which have the table. */
function Line({ points, first, last }: { points: readonly Point[]; first: Point; last: Point }) {
  const from = Date.parse(first.day)
  const span = Date.parse(last.day) - from || 1
  const at = points.map(
    ({ day, percent }) => `${Math.round(((Date.parse(day) - from) / span) * 1000)} ${100 - percent}`,
  )
  return (
    <div className="works-line">
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className="works-line-grid" d="M0 0H1000M0 50H1000M0 100H1000" />
        <path className="works-line-ground" d={`M${at.join('L')}V100H0z`} />
        <path className="works-line-done" d={`M${at.join('L')}`} />
        <path className="works-line-points" d={at.map(point => `M${point}h0`).join('')} />
      </svg>
      <ul aria-hidden="true">
        <li>100%</li>
        <li>50%</li>
        <li>0%</li>
      </ul>
    </div>
  )
}

const shown = (day: string) => date.kind.display(day, {})
