import { mustHold } from '../fault.ts'
import { ACCOUNT } from '../target.ts'
import type { Answer, Client } from './connection.ts'
import type { Caller } from './generatedRequests.ts'
import { FIRST_ID } from './schemaTexts.ts'

const EDITOR = { email: 'maria@example.com', senha: 'quintal com jabuticaba 9' }
/** A password that the administrator chose for the editor, which serves only to choose another one. */
const GIVEN = 'guarda-chuva no porteiro 7'
const accounts = { administrator: ACCOUNT, editor: EDITOR }

type Account = keyof typeof accounts
interface Session {
  readonly token: string
  readonly tenantId: string
}

/** The callers, as header lines; those with an account are signed in again when their session has ended. */
export async function openCallers(client: Client, host: string) {
  const sessions: Partial<Record<Account, Session>> = {}

  const ask = (method: string, path: string, head: string, form: Record<string, string> = {}): Promise<Answer> => {
    const body = new URLSearchParams(form).toString()
    const type = method === 'POST' ? 'content-type: application/x-www-form-urlencoded\r\n' : ''
    return client.ask(
      `${method} ${path} HTTP/1.1\r\n${host}${head}${type}content-length: ${body.length}\r\n\r\n${body}`,
    )
  }

  async function signIn(account: Account) {
    const answer = await ask('POST', '/api/auth', '', { ...accounts[account], autoLogin: '1' })
    // Wrong passwords close an account for a while, which may have happened to the editor’s.
    if (answer.statusCode === 429 && account === 'editor') return
    const { data } = goodJson(answer)
    sessions[account] = { token: data.token, tenantId: String(data.tenant.id) }
  }

  function lines(caller: Caller): string {
    const { token, tenantId } = sessions[caller === 'editor' ? 'editor' : 'administrator']!
    const tokenLine = `x-access-token: ${token}\r\n`
    if (caller === 'nobody') return ''
    if (caller === 'no tenant') return tokenLine
    if (caller === 'another tenant') return `${tokenLine}x-tenant-id: ${Number(tenantId) + 1}\r\n`
    const own = `x-tenant-id: ${tenantId}\r\n`
    return caller === 'wrong token' ? `x-access-token: ${'A'.repeat(43)}\r\n${own}` : tokenLine + own
  }

  await signIn('administrator')
  const form = {
    ...EDITOR,
    senha: GIVEN,
    confirmar_senha: GIVEN,
    nome: 'Maria Souza',
    perfil: 'editor',
    situacao: 'ativo',
  }
  const made = goodJson(await ask('POST', '/api/usuarios', lines('administrator'), form))
  mustHold(made.data.id < FIRST_ID, `the editor has the id ${made.data.id}`)
  const refused = await ask('POST', '/api/auth', '', { email: EDITOR.email, senha: GIVEN, autoLogin: '1' })
  const { token } = JSON.parse(refused.body).data
  const chosen = { token, senha: EDITOR.senha, confirmar_senha: EDITOR.senha }
  goodJson(await ask('POST', '/api/auth/new-password', '', chosen))
  await signIn('editor')

  let renewing: Promise<void> | undefined
  return {
    lines,
    ask: (method: 'GET' | 'POST', path: string, form?: Record<string, string>) =>
      ask(method, path, lines('administrator'), form),
    signIn,
    /** Signs in again after a 401; several requests may have been under way with the same session. */
    async renew(caller: Caller) {
      if (caller !== 'administrator' && caller !== 'editor') return
      renewing ??= (async () => {
        const { statusCode } = await ask('GET', '/api/auth', lines(caller))
        if (statusCode === 401) await signIn(caller)
      })().finally(() => {
        renewing = undefined
      })
      await renewing
    },
  }
}

export function goodJson({ statusCode, body }: Answer): any {
  mustHold(statusCode === 200, `the server answered ${statusCode}: ${body.slice(0, 300)}`)
  return JSON.parse(body)
}
