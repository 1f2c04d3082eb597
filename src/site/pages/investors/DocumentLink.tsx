import type { SiteFile } from '#schema/sitePage.ts'
import { fileWords } from '../../components/links/FileLink.tsx'
import type { InvestorDocument } from './results.ts'

/** Links labelled with type and size; screen readers also read the document's title. */
export function DocumentLink({
  document,
  files,
}: {
  document: Pick<InvestorDocument, 'titulo' | 'versao' | 'arquivo_id' | 'planilha_id'>
  files: ReadonlyMap<number, SiteFile>
}) {
  const { titulo, versao, arquivo_id, planilha_id } = document
  return (
    <div className="document-files">
      {[arquivo_id, planilha_id].map(id => {
        const file = files.get(id ?? 0)
        return (
          file && (
            <a key={file.url} href={file.url}>
              <span className="visually-hidden">{titulo},</span> {fileWords(file)}
            </a>
          )
        )
      })}
      {versao > 1 && <small>Reapresentação</small>}
    </div>
  )
}
