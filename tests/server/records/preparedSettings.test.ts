import { describe, expect, test } from 'vitest'
import { MIRANTE } from '../../site/wholeDevelopment.ts'
import { bothDialects, formRequest } from '../../support/app.ts'
import { mailsIn } from '../../support/mailFolder.ts'
import { prepared } from './preparedSite.ts'

const HOUR = 3_600_000
const SETTINGS = '/api/configuracoes'
const HOME = '/'
const CONTACT = '/contato'

describe.each(bothDialects)('prepared settings, on %s,', dialect => {
  /** Settings in force, and another promise and telephone number prepared beside them. */
  const start = async () => {
    const all = await prepared({ dialect })
    const { site } = all
    const live = await site.settings({ home_titulo: 'Bairros inteiros', tel_principal: '4130001000', whatsapp: '' })
    const path = `${SETTINGS}/${live.id}/preparo`
    const prepare = (form: object) => site.admin.post(path, form as Record<string, string>)
    const change = { home_titulo: 'Um verão inteiro', tel_principal: '(41) 3999-2000' }
    const made = await prepare({ revisao: 0, ...change })
    expect([made.statusCode, made.message]).toEqual([200, 'Salvo no preparo. O site continua como está.'])
    const html = async (url: string) => (await site.app.inject({ url })).body
    const stored = async (name: string) =>
      (await site.stored(`${SETTINGS}?limite=100`)).find(({ chave }: { chave: string }) => chave === name).valor
    return { ...all, settings: live, path, prepare, html, stored }
  }

  test('leave the site as it is until they are published, and can be undone', async () => {
    const { site, settings, path, html, stored } = await start()
    expect((await site.admin.get(path)).json().meta.preparo.campos).toEqual({
      home_titulo: { no_site: 'Bairros inteiros', preparado: 'Um verão inteiro', mudou_no_site: false },
      tel_principal: { no_site: '4130001000', preparado: '4139992000', mudou_no_site: false },
    })
    const before = [await html(HOME), await html(CONTACT)]
    expect(before[0]).toContain('Bairros inteiros')

    await site.settings({ empresa_fundacao: 1987 })
    const published = await site.admin.post(`${path}/publicar`, { revisao: 1 })
    expect([published.statusCode, published.message]).toEqual([200, 'Preparo publicado.'])
    expect(await html(HOME)).toContain('Um verão inteiro')
    expect(await html(CONTACT)).toContain('(41) 3999-2000')
    expect([await stored('empresa_fundacao'), await stored('home_titulo')]).toEqual([1987, 'Um verão inteiro'])
    const [line] = (await site.admin.get(`${SETTINGS}/historico`)).data
    expect(line).toMatchObject({ acao: 'publicar_preparo', campos: { tel_principal: { depois: '4139992000' } } })

    const { revisao } = published.data
    const undone = await site.admin.post(`${SETTINGS}/desfazer`, {
      itens: JSON.stringify([{ id: settings.id, revisao }]),
    })
    expect([undone.statusCode, undone.data.feitos]).toEqual([200, [settings.id]])
    expect([await stored('home_titulo'), await stored('tel_principal')]).toEqual(['Bairros inteiros', '4130001000'])
  })

  test('what changed meanwhile in the same setting is asked about, and the name of the company takes its places', async () => {
    const { site, path, prepare, stored } = await start()
    await prepare({ revisao: 1, empresa_nome: 'Casa Clara' })
    await site.settings({ home_titulo: 'Corrigido' })
    const refused = await site.admin.post(`${path}/publicar`, { revisao: 2 })
    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'O site mudou depois do preparo: Título da página inicial.',
    ])
    const { revisao } = refused.data
    expect((await site.admin.post(`${path}/publicar`, { revisao: 2, base_revisao: revisao })).statusCode).toBe(200)
    expect(await stored('home_titulo')).toBe('Um verão inteiro')
    expect((await site.admin.get('/api/auth')).data.tenant.nome).toBe('Casa Clara')
  })

  test('hold only what the site shows: the others change at once, beside their fields', async () => {
    const { site, path, prepare, stored } = await start()
    const closed = { segundo_fator: 'todos', aprovacoes: '[{"secao":"blog"}]', retencao_contatos_meses: 12 }
    const refused = await prepare({ revisao: 1, home_titulo: 'Outro', ...closed })
    const NOW = 'Isto muda na hora, e não em preparo.'
    expect([refused.statusCode, refused.errors]).toEqual([
      422,
      { segundo_fator: NOW, aprovacoes: NOW, retencao_contatos_meses: NOW },
    ])
    expect((await site.admin.get(path)).json().meta.preparo).toMatchObject({ revisao: 1 })
    expect(await stored('segundo_fator')).toBe('ninguem')
    // A form that sends a whole record sends these too, unchanged.
    expect((await prepare({ revisao: 1, home_titulo: 'Outro', segundo_fator: 'ninguem' })).statusCode).toBe(200)
    const rules = await prepare({ revisao: 2, empresa_nome: '', encarregado_nome: 'Ana' })
    expect(Object.keys(rules.errors).sort()).toEqual(['empresa_nome', 'encarregado_email', 'encarregado_nome'])
  })

  test('are prepared and published only by whoever may change settings', async () => {
    const { site, writer, path, settings } = await start()
    const people = [writer]
    for (const [email, profile] of [
      ['eva@example.com', { perfil: 'editor' }],
      ['leo@example.com', { perfil: 'por_area', area_administracao: 'ler' }],
    ] as const) {
      await site.addAccount({ nome: 'Pessoa', email, ...profile })
      people.push(await site.signIn(email))
    }
    const launch = (await site.admin.post('/api/lancamentos', { nome: 'Verão' })).data.id
    const item = { recurso: 'configuracoes', registro: settings.id }
    for (const person of people) {
      const codes = [
        await person.post(path, { revisao: 1, home_titulo: 'De outro' }),
        await person.post(`${path}/publicar`, { revisao: 1 }),
        await person.delete(path),
        await person.post(`${SETTINGS}/${settings.id}/aprovacoes`, { revisao: 1 }),
        await person.post(`/api/lancamentos/${launch}/itens`, item),
      ].map(({ statusCode }) => statusCode)
      // To whoever may not read them, there are no settings.
      expect(codes).toEqual(person === people[2] ? [403, 403, 403, 403, 403] : [404, 404, 404, 404, 422])
    }
    expect((await people[2]!.get(path)).statusCode).toBe(200)
    expect((await people[2]!.post('/api/lancamentos', { nome: 'De Leo' })).statusCode).toBe(403)
  })

  test('go with four other changes in a launch, previewed everywhere, published and undone together', async () => {
    const { site, live, settings, html } = await start()
    const image = await site.picture()
    const page = await site.save('paginas', {
      ...{ titulo: 'Nossa história', slug: 'nossa-historia', resumo: 'De 1987 a hoje.', situacao: 'publicado' },
      blocos: JSON.stringify([{ tipo: 'texto', texto: '<p>Desde sempre.</p>' }]),
    })
    const banner = await site.save('banners', {
      ...{ titulo: 'Sua área, nosso projeto', local: 'negocios', imagem_id: image, situacao: 'publicado' },
    })
    const post = await site.post({ situacao: 'rascunho', titulo: 'O verão chegou' })
    for (const [resource, { id }, change] of [
      ['empreendimentos', live, { resumo: 'Pronto para o verão.' }],
      ['paginas', page, { titulo: 'Nosso verão' }],
      ['banners', banner, { titulo: 'Verão na sua área' }],
    ] as const)
      expect((await site.admin.post(`/api/${resource}/${id}/preparo`, { revisao: 0, ...change })).statusCode).toBe(200)

    const launch = `/api/lancamentos/${(await site.admin.post('/api/lancamentos', { nome: 'Verão 2027' })).data.id}`
    const items = { empreendimentos: live, paginas: page, banners: banner, blog: post, configuracoes: settings }
    for (const [recurso, { id }] of Object.entries(items))
      expect((await site.admin.post(`${launch}/itens`, { recurso, registro: id })).statusCode).toBe(200)
    expect((await site.admin.get(launch)).data.itens.at(-1)).toMatchObject({
      ...{ recurso: 'configuracoes', titulo: 'Configurações', preparo: true, mais_nova: null },
      campos: ['home_titulo', 'tel_principal'],
    })

    const shown = [HOME, CONTACT, '/blog', '/nossa-historia', MIRANTE, '/negocios']
    const all = () => Promise.all(shown.map(html))
    const before = await all()
    const { endereco } = (await site.admin.post(`${launch}/previa`)).data
    const preview = (path: string) => html(endereco.replace(/\/$/, '') + path)
    for (const path of shown) expect(await preview(path)).toContain('(41) 3999-2000')
    expect(await preview(HOME)).toContain('Um verão inteiro')
    expect(await all()).toEqual(before)

    expect((await site.admin.post(`${launch}/publicar`)).statusCode).toBe(200)
    const after = await all()
    for (const page of after) expect(page).toContain('(41) 3999-2000')
    const words = ['Um verão inteiro', '(41) 3999-2000', 'O verão chegou', 'Nosso verão', 'Pronto para', 'Verão na sua']
    for (const [i, word] of words.entries()) expect(after[i]).toContain(word)

    expect((await site.admin.post(`${launch}/desfazer`)).statusCode).toBe(200)
    expect(await all()).toEqual(before)
    expect((await site.admin.get(`${SETTINGS}/${settings.id}/preparo`)).data.home_titulo).toBe('Um verão inteiro')
  })

  test('are shown by a link to a person without an account, who sees no setting that pages do not read', async () => {
    const { site, settings, path } = await start()
    await site.settings({ emails_notificacao: JSON.stringify(['segredo@example.com']) })
    const links = `${SETTINGS}/${settings.id}/aprovacoes`
    const made = await site.admin.post(`${links}/link`, { revisao: 1, nome: 'Carlos Diretor' })
    expect(made.statusCode).toBe(200)
    const address = String(made.data.endereco).replace('http://localhost', '')
    const { body } = await site.app.inject({ url: address })
    expect(body).toContain('Um verão inteiro')
    expect(body).toMatch(/pede a sua aprovação para publicar (<!-- -->)?as configurações/)
    expect(body).toMatch(/O que muda \((<!-- -->)?2/)
    expect(body).not.toMatch(/segredo@example\.com|Exigir verificação/)
    const done = await site.app.inject(formRequest('POST', address, { decisao: 'aprovado' }))
    expect(done.body).toContain('Você aprovou. Obrigado.')
    expect((await site.admin.get(links)).data[0]).toMatchObject({ decisao: 'aprovado', decidido_por: 'Carlos Diretor' })
    await site.app.settled()
    const mails = await mailsIn(site.folder)
    expect(mails.map(({ text }) => text).join()).toMatch(/Carlos Diretor aprovou as configurações\./)
    expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
  })

  test('can be demanded by the settings themselves, but for those that change at once', async () => {
    const { site, settings, path, stored } = await start()
    await site.settings({ aprovacoes: JSON.stringify([{ secao: 'configuracoes', outra_pessoa: true }]) })
    const refused = await site.admin.post(SETTINGS, { home_titulo: 'Na hora' })
    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Aqui só se publica o que foi aprovado. Use “Salvar no preparo” e envie para aprovação.',
    ])
    await site.settings({ segundo_fator: 'administradores' })
    expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(409)

    await site.addAccount({ nome: 'Bia Lima', email: 'bia@example.com', perfil: 'administrador' })
    await site.settings({ segundo_fator: 'ninguem' })
    const bia = await site.signIn('bia@example.com')
    await site.admin.post(`${SETTINGS}/${settings.id}/aprovacoes`, { revisao: 1 })
    expect((await bia.get('/api/painel')).data.preparos).toMatchObject([
      { recurso: 'configuracoes', titulo: 'Configurações', motivo: 'aprovar' },
    ])
    expect((await bia.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
    expect(await stored('home_titulo')).toBe('Um verão inteiro')
    await site.app.settled()
    const mails = (await mailsIn(site.folder)).map(({ text }) => text)
    const links = mails.flatMap(text => /http\S*\/admin\/configuracoes\S*/.exec(text)?.[0] ?? [])
    expect(links.map(link => link.replace(/^.*\/admin/, ''))).toEqual([
      `/configuracoes/${settings.id}/preparo`,
      '/configuracoes',
    ])
  })

  test('are published at their hour, and are in the calendar until then', async () => {
    const { site, settings, path, stored } = await start()
    const at = new Date(site.clock.now().getTime() + HOUR).toISOString()
    expect((await site.admin.post(`${path}/agendar`, { revisao: 1, publicar_em: at })).statusCode).toBe(200)
    const day = at.slice(0, 10)
    const calendar = async () => (await site.admin.get(`/api/calendario?de=${day}&ate=${day}`)).data
    expect(await calendar()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          tipo: 'preparo',
          recurso: 'configuracoes',
          id: settings.id,
          titulo: 'Configurações',
        }),
      ]),
    )
    site.clock.advance(HOUR)
    await site.app.settled()
    expect(await stored('tel_principal')).toBe('4139992000')
  })
})
