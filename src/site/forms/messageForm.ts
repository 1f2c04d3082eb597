import type { LeadForm } from './leadForm.ts'

/** The form of the contact page: a message about anything. */
export const messageForm: LeadForm = {
  id: 'mensagem',
  assunto: ['interesse', 'visita', 'locacao', 'imprensa', 'investidor', 'outro'],
  fields: ['nome', 'email', 'telefone', 'preferencia', 'mensagem'],
}
