import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'

export const run = promisify(execFile)

export const PASSWORD = 'varanda com vista 27'
export const COMPANIES = ['marca', 'outra'] as const
export type Company = (typeof COMPANIES)[number] | 'principal'

interface Reply {
  readonly status: number
  readonly body: string
  readonly data: any
}

/** Somebody who is signed in to one company, and can send requests to any of them. */
interface Staff {
  ask(at: Company, method: string, path: string, form?: Record<string, string> | FormData): Promise<Reply>
}

/** A server of three companies with the same login in each, and what a test can do with it. */
export interface Installation {
  readonly folder: string
  readonly staff: Readonly<Record<Company, Staff>>
  server(): BuiltServer
  /** Stops the server in order, unless it has ended already, and starts it again. */
  restart(env?: Record<string, string>): Promise<void>
  ask(at: Company, method: string, path: string, form?: Record<string, string> | FormData): Promise<Reply>
  command(...args: string[]): Promise<{ stdout: string; stderr: string }>
  end(): Promise<void>
}

export const hostOf = (company: Company) => `${company}.example.com`

export async function newInstallation(databaseUrl?: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'casa-empresas-'))
  const place = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const own = {
    ...place,
    SITE_URL: `http://${hostOf('principal')}`,
    ADMIN_EMAIL: 'ana@example.com',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const command = (...args: string[]) =>
    run('node_modules/.bin/node', ['dist/server/main.js', ...args], { env: { ...process.env, ...own } })
  const links = new Map<Company, string>()
  for (const company of COMPANIES) {
    const { stdout } = await command('tenant', company, `http://${hostOf(company)}`, 'ana@example.com')
    links.set(company, linkIn(stdout))
  }
  const start = (env: Record<string, string> = {}) => startBuiltServer({ dataFolder: folder, env: { ...own, ...env } })
  let server = await start()
  links.set('principal', linkIn(server.printed()))

  const ask = (at: Company, method: string, path: string, form?: Record<string, string> | FormData) =>
    askServer(server.url, hostOf(at), method, path, {}, form)
  const signIn = async (company: Company): Promise<Staff> => {
    const token = links.get(company)!.split('#token=')[1]!
    const chosen = await ask(company, 'POST', '/api/auth/new-password', {
      token,
      senha: PASSWORD,
      confirmar_senha: PASSWORD,
    })
    expect(chosen.status, chosen.body).toBe(200)
    const { data } = await ask(company, 'POST', '/api/auth', {
      email: 'ana@example.com',
      senha: PASSWORD,
      autoLogin: '1',
    })
    const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
    return { ask: (at, method, path, form) => askServer(server.url, hostOf(at), method, path, headers, form) }
  }
  const staff = {
    principal: await signIn('principal'),
    marca: await signIn('marca'),
    outra: await signIn('outra'),
  }
  return {
    folder,
    staff,
    server: () => server,
    ask,
    command,
    async restart(env) {
      await server.stop()
      server = await start(env)
    },
    async end() {
      expect(await server.stop()).toBe(0)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function linkIn(printed: string): string {
  const link = /^http\S+#token=\S+$/m.exec(printed)?.[0]
  if (link === undefined) throw new Error(`No one-time link was printed:\n${printed}`)
  return link
}

/** Used instead of `fetch`, which sets the Host header itself. */
export async function askServer(
  url: string,
  host: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  form?: Record<string, string> | FormData,
): Promise<Reply> {
  const body = form && new Response(form instanceof FormData ? form : new URLSearchParams(form))
  const type = body && { 'content-type': body.headers.get('content-type')!.replace('UTF-8', 'utf-8') }
  const bytes = body && Buffer.from(await body.arrayBuffer())
  const sent = request(url + path, { method, headers: { ...headers, ...type, host } }).end(bytes)
  const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) => {
    sent.once('response', one => resolve([one])).once('error', reject)
  })
  const answer = await text(response)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  return { status: response.statusCode!, body: answer, data: isJson ? JSON.parse(answer).data : undefined }
}

export async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f5f4a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('upload_files', new File([new Uint8Array(bytes)], 'fachada.png', { type: 'image/png' }))
  return form
}

export const contact = (nome: string) => ({
  nome,
  email: 'pessoa@example.com',
  assunto: 'outro',
  mensagem: 'Olá.',
  consentimento: '1',
})
