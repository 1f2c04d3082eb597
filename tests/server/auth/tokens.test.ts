import { describe, expect, test } from 'vitest'
import { tokenHash } from '#server/auth/links.ts'
import { bothDialects, callsWith, formRequest, type Session, startApp, type TestApp } from '../../support/app.ts'
import { newToken, tokenForm } from '../../support/tokens.ts'

const DEAD = 'Token inválido, expirado ou revogado. Crie outro em Minha conta.'
const FORBIDDEN = 'Você não tem permissão para esta operação.'

describe.each(bothDialects)('tokens of programs, on %s', dialect => {
  test('a token is shown once, and only its hash is stored', async () => {
    const started = await startApp({ dialect })
    const { admin, store } = started
    const token = await newToken(started, admin, { nome: 'Portal', escopos: ['vendas:ler', 'marketing:publicar'] })

    expect(token.text).toMatch(new RegExp(`^site_${token.id}_[\\w-]{49}$`))
    const { data } = await admin.get('/api/auth/tokens')
    expect(data).toEqual([
      {
        id: token.id,
        nome: 'Portal',
        inicio: `site_${token.id}_`,
        escopos: ['marketing:publicar', 'vendas:ler'],
        criado_em: '2026-10-30T12:00:00.000Z',
        expira_em: '2027-02-01T02:59:59.999Z',
        usado_em: null,
        revogado_em: null,
        estado: 'ativo',
      },
    ])
    const stored = await store.read(tx => tx.db.selectFrom('_tokens').selectAll().execute())
    expect(stored[0]).toMatchObject({ token_hash: tokenHash(token.text) })
    const everything = await store.read(async tx => [
      stored,
      await tx.db.selectFrom('_auditoria').selectAll().execute(),
    ])
    expect(JSON.stringify(everything)).not.toContain(token.text.slice(-20))
  })

  test('what a program does is audited with its owner and the name of its token, and the chain holds', async () => {
    const started = await startApp({ dialect })
    const { admin, app } = started
    const token = await newToken(started, admin, { nome: 'Planilha', escopos: ['marketing:publicar'] })
    const before = await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })

    await token.post('/api/diferenciais', { id: before.data.id, nome: 'Horta comum' })
    await token.get('/api/auditoria')
    await app.settled()

    const { data } = await admin.get('/api/auditoria')
    const lines = data.map(({ acao, quem, token }: Record<string, unknown>) => [acao, quem, token])
    expect(lines.slice(0, 4)).toEqual([
      ['acesso_negado', 'Ana Administradora, pelo token Planilha', 'Planilha'],
      ['alterar', 'Ana Administradora, pelo token Planilha', 'Planilha'],
      ['criar', 'Ana Administradora', null],
      ['criar_token', 'Ana Administradora', null],
    ])
    expect(JSON.stringify(data)).not.toContain(token.text)
    await admin.post('/api/auditoria/conferir')
    await expect
      .poll(async () => (await admin.get('/api/auditoria/conferir')).data.estado, { timeout: 10_000 })
      .toBe('integra')
  })

  test('an expired and a revoked token are refused alike, and a revoked one stays in the list', async () => {
    const started = await startApp({ dialect })
    const { admin, app, clock } = started
    const revoked = await newToken(started, admin, { nome: 'Um' })
    const expiring = await newToken(started, admin, { nome: 'Dois', expira_em: '2026-10-31' })
    for (const token of [revoked, expiring]) expect((await token.get('/api/diferenciais')).statusCode).toBe(200)

    expect((await admin.post('/api/auth/tokens/revoke', { id: revoked.id })).statusCode).toBe(200)
    await app.settled()
    clock.set('2026-11-01T03:00:00.000Z')

    for (const token of [revoked, expiring]) {
      const reply = await token.get('/api/diferenciais')
      expect([reply.statusCode, reply.message]).toEqual([401, DEAD])
      expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
    const { data } = await admin.get('/api/auth/tokens')
    expect(data.map(({ nome, estado, usado_em }: Record<string, unknown>) => [nome, estado, usado_em])).toEqual([
      ['Dois', 'expirado', '2026-10-30'],
      ['Um', 'revogado', '2026-10-30'],
    ])
  })

  test('a token can do what both it and its owner may at that moment, and nothing once the owner is inactive', async () => {
    const started = await startApp({ dialect })
    const { admin } = started
    const owner = await personWith(started, { area_marketing: 'publicar', area_vendas: 'ler' })
    const token = await newToken(started, owner, { escopos: ['marketing:escrever', 'vendas:ler'] })
    const form = { nome: 'Horta', categoria: 'lazer', ativo: 0 }
    const { data: made } = await token.post('/api/diferenciais', form)
    expect(made.nome).toBe('Horta')
    expect((await token.post('/api/diferenciais', { id: made.id, ativo: 1 })).statusCode).toBe(403)
    expect((await owner.post('/api/diferenciais', { id: made.id, ativo: 1 })).statusCode).toBe(200)
    expect((await token.get('/api/contatos')).statusCode).toBe(200)

    const person = (await admin.get('/api/usuarios?busca=pessoa')).data[0]
    await admin.post('/api/usuarios', { id: person.id, area_marketing: 'ler', area_vendas: 'sem_acesso' })
    expect((await token.post('/api/diferenciais', form)).statusCode).toBe(403)
    expect((await token.get('/api/blog')).statusCode).toBe(200)
    expect((await token.get('/api/contatos')).statusCode).toBe(404)

    await admin.post('/api/usuarios', { id: person.id, situacao: 'inativo' })
    expect((await token.get('/api/blog')).message).toBe(DEAD)
    const { data } = await admin.get(`/api/auth/tokens?usuario=${person.id}`)
    expect(data[0].estado).toBe('parado')

    await admin.delete(`/api/usuarios/${person.id}`)
    expect((await token.get('/api/blog')).statusCode).toBe(401)
  })

  test('the last use of a token is kept as a day, and written at most once an hour', async () => {
    const started = await startApp({ dialect })
    const { admin, app, clock } = started
    const token = await newToken(started, admin)
    await token.get('/api/blog')
    clock.set('2026-11-01T12:00:00.000Z')
    await token.get('/api/blog')
    await app.settled()
    expect((await admin.get('/api/auth/tokens')).data[0].usado_em).toBe('2026-11-01')
  })
})

