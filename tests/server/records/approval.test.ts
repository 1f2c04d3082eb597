import { describe, expect, test } from 'vitest'
import { bothDialects } from '../../support/app.ts'
import { mailsIn } from '../../support/mailFolder.ts'
import { prepared } from './preparedSite.ts'

const approvals = (id: number) => `/api/empreendimentos/${id}/aprovacoes`

describe.each(bothDialects)('asking for approval, on %s,', dialect => {
  const start = async () => {
    const all = await prepared({ dialect })
    await all.writer.post(all.path, { revisao: 0, chamada: 'A serra na janela.' })
    return all
  }
  const mailsTo = async ({ site }: Awaited<ReturnType<typeof start>>, to: string) => {
    await site.app.settled()
    return (await mailsIn(site.folder)).filter(mail => mail.to === to).map(({ text }) => text)
  }

  test('tells whoever may publish, who publishes what was asked, and the author is told', async () => {
    const all = await start()
    const { site, live, writer, path } = all
    const asked = await writer.post(approvals(live.id), { revisao: 1, texto: 'A frase nova da campanha.' })
    expect([asked.statusCode, asked.message]).toEqual([200, 'Enviado para aprovação.'])
    expect(asked.data).toMatchObject({ quem: { nome: 'Rui Redator' }, para: null, atual: true, decisao: null })
    const [mail] = await mailsTo(all, 'ana@example.com')
    expect(mail).toMatch(/Rui Redator pede a sua aprovação para publicar o empreendimento/)
    expect(mail).toContain('A frase nova da campanha.')
    expect(mail).toContain(`/admin/empreendimentos/${live.id}/preparo`)
    const waiting = { id: live.id, motivo: 'aprovar', texto: 'A frase nova da campanha.', preparo: true }
    expect((await site.admin.get('/api/painel')).data.preparos).toMatchObject([waiting])
    expect((await writer.get('/api/painel')).data.preparos).toEqual([])

    expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
    const [one] = (await site.admin.get(approvals(live.id))).data
    expect(one).toMatchObject({ decisao: 'aprovado', decidido_por: 'Ana Administradora', atual: false })
    expect((await site.admin.get('/api/painel')).data.preparos).toEqual([])
    expect((await mailsTo(all, 'rui@example.com')).at(-1)).toContain('Ana Administradora aprovou e publicou')
  })

  test('a change is asked for with comments at fields, which the author sees until it is sent again', async () => {
    const all = await start()
    const { site, live, writer, path } = all
    await writer.post(approvals(live.id), { revisao: 1 })
    const change = (form: object) => site.admin.post(`${approvals(live.id)}/mudanca`, { revisao: 1, ...form })
    expect((await change({})).errors).toEqual({ comentario: 'Diga o que precisa mudar.' })
    expect((await change({ comentarios: '{"nenhum":"x"}' })).statusCode).toBe(422)
    expect((await change({ comentarios: '{"__proto__":"x"}' })).statusCode).toBe(400)
    expect((await writer.post(`${approvals(live.id)}/mudanca`, { revisao: 1, comentario: 'x' })).statusCode).toBe(403)
    const comments = { comentario: 'Quase.', comentarios: '{"chamada":"Mais curta, por favor."}' }
    expect((await change(comments)).statusCode).toBe(200)
    const [mail] = await mailsTo(all, 'rui@example.com')
    expect(mail).toMatch(
      /Ana Administradora pede mudança[\s\S]*Quase\.[\s\S]*Frase de destaque: Mais curta, por favor\./,
    )
    const [back] = (await writer.get('/api/painel')).data.preparos
    expect(back).toMatchObject({ motivo: 'mudanca', texto: 'Quase. · Frase de destaque: Mais curta, por favor.' })
    const [known] = (await writer.get(approvals(live.id))).data
    expect(known).toMatchObject({ decisao: 'mudanca', comentarios: { chamada: 'Mais curta, por favor.' }, atual: true })

    await writer.post(path, { revisao: 1, chamada: 'A serra.' })
    expect((await writer.post(approvals(live.id), { revisao: 1 })).statusCode).toBe(409)
    expect((await writer.post(approvals(live.id), { revisao: 2 })).statusCode).toBe(200)
    expect((await writer.get('/api/painel')).data.preparos).toEqual([])
    expect((await site.admin.get('/api/painel')).data.preparos).toMatchObject([{ motivo: 'aprovar' }])
    expect((await change({ revisao: 2, comentario: 'Outra vez.' })).statusCode).toBe(200)
    await site.admin.delete(`${path}?revisao=2`)
    expect((await writer.get('/api/painel')).data.preparos).toEqual([])
  })

  test('a draft is sent too, and is approved by whoever publishes it', async () => {
    const all = await start()
    const { site, writer } = all
    const draft = await site.development({ titulo: 'Novo', situacao: 'rascunho' })
    expect((await writer.post(approvals(draft.id), { revisao: draft.revisao })).statusCode).toBe(200)
    expect((await site.admin.get('/api/painel')).data.preparos).toMatchObject([{ titulo: 'Novo', preparo: false }])
    await site.save('empreendimentos', { id: draft.id, revisao: draft.revisao, situacao: 'publicado' })
    const [one] = (await site.admin.get(approvals(draft.id))).data
    expect([one.decisao, one.decidido_por]).toEqual(['aprovado', 'Ana Administradora'])
    expect((await mailsTo(all, 'rui@example.com')).at(-1)).toContain('aprovou e publicou o empreendimento “Novo”')
    const none = await writer.post(approvals(draft.id), { revisao: draft.revisao + 1 })
    expect([none.statusCode, none.message]).toEqual([409, 'Não há o que aprovar: nada está em preparo neste registro.'])
  })

  test('the settings can demand it, and a second person for it', async () => {
    const all = await start()
    const { site, live, path } = all
    const demand = (outra_pessoa: boolean) =>
      site.settings({ aprovacoes: JSON.stringify([{ secao: 'empreendimentos', outra_pessoa }]) })
    await demand(false)
    const direct = await site.admin.post('/api/empreendimentos', { id: live.id, resumo: 'Direto.' })
    expect([direct.statusCode, direct.message]).toEqual([
      409,
      'Aqui só se publica o que foi aprovado. Use “Salvar no preparo” e envie para aprovação.',
    ])
    const draft = await site.development({ titulo: 'Novo', situacao: 'rascunho' })
    const both = { id: draft.id, resumo: 'Outro.', situacao: 'publicado' }
    expect((await site.admin.post('/api/empreendimentos', both)).statusCode).toBe(409)
    expect((await site.admin.post('/api/blog', { titulo: 'Um post' })).statusCode).toBe(200)
    await site.admin.post(path, { revisao: 1, resumo: 'Preparado.' })
    expect((await site.admin.post(`${path}/publicar`, { revisao: 2 })).statusCode).toBe(200)

    await demand(true)
    await site.admin.post(path, { revisao: 0, resumo: 'De Ana.' })
    const alone = await site.admin.post(`${path}/publicar`, { revisao: 1 })
    expect([alone.statusCode, alone.message]).toEqual([
      409,
      'Outra pessoa precisa aprovar o que você mudou. Use “Enviar para aprovação”.',
    ])
    const own = await site.admin.post('/api/empreendimentos', { id: draft.id, situacao: 'publicado' })
    expect(own.statusCode).toBe(409)
    await site.addAccount({ nome: 'Eva Editora', email: 'eva@example.com', perfil: 'editor' })
    const editor = await site.signIn('eva@example.com')
    expect((await editor.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
    expect((await editor.post('/api/empreendimentos', { id: draft.id, situacao: 'publicado' })).statusCode).toBe(200)
    // Taking something off the site needs no approval.
    const off = await site.admin.post('/api/empreendimentos', { id: draft.id, situacao: 'rascunho' })
    expect(off.statusCode).toBe(200)
  })

  test('a change stays whose it is when somebody who may not publish saves it after them', async () => {
    const { site, path, writer } = await prepared({ dialect })
    await site.settings({ aprovacoes: JSON.stringify([{ secao: 'empreendimentos', outra_pessoa: true }]) })
    const alone = 'Outra pessoa precisa aprovar o que você mudou. Use “Enviar para aprovação”.'
    await site.admin.post(path, { revisao: 0, resumo: 'De Ana.' })
    await writer.post(path, { revisao: 1, chamada: 'De Rui.' })
    const tried = await site.admin.post(`${path}/publicar`, { revisao: 2 })
    expect([tried.statusCode, tried.message]).toEqual([409, alone])

    const draft = await site.development({ titulo: 'Novo', situacao: 'rascunho' })
    await writer.post('/api/empreendimentos', { id: draft.id, chamada: 'De Rui.' })
    const publish = { id: draft.id, situacao: 'publicado' }
    expect((await site.admin.post('/api/empreendimentos', publish)).message).toBe(alone)

    // Who may publish and has saved it has read it.
    await site.addAccount({ nome: 'Eva Editora', email: 'eva@example.com', perfil: 'editor' })
    const editor = await site.signIn('eva@example.com')
    await editor.post(path, { revisao: 2, chamada: 'De Eva.' })
    expect((await site.admin.post(`${path}/publicar`, { revisao: 3 })).statusCode).toBe(200)
    expect((await editor.post('/api/empreendimentos', publish)).statusCode).toBe(200)
    // What nobody has changed since it was public goes back on the site.
    const state = async (situacao: string) =>
      (await site.admin.post('/api/empreendimentos', { id: draft.id, situacao })).statusCode
    await writer.post(path, { revisao: 0, chamada: 'De Rui.' })
    expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
    expect(await state('rascunho')).toBe(200)
    await writer.post('/api/empreendimentos', { id: draft.id, chamada: 'Ainda de Rui.' })
    expect(await state('publicado')).toBe(200)
  })
})
