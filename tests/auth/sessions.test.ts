import { expect, test } from 'vitest'
import { tokenHash } from '#server/auth/links.ts'
import { diskFull } from '#server/errors.ts'
import { findSession } from '#server/store/accounts/sessions.ts'
import { hours, minutes, OTHER_PASSWORD, onBothDatabases, PASSWORD, startGate } from './startGate.ts'

const EXPIRED = 'Sua sessão expirou. Entre novamente.'
const FORBIDDEN = 'Você não tem permissão para esta operação.'

onBothDatabases(database => {
  test('the token in its header says who asks', async () => {
    const gate = await startGate(database)
    const id = await gate.account({ email: 'ana@example.com' })
    const headers = await gate.session('ana@example.com')

    const reply = await gate.whoAmI(headers)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toEqual({
      tenant: { id: 1, nome: 'Araucária Clara' },
      usuario: { id, nome: 'Ana Souza', email: 'ana@example.com', perfil: 'administrador' },
    })
  })

  test('nothing but the header authenticates', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const { 'x-access-token': token } = await gate.session('ana@example.com')
    const tenant = { 'x-tenant-id': '1' }

    const replies = [
      await gate.get('/api/auth', {
        headers: tenant,
        cookies: { 'x-access-token': token, token, auth: JSON.stringify({ token }) },
      }),
      await gate.get(`/api/auth?x-access-token=${token}`, { headers: tenant }),
      await gate.get(`/api/auth?token=${token}`, { headers: tenant }),
      await gate.get('/api/auth', { headers: { ...tenant, authorization: `Bearer ${token}` } }),
      await gate.post('/api/auth/logout', { token, access_token: token }, { headers: tenant }),
      await gate.get('/api/auth', { headers: { ...tenant, 'x-access-token': token.slice(0, -1) } }),
      await gate.get('/api/auth', { headers: { ...tenant, 'x-access-token': tokenHash(token) } }),
      await gate.get('/api/auth', { headers: { ...tenant, 'x-access-token': `${token}=` } }),
    ]

    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json().status.message).toBe(EXPIRED)
    }
    expect((await gate.whoAmI({ ...tenant, 'x-access-token': token })).statusCode).toBe(200)
  })

  test('an exit that cannot be written ends the session all the same, and is written later', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const mine = await gate.session('ana@example.com')
    const other = await gate.session('ana@example.com')
    const { write } = gate.store
    Object.assign(gate.store, { write: () => Promise.reject(diskFull()) })

    expect((await gate.post('/api/auth/logout', {}, { headers: mine })).statusCode).toBe(507)
    expect((await gate.whoAmI(mine)).statusCode).toBe(401)
    expect((await gate.whoAmI(other)).statusCode).toBe(200)

    Object.assign(gate.store, { write })
    const stored = () => gate.store.read(tx => findSession(tx, tokenHash(mine['x-access-token'])))
    await expect.poll(stored, { timeout: 10_000 }).toBeUndefined()
    await gate.restart()
    expect([(await gate.whoAmI(mine)).statusCode, (await gate.whoAmI(other)).statusCode]).toEqual([401, 200])
    const lines = await gate.store.read(tx =>
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
  ])('a tenant that is %s is refused and written to the audit', async (_what, tenant) => {
    const gate = await startGate(database)
    const id = await gate.account({ email: 'ana@example.com' })
    const { 'x-access-token': token } = await gate.session('ana@example.com')

    const reply = await gate.whoAmI({
      'x-access-token': token,
      ...(tenant === undefined ? {} : { 'x-tenant-id': tenant }),
    })

    expect(reply.statusCode).toBe(403)
    expect(reply.json().status.message).toBe(FORBIDDEN)
    expect((await gate.audit()).at(-1)).toMatchObject({ acao: 'acesso_negado', usuario_id: id, tenant_id: 1 })
  })

  test('a repeated header is refused, even when it says the same twice', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const headers = await gate.session('ana@example.com')
    const token = headers['x-access-token']

    expect((await gate.whoAmI({ ...headers, 'x-tenant-id': ['1', '1'] })).statusCode).toBe(400)
    expect((await gate.whoAmI({ ...headers, 'x-tenant-id': ['1', '2'] })).statusCode).toBe(400)
    expect((await gate.whoAmI({ ...headers, 'x-access-token': [token, token] })).statusCode).toBe(400)
  })

  test('a session of another tenant is that tenant’s', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    await gate.account({ email: 'bia@example.com', tenantId: 2 })

    const headers = await gate.session('bia@example.com')

    expect(headers['x-tenant-id']).toBe('2')
    expect((await gate.whoAmI(headers)).json().data.tenant).toEqual({ id: 2, nome: 'Outra Empresa' })
    expect((await gate.whoAmI({ ...headers, 'x-tenant-id': '1' })).statusCode).toBe(403)
  })

  test('a session ends 72 hours after the sign-in, however it is used', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const headers = await gate.session('ana@example.com', { autoLogin: '1' })
    for (let hour = 0; hour < 71; hour++) {
      gate.pass(hours(1))
      expect((await gate.whoAmI(headers)).statusCode).toBe(200)
    }
    gate.pass(hours(1) - 1)
    expect((await gate.whoAmI(headers)).statusCode).toBe(200)
    gate.pass(1)
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
    await gate.restart()
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
  })

  test('without autoLogin 8 hours without a call end it, with it they do not', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const short = await gate.session('ana@example.com')
    const long = await gate.session('ana@example.com', { autoLogin: '1' })

    gate.pass(hours(8) - 1)
    expect((await gate.whoAmI(short)).statusCode).toBe(200)
    gate.pass(hours(8) - 1)
    expect((await gate.whoAmI(short)).statusCode).toBe(200)
    gate.pass(hours(8))
    expect((await gate.whoAmI(short)).statusCode).toBe(401)
    expect((await gate.whoAmI(long)).statusCode).toBe(200)
  })

  test('the time of last use survives a restart to within a minute', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const headers = await gate.session('ana@example.com')
    gate.pass(hours(5))
    await gate.whoAmI(headers)
    await gate.restart()

    gate.pass(hours(8) - minutes(1))
    expect((await gate.whoAmI(headers)).statusCode).toBe(200)
    await gate.restart()
    gate.pass(hours(8))
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
  })

  test('setting the clock back prolongs nothing', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const headers = await gate.session('ana@example.com', { autoLogin: '1' })
    await gate.whoAmI(headers)

    gate.clock.uptime += hours(71)
    gate.clock.moment -= hours(24 * 30)
    expect((await gate.whoAmI(headers)).statusCode).toBe(200)
    gate.clock.uptime += hours(1)
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
  })

  test('SAIR ends this session at once and no other', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const mine = await gate.session('ana@example.com')
    const other = await gate.session('ana@example.com')
    await gate.whoAmI(mine)

    expect((await gate.post('/api/auth/logout', {}, { headers: mine })).statusCode).toBe(200)

    expect((await gate.whoAmI(mine)).statusCode).toBe(401)
    expect((await gate.whoAmI(other)).statusCode).toBe(200)
    expect((await gate.audit()).at(-1)!.acao).toBe('sair')
  })

  test('the eleventh session ends the oldest', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const sessions = []
    for (let i = 0; i < 11; i++) sessions.push(await gate.session('ana@example.com'))

    expect((await gate.whoAmI(sessions[0]!)).statusCode).toBe(401)
    for (const later of sessions.slice(1)) expect((await gate.whoAmI(later)).statusCode).toBe(200)
  })

  test('a person sees and ends own sessions, and nobody else’s', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    await gate.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await gate.session('ana@example.com')
    const phone = await gate.session('edu@example.com')
    const desk = await gate.session('edu@example.com')

    const listed = (await gate.get('/api/auth/sessions', { headers: desk })).json()
    expect(listed.meta.count).toBe(2)
    expect(listed.data.map((session: { atual: boolean }) => session.atual)).toEqual([true, false])
    expect(JSON.stringify(listed)).not.toMatch(/hash|token/)

    const anas = (await gate.get('/api/auth/sessions', { headers: ana })).json().data[0]
    expect((await gate.post('/api/auth/sessions/end', { id: String(anas.id) }, { headers: desk })).statusCode).toBe(404)
    expect((await gate.get('/api/auth/sessions?usuario=1', { headers: desk })).statusCode).toBe(403)
    expect((await gate.post('/api/auth/sessions/end', { outras: '1' }, { headers: desk })).statusCode).toBe(200)
    expect((await gate.whoAmI(phone)).statusCode).toBe(401)
    expect((await gate.whoAmI(desk)).statusCode).toBe(200)
    expect((await gate.whoAmI(ana)).statusCode).toBe(200)
  })

  test('an administrator ends anyone’s session of the tenant', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'edu@example.com', perfil: 'editor' })
    await gate.account({ email: 'bia@example.com', tenantId: 2 })
    const ana = await gate.session('ana@example.com')
    const eduHeaders = await gate.session('edu@example.com')
    const bia = await gate.session('bia@example.com')

    const [session] = (await gate.get(`/api/auth/sessions?usuario=${edu}`, { headers: ana })).json().data
    expect((await gate.post('/api/auth/sessions/end', { id: String(session.id) }, { headers: ana })).statusCode).toBe(
      200,
    )
    expect((await gate.whoAmI(eduHeaders)).statusCode).toBe(401)

    const other = await gate.store.read(tx => findSession(tx, tokenHash(bia['x-access-token'])))
    expect((await gate.post('/api/auth/sessions/end', { id: String(other!.id) }, { headers: ana })).statusCode).toBe(
      404,
    )
    expect((await gate.whoAmI(bia)).statusCode).toBe(200)
  })
})