test.each([
  [{ nome: ' ' }, { nome: 'Campo obrigatório' }],
  [{ nome: 'x'.repeat(61) }, { nome: 'Máximo de 60 caracteres' }],
  [{ escopos: [] }, { escopos: 'Campo obrigatório' }],
  [{ escopos: ['marketing:tudo'] }, { escopos: 'Valor inválido' }],
  [{ escopos: ['outra:ler'] }, { escopos: 'Valor inválido' }],
  [{ escopos: ['ri:ler'] }, { escopos: 'Um token não pode mais do que a sua própria conta.' }],
  [{ escopos: ['marketing:publicar'] }, { escopos: 'Um token não pode mais do que a sua própria conta.' }],
  [{ expira_em: '' }, { expira_em: 'Campo obrigatório' }],
  [{ expira_em: '2026-10-29' }, { expira_em: 'Escolha uma data futura.' }],
  [{ expira_em: '2027-10-31' }, { expira_em: 'Um token vale no máximo um ano.' }],
  [{ senha_atual: 'outra senha qualquer' }, { senha_atual: 'Senha atual incorreta.' }],
  [{ tenant_id: 2 }, { tenant_id: 'Campo desconhecido' }],
])('a token with %j is refused beside the field', async (fields, errors) => {
  const started = await startApp()
  const owner = await personWith(started, { area_marketing: 'escrever' })
  const reply = await owner.post('/api/auth/tokens', tokenForm(fields))
  expect([reply.statusCode, reply.errors]).toEqual([422, errors])
  expect((await owner.get('/api/auth/tokens')).data).toEqual([])
})

test('a name is used once for each owner, also after its token was revoked, and there are at most 20 live tokens', async () => {
  const started = await startApp()
  const { admin } = started
  const first = await newToken(started, admin, { nome: 'Robô' })
  await admin.post('/api/auth/tokens/revoke', { id: first.id })
  const again = await admin.post('/api/auth/tokens', tokenForm({ nome: 'Robô' }))
  expect([again.statusCode, again.errors]).toEqual([409, { nome: 'Você já deu este nome a um token. Escolha outro.' }])
  for (let n = 1; n <= 20; n++) await newToken(started, admin, { nome: `Robô ${n}` })
  expect((await admin.post('/api/auth/tokens', tokenForm({ nome: 'Mais um' }))).statusCode).toBe(409)
})

test('calls about sessions, passwords, tokens and the own account refuse a token', async () => {
  const started = await startApp()
  const { admin, tenantId } = started
  const scopes = ['marketing', 'vendas', 'imprensa', 'ri', 'administracao'].map(area => `${area}:publicar`)
  const token = await newToken(started, admin, { escopos: scopes })
  const refused = [
    ...['/api/auth', '/api/auth/account', '/api/auth/sessions', '/api/auth/tokens', '/api/auth/second-factor'],
    ...['/api/preferencias', '/api/visoes?recurso=blog', '/api/painel', '/api/busca?q=jardim', '/api/lancamentos'],
  ]
  for (const url of refused) {
    const reply = await token.get(url)
    expect([url, reply.statusCode, reply.message]).toEqual([url, 403, FORBIDDEN])
  }
  const forms = [
    ...['/api/auth/account', '/api/auth/logout', '/api/auth/tokens', '/api/auth/tokens/revoke'],
    ...['/api/auth/sessions/end', '/api/auth/second-factor/start', '/api/preferencias', '/api/presenca'],
  ]
  for (const url of forms) expect([url, (await token.post(url)).statusCode]).toEqual([url, 403])
  for (const url of ['/api/usuarios', '/api/usuarios/1', '/api/auditoria', '/api/copias', '/api/usuarios/1/historico'])
    expect([url, (await token.get(url)).statusCode]).toEqual([url, 404])
  expect((await token.post('/api/usuarios', { nome: 'Nova', email: 'n@example.com' })).statusCode).toBe(404)
  expect((await token.get('/api/configuracoes')).statusCode).toBe(200)
  expect(
    (await callsWith(started.app, { ...token.headers, 'x-tenant-id': String(tenantId) }).get('/api/blog')).statusCode,
  ).toBe(200)
})

