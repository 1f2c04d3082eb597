import { awaitsRegistration } from '../../../developments/wording.ts'
import type { LeadForm } from '../../../forms/leadForm.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

type About = Pick<DevelopmentDetails, 'development' | 'files'>

const INTEREST = 'interesse'

/** The forms of a development's page: to be told more, and one for each document that asks who reads it. */
export const formsAbout = (about: About): LeadForm[] => [
  interestForm(about),
  ...documentsOf(about).flatMap(({ form }) => form ?? []),
]

export const interestForm = ({ development }: Pick<About, 'development'>): LeadForm => ({
  id: INTEREST,
  assunto: 'interesse',
  fields: ['nome', 'email', 'telefone', 'preferencia', 'mensagem'],
  given: { empreendimento_id: development.id },
  button: callOf(development),
})

/** What one may ask for: where nothing is left, news of the next one; before there is anything to sell, to be told. */
export function callOf(development: DevelopmentDetails['development']): string {
  if (development.esgotado) return 'Avise-me de novos lançamentos'
  return awaitsRegistration(development) ? 'Quero ser avisado' : 'Quero informações'
}

/** The documents whose files are there, each with the form it asks for. */
export function documentsOf({ development, files }: About) {
  return development.downloads.flatMap(({ titulo, tipo, arquivo_id, exige_contato }, i, all) => {
    const file = files.get(arquivo_id ?? 0)
    if (file === undefined) return []
    const again = all.slice(0, i).filter(other => other.arquivo_id === arquivo_id).length
    const form: LeadForm | undefined = exige_contato
      ? {
          // By its file, wherever it stands: an open page or a kept address must not hand out another one.
          id: `arquivo-${arquivo_id}${again > 0 ? `-${again + 1}` : ''}`,
          assunto: 'download',
          fields: ['nome', 'email'],
          given: { empreendimento_id: development.id, mensagem: `Documento: ${titulo}` },
          button: 'Enviar e baixar',
        }
      : undefined
    return [{ titulo, tipo, file, form }]
  })
}
