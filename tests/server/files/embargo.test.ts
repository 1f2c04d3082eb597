import type { Response } from 'light-my-request'
import { describe, expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { file } from '#fields/file/file.ts'
import { list } from '#fields/list/list.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { dialects, type Form, type Session, startApp, type TestApp } from '#tests/support/app.ts'
import { newPlace } from '#tests/support/templates.ts'
import { filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { docx, jpeg, pdf, type Sample } from './sampleFiles.ts'

const named = (name: string) => ({
  name,
  label: { one: name, many: name, gender: 'm', title: name } as const,
  area: 'marketing' as const,
  menu: { order: 500, icon: 'estrela' } as const,
})
/** Records that can point at documents in every way, and that the site shows while they are public. */
const comunicados = defineResource({
  ...named('comunicados'),
  fields: {
    nome: text({ label: 'Nome', required: true }),
    arquivo_id: file({ label: 'Arquivo' }),
    anexos: list({ label: 'Anexos', max: 3, row: { arquivo_id: file({ label: 'Arquivo' }) } }),
    texto: richText({ label: 'Texto' }),
    link: url({ label: 'Link' }),
    expira_em: dateTime({ label: 'Expira em' }),
  },
  publication: { states: true, expiresAt: 'expira_em' },
  seo: true,
})
const avisos = defineResource({
  ...named('avisos'),
  fields: {
    nome: text({ label: 'Nome', required: true }),
    arquivo_id: file({ label: 'Arquivo' }),
    ativo: boolean({ label: 'Ativo' }),
  },
  publication: { when: 'ativo' },
})
/** A resource that the site does not show. */
const atas = defineResource({
  ...named('atas'),
  fields: { nome: text({ label: 'Nome', required: true }), arquivo_id: file({ label: 'Arquivo' }) },
})
const all = arrange([...resources, comunicados, avisos, atas])

const MINUTE = 60_000
const START = Date.parse('2026-10-30T12:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

interface Sent {
  readonly id: number
  readonly url: string
  readonly revisao: number
}

async function send({ app }: TestApp, session: Session, samples: readonly Sample[], url = '/api/uploads') {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { ...session.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([...samples.map(sample => filePart(sample)), formEnd]),
  })
  return [reply.json().data].flat() as Sent[]
}

async function start(dialect: TestApp['store']['dialect'] = 'sqlite') {
  const started = await startApp({ dialect, resources: all, parts: { rateLimits: false } })
  const { app, admin } = started
  const [paper] = (await send(started, admin, [pdf('resultado.pdf')])) as [Sent]
  const visit = (url = paper.url, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
  return {
    ...started,
    paper,
    visit,
    status: async (url = paper.url) => (await visit(url)).statusCode,
    async put(resource: string, form: Form): Promise<number> {
      const reply = await admin.post(`/api/${resource}`, { nome: 'Nome', ...form })
      expect([reply.statusCode, reply.errors]).toEqual([200, {}])
      return reply.data.id
    },
    async accessTo(id: number, session = admin) {
      return (await session.get(`/api/uploads/acesso?id=${id}`)).data[0]
    },
  }
}

const headOf = ({ headers }: Response) => [headers['cache-control'], headers['x-robots-tag'] ?? null]
const kept = (seconds: number) => `public, max-age=${seconds}`

describe.each(dialects)('documents of records that the public does not see on %s', dialect => {
  test('a document is public exactly while the record that uses it is: not as a draft, withdrawn, archived or deleted', async () => {
    const { admin, paper, put, status, visit } = await start(dialect)
    expect(await status()).toBe(404)

    const id = await put('comunicados', { arquivo_id: paper.id })
    expect(await status()).toBe(404)

    await put('comunicados', { id, situacao: 'publicado' })
    const shown = await visit()
    expect([shown.statusCode, shown.rawPayload.subarray(0, 8).toString(), ...headOf(shown)]).toEqual([
      200,
      '%PDF-1.4',
      kept(300),
      null,
    ])

    for (const situacao of ['rascunho', 'publicado', 'arquivado', 'publicado']) {
      await put('comunicados', { id, situacao })
      expect([situacao, await status()]).toEqual([situacao, situacao === 'publicado' ? 200 : 404])
    }
    await admin.delete(`/api/comunicados/${id}`)
    expect(await status()).toBe(404)
    await admin.post('/api/comunicados/desfazer', { itens: JSON.stringify([{ id }]) })
    await put('comunicados', { id, situacao: 'publicado' })
    expect(await status()).toBe(200)
    await put('comunicados', { id, arquivo_id: '' })
    expect(await status()).toBe(404)
  })

  test('a document becomes public at the hour of its record and ends with it, to the second, without a save', async () => {
    const { paper, put, status, visit, clock } = await start(dialect)
    const until = { publicado_em: at(10 * MINUTE), expira_em: at(20 * MINUTE) }
    await put('comunicados', { arquivo_id: paper.id, situacao: 'agendado', ...until })
    for (const [moment, expected] of [
      [10 * MINUTE - 1, 404],
      [10 * MINUTE, 200],
      [20 * MINUTE - 1, 200],
      [20 * MINUTE, 404],
    ] as const) {
      clock.set(at(moment))
      expect([moment, await status()]).toEqual([moment, expected])
    }
    clock.set(at(19 * MINUTE))
    expect(headOf(await visit())).toEqual([kept(60), null])
  })

  test('a document is public while at least one of several records that use it is', async () => {
    const { paper, put, status, visit } = await start(dialect)
    const first = await put('comunicados', { arquivo_id: paper.id, situacao: 'publicado', expira_em: at(MINUTE) })
    const second = await put('avisos', { arquivo_id: paper.id, ativo: 1 })
    expect(headOf(await visit())).toEqual([kept(300), null])
    await put('avisos', { id: second, ativo: 0 })
    expect(headOf(await visit())).toEqual([kept(60), null])
    await put('comunicados', { id: first, situacao: 'rascunho' })
    expect(await status()).toBe(404)
    await put('avisos', { id: second, ativo: 1 })
    expect(await status()).toBe(200)
  })

  test('every way of pointing at a document counts: in rows, in a text that links to it, in a link field', async () => {
    const { admin, paper, put, status } = await start(dialect)
    const id = await put('comunicados', { situacao: 'publicado' })
    const whole = `http://localhost${paper.url}#page=2`
    for (const form of [
      { anexos: JSON.stringify([{ arquivo_id: paper.id }]) },
      { texto: `<p><a href="${paper.url}">Ler</a></p>` },
      { texto: `<p><a href="${whole}">Ler</a></p>` },
      { link: paper.url },
    ] as Form[]) {
      const [name] = Object.keys(form) as [string]
      await put('comunicados', { id, ...form })
      expect([form, await status()]).toEqual([form, 200])
      const refused = await admin.delete(`/api/uploads/${paper.id}`)
      expect([refused.statusCode, refused.message]).toEqual([409, 'Arquivo em uso em 1 item.'])
      await put('comunicados', { id, [name]: '' })
      expect([form, await status()]).toEqual([form, 404])
    }
    const dead = await put('comunicados', { texto: `<p><a href="/uploads/${'0'.repeat(32)}.pdf">Ler</a></p>` })
    expect(dead).toBeGreaterThan(0)
  })

  test('search engines may list a document where they may list one of the public records that use it', async () => {
    const { paper, put, visit } = await start(dialect)
    const hidden = { arquivo_id: paper.id, situacao: 'publicado', seo_noindex: 1 }
    await put('comunicados', hidden)
    expect(headOf(await visit())).toEqual([kept(300), 'noindex'])
    const listed = await put('comunicados', { ...hidden, seo_noindex: 0, expira_em: at(MINUTE) })
    expect(headOf(await visit())).toEqual([kept(300), null])
    await put('comunicados', { id: listed, seo_noindex: 1 })
    expect(headOf(await visit())).toEqual([kept(300), 'noindex'])
  })

  test('a record that the site does not show makes no document public', async () => {
    const { paper, put, status } = await start(dialect)
    await put('atas', { arquivo_id: paper.id })
    expect(await status()).toBe(404)
  })
})

/** The answer without what differs at each request. */
function told(reply: Response) {
  const { date: _date, ...headers } = reply.headers
  return { status: reply.statusCode, headers, body: reply.body.replace(/"id":"[\w-]+"/, '') }
}

test('a document that is not public answers like an unknown name, however it is requested', async () => {
  const { admin, paper, put, visit } = await start()
  const id = await put('comunicados', { arquivo_id: paper.id, situacao: 'publicado' })
  const { etag } = (await visit()).headers
  await put('comunicados', { id, situacao: 'rascunho' })

  const unknown = `/uploads/${'0'.repeat(32)}.pdf`
  const expired = { 'x-access-token': 'A'.repeat(43), 'x-tenant-id': '1' }
  const ways: Record<string, string>[] = [
    {},
    { range: 'bytes=0-3' },
    { range: 'bytes=99999999-' },
    { range: 'bytes=0-3', 'if-range': String(etag) },
    { 'if-none-match': String(etag) },
    { 'if-none-match': '*' },
    { accept: 'text/html' },
    { cookie: `sessao=${admin.token}` },
    expired,
    { ...admin.headers, 'x-tenant-id': '999' },
    { 'x-access-token': admin.token },
  ]
  for (const method of ['GET', 'HEAD'] as const) {
    for (const headers of ways) {
      const hidden = told(await visit(paper.url, headers, method))
      expect([headers, hidden.status, hidden.headers['cache-control']]).toEqual([headers, 404, 'no-store'])
      expect(hidden).toEqual(told(await visit(unknown, headers, method)))
    }
  }
})

test('a document that the browser has is answered with 304 while it is public, and with 404 once it is withdrawn', async () => {
  const { paper, put, visit } = await start()
  const id = await put('comunicados', { arquivo_id: paper.id, situacao: 'publicado' })
  const { etag } = (await visit()).headers
  const again = await visit(paper.url, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body, ...headOf(again)]).toEqual([304, '', kept(300), null])
  const head = await visit(paper.url, {}, 'HEAD')
  expect([head.statusCode, ...headOf(head)]).toEqual([200, kept(300), null])
  const part = await visit(paper.url, { range: 'bytes=0-7' })
  expect([part.statusCode, part.body, ...headOf(part)]).toEqual([206, '%PDF-1.4', kept(300), null])
  await put('comunicados', { id, situacao: 'rascunho' })
  expect((await visit(paper.url, { 'if-none-match': String(etag) })).statusCode).toBe(404)
})

test('a picture and its variants are public, whatever record uses them', async () => {
  const started = await start()
  const { app, admin, put, visit } = started
  const [photo] = await send(started, admin, [await jpeg()])
  await app.settled()
  const { variantes } = (await admin.get(`/api/uploads/${photo!.id}`)).data
  await put('comunicados', { arquivo_id: photo!.id })
  for (const url of [photo!.url, variantes[0].url]) {
    const reply = await visit(url, admin.headers)
    expect([reply.statusCode, ...headOf(reply)]).toEqual([200, 'public, max-age=31536000, immutable', null])
  }
})

test('signed-in users open a hidden document by their session, and no cache keeps the answer', async () => {
  const started = await start()
  const { admin, paper, put, visit } = started
  const hidden = await visit(paper.url, admin.headers)
  expect([hidden.statusCode, ...headOf(hidden)]).toEqual([200, 'private, no-store', 'noindex'])
  const part = await visit(paper.url, { ...admin.headers, range: 'bytes=0-7' })
  expect([part.statusCode, part.body, ...headOf(part)]).toEqual([206, '%PDF-1.4', 'private, no-store', 'noindex'])

  const { session } = await started.addTenant('outra.example.com')
  expect((await visit(paper.url, session.headers)).statusCode).toBe(404)

  await put('comunicados', { arquivo_id: paper.id, situacao: 'publicado' })
  expect(headOf(await visit(paper.url, admin.headers))).toEqual([kept(300), null])
})

test('a link opens one document for a few minutes without a session', async () => {
  const { admin, paper, put, visit, status, accessTo, clock } = await start()
  const { url, ...told } = await accessTo(paper.id)
  expect(told).toEqual({ id: paper.id, publico: false, valida_ate: at(10 * MINUTE) })
  expect(url).not.toContain(admin.token)
  const reply = await visit(url)
  expect([reply.statusCode, ...headOf(reply)]).toEqual([200, 'private, no-store', 'noindex'])
  expect((await visit(url, {}, 'HEAD')).statusCode).toBe(200)

  clock.set(at(10 * MINUTE - 1))
  expect(await status(url)).toBe(200)
  clock.set(at(10 * MINUTE))
  expect(await status(url)).toBe(404)

  await put('comunicados', { arquivo_id: paper.id, situacao: 'publicado' })
  expect(headOf(await visit(url))).toEqual([kept(300), null])
  expect(await accessTo(paper.id)).toEqual({ id: paper.id, url: paper.url, publico: true, valida_ate: null })
})

test('a link that was tampered with opens nothing', async () => {
  const started = await start()
  const { admin, paper, visit, accessTo } = started
  const [other] = (await send(started, admin, [docx()])) as [Sent]
  const { url } = (await accessTo(paper.id)) as { url: string }
  const [, until, session, signature] = /ate=(\d+)&sessao=(\d+)&assinatura=(.+)$/.exec(url)!
  const sessao = `sessao=${session}`
  const last = signature!.at(-1) === 'A' ? 'B' : 'A'
  const wrong = [
    `?ate=${until}&${sessao}&assinatura=${signature!.slice(0, -1)}${last}`,
    `?ate=${Number(until) + 1}&${sessao}&assinatura=${signature}`,
    `?ate=${until}&sessao=${Number(session) + 1}&assinatura=${signature}`,
    `?ate=0${until}&${sessao}&assinatura=${signature}`,
    `?ate=${until}&${sessao}&assinatura=${signature!.slice(0, -1)}`,
    `?ate=${until}&${sessao}&assinatura=${signature}=`,
    `?ate=${until}&${sessao}&assinatura=${signature}&assinatura=${signature}`,
    `?ate=${until}&assinatura=${signature}`,
    `?ate=${until}`,
    `?assinatura=${signature}`,
    `?ate=${until}&${sessao}&assinatura=${'A'.repeat(43)}`,
    `?x-access-token=${admin.token}&x-tenant-id=1`,
  ]
  const unknown = told(await visit(`/uploads/${'0'.repeat(32)}.pdf`))
  for (const query of wrong) expect([query, told(await visit(paper.url + query))]).toEqual([query, unknown])
  expect(told(await visit(`${other.url}${url.slice(paper.url.length)}`))).toEqual(unknown)
  expect(told(await visit(`/uploads/${'0'.repeat(32)}.pdf${url.slice(paper.url.length)}`))).toEqual(unknown)
})

test('a link lasts no longer than the session it was given to, and no longer than the right to open the file', async () => {
  const started = await start()
  const { admin, paper, status, addAccount, signIn } = started
  const linkOf = async (session: Session) =>
    (await session.get(`/api/uploads/acesso?id=${paper.id}`)).data[0].url as string
  const newEditor = async (email: string) => {
    await addAccount({ nome: 'Bia Reis', email, perfil: 'editor' })
    const { data } = await admin.get('/api/usuarios?limite=100')
    const { id } = data.find((account: { email: string }) => account.email === email)
    const session = await signIn(email)
    const url = await linkOf(session)
    expect(await status(url)).toBe(200)
    return { id, session, url }
  }

  const leaving = await newEditor('sai@example.com')
  await leaving.session.post('/api/auth/logout', {})
  expect(await status(leaving.url)).toBe(404)

  const ended = await newEditor('encerrada@example.com')
  const { data } = await admin.get(`/api/auth/sessions?usuario=${ended.id}`)
  await admin.post('/api/auth/sessions/end', { id: data[0].id })
  expect(await status(ended.url)).toBe(404)

  const disabled = await newEditor('inativa@example.com')
  await admin.post('/api/usuarios', { id: disabled.id, situacao: 'inativo' })
  expect(await status(disabled.url)).toBe(404)

  const narrowed = await newEditor('restrita@example.com')
  await admin.post('/api/usuarios', { id: narrowed.id, perfil: 'por_area', area_vendas: 'ler' })
  expect(await status(narrowed.url)).toBe(404)
})

test('signed-in users get links to files of their own tenant, at most a hundred at once', async () => {
  const started = await start()
  const { app, admin, paper } = started
  const { session } = await started.addTenant('outra.example.com')
  expect((await session.get(`/api/uploads/acesso?id=${paper.id}`)).json()).toMatchObject({
    data: [],
    meta: { count: 0 },
  })
  expect((await app.inject(`/api/uploads/acesso?id=${paper.id}`)).statusCode).toBe(401)
  const many = (count: number) => Array.from({ length: count }, (_, i) => `id=${i + 1}`).join('&')
  for (const query of ['', '?id=', '?id=x', '?id=0', `?${many(101)}`, `?id=${paper.id}&nome=x`])
    expect([query, (await admin.get(`/api/uploads/acesso${query}`)).statusCode]).toEqual([query, 400])
  expect((await admin.get(`/api/uploads/acesso?${many(100)}`)).data).toHaveLength(1)
})

test('a document that replaces another one is public as that was, and so is the redirect from the old address', async () => {
  const started = await start()
  const { app, admin, paper, put, status } = started
  const texto = `<p><a href="${paper.url}">Ler</a></p>`
  const id = await put('comunicados', { texto, link: paper.url, situacao: 'publicado' })
  const reply = await app.inject({
    method: 'POST',
    url: `/api/uploads/${paper.id}/arquivo`,
    headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(pdf('corrigido.pdf')), formEnd]),
  })
  expect([reply.statusCode, reply.json().errors]).toEqual([200, undefined])
  const { url } = reply.json().data
  expect((await admin.get(`/api/comunicados/${id}`)).data).toMatchObject({
    texto: texto.replace(paper.url, url),
    link: url,
  })
  expect([await status(paper.url), await status(url)]).toEqual([302, 200])
  expect((await app.inject(paper.url)).headers.location).toBe(url)
  await put('comunicados', { id, situacao: 'rascunho' })
  expect([await status(paper.url), await status(url)]).toEqual([404, 404])
})

