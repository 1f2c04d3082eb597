import { describe, expect, test } from 'vitest'
import { dialects, type Form, startApp } from '#tests/support/app.ts'
import { newPlace } from '#tests/support/templates.ts'
import { all, at, headOf, kept, MINUTE, type Sent, send, start, told } from './embargoedDocuments.ts'
import { filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { jpeg, pdf } from './sampleFiles.ts'

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
