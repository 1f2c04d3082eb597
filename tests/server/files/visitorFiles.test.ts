import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { restoreArchive } from '#server/backup/restoreArchive.ts'
import { keyOf } from '#server/files/storage/bucketStorage.ts'
import { application, resources, site } from '../../site/otherForms/candidaturas.tsx'
import { type Dialect, dialects, formRequest, startApp } from '../../support/app.ts'
import { keepsInBucket, testBucket } from '../../support/testStorage.ts'
import { emptyPlace, files as filesTable, NOW, placeOf } from '../backup/backupPlaces.ts'
import { client } from '../pages/site.ts'
import { fieldPart, filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { pdf, png, type Sample } from './sampleFiles.ts'

const PATH = '/trabalhe-conosco'
const HOUR = 3_600_000

type Options = NonNullable<Parameters<typeof startApp>[0]>
const server = ({ parts, ...more }: Options = {}) =>
  startApp({ resources, ...more, parts: { rateLimits: false, site, client, ...parts } })

async function start(dialect: Dialect = 'sqlite', parts: Options['parts'] = {}) {
  const started = await server({ dialect, parts })
  await started.admin.post('/api/vagas', { nome: 'Engenheira de obras' })
  return { ...started, ...visitsOf(started) }
}

function visitsOf({ app, admin }: Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'admin'>) {
  return {
    /** Sends the form of the page with these files, as a browser does. */
    send: (files: readonly Sample[], form: Record<string, string> = {}, url = PATH, remoteAddress = '127.0.0.1') =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'content-type': multipartHeaders['content-type'] },
        payload: Buffer.concat([
          ...Object.entries({ ...application, ...form }).map(([name, text]) => fieldPart(name, text)),
          ...files.map(file => filePart(file, 'curriculo')),
          formEnd,
        ]),
      }),
    /** The files of the newest application. */
    held: async () => (await admin.get('/api/candidaturas')).data[0]?.curriculo,
    /** The names of visitors' files in the storage. */
    stored: async () => {
      const names: string[] = []
      for await (const { name } of app.keeping.storage.list()) if (name.startsWith('visitante-')) names.push(name)
      return names
    },
  }
}

/** The message beside the file of a refused form, without markup. */
const problemIn = (html: string) =>
  /id="candidatura-curriculo-erro">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)/.exec(html)?.[1]

const large = (name: string): Sample => ({
  name,
  type: 'application/pdf',
  content: Buffer.concat([pdf().content, Buffer.alloc(1024 * 1024)]),
})