test('a document that the settings link to is public', async () => {
  const { admin, paper, status } = await start()
  const saved = await admin.post('/api/configuracoes', { ri_texto: `<p><a href="${paper.url}">Estatuto</a></p>` })
  expect([saved.statusCode, await status()]).toEqual([200, 200])
})

test('documents linked from texts before such links were counted are public after the start that counts them', async () => {
  const place = await newPlace()
  const earlier = await startApp({ place, resources: all })
  const [paper] = (await send(earlier, earlier.admin, [pdf('resultado.pdf')])) as [Sent]
  const form = { nome: 'Nome', texto: `<p><a href="${paper.url}">Ler</a></p>`, situacao: 'publicado' }
  expect((await earlier.admin.post('/api/comunicados', form)).statusCode).toBe(200)
  await earlier.store.write(async tx => {
    await tx.db.deleteFrom('_usos').execute()
    const remembered = tx.db.selectFrom('_esquema').select('valor').where('chave', '=', 'ponteiros.comunicados')
    const { valor } = await remembered.executeTakeFirstOrThrow()
    const former = valor.replaceAll(',"links"', '')
    expect(former).not.toBe(valor)
    await tx.db.updateTable('_esquema').set({ valor: former }).where('chave', '=', 'ponteiros.comunicados').execute()
  })
  expect((await earlier.app.inject(paper.url)).statusCode).toBe(404)
  await earlier.stop()

  const { app, admin } = await startApp({ place, resources: all })
  expect((await app.inject(paper.url)).statusCode).toBe(200)
  expect((await admin.get(`/api/uploads/${paper.id}`)).data.usos).toBe(1)
})
