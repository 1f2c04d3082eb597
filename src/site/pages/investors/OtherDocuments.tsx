import type { ReactElement } from 'react'
import { DateDisplay } from '#fields/date/date.site.tsx'
import type { SiteFile } from '#schema/sitePage.ts'
import { choiceLabel } from '../../choices.ts'
import { renderInChunks } from '../../components/lists/renderInChunks.ts'
import type { Declarations } from '../../siteData.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { EnglishTitle } from './EnglishTitle.tsx'
import { documentCategories, type InvestorDocument } from './results.ts'

/**
 * The documents outside the tables, by category, newest first; undefined when there are none. Those of results are about an
 * event.
 */
export async function drawOtherDocuments(
  documents: readonly InvestorDocument[],
  files: ReadonlyMap<number, SiteFile>,
  data: Declarations,
): Promise<ReactElement | undefined> {
  const groups = documentCategories
    .map(category => ({ category, found: documents.filter(({ categoria }) => categoria === category) }))
    .filter(({ found }) => found.length > 0)
  if (groups.length === 0) return undefined
  const lines: Awaited<ReturnType<typeof renderInChunks>>[] = []
  for (const { found } of groups)
    lines.push(
      await renderInChunks(
        found.sort(newestFirst).map(document => <OtherDocument key={document.id} document={document} files={files} />),
      ),
    )
  return (
    <section aria-labelledby="outros-documentos">
      <h2 id="outros-documentos">Outros documentos</h2>
      {groups.map(({ category }, i) => (
        <div key={category} className="ri-group">
          <h3>{choiceLabel('investidores', 'categoria', category, data)}</h3>
          <ul className="ri-documents" {...lines[i]} />
        </div>
      ))}
    </section>
  )
}

function OtherDocument({ document, files }: { document: InvestorDocument; files: ReadonlyMap<number, SiteFile> }) {
  return (
    <li>
      <DateDisplay value={document.data_divulgacao ?? document.data_referencia} />
      <div>
        <strong>{document.titulo}</strong>
        <EnglishTitle of={document} />
        {document.resumo && <p>{document.resumo}</p>}
      </div>
      <DocumentLink document={document} files={files} />
    </li>
  )
}

const newestFirst = (a: InvestorDocument, b: InvestorDocument) =>
  (b.data_divulgacao ?? b.data_referencia).localeCompare(a.data_divulgacao ?? a.data_referencia)
