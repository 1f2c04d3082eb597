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
  // A loss has no bar; its number stands below.
  const highest = Math.max(...quarters.map(({ value }) => value), 0) || 1
  const heightOf = (value: number) => (Math.max(value, 0) / highest) * 40
  const areMillions = quarters.every(({ text }) => MILLIONS.test(text))
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
              y={40 - heightOf(value)}
              height={heightOf(value)}
            />
          ))}
        </svg>
        <ol>
          {quarters.map(({ label, text }) => (
            <li key={label}>
              <strong>{areMillions ? text.replace(MILLIONS, '$1') : text}</strong>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      </div>
      {areMillions && <p className="result-told">Em milhões de reais.</p>}
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

/** Then the unit is said once, since eight figures with it are too wide for a phone. */
const MILLIONS = /^R\$\s*(.*?)\s*mi(?:lhões)?$/

/**
 * The number in a figure as staff write it, with its scale and its sign.
 * @example numberOf('R$ 1,2 bi') // 1_200_000_000
 * @example numberOf('−R$ 3 milhões') // -3_000_000
 */
function numberOf(figure: string): number | undefined {
  // "mil" is not the beginning of "milhões".
  const [, before = '', digits, scale] = /^(\D*)([\d.]+(?:,\d+)?)\s*(mil(?!h)|mi|bi)?/.exec(figure) ?? []
  if (digits === undefined) return undefined
  const scales: Readonly<Record<string, number>> = { mil: 1e3, mi: 1e6, bi: 1e9 }
  const sign = /[-−(]/.test(before) ? -1 : 1
  return sign * Number(digits.replaceAll('.', '').replace(',', '.')) * (scales[scale ?? ''] ?? 1)
}
