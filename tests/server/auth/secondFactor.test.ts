import { describe, expect, test } from 'vitest'
import { linkFor } from '#server/auth/firstAdministrator.ts'
import { codeOf, stepAt, stepOf } from '#server/auth/totp.ts'
import { decodeBase32 } from '#tests/support/base32.ts'
import {
  minutes,
  OTHER_PASSWORD,
  onBothDatabases,
  onEveryDatabase,
  PASSWORD,
  type StartedAuth,
  startAuth,
  tokenIn,
} from './startAuth.ts'

const ANA = 'ana@example.com'

/** What an authenticator app shows for a secret at a moment. */
function appOf(auth: StartedAuth, segredo: string) {
  const secret = decodeBase32(segredo)
  return (stepsAway = 0) => codeOf(secret, stepAt(auth.clock.now()) + stepsAway)
}

const enter = (auth: StartedAuth, codigo?: string, options: { from?: string; senha?: string; email?: string } = {}) =>
  auth.post(
    '/api/auth',
    { email: options.email ?? ANA, senha: options.senha ?? PASSWORD, ...(codigo === undefined ? {} : { codigo }) },
    options,
  )
const call = (auth: StartedAuth, headers: Record<string, string>, what: string, form: Record<string, string>) =>
  auth.post(`/api/auth/second-factor/${what}`, form, { headers })

/** An account whose second factor was switched on half a minute ago, so that the next code is another one. */
async function enrolled(auth: StartedAuth, email = ANA) {
  const id = await auth.account({ email, nome: 'Ana Souza' })
  const headers = await auth.session(email)
  const { segredo } = (await call(auth, headers, 'start', { senha_atual: PASSWORD })).json().data
  const app = appOf(auth, segredo)
  const finished = await call(auth, headers, 'finish', { codigo: app() })
  expect(finished.statusCode, finished.body).toBe(200)
  auth.pass(30_000)
  return { id, headers, segredo, app, codigos: finished.json().data.codigos as string[] }
}

describe('codes', () => {
  // RFC 6238, appendix B: eight digits of the same HMAC-SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds the code of the second factor is %s, as in the RFC', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890')
    const now = new Date(seconds * 1000)
    expect(codeOf(secret, stepAt(now), 8)).toBe(code)
    expect(stepOf(secret, code.slice(2), now)).toBe(stepAt(now))
  })

  test.each([
    [-2, undefined],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, undefined],
  ])('a code of the second factor from %i steps away belongs to step %s', (away, step) => {
    const secret = Buffer.from('12345678901234567890')
    const now = new Date('2026-11-20T12:00:00Z')
    expect(stepOf(secret, codeOf(secret, stepAt(now) + away), now)).toBe(
      step === undefined ? undefined : stepAt(now) + step,
    )
  })
})

