import { periodLabel, type ResultRelease } from './results.ts'

const MAX_QUARTERS = 8

/** How the first figure of the releases went over the last eight quarters, as bars and as a table; two are needed. */
export function Quarters({ releases }: { releases: readonly ResultRelease[] }) {
  const name = releases[0]?.indicadores[0]?.nome
  const quarters = releases
    .flatMap(release => {
      const shown = release.indicadores.find(({ nome }) => nome === name)
      const value = shown && numberOf(shown.valor)
      return shown && value !== undefined ? [{ label: periodLabel(release), value, text: shown.valor }] : []
    })
    .slice(0, MAX_QUARTERS)
    .reverse()
  if (name === undefined || quarters.length < 2) return null
  const highest = Math.max(...quarters.map(({ value }) => value))
  const width = 100 / quarters.length
  return (
    <section aria-labelledby="trimestres">
      <h2 id="trimestres">
        {name} em {quarters.length} trimestres
      </h2>
      <div className="quarters" aria-hidden="true">
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {quarters.map(({ label, value }, i) => (
            <rect
              key={label}
              data-newest={i === quarters.length - 1 ? '' : undefined}
              x={i * width + width * 0.12}
              width={width * 0.76}
              y={40 - (value / highest) * 40}
              height={(value / highest) * 40}
            />
          ))}
        </svg>
        <ol>
          {quarters.map(({ label, text }) => (
            <li key={label}>
              <strong>{text.replace(/^R\$\s*/, '').replace(/\s*mi(lhões)?$/, '')}</strong>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className="more">
        <summary>Ver em tabela</summary>
        <table className="indicators">
          <thead>
            <tr>
              <th scope="col">Trimestre</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {quarters.toReversed().map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/**
 * The number in a figure as staff write it, with its scale.
 * @example numberOf('R$ 1,2 bi') // 1_200_000_000
 */
function numberOf(figure: string): number | undefined {
  const [, digits, scale] = /(-?[\d.]+(?:,\d+)?)\s*(mil|mi|bi)?/.exec(figure.replace('−', '-')) ?? []
  if (digits === undefined) return undefined
  const scales: Readonly<Record<string, number>> = { mil: 1e3, mi: 1e6, bi: 1e9 }
  return Number(digits.replaceAll('.', '').replace(',', '.')) * (scales[scale ?? ''] ?? 1)
}
