import { expect, test } from 'vitest'
import { choose } from './recoveryLinks.ts'
import { hours, OTHER_PASSWORD, onEveryDatabase, startAuth, tokenIn } from './startAuth.ts'

onEveryDatabase(database => {
  test('an account made without a password gets an invitation that is valid for 72 hours', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const ana = await auth.session('ana@example.com', { autoLogin: '1' })
    const form = { nome: 'Eduardo Lima', email: 'edu@example.com', perfil: 'editor' }
    expect((await auth.post('/api/usuarios', form, { headers: ana })).statusCode).toBe(200)

    const [invitation] = await auth.mail()
    expect(invitation!.to).toBe('edu@example.com')
    expect(invitation!.raw).toMatch(/^Subject: Convite para acessar o painel/m)
    auth.pass(hours(72) - 1)
    const reply = await choose(auth, tokenIn(invitation!.text))
    expect(reply.statusCode).toBe(200)
    // The answer holds no token: the user goes on to the ordinary sign-in, with all that it asks for.
    expect(reply.json()).toEqual({
      data: { email: 'edu@example.com' },
      status: { code: 200, message: 'Senha criada.' },
    })
    expect((await auth.rows('usuarios')).find(row => row.email === 'edu@example.com')).toMatchObject({
      situacao: 'ativo',
      revisao: 2,
    })
    expect((await auth.signIn('edu@example.com', OTHER_PASSWORD)).statusCode).toBe(200)
  })

  test('correcting the e-mail of an invited user sends a new invitation and ends the old one', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const ana = await auth.session('ana@example.com')
    const edu = await auth.post(
      '/api/usuarios',
      { nome: 'Eduardo Lima', email: 'edo@example.com', perfil: 'editor' },
      { headers: ana },
    )
    const wrong = tokenIn((await auth.mail())[0]!.text)
    await auth.post('/api/usuarios', { id: String(edu.json().data.id), email: 'edu@example.com' }, { headers: ana })

    const emails = await auth.mail()
    expect((await choose(auth, wrong)).statusCode).toBe(400)
    const invitation = emails.find(mail => mail.to === 'edu@example.com')
    expect((await choose(auth, tokenIn(invitation!.text))).statusCode).toBe(200)
  })

  test('an invited user who has not come can be invited again three times an hour, and the link before ends', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const ana = await auth.session('ana@example.com')
    const edu = { nome: 'Eduardo Lima', email: 'edu@example.com', perfil: 'editor' }
    const { id } = (await auth.post('/api/usuarios', edu, { headers: ana })).json().data
    const first = tokenIn((await auth.mail())[0]!.text)
    const invite = (usuario: number, headers: typeof ana) =>
      auth.post('/api/auth/invitations', { usuario: String(usuario) }, { headers })

    for (let i = 0; i < 3; i++) expect((await invite(id, ana)).statusCode).toBe(200)
    expect((await invite(id, ana)).statusCode).toBe(429)
    expect((await invite(99, ana)).statusCode).toBe(404)

    const emails = (await auth.mail()).filter(mail => mail.to === 'edu@example.com')
    expect((await choose(auth, first)).statusCode).toBe(400)
    expect((await choose(auth, tokenIn(emails.at(-1)!.text))).statusCode).toBe(200)
    auth.pass(hours(2))
    const refused = await invite(id, ana)
    expect([refused.statusCode, refused.json().status.message]).toEqual([
      409,
      'Só é convidado de novo quem ainda não criou a senha.',
    ])
    const editor = await auth.session('edu@example.com', { senha: OTHER_PASSWORD })
    expect((await invite(id, editor)).statusCode).toBe(404)
  })
})
