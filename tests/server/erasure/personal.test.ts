import { describe, expect, test, vi } from 'vitest'
import { resources } from '#resources.ts'
import { dialects, type Form, formRequest, PASSWORD, startApp, type TestApp } from '../../support/app.ts'
import { exported, previewed, ran, toSend } from '../sheets/sheetsApp.ts'
import { filesThatTell, tablesThatTell } from './traces.ts'

const DAY = 86_400_000
const edna = {
  nome: 'Edna Corretora',
  email: 'edna.zuleicaxyz@example.com',
  telefone: '11987651234',
  cpf: '52998224725',
  perfil: 'editor',
  situacao: 'ativo',
  senha: PASSWORD,
  confirmar_senha: PASSWORD,
}
/** Values that only Edna has, in every spelling in which they may be stored. */
const EDNAS = ['zuleicaxyz', 'bromelionte', '11987651234', '98765-1234', '52998224725', '529.982.247-25']

const lead: Form = {
  assunto: 'outro',
  nome: 'Bruna Visitante',
  email: 'bruna@exemplo.com',
  mensagem: 'Bom dia.',
  consentimento: 1,
  segundos: 42,
  pagina_envio: '/empreendimentos/torre-zuleicaxyz',
  origem: 'utm_source=bromelionte',
}
const send = ({ app }: TestApp) => app.inject(formRequest('POST', '/api/contatos', lead))

/** Runs the daily jobs and those that they queue. */
async function nextDay({ app, clock, store }: TestApp, days = 1) {
  clock.advance(days * DAY)
  await store.write(async tx => tx.changed(0, '_tarefas'))
  await app.settled()
}

