import { expect, test } from 'vitest'
import { formRequest } from '../../support/app.ts'
import { mailsIn } from '../../support/mailFolder.ts'
import { prepared } from './preparedSite.ts'

const DAY = 24 * 3_600_000

/** A prepared change and a link to approve it, for a person without an account. */
async function linked() {
  const all = await prepared()
  const { site, live, writer, path } = all
  await writer.post(path, { revisao: 0, chamada: 'A serra inteira na janela.', resumo: 'Outro resumo.' })
  const links = `/api/empreendimentos/${live.id}/aprovacoes`
  const made = await writer.post(`${links}/link`, { revisao: 1, nome: 'Carlos Diretor', dias: 3, texto: 'Pode ver?' })
  expect([made.statusCode, made.message]).toEqual([200, 'Link de aprovação criado.'])
  const address = String(made.data.endereco).replace('http://localhost', '')
  return {
    ...all,
    links,
    made,
    address,
    open: (at = address) => site.app.inject({ url: at }),
    decide: (form: Record<string, string>) => site.app.inject(formRequest('POST', address, form)),
    known: async () => (await site.admin.get(links)).data[0],
  }
}

test('a link shows the page as it would be to a person without an account, and opening it decides nothing', async () => {
  const { site, address, open, known, made } = await linked()
  expect(address).toMatch(/^\/aprovacao\/[\w-]{22}$/)
  expect(made.data).toMatchObject({ para: 'Carlos Diretor', atual: true, decisao: null })
  const before = await site.app.inject({ url: '/empreendimentos/residenciais/mirante-da-serra' })
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await site.app.inject({ method, url: address })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  }
  const { body } = await open()
  expect(body).toContain('A serra inteira na janela.')
  expect(body).toMatch(/<strong>Carlos Diretor<\/strong>, (<!-- -->)?Rui Redator(<!-- -->)? pede a sua aprovação/)
  expect(body).toContain('Pode ver?')
  expect(body).toMatch(/O que muda \((<!-- -->)?2/)
  expect(body).toContain('<form id="decisao"')
  expect(body.match(/<form inert/g)!.length).toBeGreaterThan(0)
  expect(body).not.toContain('<mark')
  const marked = await open(`${address}?mudancas=1`)
  expect(marked.body).toContain('<mark class="preview-changed">A serra inteira na janela.</mark>')
  expect(marked.body.match(/<mark/g)!.length).toBeLessThan(12)
  expect((await known()).decisao).toBeNull()
  const after = await site.app.inject({ url: '/empreendimentos/residenciais/mirante-da-serra' })
  expect(after.body).toBe(before.body)
  expect(
    (await site.store.read(tx => tx.db.selectFrom('_aprovacoes').selectAll().execute()))[0]!.token_hash,
  ).not.toContain(address.slice(-22))
})

test('the person approves once, under their name, and whoever asked is told', async () => {
  const { site, live, decide, known, path } = await linked()
  await site.settings({ aprovacoes: JSON.stringify([{ secao: 'empreendimentos', outra_pessoa: true }]) })
  const done = await decide({ decisao: 'aprovado', comentario: 'Ótimo.' })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Você aprovou. Obrigado.')])
  expect(done.body).not.toContain('<form id="decisao"')
  expect(await known()).toMatchObject({ decisao: 'aprovado', decidido_por: 'Carlos Diretor', comentario: 'Ótimo.' })
  expect((await decide({ decisao: 'mudanca', comentario: 'Não.' })).statusCode).toBe(200)
  expect((await known()).decisao).toBe('aprovado')
  await site.app.settled()
  const [mail] = (await mailsIn(site.folder)).filter(({ to }) => to === 'rui@example.com')
  expect(mail!.text).toMatch(/Carlos Diretor aprovou o empreendimento “Mirante da Serra”\.\s+Ótimo\./)
  const lines = (await site.admin.get(`/api/empreendimentos/${live.id}/historico`)).data
  expect(lines[0]).toMatchObject({ acao: 'aprovar', quem: { nome: 'Carlos Diretor (link de aprovação)' } })
  expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
})

test('a change is asked for with a comment, which is demanded beside the form', async () => {
  const { decide, known } = await linked()
  const empty = await decide({ decisao: 'mudanca' })
  expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Diga o que precisa mudar.')])
  expect((await decide({})).statusCode).toBe(422)
  expect((await decide({ decisao: 'mudanca', comentario: 'Sem "inteira".' })).body).toContain('Você pediu mudança.')
  expect(await known()).toMatchObject({ decisao: 'mudanca', comentario: 'Sem "inteira".' })
})

