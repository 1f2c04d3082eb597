// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { dialects, type Form } from '../support/app.ts'
import { metaOf, rows, SITE_NOW, startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

/** The preview of a page with this form, which must not be refused. */
async function preview({ admin, visit }: TestSite, resource: string, form: Form): Promise<Visit> {
  const reply = await admin.post(`/api/${resource}/previa`, form)
  expect([reply.statusCode, reply.errors]).toEqual([200, {}])
  return visit(reply.data.endereco)
}

/** All that a draft of a development must have. */
const draft = { cidade: 'Palmas', uf: 'TO', fase: 'lancamento', registro_tipo: 'incorporacao' }

const titleOf = ({ screen }: Visit) => screen.getByRole('heading', { level: 1 }).textContent

describe.each(dialects)('on %s', dialect => {
  test('staff see the page of a form that is not saved, and nothing is stored', async () => {
    const site = await startSite({ dialect })
    const post = await site.post()
    const logBefore = await site.admin.get('/api/blog')
    const typed = { titulo: 'Como ler a planta baixa', conteudo: '<p>Comece pela escala.</p>' }

    const seen = await preview(site, 'blog', { id: post.id, ...typed })

    expect(seen.status).toBe(200)
    expect(titleOf(seen)).toBe('Como ler a planta baixa')
    expect(seen.screen.getByText('Comece pela escala.')).toBeTruthy()
    expect(await site.stored(`/api/blog/${post.id}`)).toEqual(post)
    expect((await site.admin.get('/api/blog')).body).toBe(logBefore.body)
    expect(titleOf(await site.visit(hrefTo(addresses.post, { slug: post.slug })))).toBe('Como ler a planta')
  })

  test('a record that is not created yet has a preview, and no page at its later address', async () => {
    const site = await startSite({ dialect })
    const form = { ...draft, titulo: 'Vista do Lago', tipo_id: TIPO_IDS.loteamentos }

    const seen = await preview(site, 'empreendimentos', form)

    expect(titleOf(seen)).toBe('Vista do Lago')
    expect((await site.visit('/empreendimentos/loteamentos/vista-do-lago')).status).toBe(404)
    expect((await site.stored('/api/empreendimentos')).length).toBe(0)
    const saved = await site.save('empreendimentos', form)
    expect(saved).toMatchObject({ id: expect.any(Number), slug: 'vista-do-lago', situacao: 'rascunho' })
  })
})

test('a draft has a preview once it has the values that every record on the site has', async () => {
  const { admin } = await startSite()
  const { id } = (await admin.post('/api/imprensa', { titulo: 'Obras em dia' })).data
  const early = await admin.post('/api/imprensa/previa', { id })
  expect([early.statusCode, early.errors]).toEqual([422, { tipo: 'Preencha para ver a página.' }])
  expect((await admin.post('/api/imprensa/previa', { id, tipo: 'release' })).statusCode).toBe(200)
})

test('a preview says what it is, is not indexed, is not cached and sends no form', async () => {
  const site = await startSite()
  await site.settings({ analytics_id: 'G-ABC1234567' })
  const seen = await preview(site, 'empreendimentos', { id: (await site.development({ situacao: 'rascunho' })).id })

  const bar = seen.screen.getByRole('complementary', { name: 'Pré-visualização' })
  expect(bar.textContent).toContain('formulário às 09:00')
  expect(bar.textContent).toContain('Vale até as 10:00')
  expect(metaOf(seen, 'robots')).toContain('noindex')
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("form-action 'none'"),
  })
  expect(seen.headers['content-security-policy']).not.toContain('google')
  expect(seen.html).not.toContain('G-ABC1234567')
  const forms = [...seen.page.querySelectorAll('form')]
  expect(forms.length).toBeGreaterThan(1)
  expect(forms.every(form => form.hasAttribute('inert'))).toBe(true)
})

test('drafts, scheduled and archived records are previewed as they would be published', async () => {
  const site = await startSite()
  const post = await site.post({ situacao: 'rascunho' })
  expect(titleOf(await preview(site, 'blog', { id: post.id }))).toBe('Como ler a planta')
  await site.save('blog', { id: post.id, situacao: 'agendado', publicado_em: '2027-01-15T12:00:00.000Z' })
  expect(titleOf(await preview(site, 'blog', { id: post.id, titulo: 'Mais tarde' }))).toBe('Mais tarde')
  await site.save('blog', { id: post.id, situacao: 'publicado', publicado_em: SITE_NOW })
  await site.save('blog', { id: post.id, situacao: 'arquivado' })
  expect(titleOf(await preview(site, 'blog', { id: post.id }))).toBe('Como ler a planta')
  expect((await site.visit(hrefTo(addresses.post, { slug: post.slug }))).status).toBe(410)
  await site.save('tipos', { id: TIPO_IDS.galpoes, ativo: 0 })
  expect(titleOf(await preview(site, 'tipos', { id: TIPO_IDS.galpoes, nome: 'Galpões logísticos' }))).toContain(
    'Galpões logísticos',
  )
})

