import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { resources } from '#resources.ts'
import { bothDialects, type Form, formRequest, startApp, type TestApp } from '../../support/app.ts'
import { exported, previewed, toSend } from '../sheets/sheetsApp.ts'
import { filesThatTell as filesWith, tablesThatTell } from './traces.ts'

/** The words as they are written, and as search folds them. */
const TRACES = ['Zuleicaxyz', 'zuleicaxyz', 'Bromelionte', 'bromelionte']
const anyone: Form = { assunto: 'outro', consentimento: 1, segundos: 42 }
const lead: Form = {
  ...anyone,
  nome: 'Zuleicaxyz Visitante',
  email: 'zuleicaxyz@exemplo.com',
  mensagem: 'Procuro o Bromelionte.',
  pagina_envio: '/empreendimentos/bromelionte',
  origem: 'utm_content=zuleicaxyz',
}

const filesThatTell = ({ folder }: Pick<TestApp, 'folder'>) => filesWith(folder, TRACES)

const send = ({ app }: TestApp, form: Form) => app.inject(formRequest('POST', '/api/contatos', form))

describe.each(bothDialects)('erasing a person, on %s', dialect => {
  const start = async () => {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    await started.admin.post('/api/configuracoes', { email_contato: 'equipe@example.com' })
    for (let i = 0; i < 30; i++)
      await send(started, { ...anyone, nome: `Pessoa ${i}`, email: `p${i}@exemplo.com`, mensagem: 'Bom dia.' })
    expect((await send(started, lead)).statusCode).toBe(200)
    for (let i = 0; i < 30; i++)
      await send(started, { ...anyone, nome: `Outra ${i}`, email: `o${i}@exemplo.com`, mensagem: 'Boa tarde.' })
    await started.admin.post('/api/contatos', { id: 31, situacao: 'em_atendimento' })
    await started.app.settled()
    // Without these traces nothing below could fail.
    const telling = await filesThatTell(started)
    expect(telling.some(name => name.endsWith('.contatos-31.eml'))).toBe(true)
    if (dialect === 'sqlite') expect(telling.some(name => name.startsWith('dados.sqlite'))).toBe(true)
    return started
  }

  test('no file of the data folder keeps a word of an erased person: neither database, nor its log, nor e-mails', async () => {
    const started = await start()
    const emails = (await readdir(join(started.folder, 'mail'))).length

    expect((await started.admin.post('/api/contatos/31/apagar-dados')).message).toBe('Dados excluídos.')
    await started.app.settled()

    expect(await filesThatTell(started)).toEqual([])
    expect(await tablesThatTell(started.store, TRACES)).toEqual([])
    expect((await readdir(join(started.folder, 'mail'))).length).toBeLessThan(emails)
    expect((await readdir(join(started.folder, 'mail'))).some(name => name.endsWith('.contatos-30.eml'))).toBe(true)
    expect((await started.admin.get('/api/contatos?busca=pessoa')).json().meta.count).toBe(30)
    expect((await started.admin.get('/api/contatos?busca=zuleicaxyz')).json().meta.count).toBe(0)
    await started.stop()
    expect(await filesThatTell(started)).toEqual([])
  })

  test('no file of the data folder keeps a word of a deleted record, nor of a second one', async () => {
    const started = await start()

    expect((await started.admin.delete('/api/contatos/31')).statusCode).toBe(200)
    await started.app.settled()
    expect(await filesThatTell(started)).toEqual([])

    await send(started, lead)
    await started.app.settled()
    expect(await filesThatTell(started)).not.toEqual([])
    await started.admin.delete('/api/contatos/62')
    await started.app.settled()
    expect(await filesThatTell(started)).toEqual([])
  })

  test('saves go on while an erased person is removed from the files', async () => {
    const started = await start()

    const [erased, ...saved] = await Promise.all([
      started.admin.post('/api/contatos/31/apagar-dados'),
      ...Array.from({ length: 40 }, (_, i) =>
        send(started, { ...anyone, nome: `Nova ${i}`, email: `n${i}@exemplo.com`, mensagem: 'Olá.' }),
      ),
    ])
    await started.app.settled()

    expect([erased.statusCode, ...new Set(saved.map(reply => reply.statusCode))]).toEqual([200, 200])
    expect(await filesThatTell(started)).toEqual([])
    expect((await started.admin.get('/api/contatos?busca=nova')).json().meta.count).toBe(40)
  })

  test('removing an erased person from the files is tried again however often it failed, at most a day apart', async () => {
    const started = await start()
    const { admin, app, clock, store } = started
    const purge = vi.spyOn(store, 'purge').mockRejectedValue(new Error('Another process is reading the database.'))
    await admin.post('/api/contatos/31/apagar-dados')
    await app.settled()
    const passes = async () => {
      clock.advance(86_400_000)
      await store.write(async tx => tx.changed(0, '_tarefas'))
      await app.settled()
    }
    for (let day = 1; day <= 15; day++) await passes()
    expect(purge).toHaveBeenCalledTimes(16)

    purge.mockRestore()
    await passes()

    expect(await filesThatTell(started)).toEqual([])
  })

  test('an erasure that fell due while the database was away is done seconds after it is back', async () => {
    const started = await start()
    const { admin, app, clock, store } = started
    await admin.post('/api/configuracoes', { retencao_contatos_meses: 2 })
    await app.settled()
    clock.set('2026-12-31T12:00:00.000Z')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const read = vi.spyOn(store, 'read').mockRejectedValue(new Error('The database does not answer.'))
    await store.write(async tx => tx.changed(0, '_tarefas'))
    await app.settled()
    read.mockRestore()

    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await app.settled()

    expect(await filesThatTell(started)).toEqual([])
  })

  test('the preview of an import that is not applied is deleted after a day, even without another import', async () => {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    const { admin, app, clock, store } = started
    const diferenciais = resources.find(({ name }) => name === 'diferenciais')!
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    const rows = toSend(diferenciais, await exported(admin, diferenciais, 'xlsx'))
    await previewed(
      admin,
      diferenciais,
      rows.map(row => ({ ...row, celulas: { ...row.celulas, nome: 'Zuleicaxyz' } })),
    )
    const kept = () => store.read(tx => tx.db.selectFrom('_importacoes_linhas').select('formulario').execute())
    // Due work is looked for whenever a job is queued.
    const passes = async (hours: number) => {
      clock.advance(hours * 3_600_000)
      await send(started, { ...anyone, nome: 'Pessoa', email: 'p@exemplo.com', mensagem: 'Bom dia.' })
      await app.settled()
    }
    await admin.post('/api/configuracoes', { email_contato: 'equipe@example.com' })

    await passes(23)
    expect(JSON.stringify(await kept())).toContain('Zuleicaxyz')
    await passes(1)
    expect(await kept()).toEqual([])
    expect(await filesThatTell(started)).toEqual([])
  })
})
