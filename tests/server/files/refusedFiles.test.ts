import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNothingKept } from './expectNothingKept.ts'
import { filePart, multipartHeaders, post, startFilesApp } from './filesApp.ts'
import { archive, avif, csv, docx, jpeg, jpegType, pdf, png, type Sample, webp, xlsx, zip } from './sampleFiles.ts'

const text = (name: string, type: string, content: string): Sample => ({ name, type, content: Buffer.from(content) })
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><body><script>alert(1)</script></body></html>'

test.each<[string, () => Sample | Promise<Sample>]>([
  // The name, the declared type and the content do not agree.
  ['a PNG named as JPEG', async () => ({ ...(await png('a.jpg')), type: jpegType })],
  ['a JPEG declared as PNG', async () => ({ ...(await jpeg()), type: 'image/png' })],
  ['a JPEG named and declared as PDF', async () => ({ ...(await jpeg()), name: 'a.pdf', type: 'application/pdf' })],
  ['a WebP named as AVIF', async () => ({ ...(await webp('a.avif')), type: 'image/avif' })],
  ['an AVIF named as WebP', async () => ({ ...(await avif('a.webp')), type: 'image/webp' })],
  ['a JPEG without declared type', async () => ({ ...(await jpeg()), type: 'application/octet-stream' })],
  ['a DOCX named and declared as XLSX', () => ({ ...xlsx(), content: docx().content })],
  ['a plain ZIP named as DOCX', () => ({ ...docx(), content: archive().content })],
  // Markup under any name.
  ['an SVG', () => text('marca.svg', 'image/svg+xml', svg)],
  ['an SVG named PNG', () => text('marca.png', 'image/png', svg)],
  ['an SVG declared as PNG under its own name', () => text('marca.svg', 'image/png', svg)],
  ['an SVG named CSV', () => text('marca.csv', 'text/csv', svg)],
  ['HTML', () => text('pagina.html', 'text/html', html)],
  ['HTML named PNG', () => text('pagina.png', 'image/png', html)],
  ['HTML named CSV', () => text('pagina.csv', 'text/csv', html)],
  [
    'HTML behind a heading row of a CSV',
    () => text('dados.csv', 'text/csv', `a;b\n1;2\n${'x;y\n'.repeat(80_000)}<ScRiPt>alert(1)</script>\n`),
  ],
  ['HTML named PDF', () => text('pagina.pdf', 'application/pdf', html)],
  ['XML named CSV, behind a byte order mark', () => text('dados.csv', 'text/csv', '\ufeff  <?xml version="1.0"?><a/>')],
  ['XML', () => text('dados.xml', 'text/xml', '<?xml version="1.0"?><a/>')],
  ['PHP named CSV', () => text('dados.csv', 'text/csv', 'a;b\n<?php system($_GET[0]);')],
  // Programs under any name.
  ['a script', () => text('instalar.sh', 'application/x-sh', '#!/bin/sh\n')],
  ['a script named CSV', () => text('instalar.csv', 'text/csv', '#!/bin/sh\nrm -rf /\n')],
  [
    'a Windows program named ZIP',
    () => ({ ...archive(), content: Buffer.concat([Buffer.from('MZ\x90\0'), archive().content]) }),
  ],
  ['a Windows program named CSV', () => ({ ...csv(), content: Buffer.from('MZ\x90\0\x03\0\0\0') })],
  ['a program packed in a ZIP', () => archive('kit.zip', { 'leia.txt': 'oi', 'setup.EXE': 'MZ' })],
  ['a Java archive named ZIP', () => archive('kit.zip', { 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.txt': '' })],
  ['a DOCM', () => ({ ...docx('macro.docm'), type: 'application/vnd.ms-word.document.macroEnabled.12' })],
  ['a DOCM named DOCX', () => docx('macro.docx', { 'word/vbaProject.bin': 'x' })],
  ['a DOCM named DOCX with its macros under another name', () => docx('macro.docx', { 'word/media/image1.bin': 'x' })],
  ['a DOCM named ZIP', () => archive('macro.zip', { 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' })],
  ['an XLSM named XLSX', () => xlsx('macro.xlsx', { 'xl/vbaProject.bin': 'x' })],
  ['an XLSX with Excel 4 macros', () => xlsx('macro.xlsx', { 'xl/macrosheets/sheet1.xml': 'x' })],
  ['a DOCX with an embedded object', () => docx('objeto.docx', { 'word/embeddings/oleObject1.bin': 'x' })],
  ['a DOCX with ActiveX', () => docx('ativo.docx', { 'word/activeX/activeX1.xml': 'x' })],
  // Two formats in one file.
  [
    'a ZIP with a page in front',
    () => ({ ...archive(), content: Buffer.concat([Buffer.from(html), archive().content]) }),
  ],
  [
    'a ZIP with a page behind',
    () => ({ ...archive(), content: Buffer.concat([archive().content, Buffer.from(html)]) }),
  ],
  ['a PDF with a page in front', () => ({ ...pdf(), content: Buffer.concat([Buffer.from(html), pdf().content]) })],
  ['a PDF named CSV', () => ({ ...csv(), content: Buffer.from('%PDF-1.4 texto\n') })],
  [
    'a PDF with a program in front',
    () => ({ ...pdf(), content: Buffer.concat([Buffer.from('MZ\x90\0'), pdf().content]) }),
  ],
  [
    'a PDF with a picture in front',
    () => ({ ...pdf(), content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pdf().content]) }),
  ],
  [
    'a PDF more than 1,024 bytes from the start',
    () => ({ ...pdf(), content: Buffer.concat([Buffer.alloc(1025, ' '), pdf().content]) }),
  ],
  [
    'a PDF with something else behind it',
    () => ({ ...pdf(), content: Buffer.concat([pdf().content, Buffer.alloc(4096, 'x')]) }),
  ],
  // Its 64-bit records state another place, or another number of entries, than the others.
  ...[-42 + 8, -98 + 32].map((at): [string, () => Sample] => [
    `an archive whose 64-bit records lie at ${at}`,
    () => {
      const content = readFileSync(new URL('cases/commons-zip64-always.xlsx', import.meta.url))
      content.writeUInt8(content.readUInt8(content.length + at) + 1, content.length + at)
      return { ...xlsx(), content }
    },
  ]),
  // The content is damaged, or the name is.
  ['a ZIP cut off', () => ({ ...archive(), content: archive().content.subarray(0, -10) })],
  ['a PDF cut off', () => ({ ...pdf(), content: pdf().content.subarray(0, -20) })],
  ['an empty ZIP', () => ({ ...archive(), content: zip({}) })],
  ['a CSV with bytes that no text has', () => ({ ...csv(), content: Buffer.from('a;b\0c\n') })],
  ['a CSV in UTF-16', () => ({ ...csv(), content: Buffer.from('a;b\n', 'utf16le') })],
  ['a file without extension', async () => ({ ...(await jpeg()), name: 'vista' })],
  ['a name that ends in a dot', async () => ({ ...(await jpeg()), name: 'vista.jpg.' })],
])('%s is refused, and the answer names the file', async (_, make) => {
  const app = await startFilesApp()
  const sample = await make()
  const reply = await post(app, [filePart(sample)])
  expect(reply.statusCode).toBe(415)
  const told = `Tipo de arquivo não permitido: ${sample.name}`
  const { message } = reply.json().status
  expect(message === told || message.startsWith(`${told}. `)).toBe(true)
  await expectNothingKept(app)
})

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
test.each<[string, () => Sample | Promise<Sample>, string]>([
  ['a HEIC', () => ({ name: 'IMG_1.HEIC', type: 'image/heic', content: heic }), 'Exporte como JPEG.'],
  [
    'a HEIC named as JPEG',
    () => ({ name: 'IMG_1.jpg', type: jpegType, content: heic }),
    'O conteúdo é uma foto HEIC. Exporte como JPEG.',
  ],
  [
    'a WebP named as JPEG',
    async () => ({ ...(await webp('a.jpg')), type: jpegType }),
    'O conteúdo é WEBP: mude o final do nome para .webp.',
  ],
  [
    'a PDF named as PNG',
    () => ({ ...pdf('a.png'), type: 'image/png' }),
    'O conteúdo é PDF: mude o final do nome para .pdf.',
  ],
  [
    'an XLSX named as DOCX',
    () => ({ ...docx('a.docx'), content: xlsx().content }),
    'O conteúdo é XLSX: mude o final do nome para .xlsx.',
  ],
  [
    'a page that was saved as PDF',
    () => text('balanco.pdf', 'application/pdf', html),
    'O conteúdo é uma página da internet. Baixe o arquivo de novo e confira se ele abre.',
  ],
  [
    'a PDF cut off',
    () => ({ ...pdf('a.pdf'), content: pdf().content.subarray(0, -20) }),
    'O conteúdo é um PDF incompleto. Baixe ou exporte o arquivo de novo.',
  ],
  [
    'a document with a password',
    () => ({ ...docx('a.docx'), content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }),
    'O conteúdo é um arquivo antigo do Office, ou um com senha. Salve como DOCX, XLSX ou PDF, sem senha.',
  ],
  ['a TIFF', () => text('planta.tif', 'image/tiff', 'II*\0'), 'Exporte como JPEG ou PNG.'],
])('%s is refused, and the answer says what it is or what to send instead', async (_, make, why) => {
  const app = await startFilesApp()
  const sample = await make()
  const reply = await post(app, [filePart(sample)])
  expect(reply.json().status).toEqual({ code: 415, message: `Tipo de arquivo não permitido: ${sample.name}. ${why}` })
  await expectNothingKept(app)
})

test.each<[string, () => Promise<Sample>, string]>([
  [
    'a bomb of 60 megapixels',
    async () => ({
      name: 'bomba.png',
      type: 'image/png',
      content: await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    }),
    'Imagem maior que 50 megapixels: bomba.png',
  ],
  [
    'a PNG that says it is 60,000 by 60,000',
    async () => {
      const { content, ...rest } = await png('bomba.png')
      content.writeUInt32BE(60_000, 16)
      content.writeUInt32BE(60_000, 20)
      content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
      return { ...rest, content }
    },
    'Imagem maior que 50 megapixels: bomba.png',
  ],
  [
    'a JPEG cut off in the middle',
    async () => {
      const { content, ...rest } = await jpeg()
      return { ...rest, content: content.subarray(0, content.length / 2) }
    },
    'Imagem danificada: vista.jpg',
  ],
  [
    'a JPEG that is only a signature',
    async () => ({ name: 'vista.jpg', type: jpegType, content: Buffer.from('ffd8ffe000104a464946', 'hex') }),
    'Imagem danificada: vista.jpg',
  ],
  [
    'a JPEG with a page inside its signature',
    async () => ({
      name: 'vista.jpg',
      type: jpegType,
      content: Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(html)]),
    }),
    'Imagem danificada: vista.jpg',
  ],
  [
    'a PNG whose pixels are broken',
    async () => {
      const { content, ...rest } = await png('planta.png')
      content.fill(0x55, Math.floor(content.length / 3), Math.floor(content.length / 2))
      return { ...rest, content }
    },
    'Imagem danificada: planta.png',
  ],
])('%s is refused before anything is kept', async (_, make, message) => {
  const app = await startFilesApp()
  const reply = await post(app, [filePart(await make())])
  expect(reply.statusCode).toBe(422)
  expect(reply.json().status.message).toBe('Verifique os campos destacados.')
  expect(reply.json().errors.upload_files).toContain(message)
  await expectNothingKept(app)
})

test('a picture with a page hidden behind it is kept without the page', async () => {
  const app = await startFilesApp()
  const { content, ...rest } = await png()
  const reply = await post(app, [filePart({ ...rest, content: Buffer.concat([content, Buffer.from(html)]) })])
  const served = await app.app.inject({ url: reply.json().data[0].url, headers: { host: multipartHeaders.host } })
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.includes('script')).toBe(false)
})

test('one bad file makes the whole upload be refused', async () => {
  const app = await startFilesApp()
  const broken = await jpeg(400, 300, 'quebrada.jpg')
  const reply = await post(app, [
    filePart(pdf()),
    filePart(await png()),
    filePart({ ...broken, content: broken.content.subarray(0, 900) }),
  ])
  expect(reply.statusCode).toBe(422)
  await expectNothingKept(app)
})

test('a file that the antivirus rejects makes the whole upload be refused', async () => {
  const { unavailable } = await import('#server/errors.ts')
  const inspect = async ({ name }: { name: string }) => {
    if (name === 'virus.pdf') throw unavailable()
  }
  const app = await startFilesApp({ parts: { inspect } })
  expect((await post(app, [filePart(pdf('bom.pdf')), filePart(pdf('virus.pdf'))])).statusCode).toBe(503)
  await expectNothingKept(app)
  expect((await post(app, [filePart(pdf('bom.pdf'))])).statusCode).toBe(200)
})