test('a record without a page of its own is previewed where the site shows it', async () => {
  const site = await startSite()
  const imagem_id = await site.picture()
  const banner = { titulo: 'Portas abertas', local: 'negocios', imagem_id }
  expect((await preview(site, 'banners', banner)).screen.getByText('Portas abertas')).toBeTruthy()
  const expired = await site.save('banners', { ...banner, expira_em: '2026-10-30T13:00:00.000Z' })
  site.clock.advance(2 * 3_600_000)
  expect((await preview(site, 'banners', { id: expired.id })).screen.getByText('Portas abertas')).toBeTruthy()
  const slogan = 'Bairros que duram'
  expect((await preview(site, 'configuracoes', { empresa_nome: slogan })).html).toContain(slogan)
  const clipping = {
    titulo: 'No jornal',
    tipo: 'clipping',
    veiculo: 'Diário',
    link_externo: 'https://exemplo.com.br/a',
  }
  expect((await preview(site, 'imprensa', clipping)).screen.getByText(/No jornal/)).toBeTruthy()
  const document = await site.documento({ situacao: 'rascunho' })
  const seen = await preview(site, 'investidores', { id: document.id, titulo: 'Release do trimestre' })
  expect(seen.html).toContain('Release do trimestre')
})

test.each(['breve_lancamento', 'lancamento', 'em_obras', 'pronto', 'entregue'])(
  'a draft of a development with the least it may have is previewed for every type: %s',
  async fase => {
    const site = await startSite()
    for (const [slug, tipo_id] of Object.entries(TIPO_IDS)) {
      const seen = await preview(site, 'empreendimentos', { ...draft, fase, titulo: `Novo ${slug}`, tipo_id })
      expect([seen.status, titleOf(seen)]).toEqual([200, `Novo ${slug}`])
    }
  },
)

test.each<[resource: string, form: Form]>([
  ['blog', { titulo: 'Novo', categoria: 'dicas' }],
  ['imprensa', { titulo: 'Novo', tipo: 'release' }],
  ['imprensa', { titulo: 'Novo', tipo: 'nota' }],
])('a draft of %s with the least it may have is previewed: %j', async (resource, form) => {
  const site = await startSite()
  const seen = await preview(site, resource, form)
  expect([seen.status, seen.html.includes('Novo')]).toEqual([200, true])
})

test('a preview shows the rows of a draft that lack at most their description', async () => {
  const site = await startSite()
  const galeria = rows({ imagem_id: await site.picture() }, { alt: 'Ainda sem imagem' })
  const proximidades = rows({ nome: 'Escola' }, { nome: 'Parque', categoria: 'lazer' })
  const form = { ...draft, titulo: 'Vista', tipo_id: TIPO_IDS.residenciais, galeria, proximidades }
  const { html } = await preview(site, 'empreendimentos', form)
  expect(html).toContain('data-pictures="galeria" data-count="1"')
  expect([html.includes('Parque'), html.includes('Escola')]).toEqual([true, false])
})

test('a preview refuses a form that no draft could have, with the mistakes at their fields', async () => {
  const site = await startSite()
  const refused = await site.admin.post('/api/empreendimentos/previa', { titulo: '', tipo_id: '' })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.errors)).toContain('titulo')
  const homeless = await site.admin.post('/api/empreendimentos/previa', { ...draft, titulo: 'Sem tipo' })
  expect([homeless.statusCode, Object.keys(homeless.errors)]).toEqual([422, ['tipo_id']])
  const unseen = await site.admin.post('/api/banners/previa', { titulo: 'Sem imagem' })
  expect([unseen.statusCode, unseen.errors]).toEqual([422, { imagem_id: 'Preencha para ver a página.' }])
  const { id } = await site.development()
  await site.save('tipos', { id: TIPO_IDS.residenciais, ativo: 0 })
  const hidden = await site.admin.post('/api/empreendimentos/previa', { id })
  expect([hidden.statusCode, hidden.message]).toEqual([422, expect.stringContaining('como o tipo, não está no site')])
  expect((await site.admin.post('/api/blog/previa', { id: 999, titulo: 'X' })).statusCode).toBe(404)
  expect((await site.admin.post('/api/blog/previa', { nada: 1 })).errors).toHaveProperty('nada')
})

