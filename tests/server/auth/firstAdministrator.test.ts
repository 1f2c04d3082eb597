import { expect, test } from 'vitest'
import { ensureFirstAdministrator, linkFor } from '#server/auth/firstAdministrator.ts'
import { hours, OTHER_PASSWORD, onEveryDatabase, startAuth, tokenIn } from './startAuth.ts'

onEveryDatabase(database => {
  test('the first start makes an invited administrator and a link that sets the password', async () => {
    const auth = await startAuth(database)

    const first = await ensureFirstAdministrator(auth.parts, { tenantId: 1 })

    expect(first!.login).toBe('administrador@site.example.com')
    expect(first!.link).toMatch(/^https:\/\/site\.example\.com\/admin\/recovery-password#token=[\w-]{43}$/)
    expect(await auth.rows('usuarios')).toMatchObject([
      { perfil: 'administrador', situacao: 'convidado', senha: null, tenant_id: 1 },
    ])
    const form = { token: tokenIn(first!.link!), senha: OTHER_PASSWORD, confirmar_senha: OTHER_PASSWORD }
    expect((await auth.post('/api/auth/new-password', form)).statusCode).toBe(200)
    const headers = await auth.session(first!.login, { senha: OTHER_PASSWORD })
    expect((await auth.get('/api/usuarios', { headers })).statusCode).toBe(200)
    expect(await ensureFirstAdministrator(auth.parts, { tenantId: 1 })).toBeUndefined()
  })

  test('while no account has a password, every start makes a new link, and the previous link stops working', async () => {
    const auth = await startAuth(database)
    const first = await ensureFirstAdministrator(auth.parts, { tenantId: 1 })
    auth.pass(hours(100))
    const second = await ensureFirstAdministrator(auth.parts, { tenantId: 1 })

    expect(second!.login).toBe(first!.login)
    expect(await auth.rows('usuarios')).toHaveLength(1)
    const choose = (link: string) =>
      auth.post('/api/auth/new-password', {
        token: tokenIn(link),
        senha: OTHER_PASSWORD,
        confirmar_senha: OTHER_PASSWORD,
      })
    expect((await choose(first!.link!)).statusCode).toBe(400)
    expect((await choose(second!.link!)).statusCode).toBe(200)
  })

  test('with ADMIN_EMAIL and ADMIN_PASSWORD the administrator signs in at once', async () => {
    const auth = await startAuth(database)

    const first = await ensureFirstAdministrator(auth.parts, {
      tenantId: 1,
      email: 'Dona@Example.com',
      password: OTHER_PASSWORD,
    })

    expect(first).toEqual({ login: 'dona@example.com' })
    expect((await auth.signIn('dona@example.com', OTHER_PASSWORD)).statusCode).toBe(200)
    expect(JSON.stringify(await auth.audit())).not.toContain(OTHER_PASSWORD)
  })

  test.each([
    ['dona@example.com', 'curta', 'ADMIN_PASSWORD is refused: Use pelo menos 12 caracteres.'],
    ['dona@example.com', 'senha1234567', 'ADMIN_PASSWORD is refused: Esta senha é muito comum. Escolha outra.'],
    [
      'dona.maria@example.com',
      'viva dona.maria sempre',
      'ADMIN_PASSWORD is refused: A senha não pode conter o nome da empresa ou seu e-mail.',
    ],
    ['dona', OTHER_PASSWORD, 'ADMIN_EMAIL is refused: dona is not a valid e-mail address.'],
    [undefined, OTHER_PASSWORD, 'ADMIN_PASSWORD is set without ADMIN_EMAIL'],
  ])('a start with ADMIN_EMAIL %s and ADMIN_PASSWORD %s stops with the reason', async (email, password, reason) => {
    const auth = await startAuth(database)

    await expect(ensureFirstAdministrator(auth.parts, { tenantId: 1, email, password })).rejects.toThrow(reason)
    expect(await auth.rows('usuarios')).toEqual([])
  })

  test('invalid values of ADMIN_EMAIL and ADMIN_PASSWORD are refused even when there is an account already', async () => {
    const auth = await startAuth(database)
    const start = (email: string, password: string) =>
      ensureFirstAdministrator(auth.parts, { tenantId: 1, email, password })
    await ensureFirstAdministrator(auth.parts, { tenantId: 1 })

    await expect(start('dona', OTHER_PASSWORD)).rejects.toThrow('ADMIN_EMAIL is refused')
    await auth.account({ email: 'ana@example.com' })
    await expect(start('dona@example.com', 'curta')).rejects.toThrow('ADMIN_PASSWORD is refused')
    expect(await start('dona@example.com', 'na Araucária Clara 27')).toBeUndefined()
  })

  test('ADMIN_EMAIL and ADMIN_PASSWORD change no account once one exists', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })

    expect(
      await ensureFirstAdministrator(auth.parts, { tenantId: 1, email: 'ana@example.com', password: OTHER_PASSWORD }),
    ).toBeUndefined()
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)
    expect(await auth.rows('usuarios')).toHaveLength(1)
  })

  test('the server can always make a link for an account that is not disabled', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    await auth.account({ email: 'inativa@example.com', situacao: 'inativo' })

    const link = await linkFor(auth.parts, 'ana@example.com')
    expect(
      (
        await auth.post('/api/auth/new-password', {
          token: tokenIn(link!.url),
          senha: OTHER_PASSWORD,
          confirmar_senha: OTHER_PASSWORD,
        })
      ).statusCode,
    ).toBe(200)
    expect(await linkFor(auth.parts, 'inativa@example.com')).toBeUndefined()
    expect(await linkFor(auth.parts, 'ninguem@example.com')).toBeUndefined()
  })
})
