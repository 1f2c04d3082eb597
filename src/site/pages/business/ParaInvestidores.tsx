import { DateDisplay } from '#fields/date/date.site.tsx'
import type { DocumentoDeInvestidores } from '#resources/investidores.ts'
import type { SiteFile } from '#schema/sitePage.ts'
import { DocumentLink } from '../investors/DocumentLink.tsx'

/** The newest documents for those who put money in. */
export function ParaInvestidores({
  documents,
  files,
}: {
  documents: readonly DocumentoDeInvestidores[]
  files: ReadonlyMap<number, SiteFile>
}) {
  if (documents.length === 0) return null
  return (
    <section className="section business-investors" aria-labelledby="investidores">
      <div className="container">
        <div className="section-head">
          <h2 id="investidores">Investidores</h2>
          <a className="text-link" href="/investidores">
            Ver todos os documentos
          </a>
        </div>
        <ul className="business-documents">
          {documents.map(document => (
            <li key={document.id}>
              <DateDisplay value={document.data_divulgacao ?? document.data_referencia} />
              <strong>{document.titulo}</strong>
              <DocumentLink document={document} files={files} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