describe.each(dialects)('personal data, on %s', dialect => {
  const start = () => startApp({ dialect, parts: { rateLimits: false } })

  test('only the name of a deleted user is left, and what they did is still shown as done by a user', async () => {
    const started = await start()
    const { admin, app, store, folder } = started
    const { id } = (await admin.post('/api/usuarios', edna)).data
    await admin.post('/api/usuarios', { id, email: 'bromelionte@example.com' })
    const { data: saves } = await admin.get(`/api/usuarios/${id}/historico`)
    expect(saves[0].campos.email).toEqual({ antes: edna.email, depois: 'bromelionte@example.com' })
    expect(saves[1].campos.cpf).toEqual({ antes: null, depois: edna.cpf })
    const session = await started.signIn('bromelionte@example.com').catch(async () => {
      // A password that another user chose opens only the page to choose another.
      const { data } = (
        await app.inject(
          formRequest('POST', '/api/auth', { email: 'bromelionte@example.com', senha: PASSWORD, autoLogin: 1 }),
        )
      ).json()
      const senha = 'varanda com rede 35'
      await app.inject(
        formRequest('POST', '/api/auth/new-password', { token: data.token, senha, confirmar_senha: senha }),
      )
      return started.signIn('bromelionte@example.com', senha)
    })
    await session.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })
    await app.settled()
    // Without these traces nothing below could fail.
    expect(await tablesThatTell(store, EDNAS)).toEqual(expect.arrayContaining(['usuarios', '_auditoria']))
    expect((await filesThatTell(folder, EDNAS)).some(name => name.endsWith(`.usuarios-${id}.eml`))).toBe(true)

    const purge = vi.spyOn(store, 'purge')
    expect((await admin.delete(`/api/usuarios/${id}`)).statusCode).toBe(200)
    await app.settled()

    // The files of PostgreSQL itself are not searched, so the call of purge is checked.
    expect(purge.mock.calls.flat(2)).toEqual(expect.arrayContaining(['usuarios', '_auditoria']))
    expect(await tablesThatTell(store, EDNAS)).toEqual([])
    expect(await filesThatTell(folder, EDNAS)).toEqual([])
    const [gone] = (await admin.get('/api/usuarios/excluidos')).data
    expect(gone).toMatchObject({
      registro: id,
      quem: { nome: 'Ana Administradora' },
      campos: {
        nome: { antes: 'Edna Corretora' },
        email: null,
        telefone: null,
        cpf: null,
        perfil: { antes: 'editor' },
      },
    })
    const [horta] = (await admin.get('/api/diferenciais?busca=horta')).data
    expect(horta.criado_por).toEqual({ id, nome: 'Usuário excluído' })
    const [made] = (await admin.get(`/api/diferenciais/${horta.id}/historico`)).data
    expect(made.quem).toEqual({ id, nome: 'Usuário excluído' })
  })

  test('an import that made and changed users can be undone once they are deleted, and says nothing about them', async () => {
    const started = await start()
    const { admin, app, store, folder } = started
    const usuarios = resources.find(({ name }) => name === 'usuarios')!
    await admin.post('/api/usuarios', { ...edna, email: 'outra@example.com', telefone: edna.telefone })
    const rows = toSend(usuarios, await exported(admin, usuarios, 'xlsx'))
    const row = rows.find(({ celulas }) => celulas['nome'] === edna.nome)!
    const changed = { ...row, linha: 2, celulas: { ...row.celulas, telefone: '(41) 3333-4444', cpf: '' } }
    const made = {
      linha: 3,
      id: '',
      revisao: '',
      celulas: { nome: 'Edson', email: edna.email, perfil: 'Editor', situacao: 'Convidado' },
    }
    const { id, checked } = await previewed(admin, usuarios, [changed, made])
    expect(checked.map((row: any) => row.resultado)).toEqual(['alterada', 'nova'])
    await ran(admin, usuarios, id, 'aplicar')
    await app.settled()
    expect(await tablesThatTell(store, EDNAS)).toContain('_importacoes_linhas')

    expect((await admin.delete('/api/usuarios/2')).statusCode).toBe(200)
    const undone = await ran(admin, usuarios, id, 'desfazer')
    await app.settled()

    expect(undone).toMatchObject({ criadas: 1, alteradas: 0, recusadas: [{ linha: 2 }] })
    expect(await tablesThatTell(store, EDNAS)).toEqual([])
    expect(await filesThatTell(folder, EDNAS)).toEqual([])
  })

  test('values that were stored before a field became personal are erased by themselves, once', async () => {
    const started = await start()
    const { admin, store, folder } = started
    for (let i = 0; i < 3; i++) await send(started)
    await admin.post('/api/contatos/1/apagar-dados')
    const { id } = (await admin.post('/api/usuarios', { ...edna, email: 'outra@example.com', telefone: '', cpf: '' }))
      .data
    await admin.delete(`/api/usuarios/${id}`)
    await started.app.settled()
    // An earlier release left the rows like this.
    const { pagina_envio, origem } = lead as { pagina_envio: string; origem: string }
    await store.write(async tx => {
      await tx.db.deleteFrom('_esquema').where('chave', '=', 'campos_pessoais').execute()
      await tx.db.updateTable('contatos').set({ pagina_envio, origem }).where('id', '=', 1).execute()
      const told = { pagina_envio: [null, pagina_envio], origem: [null, origem], assunto: [null, 'outro'] }
      const created = tx.db.updateTable('_auditoria').where('acao', '=', 'criar').where('recurso', '=', 'contatos')
      await created.set({ mudancas: JSON.stringify(told) }).execute()
      const lost = { nome: ['Edna', null], cpf: [edna.cpf, null], email: [edna.email, null] }
      const deleted = tx.db.updateTable('_auditoria').where('acao', '=', 'excluir').where('registro_id', '=', id)
      await deleted.set({ mudancas: JSON.stringify(lost) }).execute()
    })

    await nextDay(started)

    const session = await started.signIn('ana@example.com')
    expect((await session.get('/api/contatos/1')).data).toMatchObject({ pagina_envio: null, origem: null, revisao: 3 })
    expect((await session.get('/api/contatos/2')).data).toMatchObject({ pagina_envio, origem, revisao: 1 })
    expect(await tablesThatTell(store, ['zuleicaxyz', 'bromelionte', edna.cpf])).toEqual(['contatos'])
    for (const one of [2, 3]) await session.delete(`/api/contatos/${one}`)
    await started.app.settled()
    expect(await tablesThatTell(store, EDNAS)).toEqual([])
    expect(await filesThatTell(folder, EDNAS)).toEqual([])
    // The history of an account that exists still shows its e-mail.
    const [{ campos }] = (await session.get('/api/usuarios/1/historico')).data.slice(-1)
    expect(campos.email).toEqual({ antes: null, depois: 'ana@example.com' })
    const lines = await store.read(tx => tx.db.selectFrom('_auditoria').select('id').execute())
    await nextDay(started)
    expect(await store.read(tx => tx.db.selectFrom('_auditoria').select('id').execute())).toEqual(lines)
  })

  test('addresses leave the audit after the months of the settings but never before six, and who did what stays', async () => {
    const started = await start()
    const { admin, store, clock } = started
    await admin.post('/api/configuracoes', { retencao_contatos_meses: 1 })
    await started.app.inject(formRequest('POST', '/api/auth', { email: 'ninguem@example.com', senha: 'errada' }))
    const addresses = () =>
      store.read(async tx => {
        const rows = await tx.db.selectFrom('_auditoria').select(['quando', 'endereco']).orderBy('id').execute()
        return rows.filter(row => row.endereco !== '').map(row => row.quando)
      })
    const [first] = await addresses()
    expect(new Set(await addresses())).toEqual(new Set([first]))
    const all = await store.read(tx =>
      tx.db.selectFrom('_auditoria').select(['id', 'usuario_id']).orderBy('id').execute(),
    )

    clock.set('2027-04-29T12:00:00.000Z')
    await nextDay(started, 0)
    expect((await addresses()).length).toBeGreaterThan(2)
    const later = await started.signIn('ana@example.com')
    await later.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })

    clock.set('2027-05-01T12:00:00.000Z')
    await nextDay(started, 0)
    expect(new Set(await addresses())).toEqual(new Set(['2027-04-29T12:00:00.000Z']))
    const now = await store.read(tx =>
      tx.db.selectFrom('_auditoria').select(['id', 'usuario_id']).orderBy('id').execute(),
    )
    expect(now.slice(0, all.length)).toEqual(all)
  })

  test('addresses stay in the audit for as many months as the settings say', async () => {
    const started = await start()
    const { admin, store, clock } = started
    await admin.post('/api/configuracoes', { retencao_contatos_meses: 9 })
    const told = () => tablesThatTell(store, ['127.0.0.1'])
    expect(await told()).toEqual(['_auditoria'])

    clock.set('2027-07-29T12:00:00.000Z')
    await nextDay(started, 0)
    expect(await told()).toEqual(['_auditoria'])

    clock.set('2027-08-01T12:00:00.000Z')
    await nextDay(started, 0)
    expect(await told()).toEqual([])
    expect(await filesThatTell(started.folder, ['127.0.0.1'])).toEqual([])
  })
})
