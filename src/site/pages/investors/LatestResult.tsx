import { DateDisplay } from '#fields/date/date.site.tsx'
import type { SiteFile } from '#schema/sitePage.ts'
import { FileLink } from '../../components/links/FileLink.tsx'
import { type InvestorDocument, isQuarter, periodLabel, type ResultRelease } from './results.ts'

const MAX_FIGURES = 4

/** What the last release says: four figures with their change, every document of its period, and all figures as a table. */
export function LatestResult({
  result,
  documents,
  files,
}: {
  result: ResultRelease
  /** Of the same period. */
  documents: readonly InvestorDocument[]
  files: ReadonlyMap<number, SiteFile>
}) {
  return (
    <section aria-labelledby="ultimo-resultado">
      <h2 id="ultimo-resultado">
        Resultado {isQuarter(result) ? 'do' : 'de'} {periodLabel(result)}
      </h2>
      {result.resumo && <p className="lead">{result.resumo}</p>}
      <dl className="result-figures">
        {result.indicadores.slice(0, MAX_FIGURES).map(({ nome, valor, variacao }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className="figure">{inOneLine(valor)}</dd>
            {variacao && <dd className="figure result-change">{inOneLine(variacao)}</dd>}
          </div>
        ))}
      </dl>
      <ul className="result-files">
        {documents.flatMap(({ id, titulo, arquivo_id, planilha_id }) =>
          [arquivo_id, planilha_id].flatMap(fileId => {
            const file = files.get(fileId ?? 0)
            return file ? (
              <li key={`${id}-${fileId}`}>
                <FileLink file={file}>{titulo}</FileLink>
              </li>
            ) : (
              []
            )
          }),
        )}
      </ul>
      {result.indicadores.length > MAX_FIGURES && <AllFigures result={result} />}
      {result.data_divulgacao && (
        <p className="result-told">
          Divulgado em <DateDisplay value={result.data_divulgacao} />
          {result.auditor && `, auditado por ${result.auditor}`}. Variação contra o mesmo período do ano anterior.
        </p>
      )}
    </section>
  )
}

function AllFigures({ result }: { result: ResultRelease }) {
  return (
    <details className="more">
      <summary>Ver todos os indicadores</summary>
      <table className="indicators">
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            <th scope="col">Valor</th>
            <th scope="col">Variação</th>
          </tr>
        </thead>
        <tbody>
          {result.indicadores.map(({ nome, valor, variacao }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{inOneLine(valor)}</td>
              <td>{variacao ? inOneLine(variacao) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const MAX_CHARACTERS_IN_A_LINE = 14

/** Keeps a short figure and its unit in one line; longer ones may wrap. */
const inOneLine = (figure: string) =>
  figure.length <= MAX_CHARACTERS_IN_A_LINE ? figure.replaceAll(' ', '\u00a0') : figure
