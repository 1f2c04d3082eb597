import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dialects, type Session, startApp, type TestApp } from '#tests/support/app.ts'
import { fieldPart, filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { jpeg, pdf, png, type Sample } from './sampleFiles.ts'

function post({ app }: TestApp, session: Session, url: string, parts: readonly Buffer[]) {
  return app.inject({
    method: 'POST',
    url,
    headers: { ...session.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([...parts, formEnd]),
  })
}
const sent = async (started: TestApp, sample: Sample) =>
  (await post(started, started.admin, '/api/uploads', [filePart(sample)])).json().data[0]
const replace = async (started: TestApp, id: number, sample: Sample, fields: Record<string, string> = {}) =>
  (
    await post(started, started.admin, `/api/uploads/${id}/arquivo`, [
      ...Object.entries(fields).map(([name, value]) => fieldPart(name, value)),
      filePart(sample),
    ])
  ).json()
const undo = ({ admin }: TestApp, id: number) => admin.post(`/api/uploads/${id}/arquivo-anterior`, {})
/** The target of the redirect from an old address. */
const leadsTo = async ({ app }: TestApp, url: string) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
  return answer.headers.location
}
const statusOf = async ({ app }: TestApp, url: string) => (await app.inject({ url })).statusCode

/** A picture of this colour and size. */
async function picture(name: string, background: string, width = 640, height = 480): Promise<Sample> {
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, type: 'image/jpeg', content }
}

test.each(dialects)('a file replaces another with all its uses, and this can be undone (%s)', async dialect => {
  const started = await startApp({ dialect })
  const { admin, app } = started
  const old = await sent(started, await picture('antiga.jpg', '#aa0000'))
  const { data: me } = await admin.get('/api/auth')
  await admin.post('/api/usuarios', { id: me.usuario.id, foto_id: old.id })
  const conteudo = `<p>Veja.</p><p><img src="${old.url}" alt="Fachada"></p>`
  const { data: note } = await admin.post('/api/imprensa', {
    titulo: 'Obra',
    slug: 'obra',
    tipo: 'nota',
    resumo: 'Entregue.',
    conteudo,
  })
  const described = await admin.post(`/api/uploads/${old.id}`, { alt: 'Fachada', foco_x: 20 })

  const { data: now } = await replace(started, old.id, await picture('nova.jpg', '#0000aa', 480, 640))
  await app.settled()
  expect(now).toMatchObject({ id: old.id, nome: 'nova.jpg', alt: 'Fachada', largura: 480, altura: 640, usos: 2 })
  expect(now.foco_x).toBe(50)
  expect([now.cor, now.lqip]).not.toEqual([old.cor, old.lqip])
  expect(now.revisao).toBe(described.data.revisao + 1)
  expect(await statusOf(started, now.url)).toBe(200)
  expect((await admin.get(`/api/imprensa/${note.id}`)).data.conteudo).toContain(`src="${now.url}"`)
  const { data: settled } = await admin.get(`/api/uploads/${old.id}`)
  expect(settled.variantes.length).toBeGreaterThan(now.variantes.length)
  expect(await statusOf(started, settled.variantes[0].url)).toBe(200)
  const { data: history } = await admin.get(`/api/uploads/${old.id}/historico`)
  expect(history[0]).toMatchObject({ acao: 'trocar', campos: { nome: { antes: 'antiga.jpg', depois: 'nova.jpg' } } })

  const { data: back } = await undo(started, old.id)
  await app.settled()
  expect(back).toMatchObject({ nome: 'antiga.jpg', url: old.url, sha256: old.sha256, foco_x: 20, usos: 2 })
  expect((await admin.get(`/api/imprensa/${note.id}`)).data.conteudo).toContain(`src="${old.url}"`)
  expect(await statusOf(started, old.url)).toBe(200)
  expect(await leadsTo(started, now.url)).toBe(old.url)
  expect(started.logged.filter(entry => entry.cause)).toEqual([])
})

test('a picture of the same shape keeps the focus of the one it replaces', async () => {
  const started = await startApp()
  const old = await sent(started, await picture('antiga.jpg', '#aa0000'))
  await started.admin.post(`/api/uploads/${old.id}`, { foco_x: 20 })
  const { data } = await replace(started, old.id, await picture('maior.jpg', '#00aa00', 1280, 960))
  expect(data.foco_x).toBe(20)
})

const [photo, plan] = [await jpeg(), await png()]