onBothDatabases(database => {
  test('once the second factor is on, the right password opens no session without a code, and opens one with it', async () => {
    const auth = await startAuth(database)
    const { app } = await enrolled(auth)
    const before = (await auth.rows('_sessoes')).length

    const asked = await enter(auth)
    expect([asked.statusCode, asked.json().data]).toEqual([403, { falta: 'codigo' }])
    expect((await enter(auth, '000000')).json()).toMatchObject({
      status: { code: 401 },
      errors: { codigo: expect.any(String) },
    })
    expect(await auth.rows('_sessoes')).toHaveLength(before)

    const code = app()
    const opened = await enter(auth, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(opened.statusCode).toBe(200)
    expect(await auth.rows('_sessoes')).toHaveLength(before + 1)
    expect((await auth.audit()).map(line => line.acao).slice(-4)).toEqual([
      'ligar_segundo_fator',
      'entrada_sem_segundo_fator',
      'entrada_recusada',
      'entrar',
    ])
  })

  test('a code of the second factor is accepted once, even of many sent together, and no older one is accepted afterwards', async () => {
    const auth = await startAuth(database, { rateLimits: false })
    const { app } = await enrolled(auth)
    auth.pass(minutes(5))
    const code = app()

    const replies = await Promise.all(['1', '2', '3', '4'].map(n => enter(auth, code, { from: `198.51.100.${n}` })))
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 401, 401, 401])
    expect((await enter(auth, app(-1))).statusCode).toBe(401)
    expect((await enter(auth, app(1))).statusCode).toBe(200)
  })

  test('each recovery code opens one session, however it is typed, and new codes replace the old ones', async () => {
    const auth = await startAuth(database)
    const { headers, app, codigos } = await enrolled(auth)
    expect(new Set(codigos).size).toBe(10)

    const [first = '', second = ''] = codigos
    const replies = await Promise.all(
      ['1', '2', '3'].map(n => enter(auth, first.toLowerCase().replaceAll('-', ' '), { from: `198.51.100.${n}` })),
    )
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 401, 401])
    expect((await auth.get('/api/auth/second-factor', { headers })).json().data).toMatchObject({ codigos: 9 })

    const renewed = await call(auth, headers, 'codes', { senha_atual: PASSWORD, codigo: app() })
    expect(renewed.json().data.codigos).toHaveLength(10)
    expect((await enter(auth, second)).statusCode).toBe(401)
    expect((await enter(auth, renewed.json().data.codigos[0])).statusCode).toBe(200)
  })

  test('neither the secret of a second factor nor a code is stored as it is, or written anywhere', async () => {
    const auth = await startAuth(database)
    const { segredo, codigos, headers } = await enrolled(auth)
    await enter(auth, codigos[0])
    await auth.mail()

    const tables = ['_segundos_fatores', '_codigos_recuperacao', '_auditoria', '_tarefas', '_limites', 'usuarios']
    const stored = JSON.stringify(await Promise.all(tables.map(table => auth.rows(table))))
    const answered = (await auth.get('/api/usuarios', { headers })).body
    const said = JSON.stringify([auth.logged, await auth.mail()])
    for (const secret of [
      segredo,
      segredo.replaceAll(' ', ''),
      decodeBase32(segredo).toString('base64url'),
      ...codigos,
    ])
      for (const place of [stored, answered, said]) expect(place).not.toContain(secret)
  })

  test('an account that must have a second factor sets it up at the sign-in, and its first code opens the session', async () => {
    const auth = await startAuth(database, { settings: { segundo_fator: 'administradores' } })
    await auth.account({ email: ANA })
    await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    expect((await enter(auth, undefined, { email: 'edu@example.com' })).statusCode).toBe(200)

    const asked = await enter(auth)
    expect(asked.statusCode).toBe(403)
    expect(asked.json().data).toEqual({
      falta: 'ativacao',
      segredo: expect.stringMatching(/^([A-Z2-7]{4} ?){8}$/),
      endereco: expect.stringContaining('otpauth://totp/'),
    })
    const app = appOf(auth, asked.json().data.segredo)
    const refused = await enter(auth, '000000')
    expect([refused.statusCode, refused.json().status.message]).toEqual([401, 'Código incorreto.'])
    const opened = await enter(auth, app())
    expect(opened.json().data).toMatchObject({ token: expect.any(String), codigos: expect.any(Array) })

    auth.pass(30_000)
    const again = await enter(auth, app())
    expect([again.statusCode, again.json().data.codigos]).toEqual([200, undefined])
  })

  test('an administrator can reset the second factor of another user, whose sessions end and who is told by e-mail', async () => {
    const auth = await startAuth(database)
    const { id, headers } = await enrolled(auth)
    await auth.account({ email: 'bia@example.com', nome: 'Bia' })
    await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const bia = await auth.session('bia@example.com')
    const edu = await auth.session('edu@example.com')

    expect((await call(auth, edu, 'reset', { usuario: String(id) })).statusCode).toBe(404)
    expect((await call(auth, headers, 'reset', { usuario: String(id) })).statusCode).toBe(409)
    expect((await call(auth, bia, 'reset', { usuario: '999' })).statusCode).toBe(404)
    expect((await call(auth, bia, 'reset', { usuario: String(id) })).statusCode).toBe(200)

    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
    expect((await enter(auth)).statusCode).toBe(200)
    const mail = await auth.mail()
    expect(
      mail
        .filter(({ to }) => to?.includes(ANA))
        .map(({ text }) => text)
        .join(),
    ).toContain('redefinida por um administrador')
    expect(await auth.audit()).toContainEqual(
      expect.objectContaining({ acao: 'redefinir_segundo_fator', mudancas: JSON.stringify({ conta: [null, id] }) }),
    )
  })
})