test('a link ends when the preparation moves on, with its time, and when it is withdrawn', async () => {
  const { site, writer, path, links, made, open, decide } = await linked()
  const isOver = async () => {
    const [page, sent] = [await open(), await decide({ decisao: 'aprovado' })]
    expect([page.statusCode, sent.statusCode]).toEqual([410, 410])
    expect(page.body).toContain('Este link não vale mais')
    expect(page.body).not.toContain('decisao')
  }
  expect((await open('/aprovacao/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  await writer.post(path, { revisao: 1, chamada: 'Outra.' })
  await isOver()
  const again = (form: object) => writer.post(`${links}/link`, { nome: 'Carlos', ...form })
  expect((await again({ revisao: 1 })).statusCode).toBe(409)
  expect((await again({ revisao: 2, dias: 8 })).statusCode).toBe(422)
  const second = await again({ revisao: 2 })
  const at = String(second.data.endereco).replace('http://localhost', '')
  expect((await open(at)).statusCode).toBe(200)
  expect((await writer.post(`${links}/revogar`, { aprovacao: made.data.id })).statusCode).toBe(200)
  expect((await writer.post(`${links}/revogar`, { aprovacao: second.data.id })).statusCode).toBe(200)
  expect((await open(at)).statusCode).toBe(410)
  const third = String((await again({ revisao: 2, dias: 1 })).data.endereco).replace('http://localhost', '')
  site.clock.advance(DAY)
  expect((await open(third)).statusCode).toBe(410)
})

test('by e-mail the person gets a link of their own, which no job stores', async () => {
  const { site, writer, links, open } = await linked()
  await writer.post(`${links}/link`, { revisao: 1, nome: 'Dora', email: 'dora@example.com' })
  const jobs = await site.store.read(tx => tx.db.selectFrom('_tarefas').selectAll().execute())
  expect(JSON.stringify(jobs)).not.toContain('/aprovacao/')
  await site.app.settled()
  const [mail] = (await mailsIn(site.folder)).filter(({ to }) => to === 'dora@example.com')
  const at = /\/aprovacao\/[\w-]{22}/.exec(mail!.text)![0]
  expect((await open(at)).body).toContain('<strong>Dora</strong>')
})

test('a draft without a public page is shown whole, with nothing to compare', async () => {
  const { site, writer, open } = await linked()
  const draft = await site.development({ titulo: 'Novo Prédio', situacao: 'rascunho' })
  const made = await writer.post(`/api/empreendimentos/${draft.id}/aprovacoes/link`, {
    revisao: draft.revisao,
    nome: 'Carlos',
  })
  const { body } = await open(String(made.data.endereco).replace('http://localhost', ''))
  expect(body).toContain('Novo Prédio')
  expect(body).not.toContain('O que muda')
  expect(body).not.toContain('Marcar as mudanças')
})

test('a document that only the preparation holds opens from the page of a link, for an hour, and from nowhere else', async () => {
  const { site, live, path, links } = await linked()
  const file = await site.pdf('folder.pdf')
  const downloads = JSON.stringify([{ titulo: 'Folder', tipo: 'folder', arquivo_id: file }])
  const saved = await site.admin.post(path, { revisao: 1, downloads })
  expect(saved.statusCode, saved.message).toBe(200)
  const { url } = (await site.admin.get(`/api/uploads/${file}`)).data as { url: string }
  expect((await site.app.inject({ url })).statusCode).toBe(404)
  const made = await site.admin.post(`${links}/link`, { revisao: 2, nome: 'Carlos Diretor', dias: 3 })
  const address = String(made.data.endereco).replace('http://localhost', '')
  const linkIn = (html: string) => html.match(new RegExp(`href="(${url}[^"]+)"`))![1]!.replaceAll('&amp;', '&')
  const shown = linkIn((await site.app.inject({ url: address })).body)
  expect((await site.app.inject({ url: shown })).headers['content-type']).toBe('application/pdf')
  expect((await site.app.inject({ url: shown.replace(/ate=\d/, 'ate=9') })).statusCode).toBe(404)

  const launch = (await site.admin.post('/api/lancamentos', { nome: 'Verão' })).data.id
  await site.admin.post(`/api/lancamentos/${launch}/itens`, { recurso: 'empreendimentos', registro: live.id })
  const { endereco } = (await site.admin.post(`/api/lancamentos/${launch}/previa`, {})).data
  const whole = await site.app.inject({ url: `${endereco}empreendimentos/residenciais/mirante-da-serra` })
  expect((await site.app.inject({ url: linkIn(whole.body) })).statusCode).toBe(200)

  site.clock.advance(3_600_000)
  expect((await site.app.inject({ url: shown })).statusCode).toBe(404)
  expect((await site.app.inject({ url: linkIn((await site.app.inject({ url: address })).body) })).statusCode).toBe(200)
})

test('no link is made for a draft whose page cannot be drawn, and the refusal names what is missing', async () => {
  const { site, links } = await linked()
  const draft = await site.save('empreendimentos', { titulo: 'Só o nome', situacao: 'rascunho' })
  const made = await site.admin.post(`${links.replace(/\d+/, String(draft.id))}/link`, {
    ...{ revisao: draft.revisao, nome: 'Carlos Diretor', dias: 3 },
  })
  expect([made.statusCode, made.message]).toEqual([
    422,
    expect.stringMatching(/^Ainda não há página para mostrar\. Preencha antes: .*Tipo/),
  ])
  expect((await site.admin.get(links.replace(/\d+/, String(draft.id)))).data).toEqual([])
})
