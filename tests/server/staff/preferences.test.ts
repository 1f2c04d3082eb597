import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

describe.each(dialects)('preferences on %s', dialect => {
  test('preferences are kept for the user across sessions, and are replaced one by one', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    const { admin } = started
    expect((await admin.get('/api/preferencias')).data).toEqual({})
    await admin.post('/api/preferencias', { chave: 'tema', valor: '"escuro"' })
    const list = { colunas: ['nome', 'dia'], porPagina: 50 }
    const kept = await admin.post('/api/preferencias', { chave: 'lista.amostras', valor: JSON.stringify(list) })
    expect([kept.statusCode, kept.data]).toEqual([200, list])
    await admin.post('/api/preferencias', { chave: 'tema', valor: '"claro"' })

    await admin.post('/api/auth/logout')
    const again = await started.signIn('ana@example.com')
    expect((await again.get('/api/preferencias')).data).toEqual({ tema: 'claro', 'lista.amostras': list })

    await again.post('/api/preferencias', { chave: 'lista.amostras', valor: '' })
    expect((await again.get('/api/preferencias')).data).toEqual({ tema: 'claro' })
  })

  test('preferences belong to one user, and are deleted with the account', async () => {
    const started = await startApp({ dialect })
    const { admin } = started
    await started.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    const edu = await started.signIn('edu@example.com')
    await edu.post('/api/preferencias', { chave: 'tema', valor: '"escuro"' })
    expect((await admin.get('/api/preferencias')).data).toEqual({})

    const { data: accounts } = await admin.get('/api/usuarios?busca=edu')
    expect((await admin.delete(`/api/usuarios/${accounts[0].id}`)).statusCode).toBe(200)
    const left = await started.store.read(tx => tx.db.selectFrom('_preferencias').selectAll().execute())
    expect(left).toEqual([])
  })

  test('the tours that were seen are kept, and unknown ones are refused', async () => {
    const { admin } = await startApp({ dialect })
    const kept = await admin.post('/api/preferencias', { chave: 'vistos', valor: '["preparo"]' })
    expect([kept.statusCode, kept.data]).toEqual([200, ['preparo']])
    expect((await admin.post('/api/preferencias', { chave: 'vistos', valor: '["outro"]' })).statusCode).toBe(422)
    expect((await admin.post('/api/preferencias', { chave: 'toString', valor: '1' })).statusCode).toBe(422)
    expect((await admin.get('/api/preferencias')).data).toEqual({ vistos: ['preparo'] })
  })

  test('a stored preference leaves out a column that its list no longer has', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    const session = await started.admin.get('/api/auth')
    await started.store.write(tx =>
      tx.db
        .insertInto('_preferencias')
        .values([
          { usuario_id: session.data.usuario.id, chave: 'lista.amostras', valor: '{"colunas":["nome","que_foi"]}' },
          { usuario_id: session.data.usuario.id, chave: 'lista.que_foi', valor: '{"porPagina":50}' },
        ])
        .execute(),
    )
    expect((await started.admin.get('/api/preferencias')).data).toEqual({ 'lista.amostras': { colunas: ['nome'] } })
  })

  test.each([
    ['chave', { chave: 'cor', valor: '1' }],
    ['chave', { chave: '', valor: '1' }],
    ['chave', { chave: 'lista.nada', valor: '{}' }],
    ['chave', { chave: 'lista.configuracoes', valor: '{}' }],
    ['chave', { chave: 'lista.__proto__', valor: '{}' }],
    ['valor', { chave: 'tema', valor: '"roxo"' }],
    ['valor', { chave: 'tema', valor: 'escuro' }],
    ['valor', { chave: 'lista.amostras', valor: '{"porPagina":31}' }],
    ['valor', { chave: 'lista.amostras', valor: '{"colunas":[]}' }],
    ['valor', { chave: 'lista.amostras', valor: '{"colunas":["notas"]}' }],
    ['valor', { chave: 'lista.amostras', valor: '{"colunas":["nome","nome"]}' }],
    ['valor', { chave: 'lista.amostras', valor: '{"outra":1}' }],
    ['valor', { chave: 'lista.amostras', valor: '{"__proto__":{"porPagina":50}}' }],
    ['valor', { chave: 'lista.amostras', valor: `{"colunas":["${'n'.repeat(5000)}"]}` }],
    ['valor', { chave: 'lista.amostras', valor: '['.repeat(4000) }],
    ['usuario', { chave: 'tema', valor: '"claro"', usuario: 1 }],
  ])('a preference with an invalid %s is refused, form %#', async (field, form) => {
    const { admin } = await startApp({ dialect, resources: withAmostras })
    const reply = await admin.post('/api/preferencias', form as never)
    expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect((await admin.get('/api/preferencias')).data).toEqual({})
  })

  test('an editor cannot keep preferences for a section of administrators', async () => {
    const started = await startApp({ dialect })
    await started.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    const edu = await started.signIn('edu@example.com')
    const forms = ['lista.usuarios', 'lista.nada'].map(chave => ({ chave, valor: '{"porPagina":50}' }))
    const [hidden, unknown] = await Promise.all(forms.map(form => edu.post('/api/preferencias', form)))
    expect(hidden!.statusCode).toBe(422)
    expect(hidden!.errors).toEqual(unknown!.errors)
    expect((await edu.get('/api/preferencias?usuario=1')).statusCode).toBe(400)
  })
})
