import { describe, expect, test } from 'vitest'
import { dialects, type Form, PASSWORD, startApp } from '../../support/app.ts'

const NEW = 'jabuticaba no quintal 8'
const edu = { nome: 'Edu Editor', email: 'edu@example.com', perfil: 'editor' }

describe.each(dialects)('accounts on %s', dialect => {
  const start = () => startApp({ dialect, parts: { rateLimits: false } })

  test('an editor may use the content, and finds neither accounts nor settings', async () => {
    const { admin, addAccount, signIn } = await start()
    await addAccount(edu)
    const editor = await signIn(edu.email)
    const without = (body: string) => JSON.parse(body.replace(/"id":"[^"]+"/, '"id":""'))
    const unknown = (message: string) => [404, { status: { code: 404, message }, id: '' }]

    const sections = [
      await editor.get('/api/usuarios'),
      await editor.get('/api/usuarios?senha=x'),
      await editor.post('/api/usuarios', { nome: 'Outro', email: 'outro@example.com' }),
      await editor.post('/api/usuarios', { id: 2, perfil: 'administrador' }),
      await editor.post('/api/usuarios', { dono: 1 }),
      await editor.get('/api/configuracoes'),
      await editor.get('/api/configuracoes?dono=1'),
      await editor.post('/api/configuracoes', { empresa_nome: 'Minha' }),
    ]
    for (const reply of sections)
      expect([reply.statusCode, without(reply.body)]).toEqual(unknown('Endereço não encontrado.'))
    const records = [
      await editor.get('/api/usuarios/1'),
      await editor.get('/api/usuarios/2'),
      await editor.get('/api/usuarios/99'),
      await editor.delete('/api/usuarios/1'),
      await editor.delete('/api/usuarios/99?confirmar=1'),
    ]
    for (const reply of records)
      expect([reply.statusCode, without(reply.body)]).toEqual(unknown('Registro não encontrado.'))

    expect(
      (await editor.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })).data.criado_por,
    ).toMatchObject({ nome: 'Edu Editor' })
    expect((await editor.get('/api/uploads')).statusCode).toBe(200)
    expect((await admin.get('/api/usuarios/2')).data).toMatchObject({ perfil: 'editor', revisao: 1 })
    await admin.post('/api/usuarios', { id: 2, perfil: 'administrador' })
    expect((await editor.get('/api/usuarios')).statusCode).toBe(200)
    await admin.post('/api/usuarios', { id: 2, perfil: 'editor' })
    expect((await editor.get('/api/usuarios')).statusCode).toBe(404)
  })

  test('a stored operation reveals nothing of a password, and is deleted after a day by itself', async () => {
    const { admin, signIn, store, clock, app } = await start()
    const kept = () => store.read(tx => tx.db.selectFrom('_operacoes').select('corpo_hash').execute())
    const daily = async () => {
      clock.advance(25 * 3_600_000)
      await store.write(async tx => tx.changed(0, '_tarefas'))
      await app.settled()
    }
    const form = {
      id: 1,
      senha: NEW,
      confirmar_senha: NEW,
      senha_atual: PASSWORD,
      chave_operacao: 'f3b1c2d4-aaaa-bbbb',
    }
    expect((await admin.post('/api/usuarios', form)).statusCode).toBe(200)
    const first = await kept()
    await daily()
    expect([first.length, await kept()]).toEqual([1, []])

    const again = { ...form, senha: `${NEW}8`, confirmar_senha: `${NEW}8`, senha_atual: NEW }
    const session = await signIn('ana@example.com', NEW)
    expect((await session.post('/api/usuarios', again)).statusCode).toBe(200)
    expect(await kept()).toEqual(first)
  })

  test('the same operation with only another password answers as before and changes nothing', async () => {
    const { admin, addAccount, signIn } = await start()
    await addAccount(edu)
    const form = { id: 2, senha: NEW, confirmar_senha: NEW, chave_operacao: 'f3b1c2d4-aaaa-bbbb' }
    const first = await admin.post('/api/usuarios', form)
    const other = await admin.post('/api/usuarios', { ...form, senha: `${NEW}8`, confirmar_senha: `${NEW}8` })
    expect([first.statusCode, other.body]).toEqual([200, first.body])
    await expect(signIn(edu.email, NEW)).rejects.toThrow('Sua senha foi definida por outra pessoa.')
    expect((await admin.post('/api/usuarios', { id: 2, chave_operacao: form.chave_operacao })).statusCode).toBe(409)
  })

  test('a new password must be typed twice, and is never required to change something else', async () => {
    const { admin, addAccount, signIn } = await start()
    const made: Form = { nome: 'Bia', email: 'bia@example.com', situacao: 'ativo' }
    const mismatch = { confirmar_senha: 'As senhas não conferem.' }
    for (const form of [
      { senha: NEW, confirmar_senha: `${NEW}x` },
      { senha: NEW, confirmar_senha: NEW.toUpperCase() },
      { senha: NEW, confirmar_senha: '' },
      { senha: NEW },
      { confirmar_senha: NEW },
      { senha: '', confirmar_senha: NEW },
    ] as Form[]) {
      expect([form, (await admin.post('/api/usuarios', { ...made, ...form })).errors]).toEqual([form, mismatch])
    }
    expect((await admin.get('/api/usuarios')).json().meta.count).toBe(1)

    await addAccount({ nome: 'Bia', email: 'bia@example.com', perfil: 'editor' })
    const session = await signIn('bia@example.com')
    expect(
      (await admin.post('/api/usuarios', { id: 2, senha: NEW, confirmar_senha: 'outra coisa 99' })).errors,
    ).toEqual(mismatch)
    expect((await admin.post('/api/usuarios', { id: 2, confirmar_senha: NEW })).errors).toEqual(mismatch)
    expect(
      (await admin.post('/api/usuarios', { id: 2, cargo: 'Arquiteta', senha: '', confirmar_senha: '' })).statusCode,
    ).toBe(200)
    expect((await session.get('/api/auth')).statusCode).toBe(200)
    expect((await signIn('bia@example.com')).token).not.toBe(session.token)

    expect((await admin.post('/api/usuarios', { id: 2, senha: NEW, confirmar_senha: NEW })).statusCode).toBe(200)
    expect((await session.get('/api/auth')).statusCode).toBe(401)
    await expect(signIn('bia@example.com')).rejects.toThrow('E-mail ou senha inválidos.')
    // A password that another user chose serves only to choose one’s own.
    await expect(signIn('bia@example.com', NEW)).rejects.toThrow('Crie uma nova senha para entrar.')
  })

  test('one active administrator always remains', async () => {
    const { admin, addAccount, signIn } = await start()
    const message = 'É preciso manter ao menos um administrador ativo.'
    const demoted = await admin.post('/api/usuarios', { id: 1, perfil: 'editor' })
    expect([demoted.statusCode, demoted.message]).toEqual([409, message])

    await addAccount({ nome: 'Bia Administradora', email: 'bia@example.com', perfil: 'administrador' })
    const bia = await signIn('bia@example.com')
    const ways: [string, Form | 'delete'][] = [
      ['demoted', { perfil: 'editor' }],
      ['disabled', { situacao: 'inativo' }],
      ['invited again', { situacao: 'convidado' }],
      ['deleted', 'delete'],
    ]
    // Each can disable the other, but not both at once.
    const [one, two] = await Promise.all([
      admin.post('/api/usuarios', { id: 2, situacao: 'inativo' }),
      bia.post('/api/usuarios', { id: 1, situacao: 'inativo' }),
    ])
    expect([one.statusCode, two.statusCode].filter(code => code === 200)).toHaveLength(1)
    const left = one.statusCode === 200 ? admin : bia
    const id = one.statusCode === 200 ? 1 : 2
    for (const [name, form] of ways) {
      const reply =
        form === 'delete' ? await left.delete(`/api/usuarios/${id}`) : await left.post('/api/usuarios', { id, ...form })
      expect([name, reply.statusCode]).toEqual([name, expect.toBeOneOf([409, 422])])
    }
    expect((await left.get('/api/usuarios?perfil=administrador&situacao=ativo')).json().meta.count).toBe(1)
  })

  test('no user can delete or disable their own account, whatever their rights', async () => {
    const { admin, addAccount } = await start()
    await addAccount({ nome: 'Bia Administradora', email: 'bia@example.com', perfil: 'administrador' })

    const gone = await admin.delete('/api/usuarios/1')
    expect([gone.statusCode, gone.message]).toEqual([409, 'Você não pode excluir o próprio usuário.'])
    for (const situacao of ['inativo', 'convidado']) {
      const off = await admin.post('/api/usuarios', { id: 1, situacao })
      expect([off.statusCode, off.errors]).toEqual([422, { situacao: 'Você não pode desativar o próprio usuário.' }])
    }
    expect((await admin.post('/api/usuarios', { id: 1, cargo: 'Diretora', situacao: 'ativo' })).statusCode).toBe(200)
    expect((await admin.delete('/api/usuarios/2')).statusCode).toBe(200)
  })

  test('an e-mail belongs to one account in the whole installation, and a CPF to one in its tenant', async () => {
    const { admin, addTenant } = await start()
    const { session } = await addTenant('outra.example.com')
    const taken = 'Já existe um registro com este valor.'
    for (const email of ['ana@example.com', 'ANA@Example.com', ' ana@example.com ', 'admin@outra.example.com']) {
      const reply = await admin.post('/api/usuarios', { nome: 'Outra', email })
      expect([email, reply.statusCode, reply.errors]).toEqual([email, 409, { email: taken }])
    }
    expect((await admin.post('/api/usuarios', { id: 1, cpf: '529.982.247-25' })).statusCode).toBe(200)
    expect(
      (await admin.post('/api/usuarios', { nome: 'Outra', email: 'b@example.com', cpf: '52998224725' })).errors,
    ).toEqual({ cpf: taken })
    expect(
      (await session.post('/api/usuarios', { nome: 'Outra', email: 'c@example.com', cpf: '52998224725' })).statusCode,
    ).toBe(200)
    for (const name of ['d@example.com', 'e@example.com'])
      expect((await admin.post('/api/usuarios', { nome: 'Sem CPF', email: name })).statusCode).toBe(200)
  })
})
