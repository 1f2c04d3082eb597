import { FileLink, fileWords } from '../../../components/links/FileLink.tsx'
import { LeadForm } from '../../../forms/LeadForm.tsx'
import type { LeadState } from '../../../forms/leadForm.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { documentsOf } from './forms.ts'

/** The downloads. A document that requires contact data has a form, and its link follows the confirmation. */
export function documentos(details: DevelopmentDetails, lead: LeadState | undefined): Section | undefined {
  const documents = documentsOf(details)
  if (documents.length === 0) return undefined
  return titledSection(
    { id: 'documentos', label: 'Documentos' },
    <ul className="brochure-documents">
      {documents.map(({ titulo, tipo, file, form }) => (
        <li key={`${titulo}-${file.url}`}>
          <p className="kicker">{cellLabel('downloads', 'tipo', tipo, details.data)}</p>
          {form === undefined ? (
            <FileLink file={file}>{titulo}</FileLink>
          ) : (
            <details className="folded-form" open={lead?.form === form.id}>
              <summary className="file-link">
                <span className="file-link-title">{titulo}</span>{' '}
                <span className="file-link-size">{fileWords(file)} · pede nome e e-mail</span>
              </summary>
              <LeadForm form={form} lead={lead} request={details}>
                <FileLink file={file}>Baixar: {titulo}</FileLink>
              </LeadForm>
            </details>
          )}
        </li>
      ))}
    </ul>,
  )
}
