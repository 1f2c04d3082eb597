import { DateDisplay } from '#fields/date/date.site.tsx'
import { isQuarter, periodLabel, type ResultRelease } from './results.ts'

export function LatestResult({ result }: { result: ResultRelease }) {
  return (
    <section aria-labelledby="ultimo-resultado">
      <h2 id="ultimo-resultado">
        Resultado {isQuarter(result) ? 'do' : 'de'} {periodLabel(result)}
      </h2>
      {result.resumo && <p className="lead">{result.resumo}</p>}
      <table className="indicators">
        <caption>
          Indicadores
          {result.data_divulgacao && (
            <>
              {' '}
              divulgados em <DateDisplay value={result.data_divulgacao} />
            </>
          )}
          {result.auditor && `, auditados por ${result.auditor}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            <th scope="col">Valor</th>
            <th scope="col">Variação</th>
          </tr>
        </thead>
        <tbody>
          {result.indicadores.map(({ nome, valor, variacao }) => (
            <tr key={String(nome)}>
              <th scope="row">{String(nome)}</th>
              <td>{inOneLine(String(valor))}</td>
              <td>{variacao ? inOneLine(String(variacao)) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const MAX_CHARACTERS_IN_A_LINE = 14

/** Keeps a short figure and its unit in one line; longer ones may wrap. */
const inOneLine = (figure: string) =>
  figure.length <= MAX_CHARACTERS_IN_A_LINE ? figure.replaceAll(' ', '\u00a0') : figure
