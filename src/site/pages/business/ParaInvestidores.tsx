import { DateDisplay } from '#fields/date/date.site.tsx'
import type { DocumentoDeInvestidores } from '#resources/investidores.ts'
import type { SiteFile } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { DocumentLink } from '../investors/DocumentLink.tsx'

export type NewDocument = Pick<
  DocumentoDeInvestidores,
  'id' | 'titulo' | 'versao' | 'data_divulgacao' | 'data_referencia' | 'arquivo_id' | 'planilha_id'
>

export function ParaInvestidores({
  documents,
  files,
}: {
  documents: readonly NewDocument[]
  files: ReadonlyMap<number, SiteFile>
}) {
  if (documents.length === 0) return null
  return (
    <section className="section business-investors" aria-labelledby="investidores">
      <div className="container">
        <div className="section-head">
          <h2 id="investidores">Investidores</h2>
          <a className="text-link" href={addresses.investors}>
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
