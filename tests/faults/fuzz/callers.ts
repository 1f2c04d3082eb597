import { mustHold } from '../fault.ts'
import { ACCOUNT } from '../target.ts'
import type { Answer, Client } from './connection.ts'
import type { Caller } from './generatedRequests.ts'

/**
 * The keeper sends no generated requests and is needed to the end. The others may be locked, changed or deleted by what
 * they send, and are then replaced by a new account of the same profile.
 */
const profiles = { administrator: 'administrador', editor: 'editor' } as const
const PASSWORD = 'quintal com jabuticaba 9'
/** The password that the keeper sets; a new account replaces it at its first sign-in. */
const FIRST_PASSWORD = 'guarda-chuva no porteiro 7'

type Account = 'keeper' | keyof typeof profiles
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

  const credentials = new Map<Account, { email: string; senha: string }>([['keeper', ACCOUNT]])
  let added = 0

  async function signIn(account: Account) {
    const answer = await ask('POST', '/api/auth', '', { ...credentials.get(account), autoLogin: '1' })
    if (answer.statusCode !== 200 && account !== 'keeper') return addAccount(account)
    const { data } = goodJson(answer)
    sessions[account] = { token: data.token, tenantId: String(data.tenant.id) }
  }

  async function addAccount(account: keyof typeof profiles): Promise<void> {
    const email = `${account}${++added}@example.com`
    const given = { senha: FIRST_PASSWORD, confirmar_senha: FIRST_PASSWORD }
    const form = { ...given, email, nome: 'Rui Souza', perfil: profiles[account], situacao: 'ativo' }
    goodJson(await ask('POST', '/api/usuarios', lines('keeper'), form))
    const refused = await ask('POST', '/api/auth', '', { email, senha: FIRST_PASSWORD, autoLogin: '1' })
    const { token } = JSON.parse(refused.body).data
    const chosen = { token, senha: PASSWORD, confirmar_senha: PASSWORD }
    goodJson(await ask('POST', '/api/auth/new-password', '', chosen))
    credentials.set(account, { email, senha: PASSWORD })
    await signIn(account)
  }

  function lines(caller: Caller | 'keeper'): string {
    const { token, tenantId } = sessions[caller === 'editor' || caller === 'keeper' ? caller : 'administrator']!
    const tokenLine = `x-access-token: ${token}\r\n`
    if (caller === 'nobody') return ''
    if (caller === 'no tenant') return tokenLine
    if (caller === 'another tenant') return `${tokenLine}x-tenant-id: ${Number(tenantId) + 1}\r\n`
    const own = `x-tenant-id: ${tenantId}\r\n`
    return caller === 'wrong token' ? `x-access-token: ${'A'.repeat(43)}\r\n${own}` : tokenLine + own
  }

  await signIn('keeper')
  await addAccount('administrator')
  await addAccount('editor')

  let renewing: Promise<void> | undefined
  return {
    lines,
    ask: (method: 'GET' | 'POST', path: string, form?: Record<string, string>) =>
      ask(method, path, lines('keeper'), form),
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
