import type { SitePicture } from '#schema/sitePage.ts'
import { FileLink, fileWords } from '../../../components/links/FileLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { VisitorForm } from '../../../forms/VisitorForm.tsx'
import type { FormState } from '../../../forms/visitorForm.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { documentsOf } from './forms.ts'

/** The downloads. A document that requires contact data has a form, and its link follows the confirmation. */
export function documentos(details: DevelopmentDetails, state: FormState | undefined): Section | undefined {
  const documents = documentsOf(details)
  if (documents.length === 0) return undefined
  const isAnswered = documents.some(({ form }) => form && state?.form === form.id)
  return titledSection(
    { id: 'documentos', label: 'Documentos', fold: isAnswered ? 'open' : 'closed' },
    <ul className="brochure-documents">
      {documents.map(({ titulo, tipo, file, form, paginas, capa_id }) => (
        <li key={`${titulo}-${file.url}`}>
          <span className="brochure-document-cover">
            <Cover picture={details.pictures.get(capa_id ?? 0)} />
          </span>
          <div>
            <p className="kicker">
              {[cellLabel('downloads', 'tipo', tipo, details.data), pagesWords(paginas)].filter(Boolean).join(' · ')}
            </p>
            {form === undefined ? (
              <FileLink file={file}>{titulo}</FileLink>
            ) : (
              <details className="folded-form" open={state?.form === form.id}>
                <summary className="file-link">
                  <span className="file-link-title">{titulo}</span>{' '}
                  <span className="file-link-size">{fileWords(file)} · pede nome e e-mail</span>
                </summary>
                <VisitorForm form={form} state={state} request={details}>
                  <FileLink file={file}>Baixar: {titulo}</FileLink>
                </VisitorForm>
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>,
  )
}

const pagesWords = (pages: number | null) => (pages === null ? '' : pages === 1 ? '1 página' : `${pages} páginas`)

/** The first page, or a drawn sheet. */
function Cover({ picture }: { picture: SitePicture | undefined }) {
  if (picture) return <Picture picture={picture} slot="thumbnail" alt="" />
  return (
    <svg viewBox="0 0 60 80" aria-hidden="true" focusable="false">
      <path className="tone-0" d="M1 1h42l16 16v62H1z" />
      <path className="tone-2" d="M43 1v16h16z" />
      <path className="tone-2" d="M12 30h36v3H12zM12 40h36v3H12zM12 50h24v3H12z" />
    </svg>
  )
}
