import { OTHER_PASSWORD, type StartedAuth, tokenIn } from './startAuth.ts'

export const SENT = 'Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.'
export const DEAD = 'Link inválido ou expirado. Solicite um novo.'

export const forgot = (auth: StartedAuth, email: string, from?: string) =>
  auth.post('/api/auth/forgot', { email }, from ? { from } : {})
export const choose = (
  auth: StartedAuth,
  token: string,
  senha = OTHER_PASSWORD,
  confirmar_senha = senha,
  from?: string,
) => auth.post('/api/auth/new-password', { token, senha, confirmar_senha }, from ? { from } : {})

/** Asks for a link and reads it from the e-mail. */
export async function linkFor(auth: StartedAuth, email: string): Promise<string> {
  await forgot(auth, email)
  return tokenIn((await auth.mail()).at(-1)!.text)
}
