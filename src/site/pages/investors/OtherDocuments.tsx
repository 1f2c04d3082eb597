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
  const groups: ReactElement[] = []
  for (const category of documentCategories) {
    const found = documents.filter(({ categoria }) => categoria === category).sort(newestFirst)
    if (found.length === 0) continue
    const lines = found.map(document => <OtherDocument key={document.id} document={document} files={files} />)
    groups.push(
      <div key={category} className="ri-group">
        <h3>{choiceLabel('investidores', 'categoria', category, data)}</h3>
        <ul className="ri-documents" {...(await renderInChunks(lines))} />
      </div>,
    )
  }
  if (groups.length === 0) return undefined
  return (
    <section aria-labelledby="outros-documentos">
      <h2 id="outros-documentos">Outros documentos</h2>
      {groups}
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
