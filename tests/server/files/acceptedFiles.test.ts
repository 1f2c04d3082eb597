import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filePart, get, post, startFilesApp, upload } from './filesApp.ts'
import { archive, avif, csv, docx, jpeg, pdf, png, type Sample, webp, xlsx } from './sampleFiles.ts'

const sampleFile = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url))

test.each<[string, () => Sample | Promise<Sample>, object]>([
  [
    'JPEG',
    () => jpeg(1000, 700),
    { tipo: 'imagem', tipo_mime: 'image/jpeg', extensao: 'jpg', largura: 1000, altura: 700 },
  ],
  [
    'JPEG under its long name',
    () => jpeg(300, 200, 'FOTO.JPEG'),
    { tipo: 'imagem', extensao: 'jpg', nome: 'FOTO.JPEG' },
  ],
  ['PNG', () => png(), { tipo: 'imagem', tipo_mime: 'image/png', extensao: 'png', largura: 640 }],
  ['WebP', () => webp(), { tipo: 'imagem', tipo_mime: 'image/webp', extensao: 'webp', altura: 480 }],
  ['AVIF', () => avif(), { tipo: 'imagem', tipo_mime: 'image/avif', extensao: 'avif', largura: 640 }],
  [
    'PDF',
    () => pdf(),
    { tipo: 'documento', tipo_mime: 'application/pdf', extensao: 'pdf', largura: null, cor: null, variantes: [] },
  ],
  ['DOCX', () => docx(), { tipo: 'documento', extensao: 'docx' }],
  ['XLSX', () => xlsx(), { tipo: 'documento', extensao: 'xlsx' }],
  [
    'XLSX with printer settings',
    () => xlsx('impresso.xlsx', { 'xl/printerSettings/printerSettings1.bin': 'x' }),
    { extensao: 'xlsx' },
  ],
  ['CSV in UTF-8', () => csv(), { tipo: 'documento', tipo_mime: 'text/csv' }],
  [
    'CSV in Latin, as Excel writes it',
    () => ({ ...csv('latim.csv', 'Região;Vão\n', 'latin1'), type: 'application/vnd.ms-excel' }),
    { tipo_mime: 'text/csv' },
  ],
  ['CSV that names a tag-like word', () => csv('menor.csv', 'faixa;valor\n<10;3\n"a < b";4\n'), { extensao: 'csv' }],
  [
    'PDF behind a byte order mark',
    () => ({ ...pdf('pdf-bom.pdf'), content: sampleFile('pdf-bom.pdf') }),
    { tipo_mime: 'application/pdf' },
  ],
  [
    'PDF filled up with zeros to whole blocks',
    () => ({ ...pdf('pdf-lixo-fim.pdf'), content: sampleFile('pdf-lixo-fim.pdf') }),
    { tipo_mime: 'application/pdf' },
  ],
  [
    'PDF behind 1,024 bytes for a printer',
    () => ({ ...pdf(), content: Buffer.concat([Buffer.from('\x1b%-12345X@PJL'.padEnd(1024)), pdf().content]) }),
    { tipo_mime: 'application/pdf' },
  ],
  [
    'XLSX with 64-bit records',
    () => ({ ...xlsx('commons-zip64-always.xlsx'), content: sampleFile('commons-zip64-always.xlsx') }),
    { extensao: 'xlsx' },
  ],
  ['ZIP', () => archive(), { tipo: 'documento', tipo_mime: 'application/zip' }],
  [
    'ZIP as Windows declares it',
    () => ({ ...archive('w.zip'), type: 'application/x-zip-compressed' }),
    { tipo_mime: 'application/zip' },
  ],
])('%s is accepted and recorded', async (_, make, record) => {
  const app = await startFilesApp()
  const sample = await make()

  const [saved] = await upload(app, [sample])

  expect(saved).toMatchObject({
    nome: sample.name,
    usos: 0,
    sem_uso: true,
    foco_x: 50,
    foco_y: 50,
    pasta: 'imagens',
    ...record,
  })
  expect(saved.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.[a-z]+$/)
  await app.show(saved)
  const served = await get(app, saved.url)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.length).toBe(saved.tamanho)
  if (saved.tipo === 'documento') expect(served.rawPayload).toEqual(sample.content)
})

test('several files are answered as a list in the order sent', async () => {
  const app = await startFilesApp()
  const reply = await post(app, [filePart(pdf('b.pdf')), filePart(await png('a.png')), filePart(csv('c.csv'))])
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    data: [{ nome: 'b.pdf' }, { nome: 'a.png' }, { nome: 'c.csv' }],
    meta: { count: 3 },
    status: { code: 200, message: '3 arquivos enviados.' },
  })
})

test('the other parts of an upload describe every file in it', async () => {
  const app = await startFilesApp()
  const saved = await upload(app, [pdf('a.pdf'), pdf('b.pdf')], {
    pasta: 'investidores',
    titulo: ' Balanço ',
    alt: 'Capa do balanço',
  })
  for (const record of saved)
    expect(record).toMatchObject({ pasta: 'investidores', titulo: 'Balanço', alt: 'Capa do balanço' })
})

test('the same content is stored once per tenant, whatever its name', async () => {
  const app = await startFilesApp()
  const photo = await jpeg()
  const [first] = await upload(app, [photo])
  await app.idle()
  const before = await app.stored()

  const [again] = await upload(app, [{ ...photo, name: 'outro nome.jpg' }])
  const other = pdf('z.pdf')
  const all = await upload(app, [pdf('x.pdf'), other, { ...pdf('x.pdf'), name: 'y.pdf' }])
  expect(again).toMatchObject({ id: first.id, nome: 'vista.jpg', url: first.url })
  // The answer to each file stands at the position of the file.
  expect(all.map(({ nome }) => nome)).toEqual(['x.pdf', 'z.pdf', 'x.pdf'])
  expect(all[2]).toEqual(all[0])
  expect((await app.records()).total).toBe(3)
  expect((await app.stored()).filter(name => !name.endsWith('.pdf'))).toEqual(before)
  expect(await app.receiving()).toEqual([])

  const elsewhere = await post(app, [filePart(photo)], { 'x-tenant-id': '2' })
  expect(elsewhere.json().data[0].id).not.toBe(first.id)
  expect(elsewhere.json().data[0].url).not.toBe(first.url)
})

test('content sent twice at once is stored once', async () => {
  const app = await startFilesApp()
  const photo = await jpeg()
  const replies = await Promise.all([1, 2, 3].map(() => upload(app, [photo])))
  expect(new Set(replies.map(([record]) => record.id)).size).toBe(1)
  expect((await app.records()).total).toBe(1)
  await app.idle()
  const ids = (await app.stored()).map(name => name.slice(0, 32))
  expect(new Set(ids).size).toBe(1)
})

test('saving a file writes to the audit who sent it', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf()])
  const rows = await app.store.read(tx =>
    tx.db.selectFrom('_auditoria').selectAll().where('recurso', '=', 'uploads').execute(),
  )
  expect(rows).toMatchObject([{ acao: 'criar', registro_id: saved.id, usuario_id: 1, tenant_id: 1 }])
})