onBothDatabases(database => {
  const save = (
    gate: Awaited<ReturnType<typeof startGate>>,
    form: Record<string, string>,
    headers: Record<string, string>,
  ) => gate.post('/api/usuarios', form, { headers })

  test.each<[string, Record<string, string>]>([
    ['a new password', { senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }],
    ['disabling', { situacao: 'inativo' }],
  ])('%s by an administrator ends every session of the account at once', async (_what, form) => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await gate.session('ana@example.com')
    const sessions = [await gate.session('edu@example.com'), await gate.session('edu@example.com', { autoLogin: '1' })]
    for (const headers of sessions) await gate.whoAmI(headers)

    expect((await save(gate, { id: String(edu), ...form }, ana)).statusCode).toBe(200)

    for (const headers of sessions) expect((await gate.whoAmI(headers)).statusCode).toBe(401)
    expect((await gate.whoAmI(ana)).statusCode).toBe(200)
  })

  test('deleting an account ends its sessions, and the same e-mail made again brings nothing back', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await gate.session('ana@example.com')
    const headers = await gate.session('edu@example.com')

    const reply = await gate.app.inject({
      method: 'DELETE',
      url: `/api/usuarios/${edu}`,
      headers: { host: 'site.example.com', ...ana },
    })
    expect(reply.statusCode).toBe(200)
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
    const again = await gate.account({ email: 'edu@example.com', perfil: 'editor' })

    expect(again).toBeGreaterThan(edu)
    expect((await gate.whoAmI(headers)).statusCode).toBe(401)
  })

  test('what an account may do changes with its next request', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'edu@example.com' })
    const ana = await gate.session('ana@example.com')
    const headers = await gate.session('edu@example.com')
    expect((await gate.get('/api/usuarios', { headers })).statusCode).toBe(200)

    await save(gate, { id: String(edu), perfil: 'editor' }, ana)

    expect((await gate.get('/api/usuarios', { headers })).statusCode).toBe(403)
    expect((await gate.whoAmI(headers)).json().data.usuario.perfil).toBe('editor')
  })

  test('one’s own password and e-mail change only with the current password', async () => {
    const gate = await startGate(database)
    const id = await gate.account({ email: 'ana@example.com' })
    const mine = await gate.session('ana@example.com')
    const other = await gate.session('ana@example.com')
    const form = { id: String(id), email: 'ana.souza@example.com' }

    const without = await save(gate, form, mine)
    expect(without.statusCode).toBe(422)
    expect(without.json().errors).toEqual({ senha_atual: 'Informe sua senha atual.' })
    const wrong = await save(gate, { ...form, senha_atual: OTHER_PASSWORD }, mine)
    expect(wrong.json().errors).toEqual({ senha_atual: 'Senha atual incorreta.' })
    expect(
      (await save(gate, { id: String(id), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }, mine)).statusCode,
    ).toBe(422)
    expect((await save(gate, { id: String(id), nome: 'Ana Souza Lima' }, mine)).statusCode).toBe(200)
    expect((await save(gate, { id: String(id), email: 'ana@example.com' }, mine)).statusCode).toBe(200)

    expect((await save(gate, { ...form, senha_atual: PASSWORD }, mine)).statusCode).toBe(200)
    expect((await gate.whoAmI(mine)).json().data.usuario.email).toBe('ana.souza@example.com')
    expect((await gate.whoAmI(other)).statusCode).toBe(401)
    const notices = await gate.mail()
    expect(notices.map(mail => mail.to)).toEqual(['ana@example.com'])
    expect(notices[0]!.text).toContain('Este endereço não serve mais para entrar.')
  })

  test('whoever holds a session guesses the current password no faster than at the door', async () => {
    const gate = await startGate(database)
    const id = await gate.account({ email: 'ana@example.com' })
    const mine = await gate.session('ana@example.com')
    const guess = (senha_atual: string) => save(gate, { id: String(id), email: 'x@example.com', senha_atual }, mine)
    for (let i = 0; i < 5; i++) expect((await guess(`errada número ${i}`)).statusCode).toBe(422)

    expect((await guess(PASSWORD)).statusCode).toBe(429)
  })

  test('a password typed by an administrator opens only the page to choose another', async () => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'edu@example.com', perfil: 'editor' })
    const ana = await gate.session('ana@example.com')
    await save(gate, { id: String(edu), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }, ana)

    const reply = await gate.signIn('edu@example.com', OTHER_PASSWORD)
    expect(reply.statusCode).toBe(403)
    const { token } = reply.json().data
    const own = 'café coado na janela'
    expect((await gate.post('/api/auth/new-password', { token, senha: own, confirmar_senha: own })).statusCode).toBe(
      200,
    )

    expect((await gate.signIn('edu@example.com', OTHER_PASSWORD)).statusCode).toBe(401)
    expect((await gate.signIn('edu@example.com', own)).statusCode).toBe(200)
  })

  test.each([
    ['the company', 'viva araucaria clara 42'],
    ['the company, dressed up', 'Ar4uc4r1@-Cl4r4 sempre'],
    ['the mailbox', 'eduardo.lima comprou pão'],
  ])('a password with %s in it is refused', async (_what, senha) => {
    const gate = await startGate(database)
    await gate.account({ email: 'ana@example.com' })
    const edu = await gate.account({ email: 'eduardo.lima@example.com', perfil: 'editor' })
    const ana = await gate.session('ana@example.com')

    const reply = await save(gate, { id: String(edu), senha, confirmar_senha: senha }, ana)

    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({ senha: 'A senha não pode conter o nome da empresa ou seu e-mail.' })
  })
})
