import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bothDialects, dialects, type Session, startApp, type TestApp } from '#tests/support/app.ts'
import { newPlace } from '#tests/support/templates.ts'
import { filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { csv, jpeg, pdf, png, type Sample } from './sampleFiles.ts'

function send({ app }: TestApp, session: Session | undefined, samples: readonly Sample[]) {
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...session?.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([...samples.map(sample => filePart(sample)), formEnd]),
  })
}

test.each(dialects)('a file is sent, found, described, served and deleted (%s)', async dialect => {
  const started = await startApp({ dialect })
  const { app, admin } = started
  const [photo, paper] = (await send(started, admin, [await jpeg(), pdf()])).json().data
  await app.settled()

  const unused = await admin.get('/api/uploads?sem_uso=1&tipo=imagem&busca=vist')
  expect(unused.data).toMatchObject([{ id: photo.id, nome: 'vista.jpg' }])
  expect(unused.data[0].variantes.length).toBeGreaterThan(10)

  const edited = await admin.post(`/api/uploads/${photo.id}`, {
    revisao: photo.revisao,
    alt: 'Vista do parque',
    foco_x: 30,
    pasta: 'imprensa',
  })
  expect(edited.data).toMatchObject({
    alt: 'Vista do parque',
    foco_x: 30,
    pasta: 'imprensa',
    url: photo.url,
    revisao: 2,
  })
  expect((await admin.post(`/api/uploads/${photo.id}`, { url: '/uploads/x.jpg' })).errors).toEqual({
    url: 'Campo desconhecido',
  })

  const ranged = { ...admin.headers, 'accept-encoding': 'gzip', range: 'bytes=0-7' }
  const served = await app.inject({ url: paper.url, headers: ranged })
  expect([served.statusCode, served.body]).toEqual([206, '%PDF-1.4'])
  expect(served.headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await app.inject({ method: 'HEAD', url: photo.url })).statusCode).toBe(200)
  expect((await app.inject({ method: 'DELETE', url: photo.url })).statusCode).toBe(405)

  expect((await admin.delete(`/api/uploads/${photo.id}`)).statusCode).toBe(200)
  expect((await app.inject({ url: photo.url })).statusCode).toBe(404)
  expect(started.logged.filter(entry => entry.cause)).toEqual([])
})

test.each(dialects)('a file in use is not deleted, and the answer counts its uses (%s)', async dialect => {
  const started = await startApp({ dialect })
  const { admin } = started
  const [face] = (await send(started, admin, [await png()])).json().data
  const { data: me } = await admin.get('/api/auth')
  const chosen = await admin.post('/api/usuarios', { id: me.usuario.id, foto_id: face.id })
  expect(chosen.statusCode).toBe(200)

  const refused = await admin.delete(`/api/uploads/${face.id}`)
  expect([refused.statusCode, refused.message]).toEqual([409, 'Arquivo em uso em 1 item.'])
  expect((await admin.get(`/api/uploads/${face.id}`)).data).toMatchObject({ usos: 1, sem_uso: false })
  expect((await started.app.inject({ url: face.url })).statusCode).toBe(200)
})

test.each(bothDialects)('content sent several times at the same moment is one record (%s)', async dialect => {
  const started = await startApp({ dialect })
  const photo = await png()
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(started, started.admin, [photo])))
  expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(replies.map(reply => reply.json().data[0].url)).size).toBe(1)
})

test('files belong to a tenant, and only a signed-in account sends them', async () => {
  const started = await startApp()
  const { session } = await started.addTenant('outra.example.com')
  const [theirs] = (await send(started, session, [csv()])).json().data
  expect((await started.admin.get(`/api/uploads/${theirs.id}`)).statusCode).toBe(404)
  expect((await started.admin.delete(`/api/uploads/${theirs.id}`)).statusCode).toBe(404)

  const anonymous = await send(started, undefined, [csv()])
  expect([anonymous.statusCode, anonymous.json().status.message]).toEqual([401, 'Entre para continuar.'])
})

test('an account may send at most 60 files a minute', async () => {
  let uptime = 0
  const started = await startApp({ parts: { auth: { uptime: () => uptime } } })
  const papers = (from: number) => Array.from({ length: 20 }, (_, i) => pdf(`${from + i}.pdf`))
  for (const from of [0, 20, 40]) expect((await send(started, started.admin, papers(from))).statusCode).toBe(200)
  const refused = await send(started, started.admin, [pdf('demais.pdf')])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  uptime += 61_000
  started.clock.advance(61_000)
  expect((await send(started, started.admin, [pdf('depois.pdf')])).statusCode).toBe(200)
})