test('a preview ends after an hour, and its address cannot be guessed', async () => {
  const site = await startSite()
  const { data } = await site.admin.post('/api/blog/previa', { id: (await site.post({ situacao: 'rascunho' })).id })
  expect(data).toEqual({
    endereco: expect.stringMatching(/^\/previa\/[\w-]{22}$/),
    valida_ate: '2026-10-30T13:00:00.000Z',
  })
  site.clock.advance(3_599_000)
  expect((await site.visit(data.endereco)).status).toBe(200)
  site.clock.advance(1_000)
  for (const address of [data.endereco, '/previa/AAAAAAAAAAAAAAAAAAAAAA']) {
    const over = await site.visit(address)
    expect([over.status, titleOf(over)]).toEqual([410, 'Este link não vale mais'])
  }
})

test('only staff who may change a record can preview it, and only on their own site', async () => {
  const site = await startSite()
  const post = await site.post({ situacao: 'rascunho' })
  const anonymous = await site.app.inject({
    method: 'POST',
    url: '/api/blog/previa',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${post.id}`,
  })
  expect(anonymous.statusCode).toBe(401)
  await site.addAccount({ nome: 'Edna', email: 'edna@example.com', perfil: 'editor', situacao: 'ativo' })
  const editor = await site.signIn('edna@example.com')
  expect((await editor.post('/api/blog/previa', { id: post.id })).statusCode).toBe(200)
  expect((await editor.post('/api/configuracoes/previa', { empresa_nome: 'X' })).statusCode).toBe(404)
  const other = await site.addTenant('outra.example.com')
  expect((await other.session.post('/api/blog/previa', { id: post.id })).statusCode).toBe(404)
  expect((await site.admin.post('/api/usuarios/previa', {})).statusCode).toBe(405)
})

test('the texts of a preview are cleaned as on the site', async () => {
  const site = await startSite()
  const conteudo = '<p>Boa</p><script>alert(1)</script><p onclick="alert(2)">Dia</p>'
  const seen = await preview(site, 'blog', { id: (await site.post()).id, conteudo })
  expect(seen.html).not.toMatch(/alert\(|onclick/)
})

test('the rows of a gallery that were never saved show their pictures in a preview', async () => {
  const site = await startSite()
  const { id } = await site.development()
  const galeria = rows({ imagem_id: await site.picture(), alt: 'Varanda nova' })
  expect((await preview(site, 'empreendimentos', { id, galeria })).screen.getAllByAltText('Varanda nova').length).toBe(
    1,
  )
})

test('documents that are not public yet can be opened only from a preview, while it is valid', async () => {
  const site = await startSite()
  const { app, clock } = site
  const [brochure, brand] = [await site.pdf('folder.pdf'), await site.pdf('marca.pdf')]
  const linked = (await site.stored(`/api/uploads/${brand}`)).url
  const arquivos = JSON.stringify([{ titulo: 'Folder', arquivo_id: brochure }])
  const conteudo = `<p><a href="http://localhost${linked}#page=2">Manual da marca</a> e <a href="https://example.com${linked}">outro</a></p>`
  const kit = { titulo: 'Kit', tipo: 'release', resumo: 'Tudo o que há.', conteudo, arquivos }
  const hrefOf = (seen: Visit, name: RegExp) => seen.screen.getByRole('link', { name }).getAttribute('href')!
  const statusOf = async (url: string) => (await app.inject(url.replace('http://localhost', ''))).statusCode

  const seen = await preview(site, 'imprensa', kit)
  const links = [hrefOf(seen, /^Folder/), hrefOf(seen, /^Manual/)]
  expect(links[1]).toMatch(/#page=2$/)
  const [first, second] = links.map(link => link.replace(/#.*/, '')) as [string, string]
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
  expect([await statusOf(first.replace(/\?.*/, '')), await statusOf(linked)]).toEqual([404, 404])
  expect(hrefOf(seen, /^outro/)).toBe(`https://example.com${linked}`)
  clock.advance(3_600_000)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404])

  const { slug } = await site.save('imprensa', { ...kit, situacao: 'publicado' })
  const page = await site.visit(`/imprensa/${slug}`)
  expect(hrefOf(page, /^Folder/)).toMatch(/^\/uploads\/[0-9a-f]{32}\.pdf$/)
  expect(await statusOf(hrefOf(page, /^Folder/))).toBe(200)
  // A preview links to public documents as the page does.
  expect(hrefOf(await preview(site, 'imprensa', { ...kit, titulo: 'Outro' }), /^Folder/)).toBe(hrefOf(page, /^Folder/))
})