test('only a whole token in its own header is taken, and never together with a session', async () => {
  const started = await startApp({ parts: { rateLimits: false } })
  const { app, admin, tenantId } = started
  const token = await newToken(started, admin)
  const { text, id } = token
  const secret = text.slice(-49)
  const bearer = (authorization: string, more = {}) => callsWith(app, { authorization, ...more }).get('/api/blog')
  for (const wrong of [
    ...[`Bearer ${text}x`, `Bearer ${text.slice(0, -1)}`, `Bearer ${text.toUpperCase()}`, `Bearer ${admin.token}`],
    ...[`Bearer site_${id + 1}_${secret}`, `Bearer ${secret}`, `Bearer ${tokenHash(text)}`, `Bearer ${text} ${text}`],
  ])
    expect([wrong, (await bearer(wrong)).message]).toEqual([wrong, DEAD])
  expect((await bearer(`Basic ${text}`)).message).toBe('Entre para continuar.')
  expect(
    (await callsWith(app, { 'x-access-token': text, 'x-tenant-id': String(tenantId) }).get('/api/blog')).statusCode,
  ).toBe(401)
  expect((await app.inject({ url: `/api/blog?token=${text}` })).statusCode).toBe(401)
  expect((await app.inject({ url: '/api/blog', headers: { cookie: `token=${text}` } })).statusCode).toBe(401)
  expect((await bearer(`bearer ${text}`)).statusCode).toBe(200)
  expect((await bearer(`Bearer ${text}`, { 'x-tenant-id': '9' })).statusCode).toBe(403)
  const both = await bearer(`Bearer ${text}`, admin.headers)
  expect([both.statusCode, both.message]).toEqual([400, 'Requisição inválida.'])
})

test('a token changes what visitors sent as its owner may, and a wrong one does not count as a visitor', async () => {
  const started = await startApp()
  const { app, admin } = started
  const lead = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: 1 }
  await app.inject(formRequest('POST', '/api/contatos', lead))
  const token = await newToken(started, admin, { escopos: ['vendas:publicar'] })
  const changed = await token.post('/api/contatos', { id: 1, situacao: 'em_atendimento' })
  expect([changed.statusCode, changed.errors]).toEqual([200, {}])
  const wrong = await app.inject(formRequest('POST', '/api/contatos', lead, { authorization: 'Bearer x' }))
  expect(wrong.statusCode).toBe(401)
})

test('each token has limits of its own, apart from the sessions of its owner', async () => {
  const started = await startApp()
  const { admin } = started
  const one = await newToken(started, admin, { nome: 'Um' })
  const other = await newToken(started, admin, { nome: 'Dois' })
  let status = 200
  let calls = 0
  while (status === 200) {
    status = (await one.get('/api/blog?limite=1')).statusCode
    calls++
  }
  expect([status, calls]).toEqual([429, 1_201])
  expect((await other.get('/api/blog')).statusCode).toBe(200)
  expect((await admin.get('/api/blog')).statusCode).toBe(200)
  await started.app.settled()
  const { data } = await admin.get('/api/auditoria?acao=limite_atingido')
  expect(data[0]).toMatchObject({ quem: 'Ana Administradora, pelo token Um' })
})

test('a person sees and revokes own tokens, an administrator those of anybody, and nobody else any', async () => {
  const started = await startApp()
  const { admin } = started
  const owner = await personWith(started, { area_marketing: 'ler' })
  const token = await newToken(started, owner)
  await started.addAccount({ nome: 'Outra', email: 'outra@example.com', perfil: 'editor' })
  const other = await started.signIn('outra@example.com')
  const ownerId = (await admin.get('/api/usuarios?busca=pessoa')).data[0].id
  expect((await other.get(`/api/auth/tokens?usuario=${ownerId}`)).statusCode).toBe(404)
  expect((await other.post('/api/auth/tokens/revoke', { id: token.id })).statusCode).toBe(404)
  expect((await token.get('/api/blog')).statusCode).toBe(200)
  const { session } = await started.addTenant('outra.example.com')
  expect((await session.post('/api/auth/tokens/revoke', { id: token.id })).statusCode).toBe(404)
  expect((await session.get(`/api/auth/tokens?usuario=${ownerId}`)).data ?? []).toEqual([])
  expect((await admin.post('/api/auth/tokens/revoke', { id: token.id })).statusCode).toBe(200)
  expect((await token.get('/api/blog')).statusCode).toBe(401)
})

async function personWith(started: TestApp, rights: Record<string, string>): Promise<Session> {
  await started.addAccount({ nome: 'Pessoa', email: 'pessoa@example.com', perfil: 'por_area', ...rights })
  return started.signIn('pessoa@example.com')
}
