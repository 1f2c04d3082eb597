import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { codeOf, stepAt } from '#server/auth/totp.ts'
import { decodeBase32 } from '#tests/support/base32.ts'
import { freePort } from '#tests/support/builtServer.ts'
import { type IdentityProvider, startIdentityProvider } from '#tests/support/identityProvider.ts'
import {
  type AuthOptions,
  minutes,
  onBothDatabases,
  onEveryDatabase,
  type StartedAuth,
  startAuth,
} from './startAuth.ts'

const ANA = 'ana@example.com'
const REFUSED =
  'Esta conta da empresa não dá acesso à administração. Entre com e-mail e senha ou fale com quem cuida dos usuários.'
const NOT_TRUSTED =
  'Não foi possível conferir a conta da empresa. Tente de novo em instantes ou entre com e-mail e senha.'
const AWAY = 'A conta da empresa não está respondendo. Tente de novo em instantes ou entre com e-mail e senha.'
const OVER = 'A entrada demorou demais ou começou em outra janela. Tente de novo.'

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider('https://site.example.com/admin')
  provider.people.set('ana', { email: ANA, email_verified: true })
})
afterAll(() => provider.close())

const startWithProvider = (database: 'sqlite' | 'postgres', options: AuthOptions = {}) =>
  startAuth(database, { oidc: provider.settings, ...options })

type Reply = Awaited<ReturnType<StartedAuth['post']>>
const told = (reply: Reply) => [reply.statusCode, reply.json().status.message]
const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']).split(';')[0]!

/** A browser that has left for the provider. */
async function leave(auth: StartedAuth) {
  const reply = await auth.post('/api/auth/company/start', {})
  expect(reply.statusCode, reply.body).toBe(200)
  return { endereco: reply.json().data.endereco as string, cookie: cookieOf(reply) }
}

const finish = (auth: StartedAuth, form: Record<string, string>, cookie = '') =>
  auth.post('/api/auth/company', form, { headers: { cookie } })

/** The whole way of a person whom the provider knows as `sub`. */
async function enter(auth: StartedAuth, sub = 'ana') {
  const { endereco, cookie } = await leave(auth)
  return finish(auth, { retorno: await provider.authorize(endereco, sub) }, cookie)
}

onBothDatabases(database => {
  test('a person whom the provider names by a verified e-mail gets the same session as with the password', async () => {
    const auth = await startWithProvider(database)
    const id = await auth.account({ email: ANA })

    const reply = await enter(auth)

    expect(reply.json()).toEqual({
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        tenant: { id: 1, nome: 'Araucária Clara' },
        usuario: { id, nome: 'Ana Souza', email: ANA, perfil: 'administrador' },
      },
      status: { code: 200, message: 'OK' },
    })
    expect(cookieOf(reply)).toBe('__Host-entrada=')
    const headers = { 'x-access-token': reply.json().data.token, 'x-tenant-id': '1' }
    expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    expect((await auth.audit()).at(-1)).toMatchObject({
      acao: 'entrar',
      usuario_id: id,
      mudancas: JSON.stringify({ conta_da_empresa: [null, 'entrou'] }),
    })

    await auth.post('/api/auth/logout', {}, { headers })
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
  })

  test('the first sign-in binds the account to the person, and nobody else of the same e-mail enters', async () => {
    const auth = await startWithProvider(database, { rateLimits: false })
    const id = await auth.account({ email: ANA })
    provider.people.set('outra ana', { email: ANA, email_verified: true })
    expect((await enter(auth)).statusCode).toBe(200)

    expect(told(await enter(auth, 'outra ana'))).toEqual([401, REFUSED])
    expect(JSON.parse((await auth.audit()).at(-1)!.mudancas)).toEqual({
      conta_da_empresa: [null, 'ligada a outra conta'],
    })
    expect((await enter(auth)).statusCode).toBe(200)

    // Whoever is switched off and on again, or gets another e-mail, may be another person.
    const headers = await auth.session(ANA, { senha: undefined })
    await auth.account({ email: 'bia@example.com' })
    const bia = await auth.session('bia@example.com')
    const save = (situacao: string) => auth.post('/api/usuarios', { id: String(id), situacao }, { headers: bia })
    expect((await save('inativo')).statusCode).toBe(200)
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
    expect(told(await enter(auth))).toEqual([401, REFUSED])
    expect((await save('ativo')).statusCode).toBe(200)
    expect((await enter(auth, 'outra ana')).statusCode).toBe(200)
  })

  test('an account that gets another e-mail, or is deleted, is bound to nobody', async () => {
    const auth = await startWithProvider(database, { rateLimits: false })
    const id = await auth.account({ email: ANA })
    await auth.account({ email: 'bia@example.com' })
    const bia = await auth.session('bia@example.com')
    expect((await enter(auth)).statusCode).toBe(200)

    const changed = await auth.post('/api/usuarios', { id: String(id), email: 'outra@example.com' }, { headers: bia })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await auth.rows('_identidades')).toEqual([])

    await auth.post('/api/usuarios', { id: String(id), email: ANA }, { headers: bia })
    expect((await enter(auth)).statusCode).toBe(200)
    const url = `/api/usuarios/${id}`
    const host = 'site.example.com'
    const deleted = await auth.app.inject({ method: 'DELETE', url, headers: { host, ...bia } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await auth.rows('_identidades')).toEqual([])
  })

  test('a person is bound to one account, also when the provider gives another e-mail later', async () => {
    const auth = await startWithProvider(database)
    await auth.account({ email: ANA })
    await auth.account({ email: 'bia@example.com' })
    expect((await enter(auth)).statusCode).toBe(200)

    provider.people.set('ana', { email: 'bia@example.com', email_verified: true })
    expect(told(await enter(auth))).toEqual([401, REFUSED])
    provider.people.set('ana', { email: ANA, email_verified: true })
  })
})

