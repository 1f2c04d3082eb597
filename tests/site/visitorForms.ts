import { within } from '@testing-library/react'
import type { Form } from '../support/app.ts'
import type { TestSite, Visit } from './visit.ts'

/** The form of /contato as a browser without scripts sends it. */
export const message: Form = {
  formulario: 'mensagem',
  assunto: 'outro',
  nome: 'Bruna Visitante',
  email: 'bruna@exemplo.digital',
  telefone: '',
  preferencia: 'email',
  mensagem: 'Gostaria de visitar o decorado.',
  consentimento: '1',
  site: '',
  segundos: '',
  chave_operacao: '',
  origem: '',
}
export const offer: Form = {
  ...message,
  formulario: 'oferta',
  telefone: '(41) 99999-0000',
  terreno_cep: '',
  terreno_endereco: '',
  terreno_cidade: 'Curitiba',
  terreno_uf: 'PR',
  terreno_area_m2: '1200',
  terreno_valor: '',
  terreno_relacao: 'proprietario',
  terreno_negocio: '',
  terreno_observacao: '',
}

/** The latest contact as staff see it; an answer stored as bytes is JSON of its own in jsdom. */
export async function leads({ admin }: TestSite) {
  const { body } = await admin.get('/api/contatos')
  const read = JSON.parse(body)
  const { data } = read.type === 'Buffer' ? JSON.parse(Buffer.from(read.data).toString()) : read
  return data as Record<string, unknown>[]
}

export const summaryOf = ({ screen }: Visit) =>
  screen.getByRole('region', { name: /^Faltam?|^Confira|^Muitas|^Não foi/ })
export const linksOf = (visit: Visit) =>
  within(summaryOf(visit))
    .queryAllByRole('link')
    .map(link => link.textContent)
export const typedIn = ({ page }: Visit, name: string) =>
  page.querySelector<HTMLInputElement>(`main [name=${name}]`)!.value
