import { describe, expect, test } from 'vitest'
import { bothDialects } from '../../support/app.ts'
import { mailsIn } from '../../support/mailFolder.ts'
import { prepared } from './preparedSite.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(bothDialects)('a preparation with a date, on %s,', dialect => {
  const start = async () => {
    const all = await prepared({ dialect })
    const { site, live, path } = all
    await site.admin.post(path, { revisao: 0, chamada: 'A serra na janela.' })
    const schedule = (instant: string, revisao = 1) =>
      site.admin.post(`${path}/agendar`, { revisao, publicar_em: instant })
    const chamada = async () => {
      // A session does not last as long as some tests.
      const session = await site.signIn('ana@example.com')
      return (await session.get(`/api/empreendimentos/${live.id}`)).data.chamada
    }
    return { ...all, schedule, chamada, later: (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString() }
  }

  test('is published at its hour in the name of whoever scheduled it, even weeks later', async () => {
    const { site, live, path, schedule, chamada, later } = await start()
    const reply = await schedule(later(20 * DAY))
    expect([reply.statusCode, reply.message]).toEqual([200, 'Publicação do preparo agendada.'])
    expect(reply.json().meta.preparo.agendado).toMatchObject({ publicar_em: later(20 * DAY), quem: { id: 1 } })
    const waiting = (await site.admin.get('/api/painel')).data.preparos
    expect(waiting).toMatchObject([{ recurso: 'empreendimentos', id: live.id, motivo: 'agendado' }])
    for (let day = 0; day < 19; day++) {
      site.clock.advance(DAY)
      await site.app.settled()
    }
    expect(await chamada()).toBeNull()
    site.clock.advance(DAY)
    await site.app.settled()
    expect(await chamada()).toBe('A serra na janela.')
    const session = await site.signIn('ana@example.com')
    const [line] = (await session.get(`/api/empreendimentos/${live.id}/historico`)).data
    expect([line.acao, line.quem.id]).toEqual(['publicar_preparo', 1])
    expect((await session.get(path)).json().meta.preparo).toBeNull()
  })

  test('loses its date when it is prepared anew, and when the date is withdrawn', async () => {
    const { site, path, schedule, chamada, later } = await start()
    await schedule(later(HOUR))
    await site.admin.post(path, { revisao: 1, resumo: 'Outro resumo.' })
    expect((await site.admin.get(path)).json().meta.preparo.agendado).toBeNull()
    await schedule(later(HOUR), 2)
    const withdrawn = await site.admin.post(`${path}/agendar`, { revisao: 2 })
    expect([withdrawn.statusCode, withdrawn.message]).toEqual([200, 'Agendamento desfeito.'])
    site.clock.advance(2 * HOUR)
    await site.app.settled()
    expect(await chamada()).toBeNull()
    expect((await schedule(later(-HOUR), 2)).errors).toEqual({ publicar_em: 'Escolha uma data futura.' })
    expect((await schedule(later(HOUR), 1)).statusCode).toBe(409)
  })

  test('that cannot be published leaves the record as it was, writes to its author and shows on the Painel', async () => {
    const { site, live, writer, path, schedule, chamada, later } = await start()
    await writer.post(path, { revisao: 1, resumo: '' })
    await schedule(later(HOUR), 2)
    site.clock.advance(HOUR)
    await site.app.settled()
    expect(await chamada()).toBeNull()
    const { preparo } = (await site.admin.get(path)).json().meta
    expect([preparo.agendado, preparo.falha]).toEqual([null, 'Preencha Resumo.'])
    const [shown] = (await writer.get('/api/painel')).data.preparos
    expect(shown).toMatchObject({ id: live.id, motivo: 'falhou', texto: preparo.falha })
    const mails = (await mailsIn(site.folder)).filter(({ text }) => text.includes('na data agendada'))
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'rui@example.com'])
    await site.admin.post(path, { revisao: 2, resumo: 'De novo.' })
    expect((await site.admin.get(path)).json().meta.preparo.falha).toBeNull()
  })

  test('is not published when whoever scheduled it lost the right meanwhile', async () => {
    const { site, path, later, chamada } = await start()
    await site.addAccount({ nome: 'Eva Editora', email: 'eva@example.com', perfil: 'editor' })
    const editor = await site.signIn('eva@example.com')
    const reply = await editor.post(`${path}/agendar`, { revisao: 1, publicar_em: later(HOUR) })
    expect(reply.statusCode).toBe(200)
    const accounts = (await site.admin.get('/api/usuarios')).data as { id: number; email: string; revisao: number }[]
    const eva = accounts.find(({ email }) => email === 'eva@example.com')!
    await site.save('usuarios', { id: eva.id, revisao: eva.revisao, situacao: 'inativo' })
    site.clock.advance(HOUR)
    await site.app.settled()
    expect(await chamada()).toBeNull()
    expect((await site.admin.get(path)).json().meta.preparo.falha).toMatch('não pode mais publicar')
  })
})
