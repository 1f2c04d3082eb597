import { Fragment, type ReactElement } from 'react'
import type { SiteFile } from '#schema/sitePage.ts'
import { choiceLabel } from '../../choices.ts'
import { renderInChunks } from '../../components/lists/renderInChunks.ts'
import type { Declarations } from '../../siteData.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { EnglishTitle } from './EnglishTitle.tsx'
import { type InvestorDocument, resultCategories, resultPeriods } from './results.ts'

export async function drawResultsOfYear(
  year: number,
  documents: readonly InvestorDocument[],
  files: ReadonlyMap<number, SiteFile>,
  data: Declarations,
  isOpen: boolean,
): Promise<ReactElement> {
  const byCategory = Map.groupBy(documents, ({ categoria }) => categoria)
  const rows = resultCategories.flatMap(category => {
    const some = byCategory.get(category)
    if (some === undefined) return []
    const title = choiceLabel('investidores', 'categoria', category, data)
    return <Row key={category} title={title} documents={some} files={files} />
  })
  return (
    <details key={year} className="results-year" open={isOpen || undefined}>
      <summary>{year}</summary>
      <table className="results">
        <caption className="visually-hidden">{year}</caption>
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
        <tbody {...(await renderInChunks(rows))} />
      </table>
    </details>
  )
}

function Row({
  title,
  documents,
  files,
}: {
  title: string
  documents: readonly InvestorDocument[]
  files: ReadonlyMap<number, SiteFile>
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {resultPeriods.map(period => {
        const found = documents.filter(({ periodo }) => periodo === period).sort((a, b) => b.versao - a.versao)
        return (
          <td key={period} data-period={found.length > 0 ? columnTitle(period) : undefined}>
            {found.map(document => (
              <Fragment key={document.id}>
                <DocumentLink document={document} files={files} />
                <EnglishTitle of={document} />
              </Fragment>
            ))}
          </td>
        )
      })}
    </tr>
  )
}

const columnTitle = (period: string) => (period === 'anual' ? 'Anual' : period)
