import { expect, test } from 'vitest'
import { tokenHash } from '#server/auth/links.ts'
import { consumeLink } from '#server/store/accounts/links.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { choose, DEAD, forgot, linkFor, SENT } from './recoveryLinks.ts'
import { hours, minutes, OTHER_PASSWORD, onEveryDatabase, PASSWORD, startAuth, tokenIn } from './startAuth.ts'

onEveryDatabase(database => {
  test('a user gets from "Esqueci minha senha" to a new password through a real mail server', async () => {
    const smtp = await startSmtp()
    const auth = await startAuth(database, { smtpUrl: smtp.url })
    await auth.account({ email: 'ana@example.com', nome: 'Ana <b>&Souza' })
    const before = await auth.session('ana@example.com')

    const asked = await forgot(auth, 'ana@example.com')
    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toEqual({ data: null, status: { code: 200, message: SENT } })
    const mail = await smtp.waitForMessage(({ to }) => to.includes('ana@example.com'))
    expect(mail.from).toBe('nao-responda@example.com')
    expect(mail.to).toEqual(['ana@example.com'])
    expect(mail.text).toContain('Olá, Ana <b>&Souza.')
    expect(mail.raw.slice(mail.raw.indexOf('<!doctype html>'))).toContain('&lt;b&gt;&amp;Souza')
    const token = tokenIn(mail.text)

    const reply = await choose(auth, token)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      data: null,
      status: { code: 200, message: 'Senha alterada. Entre com a nova senha.' },
    })

    expect((await auth.whoAmI(before)).statusCode).toBe(401)
    expect((await auth.signIn('ana@example.com', PASSWORD)).statusCode).toBe(401)
    expect((await auth.signIn('ana@example.com', OTHER_PASSWORD)).statusCode).toBe(200)
    await smtp.waitForMessage(({ text }) => text.includes('foi alterada em 20/11/2026 às 09:00'))
    await smtp.close()
  })

  test.each([
    'ninguem@example.com',
    'inativa@example.com',
    'isto não é um endereço',
    '',
    'ana@example.com, mal@example.net',
    'ana@example.com\nBcc: mal@example.net',
    '<ana@example.com>',
    ' ana@example.com',
    'ana@exámple.com',
    'Ana@EXAMPLE.com.br',
    `${'a'.repeat(2000)}@example.com`,
  ])('a recovery request for %j gets the usual answer and sends no e-mail', async email => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.account({ email: 'inativa@example.com', situacao: 'inativo' })

    const reply = await forgot(auth, email)

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ data: null, status: { code: 200, message: SENT } })
    expect(auth.hashes).toEqual({ verified: 0, made: 0 })
    expect(await auth.mail()).toEqual([])
  })

  test('the recovery e-mail goes to the stored address, however it was typed', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await forgot(auth, 'ANA@Example.com')

    expect((await auth.mail()).map(mail => mail.to)).toEqual(['ana@example.com'])
  })

  test('no header of a request reaches the recovery link', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = {
      'x-forwarded-host': 'mal.example.net',
      forwarded: 'host=mal.example.net',
      'x-forwarded-proto': 'http',
      'x-host': 'mal.example.net',
    }
    await auth.post('/api/auth/forgot', { email: 'ana@example.com' }, { headers })
    expect(
      (await auth.post('/api/auth/forgot', { email: 'ana@example.com' }, { headers: { host: 'mal.example.net' } }))
        .statusCode,
    ).toBe(400)

    const [mail] = await auth.mail()
    expect(mail!.text).toContain('https://site.example.com/admin/recovery-password#token=')
    expect(mail!.raw).not.toContain('mal.example.net')
  })

  test('a recovery token is stored only as its hash, from the moment the e-mail is written', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const token = await linkFor(auth, 'ana@example.com')

    const stored = JSON.stringify([
      await auth.rows('_links'),
      await auth.rows('_tarefas'),
      await auth.rows('_auditoria'),
      auth.logged,
    ])
    expect(stored).not.toContain(token)
    expect(stored).toContain(tokenHash(token))
  })

  test('a recovery link works once, and only within 30 minutes of sending', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })

    const used = await linkFor(auth, 'ana@example.com')
    expect((await choose(auth, used)).statusCode).toBe(200)
    expect((await choose(auth, used)).json().status).toEqual({ code: 400, message: DEAD })

    const late = await linkFor(auth, 'ana@example.com')
    auth.pass(minutes(30) - 1)
    expect((await choose(auth, late, 'curta')).statusCode).toBe(422)
    auth.pass(1)
    expect((await choose(auth, late)).statusCode).toBe(400)
  })

  test('a new recovery link ends the older one', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const first = await linkFor(auth, 'ana@example.com')
    auth.pass(minutes(1))
    const second = await linkFor(auth, 'ana@example.com')

    expect((await choose(auth, first)).statusCode).toBe(400)
    expect((await choose(auth, second)).statusCode).toBe(200)
  })

  test.each([
    ['short', 'curta', 'Use pelo menos 12 caracteres.', 'senha'],
    ['long', 'x'.repeat(129), 'Use no máximo 128 caracteres.', 'senha'],
    ['common', 'senha1234567', 'Esta senha é muito comum. Escolha outra.', 'senha'],
    [
      'holding the company',
      'araucaria clara para sempre',
      'A senha não pode conter o nome da empresa ou seu e-mail.',
      'senha',
    ],
    [
      'holding the mailbox',
      'beatriz.ramos e o gato',
      'A senha não pode conter o nome da empresa ou seu e-mail.',
      'senha',
    ],
  ])('a password that is %s is refused, and the recovery link stays valid', async (_what, senha, message, field) => {
    const auth = await startAuth(database)
    await auth.account({ email: 'beatriz.ramos@example.com' })
    const token = await linkFor(auth, 'beatriz.ramos@example.com')

    const reply = await choose(auth, token, senha)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual({ [field]: message })
    expect((await choose(auth, token, OTHER_PASSWORD, 'outra coisa')).json().errors).toEqual({
      confirmar_senha: 'As senhas não conferem.',
    })
    expect(auth.hashes.made).toBe(0)

    expect((await choose(auth, token)).statusCode).toBe(200)
  })

  test('fifty uses of one recovery link at once set one new password', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const token = await linkFor(auth, 'ana@example.com')

    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => choose(auth, token, `varanda com rede ${i} e chuva`)),
    )

    expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(1)
    const lost = replies.filter(reply => reply.statusCode === 400)
    expect(lost).toHaveLength(49)
    expect(lost.every(reply => reply.json().status.message === DEAD)).toBe(true)
    expect((await auth.audit()).filter(row => row.acao === 'criar_senha')).toHaveLength(1)
  })

  test('of fifty transactions that consume one recovery link at once, one succeeds', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const hash = tokenHash(await linkFor(auth, 'ana@example.com'))
    const now = auth.clock.now().toISOString()

    const won = await Promise.all(Array.from({ length: 50 }, () => auth.store.write(tx => consumeLink(tx, hash, now))))

    expect(won.filter(Boolean)).toHaveLength(1)
  })

  test('disabling or deleting an account, or changing its e-mail, ends its recovery link', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const ana = await auth.session('ana@example.com')
    const tokens: string[] = []
    for (const [email, change] of [
      ['b@example.com', { situacao: 'inativo' }],
      ['c@example.com', { email: 'd@example.com' }],
    ] as const) {
      const id = await auth.account({ email, perfil: 'editor' })
      tokens.push(await linkFor(auth, email))
      expect((await auth.post('/api/usuarios', { id: String(id), ...change }, { headers: ana })).statusCode).toBe(200)
    }
    const gone = await auth.account({ email: 'e@example.com', perfil: 'editor' })
    tokens.push(await linkFor(auth, 'e@example.com'))
    await auth.app.inject({
      method: 'DELETE',
      url: `/api/usuarios/${gone}`,
      headers: { host: 'site.example.com', ...ana },
    })

    for (const token of tokens) expect((await choose(auth, token)).statusCode).toBe(400)
  })

  test('a recovery reopens an account that wrong passwords had closed', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    await auth.store.write(tx =>
      tx.db
        .insertInto('_contas')
        .values({ usuario_id: id, falhas_seguidas: 100, fechada: 1, trocar_senha: 0 })
        .execute(),
    )
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(401)

    await choose(auth, await linkFor(auth, 'ana@example.com'))

    expect((await auth.signIn('ana@example.com', OTHER_PASSWORD)).statusCode).toBe(200)
  })

  test('an account gets three recovery e-mails an hour, and the answer does not reveal that limit', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    for (let i = 0; i < 5; i++) {
      expect((await forgot(auth, 'ana@example.com', `198.51.100.${i}`)).statusCode).toBe(200)
      await auth.mail()
    }
    expect(await auth.mail()).toHaveLength(3)

    auth.pass(hours(1))
    await forgot(auth, 'ana@example.com')
    expect(await auth.mail()).toHaveLength(4)
  })

  test('an address may ask for ten recoveries an hour, and a restart does not reset the count', async () => {
    const auth = await startAuth(database)
    const replies = await Promise.all(Array.from({ length: 15 }, (_, i) => forgot(auth, `nada${i}@example.com`)))
    expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(10)
    const refused = replies.find(reply => reply.statusCode === 429)!
    expect(refused.headers['retry-after']).toBe('3600')

    await auth.restart()
    expect((await forgot(auth, 'nada@example.com')).statusCode).toBe(429)
    expect((await forgot(auth, 'nada@example.com', '198.51.100.1')).statusCode).toBe(200)
    auth.pass(hours(1))
    expect((await forgot(auth, 'nada@example.com')).statusCode).toBe(200)
  })

  test('twenty wrong recovery tokens within an hour block their address', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const wrong = ['', 'x', '../../../etc/passwd', 'A'.repeat(43), `${'A'.repeat(42)}=`]
    for (let i = 0; i < 20; i++) expect((await choose(auth, wrong[i % wrong.length]!)).statusCode).toBe(400)

    expect((await choose(auth, 'A'.repeat(43))).statusCode).toBe(429)
    expect((await choose(auth, 'A'.repeat(43), OTHER_PASSWORD, OTHER_PASSWORD, '198.51.100.1')).statusCode).toBe(400)
  })
})
