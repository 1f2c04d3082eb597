import { ACCOUNT, type Target } from './target.ts'

export const saveNamed = (server: Target, nome: string) =>
  server.post('/api/diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })

export const remove = (server: Target, path: string) =>
  fetch(server.url + path, { method: 'DELETE', headers: server.headers })

export const signIn = (server: Target, senha: string) =>
  fetch(`${server.url}/api/auth`, {
    method: 'POST',
    body: new URLSearchParams({ email: ACCOUNT.email, senha, autoLogin: '1' }),
  })

export const signOut = (server: Target, headers: Record<string, string>) =>
  fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers, body: new URLSearchParams() })

/** Sends the contact form as a visitor of the site does. */
export const sendContact = ({ url }: Target, nome: string) =>
  fetch(`${url}/api/contatos`, {
    method: 'POST',
    body: new URLSearchParams({
      nome,
      email: 'pessoa@example.com',
      assunto: 'outro',
      mensagem: 'Olá.',
      consentimento: '1',
    }),
  })

export function sendFile(server: Target): Promise<Response> {
  const body = new FormData()
  body.append('upload_files', new File(['%PDF-1.7\n%%EOF\n'], 'planta.pdf', { type: 'application/pdf' }))
  return fetch(`${server.url}/api/uploads`, { method: 'POST', headers: server.headers, body })
}
