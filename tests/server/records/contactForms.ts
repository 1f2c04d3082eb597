import { type Form, formRequest, type TestApp } from '../../support/app.ts'

export const NOW = '2026-10-30T12:00:00.000Z'

export const MENSAGEM = 'Gostaria de visitar o apartamento decorado.'
export const lead: Form = {
  assunto: 'outro',
  nome: 'Bruna Visitante',
  email: 'bruna@exemplo.digital',
  mensagem: MENSAGEM,
  consentimento: 1,
  segundos: 42,
}
export const terreno = { cidade: 'Curitiba', uf: 'PR', area_m2: '1200.00', relacao: 'proprietario' }
export const offer: Form = { ...lead, assunto: 'terreno', telefone: '41999990000', terreno: JSON.stringify([terreno]) }

/** A form as a visitor sends it from the site. */
export async function send({ app }: TestApp, form: Form, headers: Record<string, string> = {}, remoteAddress?: string) {
  const reply = await app.inject({
    ...formRequest('POST', '/api/contatos', form, headers),
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  const body = reply.json()
  return Object.assign(reply, { data: body.data, errors: body.errors ?? {}, message: body.status.message })
}