describe.each(dialects)('files of visitors on %s', dialect => {
  test('a file is stored apart from the uploads and is downloaded only by a call that ends its quarantine and is audited', async () => {
    const { app, admin, send, held, stored } = await start(dialect)
    expect((await send([pdf('currículo.pdf')])).statusCode).toBe(303)
    const [file] = await held()
    expect(file).toEqual({
      arquivo: expect.stringMatching(/^[0-9a-f]{32}$/),
      nome: 'currículo.pdf',
      tamanho: pdf('currículo.pdf').content.length,
      aberto_em: null,
    })
    expect(await stored()).toEqual([`visitante-${file.arquivo}.pdf`])

    for (const url of [`/uploads/visitante-${file.arquivo}.pdf`, `/uploads/${file.arquivo}.pdf`]) {
      expect((await app.inject(url)).statusCode).toBe(404)
      expect((await app.inject({ url, headers: admin.headers })).statusCode).toBe(404)
    }
    expect((await admin.get('/api/uploads')).data).toEqual([])
    expect((await admin.get('/api/candidaturas/exportar')).body).not.toContain('currículo')

    const opened = await admin.post('/api/candidaturas/1/abrir-arquivo', { arquivo: file.arquivo })
    expect([opened.statusCode, opened.rawPayload.equals(pdf('currículo.pdf').content)]).toEqual([200, true])
    expect(opened.headers).toMatchObject({
      'content-disposition': `attachment; filename="curriculo.pdf"; filename*=UTF-8''curr%C3%ADculo.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await held()).toMatchObject([{ aberto_em: '2026-10-30T12:00:00.000Z' }])
    expect((await admin.get('/api/candidaturas/1')).data.revisao).toBe(1)
    const [line] = (await admin.get('/api/auditoria?acao=abrir_arquivo')).data
    expect(line).toMatchObject({
      registro: 1,
      quem: 'Ana Administradora',
      frase: 'Abriu um arquivo que veio com a candidatura Rita Candidata',
    })
    expect(JSON.stringify(line)).not.toContain('currículo')
  })

  test('neither visitors nor accounts without the right, other companies or wrong ids open a file', async () => {
    const { app, admin, addAccount, addTenant, signIn, send, held } = await start(dialect)
    await send([pdf()])
    const [{ arquivo }] = await held()
    const url = '/api/candidaturas/1/abrir-arquivo'
    expect((await app.inject(formRequest('POST', url, { arquivo }))).statusCode).toBe(401)
    await addAccount({ nome: 'Rui', email: 'rui@example.com', perfil: 'por_area', area_ri: 'ler' })
    expect((await (await signIn('rui@example.com')).post(url, { arquivo })).statusCode).toBe(404)
    const { session } = await addTenant('outra.com')
    expect((await session.post(url, { arquivo })).statusCode).toBe(404)
    expect((await admin.post(url, { arquivo: 'f'.repeat(32) })).statusCode).toBe(404)
    expect((await admin.post(url, { arquivo: '../../dados.sqlite' })).statusCode).toBe(422)
    expect(await held()).toMatchObject([{ aberto_em: null }])

    await addAccount({ nome: 'Lia', email: 'lia@example.com', perfil: 'por_area', area_marketing: 'ler' })
    expect((await (await signIn('lia@example.com')).post(url, { arquivo })).statusCode).toBe(200)
  })

  test('nobody can name a stored file: neither a text of the form nor a save of staff sets the field', async () => {
    const { app, admin, send, held } = await start(dialect)
    await send([pdf()])
    const curriculo = JSON.stringify(await held())
    const sent = await app.inject(formRequest('POST', PATH, { ...application, curriculo }))
    expect(sent.statusCode).toBe(303)
    expect(await held()).toEqual([])
    const direct = { ...application, formulario: [], vaga_id: 1, curriculo }
    expect((await app.inject(formRequest('POST', '/api/candidaturas', direct))).json().errors).toMatchObject({
      curriculo: 'Campo desconhecido',
    })
    expect((await admin.post('/api/candidaturas', { id: 2, curriculo })).errors).toEqual({
      curriculo: 'Campo desconhecido',
    })
  })

  test('a file goes with its record, and with the data of the person', async () => {
    const { app, admin, send, held, stored } = await start(dialect)
    for (const pessoa of ['Rita', 'Rosa']) await send([pdf(`${pessoa}.pdf`), pdf(`${pessoa} 2.pdf`)], { pessoa })
    expect(await stored()).toHaveLength(4)
    expect((await admin.post('/api/candidaturas/2/apagar-dados')).statusCode).toBe(200)
    await app.settled()
    expect([await held(), (await stored()).length]).toEqual([[], 2])
    expect((await admin.delete('/api/candidaturas/1')).statusCode).toBe(200)
    await app.settled()
    expect(await stored()).toEqual([])
    expect((await admin.get('/api/auditoria')).body).not.toContain('Rita 2.pdf')
  })

  test('a file whose record never came is removed after 48 hours, and one with a record stays', async () => {
    const place = await emptyPlace(dialect)
    const first = await server({ place })
    await first.admin.post('/api/vagas', { nome: 'Engenheira de obras' })
    const { send, stored } = visitsOf(first)
    await send([pdf()])
    const [kept] = await stored()
    const { storage } = first.app.keeping
    const lost = `visitante-${'ab'.repeat(16)}.pdf`
    await writeFile(join(storage.receivingFolder, 'sobra'), 'sobra')
    await storage.put(lost, join(storage.receivingFolder, 'sobra'), 'application/pdf')
    await first.stop()
    const found: string[][] = []
    for (const hours of [7, 7 + 47, 7 + 54]) {
      const now = new Date(Date.parse('2026-10-30T12:00:00.000Z') + hours * HOUR).toISOString()
      const later = await server({ place, now })
      await later.app.settled()
      found.push((await visitsOf(later).stored()).sort())
      await later.stop()
    }
    expect(found).toEqual([[kept, lost].sort(), [kept, lost].sort(), [kept]])
  })

  test('a backup holds the files, and a restore removes again those of a person erased since', async () => {
    const place = await emptyPlace(dialect)
    const where = { ...placeOf(place), bucket: await testBucket(place.folder) }
    const before = await server({ place })
    await before.admin.post('/api/vagas', { nome: 'Engenheira de obras' })
    const { send, held, stored } = visitsOf(before)
    for (const pessoa of ['Rita', 'Rosa']) await send([pdf(`${pessoa}.pdf`)], { pessoa })
    const [{ arquivo }] = await held()
    const made = await makeBackup(where, filesTable, NOW)
    await before.admin.post('/api/candidaturas/1/apagar-dados')
    await before.app.settled()
    for (const name of await stored()) await before.app.keeping.storage.remove(name)
    await before.stop()

    await restoreArchive(where, made.name, NOW)
    const after = await server({ place })
    await after.app.settled()
    expect(await visitsOf(after).stored()).toEqual([`visitante-${arquivo}.pdf`])
    expect((await after.admin.get('/api/candidaturas/1')).data.curriculo).toEqual([])
    const opened = await after.admin.post('/api/candidaturas/2/abrir-arquivo', { arquivo })
    expect(opened.rawPayload.equals(pdf('Rosa.pdf').content)).toBe(true)
  })
})

describe('bad files of visitors', () => {
  test.each<[string, () => Sample[] | Promise<Sample[]>, string]>([
    [
      'a picture',
      async () => [await png('foto.png')],
      'foto.png: só recebemos PDF. Exporte o documento como PDF e escolha-o.',
    ],
    [
      'a picture called PDF',
      async () => [{ ...(await png()), name: 'foto.pdf', type: 'application/pdf' }],
      'foto.pdf: o conteúdo não é um PDF. Exporte o documento como PDF e escolha-o.',
    ],
    [
      'a page called PDF',
      () => [{ name: 'cv.pdf', type: 'application/pdf', content: Buffer.from('<script>1</script>%PDF-1.4 %%EOF') }],
      'cv.pdf: o conteúdo não é um PDF. Exporte o documento como PDF e escolha-o.',
    ],
    [
      'half a PDF',
      () => [{ ...pdf('cv.pdf'), content: pdf().content.subarray(0, 60) }],
      'cv.pdf: o conteúdo não é um PDF. Exporte o documento como PDF e escolha-o.',
    ],
    ['an empty file', () => [{ ...pdf('cv.pdf'), content: Buffer.alloc(0) }], 'cv.pdf: o arquivo está vazio.'],
    ['a large file', () => [large('cv.pdf')], 'cv.pdf: o arquivo tem 1 MB, e o limite é 1 MB.'],
    ['one file too many', () => [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], 'Envie no máximo 2 arquivos.'],
    [
      'a thousand files',
      () => Array.from({ length: 1000 }, (_, i) => pdf(`${i}.pdf`)),
      'O envio é grande demais. Escolha um PDF menor.',
    ],
  ])('%s is refused beside its field, and nothing is kept', async (_what, samples, message) => {
    const { send, held, stored } = await start()
    const { statusCode, body } = await send(await samples())
    expect([statusCode, problemIn(body)]).toEqual([422, message])
    expect([await held(), await stored()]).toEqual([undefined, []])
  })

  test('after the refusal of a file or of another answer nothing typed is lost, and the file must be chosen again', async () => {
    const { send, stored } = await start()
    const refused = await send([await png('foto.png')])
    expect(refused.body).toContain('value="Rita Candidata"')
    const wrong = await send([pdf('currículo.pdf')], { correio: 'rita@' })
    expect([wrong.statusCode, problemIn(wrong.body)]).toEqual([
      422,
      'Escolha o arquivo de novo: o navegador não o guarda.',
    ])
    expect(wrong.body).toContain('Você tinha escolhido: currículo.pdf')
    expect(await stored()).toEqual([])
  })

  test('without a chosen file the form is stored, since the field may stay empty', async () => {
    const { send, held } = await start()
    const nothing: Sample = { name: '', type: 'application/octet-stream', content: Buffer.alloc(0) }
    expect((await send([nothing])).statusCode).toBe(303)
    expect(await held()).toEqual([])
  })

  test('the same form sent twice keeps one record and one file', async () => {
    const { admin, send, stored } = await start()
    for (let i = 0; i < 2; i++) expect((await send([pdf('cv.pdf')])).statusCode).toBe(303)
    expect((await admin.get('/api/candidaturas')).data).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    expect((await send([pdf('outro.pdf')])).statusCode).toBe(303)
    expect(await stored()).toHaveLength(2)
  })

  test('when the room for files of visitors is full, the form and the Painel say so, and the form is taken without it', async () => {
    const { admin, send, stored, held } = await start('sqlite', { limits: { maxVisitorFileBytes: 1000 } })
    const warning = async () => (await admin.get('/api/painel')).data.arquivos_de_visitantes
    expect(await warning()).toBeNull()
    const answers: number[] = []
    for (let i = 0; i < 12; i++) answers.push((await send([pdf(`${i}.pdf`)], { pessoa: `Rita ${i}` })).statusCode)
    expect(new Set(answers)).toEqual(new Set([303, 507]))
    expect(answers.at(-1)).toBe(507)
    expect(await warning()).toEqual({ ocupados_mb: 1, limite_mb: 1 })
    expect((await stored()).length).toBe(answers.filter(status => status === 303).length)
    const full = await send([pdf('mais.pdf')])
    expect(problemIn(full.body)).toMatch(/^Não conseguimos receber arquivos agora\. Envie sem o arquivo/)
    expect((await send([], { pessoa: 'Sem arquivo' })).statusCode).toBe(303)
    expect(await held()).toEqual([])
  })

  test('while the disk is nearly full no file is taken, and what was typed stays', async () => {
    const { send, stored } = await start('sqlite', { freeBytes: async () => 1024 })
    const { statusCode, body } = await send([pdf()])
    expect([statusCode, body.includes('value="Rita Candidata"')]).toEqual([507, true])
    expect(await stored()).toEqual([])
    expect((await send([])).statusCode).toBe(303)
  })

  test('an address sends at most twenty forms with files in an hour, refused ones included', async () => {
    const { send, stored } = await start('sqlite', { rateLimits: true })
    for (let i = 0; i < 20; i++) expect((await send([await png()])).statusCode).toBe(422)
    const last = await send([pdf()])
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
    expect(last.body).toContain('value="Rita Candidata"')
    expect(await stored()).toEqual([])
  })

  test('an address that sends slowly on purpose takes the turn of nobody else', async () => {
    const { app, send, held } = await start('sqlite', { rateLimits: true })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const slow = Array.from({ length: 10 }, () => {
      const headers = { ...multipartHeaders, host: 'localhost', 'content-length': 1_000_000 }
      const one = request({ host: '127.0.0.1', port, path: PATH, method: 'POST', headers })
      one.on('error', () => {})
      one.write(fieldPart('pessoa', 'Lento'))
      return one
    })
    const folders = () => readdir(app.keeping.storage.receivingFolder)
    await expect.poll(folders, { timeout: 20_000 }).toHaveLength(2)
    const sent = await send([pdf('cv.pdf')], {}, PATH, '203.0.113.9')
    for (const one of slow) one.destroy()
    expect(sent.statusCode).toBe(303)
    expect(await held()).toMatchObject([{ nome: 'cv.pdf' }])
    await expect.poll(folders, { timeout: 20_000 }).toEqual([])
  })

  test('a page that takes no files any more throws them away, and keeps what was typed', async () => {
    const { send, stored } = await start()
    const contact = { assunto: 'outro', nome: 'Rita', email: 'rita@exemplo.digital', mensagem: 'Olá.' }
    const gone = await send([pdf()], { ...contact, formulario: 'candidatura' }, '/contato')
    expect([gone.statusCode, gone.body.includes('Sua mensagem ainda não foi enviada')]).toEqual([409, true])
    expect(gone.body).toContain('value="Rita"')
    const without = { ...contact, formulario: 'mensagem', preferencia: 'email', consentimento: '1' }
    expect((await send([pdf()], without, '/contato')).statusCode).toBe(303)
    expect(await stored()).toEqual([])
  })

  test('a file for a field that the form does not have is thrown away, and the missing answer is told', async () => {
    const { app } = await start()
    const { pessoa: _, ...others } = application
    const payload = [...Object.entries(others).map(([name, text]) => fieldPart(name, text)), filePart(pdf(), 'pessoa')]
    const headers = { 'content-type': multipartHeaders['content-type'] }
    const sent = await app.inject({ method: 'POST', url: PATH, headers, payload: Buffer.concat([...payload, formEnd]) })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('Seu nome: Campo obrigatório')
  })

  test('a form without files on a page whose other form takes some is stored, and they are thrown away', async () => {
    const { admin, send, stored } = await start()
    const form = { formulario: 'recado', assunto: 'outro', nome: 'Rita', email: 'rita@exemplo.digital' }
    const answer = { mensagem: 'Olá.', preferencia: 'email', consentimento: '1' }
    expect((await send([pdf(), await png()], { ...form, ...answer })).statusCode).toBe(303)
    expect((await admin.get('/api/contatos')).data).toMatchObject([{ nome: 'Rita' }])
    expect(await stored()).toEqual([])
  })

  test('a form that breaks off leaves nothing behind', async () => {
    const { app, stored } = await start()
    const reply = await app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': multipartHeaders['content-type'] },
      payload: Buffer.concat([fieldPart('pessoa', 'Rita'), filePart(pdf(), 'curriculo').subarray(0, -60)]),
    })
    expect(reply.statusCode).toBe(400)
    expect(await stored()).toEqual([])
    expect(await readdir(app.keeping.storage.receivingFolder)).toEqual([])
  })

  test.skipIf(!keepsInBucket)('in a bucket a file lies in the folder that nobody may read', async () => {
    const { send, stored } = await start()
    await send([pdf()])
    expect(keyOf((await stored())[0]!)).toMatch(/^documentos\//)
  })
})
