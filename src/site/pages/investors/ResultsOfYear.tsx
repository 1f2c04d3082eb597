import type { DocumentoDeInvestidores as Investidor } from '#resources/investidores.ts'
import type { SiteData, SiteFile } from '#schema/sitePage.ts'
import { choiceLabel } from '../../choiceLabel.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { resultCategories, resultPeriods } from './results.ts'

/** One table: a row for each kind of document, a column for each period, the files in the cells. */
export function ResultsOfYear({
  year,
  documents,
  files,
  data,
}: {
  year: number
  documents: readonly Investidor[]
  files: ReadonlyMap<number, SiteFile>
  data: Pick<SiteData, 'resource'>
}) {
  const rows = resultCategories.filter(category => documents.some(({ categoria }) => categoria === category))
  const inCell = (category: string, period: string) =>
    documents
      .filter(({ categoria, periodo }) => categoria === category && periodo === period)
      .sort((a, b) => b.versao - a.versao)
  return (
    <table className="results">
      <caption>{year}</caption>
      <thead>
        <tr>
          <th scope="col">Documento</th>
          {resultPeriods.map(period => (
            <th key={period} scope="col">
              {columnTitle(period)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(category => (
          <tr key={category}>
            <th scope="row">{choiceLabel('investidores', 'categoria', category, data)}</th>
            {resultPeriods.map(period => {
              const found = inCell(category, period)
              return (
                <td key={period} data-period={found.length > 0 ? columnTitle(period) : undefined}>
                  {found.map(document => (
                    <DocumentLink key={document.id} document={document} files={files} />
                  ))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columnTitle = (period: string) => (period === 'anual' ? 'Anual' : period)
