import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'

const people = [
  { nome: 'Édna Editora', email: 'edna@example.com', telefone: '41900000001', cpf: '52998224725', perfil: 'editor' },
  { nome: 'Saulo Saiu', email: 'saulo@segredo.com', cargo: 'Corretor chefe', perfil: 'editor', situacao: 'inativo' },
  { nome: 'Ivo Inativo', email: 'ivo@example.com', perfil: 'editor', situacao: 'inativo' },
]

describe.each(dialects)('people to choose from on %s', dialect => {
  const start = async () => {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    for (const person of people) await started.addAccount(person)
    return { ...started, editor: await started.signIn('edna@example.com') }
  }
  const names = (reply: { data: { nome: string }[] }) => reply.data.map(({ nome }) => nome)

  test('an editor finds active users by the start of a word of the name, and sees nothing but name and photo', async () => {
    const { editor } = await start()
    expect((await editor.get('/api/usuarios')).statusCode).toBe(404)

    const all = await editor.get('/api/usuarios/opcoes')
    expect([all.statusCode, names(all)]).toEqual([200, ['Ana Administradora', 'Édna Editora']])
    for (const person of all.data) expect(Object.keys(person)).toEqual(['id', 'nome', 'foto_id'])
    expect(names(await editor.get('/api/usuarios/opcoes?busca=edit'))).toEqual(['Édna Editora'])
    expect(names(await editor.get('/api/usuarios/opcoes?busca=edna'))).toEqual(['Édna Editora'])
  })

  test('no user is found by what is hidden, and no other question is answered', async () => {
    const { editor } = await start()
    for (const busca of [
      'example',
      'edna@example.com',
      '41900000001',
      '52998224725',
      'corretor',
      'saulo',
      '%',
      '_',
      "' or 1=1--",
    ])
      expect([busca, (await editor.get(`/api/usuarios/opcoes?busca=${encodeURIComponent(busca)}`)).data]).toEqual([
        busca,
        // A text without a letter or digit is no search.
        /\p{L}|\d/u.test(busca) ? [] : [expect.anything(), expect.anything()],
      ])
    for (const query of [
      'email=edna@example.com',
      'cpf=52998224725',
      'perfil=administrador',
      'situacao=inativo',
      'ordenacao[email]=ASC',
      'ordenacao[cpf]=DESC',
      'limite=100',
      'pagina=2',
      'campo=cpf',
      'busca=a&busca=b',
      `busca=${'a'.repeat(101)}`,
      'id=0',
      'id=-1',
      'id=1 or 1=1',
      'id=1&busca=ana',
      Array.from({ length: 101 }, (_, i) => `id=${i + 1}`).join('&'),
    ]) {
      const reply = await editor.get(`/api/usuarios/opcoes?${encodeURI(query)}`)
      expect([query, reply.statusCode]).toEqual([query, 400])
      expect(reply.body).not.toMatch(/edna@|52998224725/)
    }
  })

  test('a user who has left is offered only where a record still names them', async () => {
    const { app, editor, admin } = await start()
    const allUsers = (await admin.get('/api/usuarios')).data as { id: number; nome: string }[]
    const idOf = (nome: string) => allUsers.find(person => person.nome === nome)!.id
    const form = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: '1' }
    await app.inject({
      method: 'POST',
      url: '/api/contatos',
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect((await editor.post('/api/contatos', { id: 1, responsavel_id: idOf('Saulo Saiu') })).statusCode).toBe(200)

    const asked = await editor.get(`/api/usuarios/opcoes?id=${idOf('Saulo Saiu')}&id=${idOf('Ivo Inativo')}&id=999`)

    expect(asked.data).toEqual([{ id: idOf('Saulo Saiu'), nome: 'Saulo Saiu', foto_id: null }])
  })

  test('visitors and users of another tenant are offered nobody of this one', async () => {
    const { app, editor, addTenant } = await start()
    const { session } = await addTenant('outra.example.com')
    expect(names(await session.get('/api/usuarios/opcoes'))).toEqual(['Outra Administradora'])
    expect((await session.get('/api/usuarios/opcoes?id=1&id=2')).data).toEqual([])
    expect((await app.inject({ url: '/api/usuarios/opcoes' })).statusCode).toBe(401)
    expect(names(await editor.get('/api/usuarios/opcoes'))).not.toContain('Outra Administradora')
  })

  test('only a resource that declares it offers its records for choice', async () => {
    const { editor } = await start()
    expect((await editor.get('/api/tipos/opcoes')).statusCode).toBe(404)
    expect((await editor.get('/api/openapi.json')).json().paths['/api/usuarios/opcoes'].get.summary).toMatch(/usuários/)
  })
})
