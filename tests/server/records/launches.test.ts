import { describe, expect, test } from 'vitest'
import { bothDialects } from '../../support/app.ts'
import { mailsIn } from '../../support/mailFolder.ts'
import { prepared } from './preparedSite.ts'

const HOUR = 3_600_000
const PAGE = '/empreendimentos/residenciais/mirante-da-serra'

describe.each(bothDialects)('a launch, on %s,', dialect => {
  /** A launch with the prepared change of a development and a draft of a post. */
  const start = async () => {
    const all = await prepared({ dialect })
    const { site, live, path } = all
    await site.admin.post(path, { revisao: 0, chamada: 'A serra na janela.' })
    const image = await site.picture()
    const post = await site.save('blog', {
      ...{ titulo: 'Nasce o Mirante', resumo: 'Um bairro na serra.', conteudo: '<p>Chegou.</p>', imagem_id: image },
      ...{ imagem_alt: 'A serra', categoria: 'mercado' },
    })
    const made = await site.admin.post('/api/lancamentos', { nome: 'Verão 2027' })
    expect([made.statusCode, made.message]).toEqual([200, 'Lançamento criado.'])
    const launch = `/api/lancamentos/${made.data.id}`
    const add = (recurso: string, registro: number) => site.admin.post(`${launch}/itens`, { recurso, registro })
    for (const [name, id] of [
      ['empreendimentos', live.id],
      ['blog', post.id],
    ] as const)
      expect((await add(name, id)).statusCode).toBe(200)
    const html = async (url: string) => (await site.app.inject({ url })).body
    return { ...all, post, launch, add, html, shown: async () => (await site.admin.get(launch)).data }
  }

  test('is previewed as the whole site, and publishes all at once exactly what the preview showed', async () => {
    const { site, live, post, path, launch, html, shown } = await start()
    expect(await shown()).toMatchObject({
      nome: 'Verão 2027',
      estado: 'aberto',
      itens: [
        { recurso: 'empreendimentos', registro: live.id, preparo: true, campos: ['chamada'], mais_nova: null },
        { recurso: 'blog', registro: post.id, titulo: 'Nasce o Mirante', preparo: false, mais_nova: null },
      ],
    })
    const before = [await html(PAGE), await html('/blog')]
    const { endereco } = (await site.admin.post(`${launch}/previa`)).data
    const preview = async (at: string) => {
      const page = await site.app.inject({ url: endereco.replace(/\/$/, '') + at })
      expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
        ...[200, 'no-store', 'noindex'],
      ])
      return page.body
    }
    const [development, blog] = [await preview(PAGE), await preview('/blog')]
    expect(development).toContain('A serra na janela.')
    expect(development).toContain('Prévia do lançamento “')
    expect(blog).toContain('Nasce o Mirante')
    expect(blog).toMatch(new RegExp(`href="${endereco}blog/nasce-o-mirante"`))
    expect([await html(PAGE), await html('/blog')]).toEqual(before)
    expect((await site.app.inject({ url: endereco.replace(/.\/$/, 'x/') })).statusCode).toBe(404)

    const published = await site.admin.post(`${launch}/publicar`)
    expect([published.statusCode, published.message, published.data.estado]).toEqual([
      ...[200, 'Lançamento publicado.', 'publicado'],
    ])
    const main = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0]
    const plain = (page: string) => main(page).replaceAll(endereco, '/').replaceAll('<form inert', '<form')
    expect(main(await html(PAGE))).toBe(plain(development))
    expect(main(await html('/blog'))).toBe(plain(blog))
    expect((await site.admin.get(path)).json().meta.preparo).toBeNull()
    expect((await site.app.inject({ url: endereco })).statusCode).toBe(410)
    expect((await site.admin.post(`${launch}/publicar`)).statusCode).toBe(409)
  })

  test('publishes nothing when one item no longer passes, and says which and why', async () => {
    const { site, live, post, launch, html, add, shown } = await start()
    const before = await html(PAGE)
    await site.save('blog', { id: post.id, resumo: '' })
    expect((await shown()).itens[1].mais_nova).not.toBeNull()
    await add('blog', post.id)
    const refused = await site.admin.post(`${launch}/publicar`)
    expect([refused.statusCode, refused.message]).toEqual([
      422,
      'Nada mudou no site: veja o que falta nos itens marcados.',
    ])
    expect(refused.errors).toEqual({ [`blog.${post.id}`]: 'Preencha Resumo.' })
    expect(await html(PAGE)).toBe(before)
    await site.save('empreendimentos', { id: live.id, chamada: 'Corrigida no site.' })
    const both = await site.admin.post(`${launch}/publicar`)
    expect(both.errors[`empreendimentos.${live.id}`]).toBe('O site mudou depois do preparo: Frase de destaque.')
    expect((await shown()).estado).toBe('aberto')
  })

  test('takes the version that was added, and a later one only when it is asked to', async () => {
    const { site, live, path, launch, shown, add } = await start()
    site.clock.advance(HOUR)
    await site.admin.post(path, { revisao: 1, chamada: 'Mais nova.', resumo: 'Resumo novo.' })
    expect((await shown()).itens[0].mais_nova).toBe(site.clock.now().toISOString())
    expect((await site.admin.post(`${launch}/publicar`)).statusCode).toBe(200)
    expect(await site.stored(`/api/empreendimentos/${live.id}`)).toMatchObject({ chamada: 'A serra na janela.' })
    // What was prepared later waits, compared with what is public now.
    expect((await site.admin.get(path)).json().meta.preparo.campos).toMatchObject({
      chamada: { no_site: 'A serra na janela.', preparado: 'Mais nova.', mudou_no_site: false },
      resumo: { preparado: 'Resumo novo.', mudou_no_site: false },
    })
    expect((await add('empreendimentos', live.id)).statusCode).toBe(409)
    const other = (await site.admin.post('/api/lancamentos', { nome: 'Outro' })).data
    await site.admin.post(`/api/lancamentos/${other.id}/itens`, { recurso: 'empreendimentos', registro: live.id })
    expect((await site.admin.post(`/api/lancamentos/${other.id}/publicar`)).statusCode).toBe(200)
    expect(await site.stored(`/api/empreendimentos/${live.id}`)).toMatchObject({ chamada: 'Mais nova.' })
  })

  test('is undone together, and what was changed since stays, with the former values to merge', async () => {
    const { site, live, post, path, launch, html, shown } = await start()
    const before = [await html(PAGE), await html('/blog')]
    await site.admin.post(`${launch}/publicar`)
    const undone = await site.admin.post(`${launch}/desfazer`)
    expect([undone.statusCode, undone.data.estado]).toEqual([200, 'desfeito'])
    expect([await html(PAGE), await html('/blog')]).toEqual(before)
    expect(await site.stored(`/api/blog/${post.id}`)).toMatchObject({ situacao: 'rascunho', publicado_em: null })
    // The work is not lost.
    expect((await site.admin.get(path)).json().data.chamada).toBe('A serra na janela.')

    const second = (await site.admin.post('/api/lancamentos', { nome: 'De novo' })).data
    const again = `/api/lancamentos/${second.id}`
    await site.admin.post(`${again}/itens`, { recurso: 'empreendimentos', registro: live.id })
    await site.admin.post(`${again}/publicar`)
    await site.save('empreendimentos', { id: live.id, resumo: 'Mudado depois.' })
    expect((await site.admin.post(`${again}/desfazer`)).statusCode).toBe(200)
    expect(await site.stored(`/api/empreendimentos/${live.id}`)).toMatchObject({
      ...{ chamada: 'A serra na janela.', resumo: 'Mudado depois.' },
    })
    expect((await site.admin.get(path)).json().meta.preparo.campos).toEqual({
      chamada: { no_site: 'A serra na janela.', preparado: null, mudou_no_site: false },
    })
    expect((await shown()).estado).toBe('desfeito')
  })

  test('goes on the site at its hour, all or nothing, and whoever scheduled it is told when it could not', async () => {
    const { site, live, post, launch, shown } = await start()
    const at = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString()
    expect((await site.admin.post(`${launch}/agendar`, { publicar_em: at(-1) })).statusCode).toBe(422)
    await site.admin.post(`${launch}/agendar`, { publicar_em: at(HOUR) })
    expect((await shown()).publicar_em).toBe(at(HOUR))
    const waiting = async (session = site.admin) => (await session.get('/api/painel')).data.lancamentos
    expect(await waiting()).toMatchObject([{ motivo: 'agendado', quando: at(HOUR), texto: '' }])
    await site.addAccount({ nome: 'Lia', email: 'lia@example.com', perfil: 'por_area', area_vendas: 'ler' })
    expect(await waiting(await site.signIn('lia@example.com'))).toEqual([])
    await site.admin.delete(`/api/blog/${post.id}`)
    await site.save('empreendimentos', { id: live.id, chamada: 'Corrigida no site.' })
    site.clock.advance(HOUR)
    await site.app.settled()
    const failed = await shown()
    expect([failed.estado, failed.publicar_em, failed.itens.length]).toEqual(['aberto', null, 1])
    expect(failed.falha).toContain('O site mudou depois do preparo: Frase de destaque.')
    expect(await waiting()).toMatchObject([{ id: failed.id, motivo: 'falhou', texto: failed.falha }])
    const [mail] = (await mailsIn(site.folder)).filter(({ text }) => text.includes('“Verão 2027”'))
    expect(mail!.to).toBe('ana@example.com')
    await site.save('empreendimentos', { id: live.id, chamada: '' })
    await site.admin.post(`${launch}/agendar`, { publicar_em: at(HOUR) })
    site.clock.advance(HOUR)
    await site.app.settled()
    expect((await shown()).estado).toBe('publicado')
    expect(await site.stored(`/api/empreendimentos/${live.id}`)).toMatchObject({ chamada: 'A serra na janela.' })
  })

  test('is scheduled only when it takes something, and fails in words for others when whoever scheduled it is gone', async () => {
    const { site, launch, path, shown } = await start()
    const publicar_em = new Date(site.clock.now().getTime() + HOUR).toISOString()
    const empty = (await site.admin.post('/api/lancamentos', { nome: 'Vazio' })).data
    const refused = await site.admin.post(`/api/lancamentos/${empty.id}/agendar`, { publicar_em })
    expect([refused.statusCode, refused.message]).toEqual([409, 'Este lançamento ainda não leva nada.'])

    await site.addAccount({ nome: 'Eva Editora', email: 'eva@example.com', perfil: 'editor' })
    const editor = await site.signIn('eva@example.com')
    expect((await editor.post(`${launch}/agendar`, { publicar_em })).statusCode).toBe(200)
    expect((await editor.post(`${path}/agendar`, { revisao: 1, publicar_em })).statusCode).toBe(200)
    const { id } = (await site.admin.get('/api/usuarios')).data.find((one: any) => one.email === 'eva@example.com')
    await site.admin.post('/api/usuarios', { id, situacao: 'inativo' })
    site.clock.advance(HOUR)
    await site.app.settled()
    const gone = 'Quem agendou não pode mais publicar. Confira e agende de novo.'
    expect([(await shown()).falha, (await site.admin.get(path)).json().meta.preparo.falha]).toEqual([gone, gone])
  })

  test('leaves a later version and the requests to approve it as they are', async () => {
    const { site, live, path, launch } = await start()
    const approvals = `/api/empreendimentos/${live.id}/aprovacoes`
    await site.admin.post(approvals, { revisao: 1, texto: 'A primeira.' })
    await site.admin.post(path, { revisao: 1, resumo: 'Mais novo.' })
    const link = await site.admin.post(`${approvals}/link`, { revisao: 2, nome: 'Dona' })
    expect((await site.admin.post(`${launch}/publicar`)).statusCode).toBe(200)
    expect((await site.admin.get(path)).json().meta.preparo.campos).toMatchObject({
      resumo: { preparado: 'Mais novo.' },
    })
    expect((await site.admin.get(approvals)).data.map((one: any) => [one.texto || one.para, one.decisao])).toEqual([
      ['Dona', null],
      ['A primeira.', 'aprovado'],
    ])
    expect((await site.app.inject(new URL(link.data.endereco).pathname)).statusCode).toBe(200)
  })

  test('that is published while somebody saves an item publishes what both changed, or asks to try again', async () => {
    const { site, live, launch } = await start()
    const save = (i: number) => site.admin.post('/api/empreendimentos', { id: live.id, resumo: `Resumo ${i}.` })
    const [, , tried] = await Promise.all([save(1), save(2), site.admin.post(`${launch}/publicar`), save(3), save(4)])
    if (tried.statusCode !== 200) {
      expect(tried.json().status).toMatchObject({
        code: 409,
        message: expect.stringMatching(/Confira e publique de novo/),
      })
      expect((await site.admin.post(`${launch}/publicar`)).statusCode).toBe(200)
    }
    const after = await site.stored(`/api/empreendimentos/${live.id}`)
    expect([after.chamada, after.resumo]).toEqual(['A serra na janela.', expect.stringMatching(/^Resumo \d\.$/)])
  })

  test('is prepared by whoever may write, and published only by whoever may publish all of it', async () => {
    const { site, live, writer, launch } = await start()
    expect((await writer.post(`${launch}/publicar`)).statusCode).toBe(403)
    expect((await writer.post(`${launch}/agendar`, { publicar_em: '2030-01-01T00:00:00.000Z' })).statusCode).toBe(403)
    const own = await writer.post('/api/lancamentos', { nome: 'De Rui' })
    const add = (recurso: string) =>
      writer.post(`/api/lancamentos/${own.data.id}/itens`, { recurso, registro: live.id })
    expect((await add('empreendimentos')).statusCode).toBe(200)
    expect([(await add('investidores')).statusCode, (await add('contatos')).statusCode]).toEqual([422, 422])
    await site.addAccount({ nome: 'Leo Leitor', email: 'leo@example.com', perfil: 'por_area', area_marketing: 'ler' })
    const reader = await site.signIn('leo@example.com')
    expect((await reader.post('/api/lancamentos', { nome: 'De Leo' })).statusCode).toBe(403)
    expect((await reader.delete(launch)).statusCode).toBe(403)
    expect((await reader.post(`${launch}/previa`)).statusCode).toBe(403)
    expect((await site.admin.delete(launch)).statusCode).toBe(200)
    expect((await site.admin.get(launch)).statusCode).toBe(404)
  })
})
