import { expect, test } from 'vitest'
import type { Session } from '#tests/support/app.ts'
import { at, headOf, kept, MINUTE, type Sent, send, start, told } from './embargoedDocuments.ts'
import { docx } from './sampleFiles.ts'

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
