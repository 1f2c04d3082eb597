import { expect, test } from 'vitest'
import { bothDialects, dialects, type Form, type Session, startApp } from '../../support/app.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { pdf } from '../files/sampleFiles.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { personOf } from './personOf.ts'

async function start(dialect: (typeof dialects)[number]) {
  const app = await startApp({ dialect, parts: { rateLimits: false } })
  const send = async ({ headers }: Session, name: string): Promise<number> => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, 'content-type': multipartHeaders['content-type'] },
      payload: Buffer.concat([filePart(pdf(name)), formEnd]),
    })
    expect(reply.statusCode).toBe(200)
    return reply.json().data[0].id
  }
  const kit = (arquivo_id: number) => ({
    titulo: 'Kit de mídia',
    tipo: 'kit',
    arquivos: JSON.stringify([{ titulo: 'Manual', arquivo_id }]),
  })
  return { ...app, person: personOf(app), send, kit }
}

test.each(dialects)('a document that only closed records use is not found, on %s', async dialect => {
  const { admin, person, send, kit } = await start(dialect)
  const id = await send(admin, 'jabuticaba.pdf')
  await admin.post('/api/imprensa', kit(id))
  const { url } = (await admin.get(`/api/uploads/${id}`)).data
  const other = await person({ marketing: 'escrever' })
  const press = await person({ imprensa: 'ler' })

  const seen = async (session: Session) => ({
    list: (await session.get('/api/uploads')).data.map((file: { id: number }) => file.id),
    one: (await session.get(`/api/uploads/${id}`)).statusCode,
    history: (await session.get(`/api/uploads/${id}/historico`)).statusCode,
    search: (await session.get('/api/uploads?busca=jabuticaba')).data.length,
    palette: (await session.get('/api/busca?q=jabuticaba')).data.length,
    present: (await session.post('/api/presenca', { recurso: 'uploads', id })).data.map((one: any) => one.nome),
    sheet: (await session.get('/api/uploads/exportar')).body.includes('jabuticaba'),
    access: (await session.get(`/api/uploads/acesso?id=${id}`)).data.length,
    // The document belongs to a press kit, which is a draft.
    opened: (await session.get(url)).statusCode,
  })
  const everything = { list: [id], one: 200, history: 200, search: 1, palette: 1, sheet: true, access: 1, opened: 200 }
  expect(await seen(admin)).toMatchObject({ ...everything, present: [] })
  expect(await seen(press)).toMatchObject({ ...everything, present: ['Ana Administradora'] })
  const nothing = {
    list: [],
    one: 404,
    history: 404,
    search: 0,
    palette: 0,
    sheet: false,
    access: 0,
    opened: 404,
    present: [],
  }
  expect(await seen(other)).toMatchObject(nothing)
  // Presence reveals to nobody that this user is there.
  expect((await seen(press)).present).toEqual(['Ana Administradora'])

  const items = JSON.stringify([{ id, revisao: 9 }])
  const replies = [
    await other.post(`/api/uploads/${id}`, { alt: 'x', revisao: 9 }),
    await other.delete(`/api/uploads/${id}`),
  ]
  for (const reply of replies) expect([reply.statusCode, reply.message]).toEqual([404, 'Registro não encontrado.'])
  for (const form of [{ acao: 'excluir' }, { acao: 'alterar', credito: 'x' }] as Form[])
    expect((await other.post('/api/uploads/em-lote', { ...form, itens: items })).data).toMatchObject({
      feitos: [],
      recusados: [{ id, titulo: '', mensagem: 'Registro não encontrado.' }],
    })
  expect((await admin.get(`/api/uploads/${id}`)).data.revisao).toBe(1)
})

test.each(dialects)('a hidden document cannot be used in a record of one’s own, on %s', async dialect => {
  const { admin, person, send, kit } = await start(dialect)
  const investor = await person({ ri: 'publicar' })
  const report = await send(investor, 'balanco.pdf')
  const hidden = await send(admin, 'segredo.pdf')
  await admin.post('/api/imprensa', kit(hidden))
  expect((await investor.get(`/api/uploads/${hidden}`)).statusCode).toBe(404)
  const statement = (arquivo_id: number) => ({ titulo: 'Balanço', arquivo_id })
  const refused = await investor.post('/api/investidores', statement(hidden))
  expect([refused.statusCode, refused.errors.arquivo_id]).toEqual([422, 'Valor inválido'])
  expect((await investor.post('/api/investidores', statement(report))).statusCode).toBe(200)

  // Its address is refused as well: a public text that links to the document would make it public.
  const { url } = (await admin.get(`/api/uploads/${hidden}`)).data
  const marketer = await person({ marketing: 'publicar' })
  const link = (address: string) => `<p><a href="${address}">Ler</a></p>`
  const forms: [path: string, form: Form, field: string][] = [
    ['/api/blog', { titulo: 'Aberto', conteudo: link(url) }, 'conteudo'],
    ['/api/blog', { titulo: 'Aberto', conteudo: link(`http://localhost${url}#page=2`) }, 'conteudo'],
    ['/api/blog', { titulo: 'Aberto', conteudo: link(`${url}?x=1`) }, 'conteudo'],
  ]
  for (const [path, form, field] of forms) {
    const refused = await marketer.post(path, form)
    expect([path, refused.statusCode, refused.errors[field]]).toEqual([path, 422, 'Valor inválido'])
  }
  expect((await admin.get(`/api/uploads/${hidden}`)).data.usos).toBe(1)
})

