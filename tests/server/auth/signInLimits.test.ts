import { expect, test, vi } from 'vitest'
import { networkOf } from '#server/auth/address.ts'
import { hours, minutes, onEveryDatabase, PASSWORD, startAuth } from './startAuth.ts'

const WRONG = { status: { code: 401, message: 'E-mail ou senha inválidos.' } }

onEveryDatabase(database => {
  test('five wrong passwords close an account to one address for 15 minutes, even through a restart', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    for (let i = 0; i < 5; i++)
      expect((await auth.signIn('ana@example.com', `errada número ${i}`)).statusCode).toBe(401)

    const refused = await auth.signIn('ana@example.com')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json().status.message).toBe('Muitas tentativas. Aguarde 15 minutos e tente novamente.')

    await auth.restart()
    auth.pass(minutes(15) - 1000)
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '198.51.100.9' })).statusCode).toBe(200)
    auth.pass(1000)
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)
    expect((await auth.audit()).filter(row => row.acao === 'limite_atingido')).toHaveLength(1)
  })

  test('an unknown e-mail is limited like a known one', async () => {
    const auth = await startAuth(database)
    for (let i = 0; i < 5; i++) expect((await auth.signIn('ninguem@example.com')).statusCode).toBe(401)
    expect((await auth.signIn('ninguem@example.com')).statusCode).toBe(429)
  })

  test.each([
    ['case', 'ANA@EXAMPLE.COM', {}],
    ['spaces', ' ana@example.com ', {}],
    ['percent-encoding', 'ana@example.com', { raw: 'email=%61%6ea%40example.com&senha=errada+de+novo' }],
    ['the order of fields', 'ana@example.com', { raw: 'senha=errada+de+novo&autoLogin=1&email=ana%40example.com' }],
    [
      'a forwarded address without a trusted proxy',
      'ana@example.com',
      { headers: { 'x-forwarded-for': '192.0.2.99' } },
    ],
  ] as const)(
    'a limit cannot be evaded by %s',
    async (_what, email, more: { raw?: string; headers?: Record<string, string> }) => {
      const auth = await startAuth(database)
      await auth.account({ email: 'ana@example.com' })
      for (let i = 0; i < 5; i++) await auth.signIn('ana@example.com', 'errada de propósito')

      const reply = await auth.post(
        '/api/auth',
        more.raw ?? { email, senha: PASSWORD },
        more.headers ? { headers: more.headers } : {},
      )

      expect(reply.statusCode).toBe(429)
    },
  )

  test('of fifty wrong passwords at once, only five are checked', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })

    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => auth.signIn('ana@example.com', `errada número ${i}`)),
    )

    const codes = replies.map(reply => reply.statusCode)
    expect(codes.filter(code => code === 401)).toHaveLength(5)
    expect(codes.filter(code => code === 429)).toHaveLength(45)
    expect(auth.hashes.verified).toBe(5)
  })

  test('seven people can sign in at once from one address without reaching a limit', async () => {
    const auth = await startAuth(database)
    for (let i = 0; i < 7; i++) await auth.account({ email: `conta${i}@example.com` })

    const replies = await Promise.all(Array.from({ length: 7 }, (_, i) => auth.signIn(`conta${i}@example.com`)))

    expect(replies.map(reply => reply.statusCode)).toEqual(Array(7).fill(200))
  })

  test('of many sign-ins at once from many addresses two are served, fifty wait, and the others are told to come back', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })

    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, i) => auth.signIn(`nada${i}@example.com`, PASSWORD, { from: `198.51.100.${i}` })),
    )

    const refused = replies.filter(reply => reply.statusCode === 503)
    const answered = replies.filter(reply => reply.statusCode === 401)
    // Exactly 68 where all come at once; on a busy machine some come when others have been served already, and some
    // of the fifty wait for longer than the five seconds they have.
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(answered.length).toBe(120 - refused.length)
    expect(refused[0]!.headers['retry-after']).toBe('5')
    expect(refused[0]!.json().status.message).toBe(
      'Serviço temporariamente indisponível. Tente novamente em instantes.',
    )
    // A sign-in that is told to come back does not count as a failure.
    expect((await auth.audit()).filter(row => row.acao === 'entrada_recusada')).toHaveLength(answered.length)
  })

  test.each([
    ['accounts that do not exist', (i: number) => `nada${i}@example.com`],
    ['this account', () => 'ana@example.com'],
  ])(
    'strangers in many networks who try %s do not keep out a user who signs in from a known address',
    async (_, email) => {
      const auth = await startAuth(database)
      await auth.account({ email: 'ana@example.com' })
      await auth.signIn('ana@example.com', PASSWORD, { from: '192.0.2.1' })
      const strangers = Array.from({ length: 120 }, (_, i) =>
        auth.signIn(email(i), 'errada de propósito', { from: `198.51.100.${i}` }),
      )
      let areAllAnswered = false
      const all = Promise.all(strangers).then(() => {
        areAllAnswered = true
      })
      await vi.waitFor(() => expect(auth.hashes.verified).toBeGreaterThan(1), { timeout: 20_000 })

      const own = await auth.signIn('ana@example.com', PASSWORD, { from: '192.0.2.1' })
      expect([own.statusCode, areAllAnswered]).toEqual([200, false])
      await all
    },
  )

  test('what strangers do is written to the audit once for each address and period', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = { origin: 'https://mal.example.net' }
    const lines = async () => (await auth.audit()).map(({ acao, endereco }) => `${acao} ${endereco}`)
    const rounds = async (from: string) => {
      await Promise.all(Array.from({ length: 8 }, () => auth.signIn('ana@example.com', PASSWORD, { from, headers })))
      for (let i = 0; i < 8; i++) await auth.signIn(`nada${i}@example.com`, PASSWORD, { from })
      for (let i = 0; i < 8; i++) await auth.post('/api/auth/forgot', { email: `nada${i}@example.com` }, { from })
    }
    await rounds('198.51.100.1')
    await auth.restart()
    await rounds('198.51.100.1')
    await rounds('2001:db8:1:2::1')
    await rounds('2001:db8:1:2::9')

    const of = (address: string) =>
      ['acesso_negado', 'entrada_recusada', 'pedir_recuperacao'].map(action => `${action} ${address}`)
    const own = (await lines()).filter(line => !line.startsWith('limite_atingido'))
    expect(own.sort()).toEqual([...of('198.51.100.1'), ...of('2001:db8:1:2::1')].sort())
    // The next hour is another period.
    auth.pass(minutes(61))
    await rounds('198.51.100.1')
    expect((await lines()).filter(line => line === 'acesso_negado 198.51.100.1')).toHaveLength(2)
  })

  test('a limit that stays reached is written to the audit once in each of its periods', async () => {
    const auth = await startAuth(database)
    for (let i = 0; i < 60; i++) {
      await auth.signIn(`nada${i}@example.com`)
      auth.pass(minutes(0.5))
    }
    const lines = (await auth.audit()).filter(({ acao }) => acao === 'limite_atingido')
    // Half an hour has two periods of this limit.
    expect(lines.length).toBe(2)
  })

  test('a successful sign-in clears the failures of its account and address', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++)
        expect((await auth.signIn('ana@example.com', 'errada de propósito')).statusCode).toBe(401)
      expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)
    }
  })

  test('twenty failures from one address, over any accounts, block the address', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    for (let i = 0; i < 20; i++) expect((await auth.signIn(`nada${i}@example.com`)).statusCode).toBe(401)

    expect((await auth.signIn('ana@example.com')).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '203.0.113.8' })).statusCode).toBe(200)
  })

  test('fifty failures in an hour from unknown addresses close an account to unknown addresses, not to its known ones', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.signIn('ana@example.com', PASSWORD, { from: '192.0.2.1' })
    for (let i = 0; i < 50; i++)
      await auth.signIn('ana@example.com', 'errada de propósito', { from: `198.51.100.${i}` })

    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '198.51.100.200' })).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '192.0.2.1' })).statusCode).toBe(200)
    auth.pass(hours(1))
    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '198.51.100.200' })).statusCode).toBe(200)
  })

  test('a hundred failures in a row close the sign-in by password without telling the caller', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    await auth.store.write(tx =>
      tx.db
        .insertInto('_contas')
        .values({ usuario_id: id, falhas_seguidas: 99, fechada: 0, trocar_senha: 0 })
        .execute(),
    )
    await auth.signIn('ana@example.com', 'errada de propósito')

    const reply = await auth.signIn('ana@example.com')

    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject(WRONG)
    expect((await auth.audit()).map(row => row.acao)).toContain('entrada_fechada')
  })

  test('an IPv6 visitor is counted by the /64 network', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    for (let i = 0; i < 5; i++)
      await auth.signIn('ana@example.com', 'errada de propósito', { from: `2001:db8:1:2::${i}` })

    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  test('a forwarded address counts only behind a trusted proxy', async () => {
    const auth = await startAuth(database, { trustedProxies: ['10.0.0.1', '10.0.0.2'] })
    await auth.account({ email: 'ana@example.com' })
    const via = (forwarded: string, from = '10.0.0.1') => ({ from, headers: { 'x-forwarded-for': forwarded } })
    for (let i = 0; i < 5; i++) await auth.signIn('ana@example.com', 'errada de propósito', via('192.0.2.5'))

    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.5, 10.0.0.2'))).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, via('8.8.8.8, 192.0.2.5'))).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.6'))).statusCode).toBe(200)
  })

  test('a proxy that forwards no valid address is itself counted as the visitor', async () => {
    const auth = await startAuth(database, { trustedProxies: ['10.0.0.1'] })
    await auth.account({ email: 'ana@example.com' })
    const via = (forwarded: string) => ({ from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    for (let i = 0; i < 5; i++)
      await auth.signIn('ana@example.com', 'errada de propósito', via(`192.0.2.${i}, unknown`))

    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.9, unknown'))).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.9'))).statusCode).toBe(200)
  })

  test('proxies can be trusted by their network, and no address forwarded from outside it is believed', async () => {
    const auth = await startAuth(database, { trustedProxies: ['10.0.0.0/8', '2001:db8:9::/48'] })
    await auth.account({ email: 'ana@example.com' })
    const via = (forwarded: string, from: string) => ({ from, headers: { 'x-forwarded-for': forwarded } })
    for (let i = 0; i < 5; i++)
      await auth.signIn('ana@example.com', 'errada de propósito', via('192.0.2.5, 10.9.8.7', '::ffff:10.1.2.3'))

    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.5', '2001:db8:9::1'))).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.5', '11.0.0.1'))).statusCode).toBe(200)
    expect((await auth.signIn('ana@example.com', PASSWORD, via('192.0.2.6', '10.0.0.1'))).statusCode).toBe(200)
  })

  test.each([
    ['192.0.2.5', '192.0.2.5:51034', '192.0.2.6:51034'],
    ['2001:db8:1:2::5', '[2001:db8:1:2::5]:51034', '[2001:db8:1:3::5]:51034'],
    ['192.0.2.5', '"192.0.2.5:1", 10.0.0.2:4431', '192.0.2.6:1, 10.0.0.2:4431'],
    ['2001:db8:1:2::5', '[2001:DB8:1:2::5], [::ffff:10.0.0.2]:1', '[2001:db8:1:3::5], 10.0.0.2'],
  ])('the visitor is %s where a proxy writes %s, and another one where it writes %s', async (plain, written, other) => {
    const auth = await startAuth(database, { trustedProxies: ['10.0.0.0/8'] })
    await auth.account({ email: 'ana@example.com' })
    const via = (forwarded: string) => ({ from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    for (let i = 0; i < 5; i++) await auth.signIn('ana@example.com', 'errada de propósito', via(written))

    expect((await auth.audit()).at(-1)).toMatchObject({ endereco: plain })
    expect((await auth.signIn('ana@example.com', PASSWORD, via(plain))).statusCode).toBe(429)
    expect((await auth.signIn('ana@example.com', PASSWORD, via(other))).statusCode).toBe(200)
  })

  test('an address may make sixty calls a minute without a session', async () => {
    const auth = await startAuth(database)
    const codes = new Set<number>()
    for (let i = 0; i < 60; i++) codes.add((await auth.get('/api/auth')).statusCode)
    expect([...codes]).toEqual([401])

    const refused = await auth.get('/api/auth')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await auth.get('/api/auth', { from: '198.51.100.1' })).statusCode).toBe(401)
    auth.pass(minutes(1))
    expect((await auth.get('/api/auth')).statusCode).toBe(401)
  })

  test('a session may read 1,200 times and save 300 times a minute', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const headers = await auth.session('ana@example.com')
    for (let i = 0; i < 1200; i++) expect((await auth.whoAmI(headers)).statusCode).toBe(200)
    expect((await auth.whoAmI(headers)).statusCode).toBe(429)
    for (let i = 0; i < 300; i++)
      expect((await auth.post('/api/auth/sessions/end', {}, { headers })).statusCode).toBe(422)
    expect((await auth.post('/api/auth/sessions/end', {}, { headers })).statusCode).toBe(429)
    auth.pass(minutes(1))
    expect((await auth.whoAmI(headers)).statusCode).toBe(200)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('limits count the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
