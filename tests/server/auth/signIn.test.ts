import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEveryDatabase, PASSWORD, startAuth } from './startAuth.ts'

const WRONG = { status: { code: 401, message: 'E-mail ou senha inválidos.' } }

onEveryDatabase(database => {
  test('the right e-mail and password open a session with a new token', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })

    const reply = await auth.signIn('ana@example.com')

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        tenant: { id: 1, nome: 'Araucária Clara' },
        usuario: { id, nome: 'Ana Souza', email: 'ana@example.com', perfil: 'administrador' },
      },
      status: { code: 200, message: 'OK' },
    })
    const again = await auth.signIn('ana@example.com')
    expect(again.json().data.token).not.toBe(reply.json().data.token)
  })

  test('the e-mail is found whatever the case of its letters, and the password however its accents are composed', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com', senha: 'maçã verde e pêssego' })

    expect((await auth.signIn('ANA@Example.COM', 'maçã verde e pêssego'.normalize('NFD'))).statusCode).toBe(200)
  })

  test('neither the token nor the password of a sign-in is stored or written anywhere', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const token = (await auth.signIn('ana@example.com')).json().data.token

    for (const table of ['_sessoes', '_auditoria', '_limites', '_tarefas', 'usuarios']) {
      const stored = JSON.stringify(await auth.rows(table))
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(PASSWORD)
    }
    expect(JSON.stringify(auth.logged)).not.toContain(token)
  })

  test('every refused sign-in gets the same answer and costs one hash', async () => {
    const auth = await startAuth(database, { rateLimits: false })
    await auth.account({ email: 'ana@example.com' })
    await auth.account({ email: 'inativa@example.com', situacao: 'inativo' })
    await auth.account({ email: 'convidada@example.com', situacao: 'convidado', senha: null })

    const headers = new Set<string>()
    for (const [email, senha] of [
      ['ana@example.com', 'errada de propósito'],
      ['ninguem@example.com', PASSWORD],
      ['inativa@example.com', PASSWORD],
      ['convidada@example.com', PASSWORD],
      ['não é um endereço', PASSWORD],
    ] as const) {
      auth.hashes.verified = 0
      const reply = await auth.signIn(email, senha)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ ...WRONG, id: expect.any(String) })
      expect(auth.hashes.verified).toBe(1)
      headers.add(JSON.stringify(Object.entries(reply.headers).filter(([name]) => name !== 'date')))
    }
    expect(headers.size).toBe(1)
  })

  test('an unknown e-mail takes as much work as a known one', async () => {
    const auth = await startAuth(database, { rateLimits: false })
    const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 8; i++) {
      await auth.account({ email: `conta${i}@example.com` })
      for (const [kind, email] of [
        ['known', `conta${i}@example.com`],
        ['unknown', `nada${i}@example.com`],
      ] as const) {
        // The time of the processor does not grow with what else the machine does meanwhile.
        const before = process.cpuUsage()
        await auth.signIn(email, 'errada de propósito')
        const { user, system } = process.cpuUsage(before)
        work[kind].push(user + system)
      }
    }
    const median = (of: number[]) => of.sort((a, b) => a - b)[of.length / 2]!
    // The rule says 10 %, which eight rounds cannot measure; a missing hash would be a factor of ten.
    expect(median(work.unknown) / median(work.known)).toBeGreaterThan(0.6)
    expect(median(work.unknown) / median(work.known)).toBeLessThan(1.6)
  })

  test.each([
    ['a field that is not declared', 'email=a@b.com&senha=x&extra=1', 422, { extra: 'Campo desconhecido' }],
    ['a token of its own', 'email=a@b.com&senha=x&token=abc', 422, { token: 'Campo desconhecido' }],
    ['no password', 'email=a@b.com', 422, { senha: 'Campo obrigatório' }],
    ['an empty e-mail', 'email=&senha=x', 422, { email: 'Campo obrigatório' }],
    [
      'an autoLogin that is neither 1 nor 0',
      'email=a@b.com&senha=x&autoLogin=true',
      422,
      { autoLogin: 'Valor inválido' },
    ],
    [
      'a password beyond 128 characters',
      `email=a@b.com&senha=${'x'.repeat(129)}`,
      422,
      { senha: 'Use no máximo 128 caracteres.' },
    ],
    ['a control character', 'email=a@b.com&senha=x%07y', 422, { senha: 'Caracteres inválidos' }],
    ['a repeated key', 'email=a@b.com&email=c@d.com&senha=x', 400, undefined],
    ['a nested key', 'email[x]=a@b.com&senha=x', 400, undefined],
  ])('a sign-in with %s is refused before anything is hashed', async (_what, form, status, errors) => {
    const auth = await startAuth(database)

    const reply = await auth.post('/api/auth', form)

    expect(reply.statusCode).toBe(status)
    expect(reply.json().errors).toEqual(errors)
    expect(auth.hashes.verified).toBe(0)
  })

  test.each<Record<string, string>>([
    { origin: 'https://mal.example.net' },
    { origin: 'null' },
    { origin: 'https://site.example.com.mal.example.net' },
    { origin: 'http://sub.site.example.com' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a page of another site cannot sign its visitor in: %o', async headers => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })

    const reply = await auth.signIn('ana@example.com', PASSWORD, { headers })

    expect(reply.statusCode).toBe(403)
    expect(reply.json().status.message).toBe('Você não tem permissão para esta operação.')
    expect((await auth.audit()).map(row => row.acao)).toEqual(['acesso_negado'])
    expect(
      (await auth.signIn('ana@example.com', PASSWORD, { headers: { origin: 'https://site.example.com' } })).statusCode,
    ).toBe(200)
  })

  test('the audit says who signed in, who tried and from where', async () => {
    const auth = await startAuth(database)
    const id = await auth.account({ email: 'ana@example.com' })
    await auth.signIn('ana@example.com', 'errada de propósito', { from: '198.51.100.4' })
    await auth.signIn('ninguem@example.com', PASSWORD)
    await auth.signIn('ana@example.com')

    expect((await auth.audit()).map(({ acao, usuario_id, endereco }) => [acao, usuario_id, endereco])).toEqual([
      ['entrada_recusada', id, '198.51.100.4'],
      ['entrada_recusada', null, '203.0.113.7'],
      ['entrar', id, '203.0.113.7'],
    ])
  })

  test('the last access is noted without a new revision of the account', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.signIn('ana@example.com')

    expect(await auth.rows('usuarios')).toMatchObject([{ ultimo_acesso_em: '2026-11-20T12:00:00.000Z', revisao: 1 }])
  })

  test('a hash made at a lower cost is made anew at the next sign-in', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const salt = randomBytes(16)
    const hash = argon2Sync('argon2id', {
      message: PASSWORD,
      nonce: salt,
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const [salted, hashed] = [salt, hash].map(bytes => bytes.toString('base64').replace(/=+$/, ''))
    const weak = `$argon2id$v=19$m=8,t=1,p=1$${salted}$${hashed}`
    await auth.store.write(tx => tx.db.updateTable('usuarios').set({ senha: weak }).execute())

    expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)

    expect((await auth.rows('usuarios'))[0]!.senha).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)
  })
})