interface Variant {
  formato: string
  url: string
}
const sharedOf = (variants: Variant[]) => variants.filter(({ formato }) => formato === 'jpg').map(({ url }) => url)

test.each(dialects)(
  'moving the focus of a picture also moves the picture shown beside shared links (%s)',
  async dialect => {
    const started = await startApp({ dialect })
    const { app, admin } = started
    const halves = await sharp({ create: { width: 640, height: 960, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 640, height: 480, channels: 3, background: '#0000ff' } }, left: 0, top: 480 },
      ])
      .png()
      .toBuffer()
    const [tower] = (await send(started, admin, [{ name: 'torre.png', type: 'image/png', content: halves }])).json()
      .data
    await app.settled()
    const variants = async () => (await admin.get(`/api/uploads/${tower.id}`)).data.variantes as Variant[]
    const before = await variants()

    await admin.post(`/api/uploads/${tower.id}`, { foco_y: 90 })
    await app.settled()
    const after = await variants()
    const others = (all: Variant[]) => all.filter(({ formato }) => formato !== 'jpg')
    expect(others(after)).toEqual(others(before))
    const [old, moved] = [sharedOf(before), sharedOf(after)]
    expect([old.length, moved.length]).toEqual([1, 1])
    expect(moved).not.toEqual(old)
    const [red, , blue] = (await sharp((await app.inject({ url: moved[0]! })).rawPayload).stats()).channels
    expect([red!.mean < 5, blue!.mean > 250]).toEqual([true, true])
    expect((await app.inject({ url: old[0]! })).headers.location).toBe(moved[0])
  },
)

test('a start makes the variants that an earlier program did not make', async () => {
  const place = await newPlace()
  const earlier = await startApp({ place })
  const [photo] = (await send(earlier, earlier.admin, [await jpeg()])).json().data
  await earlier.app.settled()
  await earlier.store.write(async tx => {
    const all = (await tx.db.selectFrom('uploads').select('variantes').executeTakeFirstOrThrow()).variantes as string
    const fewer = (JSON.parse(all) as Variant[]).filter(({ formato }) => formato === 'webp')
    await tx.db
      .updateTable('uploads')
      .set({ variantes: JSON.stringify(fewer) })
      .execute()
    await tx.db.deleteFrom('_esquema').where('chave', '=', 'variantes_de_imagem').execute()
  })
  await earlier.stop()

  const { app, admin } = await startApp({ place })
  await app.settled()
  const { variantes } = (await admin.get(`/api/uploads/${photo.id}`)).data
  expect(new Set(variantes.map(({ formato }: Variant) => formato))).toEqual(new Set(['webp', 'jpg', 'avif']))
})

test('a file whose content is stored already is answered as a repetition, whatever its name', async () => {
  const started = await startApp()
  const photo = await jpeg()
  const first = (await send(started, started.admin, [photo])).json()
  expect(first.meta).toEqual({ count: 1, repetidos: [], avisos: [] })
  const again = (await send(started, started.admin, [{ ...photo, name: 'copia.jpg' }, await png()])).json()
  expect(again.data[0]).toMatchObject({ id: first.data[0].id, nome: first.data[0].nome })
  expect(again.meta).toEqual({ count: 2, repetidos: [first.data[0].id], avisos: [] })
})

test('a PDF that screen readers cannot read well is kept, and the sender is told what it lacks', async () => {
  const started = await startApp()
  const told = async (extra: string | Buffer) => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(extra), Buffer.from('\n%%EOF\n')])
    const reply = await send(started, started.admin, [{ ...pdf(), content }])
    expect(reply.statusCode).toBe(200)
    const { data, meta } = reply.json()
    return meta.avisos.map(({ id, mensagem }: any) => [id === data[0].id, mensagem.replace(/:.*/, '')])
  }
  const catalog = '<</Type/Catalog/StructTreeRoot 9 0 R/Lang(pt-BR)>> <</Type/Font>>'
  const objects = deflateSync(catalog)
  const stream = Buffer.concat([Buffer.from(`<</Type/ObjStm/Length ${objects.length}>>stream\r\n`), objects])
  expect(await told('<</Type/Catalog>>')).toEqual([[true, 'Este PDF não tem texto, marcas de estrutura e idioma']])
  expect(await told('<</Type/Font>> /Lang(pt)')).toEqual([[true, 'Este PDF não tem marcas de estrutura']])
  expect(await told(catalog)).toEqual([])
  // Newer writers compress these objects.
  expect(await told(Buffer.concat([stream, Buffer.from('\nendstream')]))).toEqual([])
  // An encrypted one does not tell.
  expect(await told('trailer<</Encrypt 5 0 R>>')).toEqual([])
})
