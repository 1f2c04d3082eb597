import { describe, expect, test } from 'vitest'
import { list } from '#fields/list/list.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { dialects, type Session, startApp, type TestApp } from '../../support/app.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { png } from '../files/sampleFiles.ts'

/** Texts with pictures, outside and inside rows. */
const cartas = defineResource({
  name: 'cartas',
  label: { one: 'carta', many: 'cartas', gender: 'f', title: 'Cartas' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    texto: richText({ label: 'Texto' }),
    partes: list({ label: 'Partes', max: 3, row: { texto: richText({ label: 'Texto' }) } }),
  },
})
const all = arrange([...resources, cartas])
const shown = (address: string, alt = 'Lago') => `<figure><img src="${address}" alt="${alt}" /></figure>`
const missing = 'Uma imagem do texto não está entre os arquivos enviados. Escolha outra.'

async function sendPictures({ app }: TestApp, session: Session, count: number) {
  const samples = await Promise.all(Array.from({ length: count }, () => png()))
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...session.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([...samples.map(sample => filePart(sample)), formEnd]),
  })
  return reply.json().data as { id: number; url: string }[]
}

describe.each(dialects)('pictures inside texts on %s', dialect => {
  const start = async () => {
    const started = await startApp({ dialect, resources: all, parts: { rateLimits: false } })
    const [first, second] = await sendPictures(started, started.admin, 2)
    return { started, admin: started.admin, first: first!, second: second! }
  }

  test('a picture shown in a text is in use, by any of its addresses, until the text no longer shows it', async () => {
    const { admin, first, second } = await start()
    const rendering = second.url.replace(/\.\w+$/, '-480.webp')
    const partes = JSON.stringify([{ texto: shown(rendering) }, { texto: shown(rendering) }])
    const saved = await admin.post('/api/cartas', { nome: 'Uma', texto: shown(first.url), partes })
    expect(saved.statusCode).toBe(200)

    for (const { id } of [first, second]) {
      const refused = await admin.delete(`/api/uploads/${id}`)
      expect([refused.statusCode, refused.message]).toEqual([409, 'Arquivo em uso em 1 item.'])
      expect((await admin.get(`/api/uploads/${id}`)).data).toMatchObject({ usos: 1, sem_uso: false })
    }

    await admin.post('/api/cartas', { id: saved.data.id, texto: '<p>Sem imagem</p>' })
    expect((await admin.get(`/api/uploads/${first.id}`)).data).toMatchObject({ usos: 0, sem_uso: true })
    expect((await admin.delete(`/api/uploads/${first.id}`)).statusCode).toBe(200)
    expect((await admin.delete(`/api/cartas/${saved.data.id}`)).statusCode).toBe(200)
    expect((await admin.delete(`/api/uploads/${second.id}`)).statusCode).toBe(200)
  })

  test('a text that shows a file that was never uploaded, or one of another tenant, is refused and not saved', async () => {
    const { started, admin } = await start()
    const { session } = await started.addTenant('outra.example.com')
    const [theirs] = await sendPictures(started, session, 1)
    const addresses = [theirs!.url, `/uploads/${'0'.repeat(32)}.png`, '/uploads/foto.png', '/uploads/../x.png']
    for (const address of addresses) {
      const refused = await admin.post('/api/cartas', { nome: 'Uma', texto: shown(address) })
      expect([refused.statusCode, refused.errors]).toEqual([422, { texto: missing }])
    }
    expect((await admin.get('/api/cartas')).json().meta.count).toBe(0)
  })

  test('a text with an undescribed picture is refused, and the answer names the picture by its number', async () => {
    const { admin, first } = await start()
    const texto = shown(first.url) + shown(first.url, ' ')
    const refused = await admin.post('/api/cartas', { nome: 'Uma', texto })
    expect([refused.statusCode, refused.errors]).toEqual([422, { texto: 'Descreva a imagem 2 do texto.' }])
    const inRow = await admin.post('/api/cartas', {
      nome: 'Uma',
      partes: JSON.stringify([{ texto: shown(first.url, '') }]),
    })
    expect(inRow.errors).toEqual({ 'partes.0.texto': 'Descreva a imagem 1 do texto.' })
  })
})
