import { expect, test } from 'vitest'
import { findRecord, touchRecord } from '#server/store/records/records.ts'
import { startApp } from '../../support/app.ts'
import { publicReads } from '../../support/publicReads.ts'

const DIRTY =
  '<p onclick="x()">Olá</p><script>alert(1)</script><img src="https://mau.example/x.png" alt="mau"><a href="javascript:x">y</a>'
const CLEAN = '<p>Olá</p><a>y</a>'

test('rich text is cleaned when it is saved', async () => {
  const { admin } = await startApp()

  const saved = await admin.post('/api/configuracoes', { sobre_texto: DIRTY })

  expect(saved.data.sobre_texto).toBe(CLEAN)
})

const nested = (levels: number, [open, close]: readonly [string, string]) =>
  `<p>Antes</p>${open.repeat(levels)}a${close.repeat(levels)}`
const TOO_DEEP = 'Há listas, tabelas ou citações demais umas dentro das outras. Deixe no máximo 50 níveis.'

test.each<[string, [string, string]]>([
  ['lists', ['<ul>', '</ul>']],
  ['quotations that stay open', ['<blockquote>', '']],
  ['tags that would go', ['<div>', '</div>']],
  ['what is not even looked into', ['<svg>', '</svg>']],
  ['capitals behind attributes that seem to close them', ['<EM title="</em>">', '</em>']],
])('rich text nested deeper than fifty levels is refused beside its field: %s', async (_, tags) => {
  const { admin } = await startApp()

  const refused = await admin.post('/api/configuracoes', {
    sobre_texto: nested(51, tags),
    negocios_texto: '<p>Outro</p>',
  })
  const allowed = await admin.post('/api/configuracoes', { sobre_texto: nested(50, tags) })

  expect([refused.statusCode, refused.errors]).toEqual([422, { sobre_texto: TOO_DEEP }])
  expect(allowed.statusCode).toBe(200)
})

test('of rich text nested too deep that got into the database in another way the words are shown', async () => {
  const { admin, store, tenantId } = await startApp()
  const deep = `${nested(5000, ['<div>', ''])} &lt;b&gt; <script>`
  await store.write(tx => touchRecord(tx, tx.resources.get('tipos')!, tenantId, 1, { texto_intro: deep }))

  expect((await admin.get('/api/tipos/1')).data.texto_intro).toBe('<p>Antes a &#60;b&#62;</p>')
})

test('rich text that got into the database in another way is cleaned when it is answered and when it is drawn', async () => {
  const { admin, store, tenantId, app, clock } = await startApp()
  await store.write(async tx => {
    const types = tx.resources.get('tipos')!
    const settings = tx.resources.get('configuracoes')!
    await touchRecord(tx, types, tenantId, 1, { texto_intro: DIRTY })
    const { id } = (await findRecord(tx, settings, tenantId, {}))!
    await touchRecord(tx, settings, tenantId, id, { sobre_texto: DIRTY })
  })
  const resources = await store.read(async tx => tx.resources)
  const data = publicReads({ store, resources, clock }, tenantId)

  expect((await admin.get('/api/tipos/1')).data.texto_intro).toBe(CLEAN)
  expect((await admin.get('/api/tipos')).data[0].texto_intro).toBe(CLEAN)
  const settings = (await admin.get('/api/configuracoes?limite=100')).data
  expect(settings.find((one: any) => one.chave === 'sobre_texto').valor).toBe(CLEAN)
  expect((await data.list('tipos'))[0]!.texto_intro).toBe(CLEAN)
  expect((await data.settings()).sobre_texto).toBe(CLEAN)
  await app.settled()
})