test.each(dialects)(
  'a picture that nothing uses is seen by users who write in any area, and one in use by all, on %s',
  async dialect => {
    const app = await start(dialect)
    const { admin, person } = app
    const picture = await uploadPicture(app, admin)
    const [writer, reader] = [await person({ ri: 'escrever' }), await person({ ri: 'ler' })]
    const statuses = () =>
      Promise.all([writer, reader].map(async session => (await session.get(`/api/uploads/${picture}`)).statusCode))
    expect(await statuses()).toEqual([200, 404])
    await admin.post('/api/configuracoes', { empresa_logo_id: picture })
    expect(await statuses()).toEqual([200, 200])
  },
)

test.each(bothDialects)(
  'a document that no record uses is seen by its uploader and by those who may read what used it last, on %s',
  async dialect => {
    const { admin, person, send, kit } = await start(dialect)
    const [uploader, press, writer] = [
      await person({ imprensa: 'escrever' }),
      await person({ imprensa: 'ler' }),
      await person({ ri: 'publicar', marketing: 'publicar' }),
    ]
    const id = await send(uploader, 'manual.pdf')
    const seenBy = async () => {
      const all = [admin, uploader, press, writer].map(async session => ({
        status: (await session.get(`/api/uploads/${id}`)).statusCode,
        isListed: (await session.get('/api/uploads')).data.length === 1,
      }))
      return (await Promise.all(all)).map(({ status, isListed }) => status === 200 && isListed)
    }
    expect(await seenBy()).toEqual([true, true, false, false])

    const note = (await admin.post('/api/imprensa', kit(id))).data
    expect(await seenBy()).toEqual([true, true, true, false])
    await admin.post('/api/imprensa', { id: note.id, arquivos: '[]' })
    expect(await seenBy()).toEqual([true, true, true, false])

    const statement = (await admin.post('/api/investidores', { titulo: 'Balanço', arquivo_id: id })).data
    await admin.delete(`/api/investidores/${statement.id}`)
    expect(await seenBy()).toEqual([true, true, false, true])
  },
)

test.each(dialects)(
  'a user who uploads the bytes of a hidden document gets their own record and learns nothing of the other, on %s',
  async dialect => {
    const { app, admin, person, send, kit } = await start(dialect)
    const [hidden, other] = [await send(admin, 'segredo.pdf'), await send(admin, 'outro.pdf')]
    await admin.post('/api/imprensa', kit(hidden))
    await admin.post(`/api/uploads/${hidden}`, { titulo: 'Ainda não contar' })
    const investor = await person({ ri: 'escrever' })

    const own = await send(investor, 'segredo.pdf')
    expect(own).not.toBe(hidden)
    const { data } = await investor.get(`/api/uploads/${own}`)
    expect(data).toMatchObject({ titulo: null, usos: 0, sem_uso: true })
    expect(data.url).not.toBe((await admin.get(`/api/uploads/${hidden}`)).data.url)
    expect(await send(investor, 'segredo.pdf')).toBe(own)
    expect(await send(admin, 'segredo.pdf')).toBe(hidden)

    // A replacement, too, is compared only with the files that the user sees.
    const report = await send(investor, 'relatorio.pdf')
    const replace = (name: string) =>
      app.inject({
        method: 'POST',
        url: `/api/uploads/${report}/arquivo`,
        headers: { ...investor.headers, 'content-type': multipartHeaders['content-type'] },
        payload: Buffer.concat([filePart(pdf(name)), formEnd]),
      })
    expect((await replace('outro.pdf')).statusCode).toBe(200)
    expect((await replace('segredo.pdf')).json().errors.upload_files).toContain('já está na biblioteca')
    expect((await admin.get(`/api/uploads/${other}`)).data.usos).toBe(0)
  },
)

test.each(dialects)('a user who may not publish changes no file that the site shows, on %s', async dialect => {
  const app = await start(dialect)
  const { admin, person, send, kit } = app
  const id = await send(admin, 'manual.pdf')
  const note = (await admin.post('/api/imprensa', kit(id))).data
  const writer = await person({ imprensa: 'escrever' })
  expect((await writer.post(`/api/uploads/${id}`, { credito: 'Bia' })).statusCode).toBe(200)
  expect((await admin.post('/api/imprensa', { id: note.id, situacao: 'publicado' })).statusCode).toBe(200)
  const refused = await writer.post(`/api/uploads/${id}`, { credito: 'Caio' })
  expect([refused.statusCode, refused.message]).toEqual([403, 'Você não tem permissão para esta operação.'])
  expect(
    (await (await person({ imprensa: 'publicar' })).post(`/api/uploads/${id}`, { credito: 'Caio' })).statusCode,
  ).toBe(200)
  expect((await admin.get(`/api/uploads/${id}`)).data.credito).toBe('Caio')
})