test.each<[string, Sample, string]>([
  ['a document instead of a picture', pdf(), 'Aqui está uma imagem: envie outra imagem no lugar dela.'],
  ['its own content', photo, 'É o mesmo arquivo que já está aqui.'],
  ['the content of another file', plan, `Este conteúdo já está na biblioteca, como “${plan.name}”.`],
])('replacing a file with %s is refused and loses nothing', async (_what, sample, message) => {
  const started = await startApp()
  const old = await sent(started, photo)
  await sent(started, plan)
  const { status, errors } = await replace(started, old.id, sample)
  expect([status.code, errors]).toEqual([422, { upload_files: message }])
  expect((await started.admin.get(`/api/uploads/${old.id}`)).data).toMatchObject({ url: old.url, revisao: old.revisao })
  expect(await statusOf(started, old.url)).toBe(200)
})

test('a user who saw an older version replaces nothing, and an unknown file is not found', async () => {
  const started = await startApp()
  const old = await sent(started, await jpeg())
  await started.admin.post(`/api/uploads/${old.id}`, { alt: 'Vista' })
  const stale = await replace(started, old.id, await png(), { revisao: String(old.revisao) })
  expect(stale.status.code).toBe(409)
  expect((await replace(started, old.id + 99, await png())).status.code).toBe(404)
  const unknown = await replace(started, old.id, await png(), { pasta: 'imprensa' })
  expect([unknown.status.code, unknown.errors]).toEqual([422, { pasta: 'Campo desconhecido' }])
})

test('a replacement is not undone once the file was saved again', async () => {
  const started = await startApp()
  const old = await sent(started, await jpeg())
  expect((await undo(started, old.id)).statusCode).toBe(409)
  await replace(started, old.id, await png())
  await started.admin.post(`/api/uploads/${old.id}`, { alt: 'Vista' })
  const late = await undo(started, old.id)
  expect([late.statusCode, late.message]).toEqual([409, 'Não dá mais para desfazer esta troca.'])
})

test.each(dialects)(
  'an open page and an e-mail that was sent before show the file that took the place of theirs (%s)',
  async dialect => {
    const started = await startApp({ dialect })
    const { admin, app } = started
    const first = await sent(started, await picture('primeira.jpg', '#aa0000', 1280, 960))
    await app.settled()
    const { data: kept } = await admin.get(`/api/uploads/${first.id}`)
    const { data: second } = await replace(started, first.id, await picture('segunda.jpg', '#00aa00', 700, 500))
    const { data: third } = await replace(started, first.id, await picture('terceira.jpg', '#0000aa', 1400, 900))
    await app.settled()
    const { data: now } = await admin.get(`/api/uploads/${first.id}`)
    const variant = (of: typeof kept, formato: string, largura: number) =>
      of.variantes.find(
        (one: { formato: string; largura: number }) => one.formato === formato && one.largura === largura,
      )

    for (const { url } of [first, second]) expect(await leadsTo(started, url)).toBe(third.url)
    for (const [formato, largura] of [
      ['avif', 192],
      ['webp', 640],
    ] as const)
      expect(await leadsTo(started, variant(kept, formato, largura).url)).toBe(variant(now, formato, largura).url)

    await admin.delete(`/api/uploads/${first.id}`)
    expect(await statusOf(started, first.url)).toBe(404)
    await admin.post('/api/uploads/desfazer', { itens: JSON.stringify([{ id: first.id }]) })
    expect(await leadsTo(started, first.url)).toBe(third.url)
  },
)

test('the address of a replaced document redirects only while the document is public', async () => {
  const started = await startApp()
  const { admin } = started
  const old = await sent(started, pdf('2T26.pdf'))
  const { data: now } = await replace(started, old.id, pdf('2T26-corrigido.pdf'))
  expect(await statusOf(started, old.url)).toBe(404)
  const form = {
    titulo: 'Resultado',
    slug: 'resultado',
    tipo: 'nota',
    resumo: 'Lucro.',
    conteudo: `<p><a href="${now.url}">Baixar</a></p>`,
  }
  const { data: note } = await admin.post('/api/imprensa', form)
  expect(await statusOf(started, old.url)).toBe(404)
  await admin.post('/api/imprensa', { id: note.id, situacao: 'publicado' })
  expect(await leadsTo(started, old.url)).toBe(now.url)
  await admin.post('/api/imprensa', { id: note.id, situacao: 'rascunho' })
  expect(await statusOf(started, old.url)).toBe(404)
})