onEveryDatabase(database => {
  test('starting a second factor asks for the password, and nothing changes until its first code is entered', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: ANA })
    const headers = await auth.session(ANA)

    expect((await call(auth, headers, 'start', { senha_atual: OTHER_PASSWORD })).json().errors).toEqual({
      senha_atual: 'Senha atual incorreta.',
    })
    const first = (await call(auth, headers, 'start', { senha_atual: PASSWORD })).json().data
    const second = (await call(auth, headers, 'start', { senha_atual: PASSWORD })).json().data
    expect((await call(auth, headers, 'finish', { codigo: appOf(auth, first.segredo)() })).statusCode).toBe(422)
    expect((await enter(auth)).statusCode).toBe(200)

    auth.pass(minutes(31))
    expect((await call(auth, headers, 'finish', { codigo: appOf(auth, second.segredo)() })).statusCode).toBe(409)
  })

  test('guessed codes are counted like guessed passwords', async () => {
    const auth = await startAuth(database)
    const { app } = await enrolled(auth)
    for (let i = 0; i < 5; i++) {
      expect((await enter(auth, '000000')).statusCode).toBe(401)
      // The password alone is right, but does not reset the count.
      if (i < 4) expect((await enter(auth)).statusCode).toBe(403)
    }
    expect((await enter(auth, app())).statusCode).toBe(429)
    auth.pass(minutes(15))
    expect((await enter(auth, app())).statusCode).toBe(200)
  })

  test('a signed-in user cannot guess codes any faster', async () => {
    const auth = await startAuth(database)
    const { headers, app } = await enrolled(auth)
    for (let i = 0; i < 5; i++)
      expect((await call(auth, headers, 'off', { senha_atual: PASSWORD, codigo: '000000' })).statusCode).toBe(422)
    expect((await call(auth, headers, 'off', { senha_atual: PASSWORD, codigo: app() })).statusCode).toBe(429)
  })

  test('the answer to a wrong password does not reveal whether there is a second factor', async () => {
    const auth = await startAuth(database)
    const { app } = await enrolled(auth)
    await auth.account({ email: 'sem@example.com' })
    const refusal = async (email: string, codigo?: string) => {
      const { id, ...body } = (await enter(auth, codigo, { email, senha: OTHER_PASSWORD })).json()
      return body
    }
    const plain = await refusal('sem@example.com')
    expect(await refusal(ANA)).toEqual(plain)
    expect(await refusal(ANA, app())).toEqual(plain)
    expect(await refusal('ninguem@example.com', app())).toEqual(plain)
    // The code of a refused sign-in is not used up.
    expect((await enter(auth, app())).statusCode).toBe(200)
  })

  test('switching a second factor off takes the password and a code, and is refused while the settings require one', async () => {
    const auth = await startAuth(database)
    const { headers, app } = await enrolled(auth)
    const off = (form: Record<string, string>) => call(auth, headers, 'off', form)

    expect((await off({ senha_atual: PASSWORD })).json().errors).toEqual({ codigo: 'Campo obrigatório' })
    expect((await off({ senha_atual: OTHER_PASSWORD, codigo: app() })).statusCode).toBe(422)
    await auth.setting({ segundo_fator: 'todos' })
    expect((await off({ senha_atual: PASSWORD, codigo: app() })).statusCode).toBe(409)
    await auth.setting({ segundo_fator: 'ninguem' })
    auth.pass(30_000)
    expect((await off({ senha_atual: PASSWORD, codigo: app() })).statusCode).toBe(200)
    expect((await enter(auth)).statusCode).toBe(200)
    expect(await auth.rows('_codigos_recuperacao')).toEqual([])
  })

  test('another telephone replaces the first one only once its own first code is entered', async () => {
    const auth = await startAuth(database)
    const { headers, app } = await enrolled(auth)
    expect((await call(auth, headers, 'start', { senha_atual: PASSWORD })).statusCode).toBe(422)
    const { segredo } = (await call(auth, headers, 'start', { senha_atual: PASSWORD, codigo: app() })).json().data
    auth.pass(30_000)
    expect((await enter(auth, app())).statusCode).toBe(200)

    const next = appOf(auth, segredo)
    expect((await call(auth, headers, 'finish', { codigo: next() })).statusCode).toBe(200)
    auth.pass(30_000)
    expect((await enter(auth, app())).statusCode).toBe(401)
    expect((await enter(auth, next())).statusCode).toBe(200)
  })

  test('a recovery by e-mail leaves the second factor on, and a link made on the server switches it off when it is used', async () => {
    const auth = await startAuth(database)
    const { app } = await enrolled(auth)
    await auth.post('/api/auth/forgot', { email: ANA })
    const link = (await auth.mail()).map(({ text }) => text).find(text => text.includes('#token='))!
    const choose = (token: string) =>
      auth.post('/api/auth/new-password', { token, senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD })
    expect((await choose(tokenIn(link))).statusCode).toBe(200)
    expect((await enter(auth, undefined, { senha: OTHER_PASSWORD })).json().data).toEqual({ falta: 'codigo' })

    const made = await linkFor(auth.parts, ANA)
    expect(made!.endsSecondFactor).toBe(true)
    auth.pass(30_000)
    expect((await enter(auth, app(), { senha: OTHER_PASSWORD })).statusCode).toBe(200)
    expect((await choose(tokenIn(made!.url))).statusCode).toBe(200)
    expect((await enter(auth, undefined, { senha: OTHER_PASSWORD })).statusCode).toBe(200)
  })

  test('a password chosen by someone else can be replaced only with a code of the second factor', async () => {
    const auth = await startAuth(database)
    const { id, app } = await enrolled(auth)
    await auth.account({ email: 'bia@example.com', nome: 'Bia' })
    const bia = await auth.session('bia@example.com')
    const { revisao } = (await auth.get(`/api/usuarios/${id}`, { headers: bia })).json().data
    const form = { id: String(id), revisao: String(revisao), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }
    expect((await auth.post('/api/usuarios', form, { headers: bia })).statusCode).toBe(200)

    expect((await enter(auth, undefined, { senha: OTHER_PASSWORD })).json().data).toEqual({ falta: 'codigo' })
    expect((await enter(auth, app(), { senha: OTHER_PASSWORD })).json().data).toEqual({ token: expect.any(String) })
  })

  test('deleting an account deletes its second factor and its recovery codes', async () => {
    const auth = await startAuth(database)
    const { id } = await enrolled(auth)
    await auth.account({ email: 'bia@example.com', nome: 'Bia' })
    const headers = await auth.session('bia@example.com')
    const reply = await auth.app.inject({
      method: 'DELETE',
      url: `/api/usuarios/${id}`,
      headers: { host: 'site.example.com', ...headers },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    for (const table of ['_segundos_fatores', '_codigos_recuperacao']) expect(await auth.rows(table)).toEqual([])
  })

  test('a user who manages accounts sees the state of another’s second factor, and nobody else does', async () => {
    const auth = await startAuth(database)
    const { id, headers } = await enrolled(auth)
    const edu = await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const editor = await auth.session('edu@example.com')
    const outra = await auth.account({ email: 'outra@example.com', tenantId: 2 })
    const get = (usuario: number, as: Record<string, string>) =>
      auth.get(`/api/auth/second-factor?usuario=${usuario}`, { headers: as })

    expect((await get(edu, headers)).json().data).toEqual({ ligado_em: null, codigos: 0, exigido: false })
    expect((await get(id, editor)).statusCode).toBe(404)
    expect((await get(outra, headers)).statusCode).toBe(404)
  })
})