onEveryDatabase(database => {
  test.each([
    ['of an e-mail without an account', { email: 'ninguem@example.com', email_verified: true }],
    ['of an e-mail that the provider has not verified', { email: ANA, email_verified: false }],
    ['of an e-mail of which the provider does not say so', { email: ANA }],
    ['of an e-mail that is verified as a text', { email: ANA, email_verified: 'true' }],
    ['without an e-mail', { email_verified: true }],
    ['of an account that is switched off', { email: 'inativa@example.com', email_verified: true }],
    ['of an account that was only invited', { email: 'convidada@example.com', email_verified: true }],
    ['of an account of another company', { email: 'vizinha@example.com', email_verified: true }],
  ])('a person %s is refused with one answer, and makes no account', async (_who, claims) => {
    const auth = await startWithProvider(database)
    await auth.account({ email: ANA })
    await auth.account({ email: 'inativa@example.com', situacao: 'inativo' })
    await auth.account({ email: 'convidada@example.com', situacao: 'convidado', senha: null })
    await auth.account({ email: 'vizinha@example.com', tenantId: 2 })
    provider.people.set('alguem', claims)

    const reply = await enter(auth, 'alguem')

    expect(told(reply)).toEqual([401, REFUSED])
    expect(cookieOf(reply)).toBe('__Host-entrada=')
    expect(await auth.rows('_sessoes')).toEqual([])
    expect(await auth.rows('_identidades')).toEqual([])
    expect(await auth.rows('usuarios')).toHaveLength(4)
    expect((await auth.audit()).at(-1)).toMatchObject({ acao: 'entrada_recusada' })
  })

  test('an e-mail that Microsoft vouches for by xms_edov counts as verified', async () => {
    const auth = await startWithProvider(database)
    await auth.account({ email: ANA })
    provider.people.set('ana da microsoft', { email: ANA, xms_edov: true })

    expect((await enter(auth, 'ana da microsoft')).statusCode).toBe(200)
  })

  test('the answer of the provider counts only in the browser that asked, once, and for ten minutes', async () => {
    const auth = await startWithProvider(database)
    await auth.account({ email: ANA })
    const first = await leave(auth)
    const second = await leave(auth)
    const retorno = await provider.authorize(first.endereco, 'ana')

    expect(told(await finish(auth, { retorno }))).toEqual([400, OVER])
    expect(told(await finish(auth, { retorno }, second.cookie))).toEqual([400, OVER])
    expect(told(await finish(auth, { retorno }, `${first.cookie.slice(0, -9)}AAAAAAAAA`))).toEqual([400, OVER])
    expect(told(await finish(auth, { retorno: '?code=a&state=b' }, first.cookie))).toEqual([400, OVER])
    expect(told(await finish(auth, {}, first.cookie))).toEqual([400, OVER])
    const stranger = await auth.post(
      '/api/auth/company',
      { retorno },
      { headers: { cookie: first.cookie, origin: 'https://outro.example.com' } },
    )
    expect(stranger.statusCode).toBe(403)
    expect((await finish(auth, { retorno }, first.cookie)).statusCode).toBe(200)
    // The provider has seen this code.
    expect(told(await finish(auth, { retorno }, first.cookie))).toEqual([401, NOT_TRUSTED])

    const third = await leave(auth)
    const late = await provider.authorize(third.endereco, 'ana')
    auth.pass(minutes(10))
    expect(told(await finish(auth, { retorno: late }, third.cookie))).toEqual([400, OVER])
    expect(await auth.rows('_sessoes')).toHaveLength(1)
  })

  test('the cookie between the steps cannot be read by scripts or sent by other sites, and holds nothing in clear', async () => {
    const auth = await startWithProvider(database)

    const reply = await auth.post('/api/auth/company/start', {})

    const url = new URL(reply.json().data.endereco)
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-entrada=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://site.example.com/admin',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    })
    expect(String(reply.headers['set-cookie'])).not.toContain(url.searchParams.get('state'))
  })

  test('a person who gives up at the provider is told so', async () => {
    const auth = await startWithProvider(database)
    const { endereco, cookie } = await leave(auth)
    const state = new URL(endereco).searchParams.get('state')!

    const reply = await finish(auth, { retorno: `?error=access_denied&state=${state}` }, cookie)

    expect(told(reply)).toEqual([400, 'A entrada com a conta da empresa foi cancelada.'])
  })

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  test.each<[string, (claims: Record<string, unknown>) => string]>([
    ['from another issuer', claims => provider.idToken({ ...claims, iss: 'https://outro.example.com' })],
    ['for another client', claims => provider.idToken({ ...claims, aud: 'outro' })],
    ['for another sign-in', claims => provider.idToken({ ...claims, nonce: 'outro' })],
    ['that has expired', claims => provider.idToken({ ...claims, exp: 1, iat: 0 })],
    ['signed with another key', claims => provider.idToken(claims, stranger)],
    ['without a signature', claims => provider.idToken(claims).replace(/[^.]+$/, '')],
    ['that is none', () => 'nada'],
  ])('an ID token %s is not believed', async (_what, bent) => {
    const auth = await startWithProvider(database)
    await auth.account({ email: ANA })

    provider.bendIdToken(bent)
    const refused = await enter(auth)
    provider.bendIdToken(claims => provider.idToken(claims))
    const right = await enter(auth)
    provider.bendIdToken()

    expect(told(refused)).toEqual([401, NOT_TRUSTED])
    expect(auth.logged.map(({ event }) => event)).toContain('oidc.not_identified')
    expect(right.statusCode).toBe(200)
  })

  test('a provider that is away, before or after the person has left for it, is told, and passwords go on', async () => {
    const auth = await startWithProvider(database, {
      oidc: { ...provider.settings, issuer: `http://127.0.0.1:${await freePort()}` },
    })
    await auth.account({ email: ANA })
    const away = await auth.post('/api/auth/company/start', {})
    expect(told(away)).toEqual([503, AWAY])
    expect(away.headers['retry-after']).toBe('5')
    expect((await auth.signIn(ANA)).statusCode).toBe(200)

    const other = await startWithProvider(database)
    await other.account({ email: ANA })
    const { endereco, cookie } = await leave(other)
    const retorno = await provider.authorize(endereco, 'ana')
    provider.hang(true)
    expect(told(await finish(other, { retorno }, cookie))).toEqual([503, AWAY])
    other.pass(minutes(2))
    expect(told(await other.post('/api/auth/company/start', {}))).toEqual([503, AWAY])
    provider.hang(false)
    expect((await other.signIn(ANA)).statusCode).toBe(200)
    // It is asked again, without a restart.
    expect((await enter(other)).statusCode).toBe(200)
  })

  test('a provider that answers with megabytes is not read to the end', async () => {
    const server = createServer((_request, reply) => {
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
      const configuration = JSON.stringify({ issuer, ...endpoints, jwks_uri: `${issuer}/keys` })
      reply.setHeader('content-type', 'application/json').end(configuration + ' '.repeat(blanks))
    }).listen(0, 'localhost')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
    let blanks = 3 * 1024 * 1024
    const auth = await startWithProvider(database, { oidc: { ...provider.settings, issuer } })

    expect(told(await auth.post('/api/auth/company/start', {}))).toEqual([503, AWAY])
    blanks = 1024
    expect((await auth.post('/api/auth/company/start', {})).statusCode).toBe(200)
  })

  test('without a provider there is no such sign-in', async () => {
    const auth = await startAuth(database)

    expect((await auth.post('/api/auth/company/start', {})).statusCode).toBe(404)
    expect((await auth.post('/api/auth/company', { retorno: '?code=a&state=b' })).statusCode).toBe(404)
  })

  test('the second factor of the account is asked for after the provider, whatever the provider has asked for', async () => {
    const auth = await startWithProvider(database, { settings: { segundo_fator: 'todos' } })
    await auth.account({ email: ANA })
    provider.bendIdToken(claims => provider.idToken({ ...claims, amr: ['pwd', 'mfa'], acr: 'mfa' }))

    const first = await enter(auth)
    expect(first.statusCode).toBe(403)
    const { falta, segredo } = first.json().data
    expect(falta).toBe('ativacao')
    expect(await auth.rows('_identidades')).toEqual([])
    const app = () => codeOf(decodeBase32(segredo), stepAt(auth.clock.now()))
    const enrolled = await finish(auth, { codigo: app() }, cookieOf(first))
    expect(enrolled.json().data.codigos).toHaveLength(10)

    auth.pass(30_000)
    const again = await enter(auth)
    provider.bendIdToken()
    expect([again.statusCode, again.json().data]).toEqual([403, { falta: 'codigo' }])
    auth.pass(minutes(6))
    const wrong = await finish(auth, { codigo: '000000' }, cookieOf(again))
    expect(wrong.json()).toMatchObject({ status: { code: 401 }, errors: { codigo: expect.any(String) } })
    expect((await finish(auth, { codigo: app() })).statusCode).toBe(400)
    const right = await finish(auth, { codigo: app() }, cookieOf(wrong))
    expect(right.statusCode, right.body).toBe(200)
    expect(JSON.parse((await auth.audit()).at(-1)!.mudancas)).toEqual({
      conta_da_empresa: [null, 'entrou'],
      segundo_fator: [null, 'aplicativo'],
    })
    // A used code is good for nothing, also in the browser that still has the cookie.
    expect((await finish(auth, { codigo: app() }, cookieOf(wrong))).statusCode).toBe(401)
    // A wrong code has not begun another ten minutes.
    auth.pass(minutes(4))
    expect(told(await finish(auth, { codigo: app() }, cookieOf(wrong)))).toEqual([400, OVER])
  })

  test('wrong codes and refused persons count against the limits of sign-in', async () => {
    const auth = await startWithProvider(database)
    provider.people.set('alguem', { email: 'ninguem@example.com', email_verified: true })
    for (let i = 0; i < 5; i++) expect((await enter(auth, 'alguem')).statusCode).toBe(401)

    expect((await enter(auth, 'alguem')).statusCode).toBe(429)
  })

  test('a password that somebody else chose is replaced before the account is opened by the provider either', async () => {
    const auth = await startWithProvider(database)
    await auth.account({ email: 'bia@example.com' })
    const bia = await auth.session('bia@example.com')
    const made = await auth.post(
      '/api/usuarios',
      {
        nome: 'Ana Souza',
        email: ANA,
        perfil: 'editor',
        situacao: 'ativo',
        senha: 'caju na rede azul 7',
        confirmar_senha: 'caju na rede azul 7',
      },
      { headers: bia },
    )
    expect(made.statusCode, made.body).toBe(200)

    const reply = await enter(auth)

    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([403, ['token']])
  })
})
