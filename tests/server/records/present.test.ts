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

test.each([
  ['98,7<sup>1</sup> milhões, 68 m<sup>2</sup>, CO<sub>2</sub>', '98,7¹ milhões, 68 m², CO₂'],
  ['10<sup>-3</sup> e 10<sup><strong>12</strong></sup>', '10⁻³ e 10<strong>¹²</strong>'],
  ['2<sup>o</sup> tri, 1<sup>a</sup> fase, n.<sup>os</sup> 4 e 5', '2º tri, 1ª fase, n.ºs 4 e 5'],
  ['98,7<sup>a</sup> milhões, 4<sup>(1)</sup>, 5<sup>1,2</sup>', '98,7 [a] milhões, 4 (1), 5 [1,2]'],
  ['98,7<sup><a href="/notas">b</a></sup>', '98,7<a href="/notas"> [b]</a>'],
  ['R$ 98<sup>*</sup> e Nome<sup>TM</sup>', 'R$ 98* e Nome™'],
  ['98,7<sup>1', '98,7¹'],
])('raised and lowered digits do not merge with a number in a saved text: %s', async (given, kept) => {
  const { admin } = await startApp()
  expect((await admin.post('/api/configuracoes', { sobre_texto: `<p>${given}</p>` })).data.sobre_texto).toBe(
    `<p>${kept}</p>`,
  )
})

test.each([
  '<del>antes </del>',
  '<s>antes </s>',
  '<strike>antes </strike>',
  '<span style="text-decoration: underline line-through">antes </span>',
  '<span class="msoDel">antes </span>',
  '<span style="display:none;mso-hide:all">antes </span>',
  '<span style="VISIBILITY: Hidden">antes </span>',
  '<strong hidden>antes </strong>',
  '<span class="MsoCommentReference"><a href="#_msocom_1">[AS1]</a></span>',
  "<div style='mso-element:comment'><p>antes</p></div>",
  '<s><p>antes</p><img src="/uploads/1.jpg" alt="antes"></s>',
])('content that its source marks as deleted, hidden or a comment is not saved: %s', async given => {
  const { admin } = await startApp()
  const saved = await admin.post('/api/configuracoes', { sobre_texto: `<p>Por <em>hoje</em></p>${given}<p>fim</p>` })
  expect(saved.data.sobre_texto).toBe('<p>Por <em>hoje</em></p><p>fim</p>')
})

test('words in separate blocks do not merge when their tags are removed', async () => {
  const { admin } = await startApp()
  const saved = await admin.post('/api/configuracoes', {
    sobre_texto: '<div title="a">Um</div><div>Dois</div><h1>Três</h1><p>Quatro</p><dl><dt>Área</dt><dd>62</dd></dl>',
  })
  expect(saved.data.sobre_texto).toBe('Um Dois Três <p>Quatro</p> Área 62')
})

test('numbered lists keep their start and their kind of number when they are saved and answered', async () => {
  const { admin } = await startApp()
  const lists = '<ol start="3" type="a"><li>c</li></ol><ol start="-1" type="I"><li>i</li></ol>'
  const odd =
    '<ol start="3x" type="disc" reversed><li value="9">um</li></ol><ol start="99999" type><li>um</li></ol><ul start="2" type="a"><li>um</li></ul>'
  const saved = await admin.post('/api/configuracoes', { sobre_texto: lists, negocios_texto: odd })
  expect(saved.data.sobre_texto).toBe(lists)
  expect(saved.data.negocios_texto).toBe('<ol><li>um</li></ol><ol><li>um</li></ol><ul><li>um</li></ul>')
})

const nested = (levels: number, [open, close]: readonly [string, string]) =>
  `<p>Antes</p>${open.repeat(levels)}a${close.repeat(levels)}`
const TOO_DEEP = 'Há listas, tabelas ou citações demais umas dentro das outras. Deixe no máximo 50 níveis.'

test.each<[string, [string, string]]>([
  ['lists', ['<ul>', '</ul>']],
  ['quotations that stay open', ['<blockquote>', '']],
  ['tags that are removed', ['<div>', '</div>']],
  ['tags whose content is not read', ['<svg>', '</svg>']],
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

test('too deeply nested rich text that was written past the API is shown as plain words', async () => {
  const { admin, store, tenantId } = await startApp()
  const deep = `${nested(5000, ['<div>', ''])} &lt;b&gt; <script>`
  await store.write(tx => touchRecord(tx, tx.resources.get('tipos')!, tenantId, 1, { texto_intro: deep }))

  expect((await admin.get('/api/tipos/1')).data.texto_intro).toBe('<p>Antes a &#60;b&#62;</p>')
})

test('rich text that was written past the API is cleaned when it is answered and when it is rendered', async () => {
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
