import { expect, test } from 'vitest'
import { tokenHash } from '#server/auth/links.ts'
import { diskFull } from '#server/errors.ts'
import { findSession } from '#server/store/accounts/sessions.ts'
import { hours, minutes, OTHER_PASSWORD, onBothDatabases, onEveryDatabase, PASSWORD, startAuth } from './startAuth.ts'

const EXPIRED = 'Sua sessão expirou. Entre novamente.'
const FORBIDDEN = 'Você não tem permissão para esta operação.'

onBothDatabases(database => {
  test('the session token in the header identifies the user', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com')

    const reply = await auth.whoAmI(headers)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toEqual({
      tenant: { id: 1, nome: 'Araucária Clara' },
      usuario: { id, nome: 'Ana Souza', email: 'ana@example.com', perfil: 'administrador' },
    })
  })

  test('only the header authenticates a request, and no cookie, address or body does', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const { 'x-access-token': token } = await auth.session('ana@example.com')
    const tenant = { 'x-tenant-id': '1' }

    const withoutToken = [
      await auth.get('/api/auth', {
        headers: tenant,
        cookies: { 'x-access-token': token, token, auth: JSON.stringify({ token }) },
      }),
      await auth.get(`/api/auth?x-access-token=${token}`, { headers: tenant }),
      await auth.get(`/api/auth?token=${token}`, { headers: tenant }),
      await auth.get('/api/auth', { headers: { ...tenant, authorization: `Basic ${token}` } }),
      await auth.post('/api/auth/logout', { token, access_token: token }, { headers: tenant }),
    ]
    const withAnother = [
      await auth.get('/api/auth', { headers: { ...tenant, 'x-access-token': token.slice(0, -1) } }),
      await auth.get('/api/auth', { headers: { ...tenant, 'x-access-token': tokenHash(token) } }),
      await auth.get('/api/auth', { headers: { ...tenant, 'x-access-token': `${token}=` } }),
    ]

    for (const [replies, message] of [
      [withoutToken, 'Entre para continuar.'],
      [withAnother, EXPIRED],
    ] as const)
      for (const reply of replies) expect(reply.json().status).toEqual({ code: 401, message })
    expect((await auth.whoAmI({ ...tenant, 'x-access-token': token })).statusCode).toBe(200)
  })

  test('a sign-out that cannot be written still ends the session, and is written later', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const mine = await auth.session('ana@example.com')
    const other = await auth.session('ana@example.com')
    const { write } = auth.store
    Object.assign(auth.store, { write: () => Promise.reject(diskFull()) })

    expect((await auth.post('/api/auth/logout', {}, { headers: mine })).statusCode).toBe(507)
    expect((await auth.whoAmI(mine)).statusCode).toBe(401)
    expect((await auth.whoAmI(other)).statusCode).toBe(200)

    Object.assign(auth.store, { write })
    const stored = () => auth.store.read(tx => findSession(tx, tokenHash(mine['x-access-token'])))
    await expect.poll(stored, { timeout: 10_000 }).toBeUndefined()
    await auth.restart()
    expect([(await auth.whoAmI(mine)).statusCode, (await auth.whoAmI(other)).statusCode]).toEqual([401, 200])
    const lines = await auth.store.read(tx =>
      tx.db.selectFrom('_auditoria').select('id').where('acao', '=', 'sair').execute(),
    )
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['missing', undefined],
    ['another', '2'],
    ['unknown', '999'],
    ['spelled otherwise', '01'],
    ['not a number', '1 or 1=1'],
    ['empty', ''],
  ])('a request whose tenant is %s is refused and written to the audit', async (_what, tenant) => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    const { 'x-access-token': token } = await auth.session('ana@example.com')

    const reply = await auth.whoAmI({
      'x-access-token': token,
      ...(tenant === undefined ? {} : { 'x-tenant-id': tenant }),
    })

    expect(reply.statusCode).toBe(403)
    expect(reply.json().status.message).toBe(FORBIDDEN)
    expect((await auth.audit()).at(-1)).toMatchObject({ acao: 'acesso_negado', usuario_id: id, tenant_id: 1 })
  })

  test('a request with a repeated header is refused, even when both values are the same', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com')
    const token = headers['x-access-token']

    expect((await auth.whoAmI({ ...headers, 'x-tenant-id': ['1', '1'] })).statusCode).toBe(400)
    expect((await auth.whoAmI({ ...headers, 'x-tenant-id': ['1', '2'] })).statusCode).toBe(400)
    expect((await auth.whoAmI({ ...headers, 'x-access-token': [token, token] })).statusCode).toBe(400)
  })

  test('a session of another tenant works for that tenant alone', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.account({ email: 'bia@example.com', tenantId: 2 })

    const headers = await auth.session('bia@example.com')

    expect(headers['x-tenant-id']).toBe('2')
    expect((await auth.whoAmI(headers)).json().data.tenant).toEqual({ id: 2, nome: 'Outra Empresa' })
    expect((await auth.whoAmI({ ...headers, 'x-tenant-id': '1' })).statusCode).toBe(403)
  })

  test('a session ends 72 hours after the sign-in, however it is used', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com', { autoLogin: '1' })
    for (let hour = 0; hour < 71; hour++) {
      auth.pass(hours(1))
      expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    }
    auth.pass(hours(1) - 1)
    expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    auth.pass(1)
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
    await auth.restart()
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
  })

  test('a session ends after 8 hours without a call, unless it was opened with autoLogin', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const short = await auth.session('ana@example.com')
    const long = await auth.session('ana@example.com', { autoLogin: '1' })

    auth.pass(hours(8) - 1)
    expect((await auth.whoAmI(short)).statusCode).toBe(200)
    auth.pass(hours(8) - 1)
    expect((await auth.whoAmI(short)).statusCode).toBe(200)
    auth.pass(hours(8))
    expect((await auth.whoAmI(short)).statusCode).toBe(401)
    expect((await auth.whoAmI(long)).statusCode).toBe(200)
  })

  test('the time of a session’s last use survives a restart to within a minute', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com')
    auth.pass(hours(5))
    await auth.whoAmI(headers)
    await auth.restart()

    auth.pass(hours(8) - minutes(1))
    expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    await auth.restart()
    auth.pass(hours(8))
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
  })

  test('setting the clock back does not prolong a session', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com', { autoLogin: '1' })
    await auth.whoAmI(headers)

    auth.clock.uptime += hours(71)
    auth.clock.moment -= hours(24 * 30)
    expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    auth.clock.uptime += hours(1)
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
  })

  test('signing out (SAIR) ends this session at once and no other', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const mine = await auth.session('ana@example.com')
    const other = await auth.session('ana@example.com')
    await auth.whoAmI(mine)

    expect((await auth.post('/api/auth/logout', {}, { headers: mine })).statusCode).toBe(200)

    expect((await auth.whoAmI(mine)).statusCode).toBe(401)
    expect((await auth.whoAmI(other)).statusCode).toBe(200)
    expect((await auth.audit()).at(-1)!.acao).toBe('sair')
  })

  test('the eleventh session of an account ends its oldest', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const sessions = []
    for (let i = 0; i < 11; i++) sessions.push(await auth.session('ana@example.com'))

    expect((await auth.whoAmI(sessions[0]!)).statusCode).toBe(401)
    for (const later of sessions.slice(1)) expect((await auth.whoAmI(later)).statusCode).toBe(200)
  })

  test('users see and end their own sessions, and nobody else’s', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await auth.session('ana@example.com')
    const phone = await auth.session('edu@example.com')
    const desktop = await auth.session('edu@example.com')

    const listed = (await auth.get('/api/auth/sessions', { headers: desktop })).json()
    expect(listed.meta.count).toBe(2)
    expect(listed.data.map((session: { atual: boolean }) => session.atual)).toEqual([true, false])
    expect(JSON.stringify(listed)).not.toMatch(/hash|token/)

    const anas = (await auth.get('/api/auth/sessions', { headers: ana })).json().data[0]
    expect((await auth.post('/api/auth/sessions/end', { id: String(anas.id) }, { headers: desktop })).statusCode).toBe(
      404,
    )
    expect((await auth.get('/api/auth/sessions?usuario=1', { headers: desktop })).statusCode).toBe(404)
    expect((await auth.post('/api/auth/sessions/end', { outras: '1' }, { headers: desktop })).statusCode).toBe(200)
    expect((await auth.whoAmI(phone)).statusCode).toBe(401)
    expect((await auth.whoAmI(desktop)).statusCode).toBe(200)
    expect((await auth.whoAmI(ana)).statusCode).toBe(200)
  })

  test('an administrator can end any session of the tenant', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    await auth.account({ email: 'bia@example.com', tenantId: 2 })
    const ana = await auth.session('ana@example.com')
    const eduHeaders = await auth.session('edu@example.com')
    const bia = await auth.session('bia@example.com')

    const [session] = (await auth.get(`/api/auth/sessions?usuario=${edu}`, { headers: ana })).json().data
    expect((await auth.post('/api/auth/sessions/end', { id: String(session.id) }, { headers: ana })).statusCode).toBe(
      200,
    )
    expect((await auth.whoAmI(eduHeaders)).statusCode).toBe(401)

    const other = await auth.store.read(tx => findSession(tx, tokenHash(bia['x-access-token'])))
    expect((await auth.post('/api/auth/sessions/end', { id: String(other!.id) }, { headers: ana })).statusCode).toBe(
      404,
    )
    expect((await auth.whoAmI(bia)).statusCode).toBe(200)
  })
})

