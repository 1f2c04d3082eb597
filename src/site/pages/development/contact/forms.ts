import { awaitsRegistration } from '#resources/law/registration.ts'
import { callOf } from '../../../developments/wording.ts'
import type { VisitorForm } from '../../../forms/visitorForm.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

type About = Pick<DevelopmentDetails, 'development' | 'files'>

const INTEREST = 'interesse'

/** The forms of a development's page: the contact form, and one per document that requires contact data. */
export const formsAbout = (about: About): VisitorForm[] => [
  interestForm(about),
  ...documentsOf(about).flatMap(({ form }) => form ?? []),
]

export const interestForm = ({ development }: Pick<About, 'development'>): VisitorForm => ({
  resource: 'contatos',
  id: INTEREST,
  fields: ['nome', 'telefone', 'email', 'preferencia', 'mensagem'],
  folded: { label: 'Escrever uma mensagem', fields: ['preferencia', 'mensagem'] },
  given: { assunto: 'interesse', empreendimento_id: development.id },
  button: callOf(development),
})

/** The heading over the form: what its sender gets. A price is promised only where one may be told. */
export function headingOf(development: DevelopmentDetails['development']): string {
  if (development.esgotado) return 'Avise-me de novos lançamentos'
  return `${development.titulo}: ${awaitsRegistration(development) ? 'saiba do lançamento antes' : 'receba plantas e preços'}`
}

/** The documents whose files are there, each with the form it asks for. */
export function documentsOf({ development, files }: About) {
  return development.downloads.flatMap(({ arquivo_id, exige_contato, ...document }, i, all) => {
    const file = files.get(arquivo_id ?? 0)
    if (file === undefined) return []
    const again = all.slice(0, i).filter(other => other.arquivo_id === arquivo_id).length
    const form: VisitorForm | undefined = exige_contato
      ? {
          resource: 'contatos',
          // The id contains the file: an old page or a saved URL must not hand out another file.
          id: `arquivo-${arquivo_id}${again > 0 ? `-${again + 1}` : ''}`,
          fields: ['nome', 'email'],
          given: { assunto: 'download', empreendimento_id: development.id, mensagem: `Documento: ${document.titulo}` },
          button: 'Enviar e baixar',
        }
      : undefined
    return [{ ...document, file, form }]
  })
}