onEveryDatabase(database => {
  const save = (
    auth: Awaited<ReturnType<typeof startAuth>>,
    form: Record<string, string>,
    headers: Record<string, string>,
  ) => auth.post('/api/usuarios', form, { headers })

  test.each<[string, Record<string, string>]>([
    ['a new password', { senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }],
    ['disabling', { situacao: 'inativo' }],
  ])('%s by an administrator ends every session of the account at once', async (_what, form) => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await auth.session('ana@example.com')
    const sessions = [await auth.session('edu@example.com'), await auth.session('edu@example.com', { autoLogin: '1' })]
    for (const headers of sessions) await auth.whoAmI(headers)

    expect((await save(auth, { id: String(edu), ...form }, ana)).statusCode).toBe(200)

    for (const headers of sessions) expect((await auth.whoAmI(headers)).statusCode).toBe(401)
    expect((await auth.whoAmI(ana)).statusCode).toBe(200)
  })

  test('deleting an account ends its sessions, and a new account with the same e-mail revives none', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await auth.session('ana@example.com')
    const headers = await auth.session('edu@example.com')

    const reply = await auth.app.inject({
      method: 'DELETE',
      url: `/api/usuarios/${edu}`,
      headers: { host: 'site.example.com', ...ana },
    })
    expect(reply.statusCode).toBe(200)
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
    const again = await auth.account({ email: 'edu@example.com', perfil: 'editor' })

    expect(again).toBeGreaterThan(edu)
    expect((await auth.whoAmI(headers)).statusCode).toBe(401)
  })

  test('a change of what an account may do applies to its next request', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'edu@example.com' })
    const ana = await auth.session('ana@example.com')
    const headers = await auth.session('edu@example.com')
    expect((await auth.get('/api/usuarios', { headers })).statusCode).toBe(200)

    await save(auth, { id: String(edu), perfil: 'editor' }, ana)

    expect((await auth.get('/api/usuarios', { headers })).statusCode).toBe(404)
    expect((await auth.whoAmI(headers)).json().data.usuario.perfil).toBe('editor')
  })

  test('users change their own password and e-mail only with their current password', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    const mine = await auth.session('ana@example.com')
    const other = await auth.session('ana@example.com')
    const form = { id: String(id), email: 'ana.souza@example.com' }

    const without = await save(auth, form, mine)
    expect(without.statusCode).toBe(422)
    expect(without.json().errors).toEqual({ senha_atual: 'Informe sua senha atual.' })
    const wrong = await save(auth, { ...form, senha_atual: OTHER_PASSWORD }, mine)
    expect(wrong.json().errors).toEqual({ senha_atual: 'Senha atual incorreta.' })
    expect(
      (await save(auth, { id: String(id), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }, mine)).statusCode,
    ).toBe(422)
    expect((await save(auth, { id: String(id), nome: 'Ana Souza Lima' }, mine)).statusCode).toBe(200)
    expect((await save(auth, { id: String(id), email: 'ana@example.com' }, mine)).statusCode).toBe(200)

    expect((await save(auth, { ...form, senha_atual: PASSWORD }, mine)).statusCode).toBe(200)
    expect((await auth.whoAmI(mine)).json().data.usuario.email).toBe('ana.souza@example.com')
    expect((await auth.whoAmI(other)).statusCode).toBe(401)
    const notices = await auth.mail()
    expect(notices.map(mail => mail.to)).toEqual(['ana@example.com'])
    expect(notices[0]!.text).toContain('Este endereço não serve mais para entrar.')
  })

  test('the current password can be guessed within a session no faster than at the sign-in', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    const mine = await auth.session('ana@example.com')
    const guess = (senha_atual: string) => save(auth, { id: String(id), email: 'x@example.com', senha_atual }, mine)
    for (let i = 0; i < 5; i++) expect((await guess(`errada número ${i}`)).statusCode).toBe(422)

    expect((await guess(PASSWORD)).statusCode).toBe(429)
  })

  test('a password chosen by an administrator opens only the page to choose another', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await auth.session('ana@example.com')
    await save(auth, { id: String(edu), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }, ana)

    const reply = await auth.signIn('edu@example.com', OTHER_PASSWORD)
    expect(reply.statusCode).toBe(403)
    const { token } = reply.json().data
    const own = 'café coado na janela'
    expect((await auth.post('/api/auth/new-password', { token, senha: own, confirmar_senha: own })).statusCode).toBe(
      200,
    )

    expect((await auth.signIn('edu@example.com', OTHER_PASSWORD)).statusCode).toBe(401)
    expect((await auth.signIn('edu@example.com', own)).statusCode).toBe(200)
  })

  test.each([
    ['the company', 'viva araucaria clara 42'],
    ['the company, spelled with digits and signs', 'Ar4uc4r1@-Cl4r4 sempre'],
    ['the mailbox', 'eduardo.lima comprou pão'],
  ])('a password that contains %s is refused', async (_what, senha) => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const edu = await auth.account({ email: 'eduardo.lima@example.com', perfil: 'editor' })
    const ana = await auth.session('ana@example.com')

    const reply = await save(auth, { id: String(edu), senha, confirmar_senha: senha }, ana)

    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({ senha: 'A senha não pode conter o nome da empresa ou seu e-mail.' })
  })
})
