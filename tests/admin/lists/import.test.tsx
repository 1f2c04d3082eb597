// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import ImportScreen from '#admin/sheets/ImportScreen.tsx'
import { type SheetRequest, sheetMessages } from '#admin/sheets/sheetMessages.ts'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

// jsdom has no Worker, so this one does its work in the page.
class Worker extends EventTarget {
  async postMessage(request: SheetRequest) {
    for await (const data of sheetMessages(request)) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}
vi.stubGlobal('Worker', Worker)

const path = '/api/ferramentas/importacoes'
const past = {
  id: 3,
  arquivo: 'antes.xlsx',
  estado: 'aplicada',
  criada_em: '2026-11-20T17:32:00.000Z',
  autor: 'Bruno',
  preparadas: 0,
}
const row = (linha: number, resultado: string, more: object = {}) => ({
  linha,
  resultado,
  id: linha,
  titulo: `Martelo ${linha}`,
  mudancas: [],
  erros: {},
  ...more,
})
const leftOut = (linha: number) => ({ linha, id: linha, titulo: `Martelo ${linha}`, erros: { '': 'Foi alterado.' } })
/** The answer of one step of an import, which has done nothing except what is given. */
const round = ({ criadas = 0, alteradas = 0, recusadas = [] as object[], ...more }: Record<string, any> = {}) => ({
  data: {
    criadas,
    alteradas,
    recusadas,
    restam: 0,
    total: { criadas, alteradas, recusadas: recusadas.length },
    ...more,
  },
})
const checked = [
  row(2, 'alterada', { mudancas: [{ campo: 'nome', de: 'Martelo 2', para: 'Marreta' }] }),
  row(3, 'igual'),
  row(4, 'recusada', {
    mudancas: [{ campo: 'voltagem', de: '110', para: 'mil' }],
    erros: { voltagem: 'Valor inválido', nome: 'Campo obrigatório' },
  }),
  row(5, 'nova', { id: null, titulo: 'Serra', mudancas: [{ campo: 'tipo', de: '', para: 'Manual' }] }),
]

async function open(routes: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({
    [`GET ${path}`]: { data: [], meta: { count: 0 } },
    [`POST ${path}`]: { data: { id: 9 } },
    [`POST ${path}/9/linhas`]: { data: checked },
    ...routes,
  })
  const { dataProvider } = memory(ferramenta(1))
  const screens = { '/admin/ferramentas/importar': <ImportScreen resource={ferramentas} /> }
  const staged = stage(screens, { at: '/admin/ferramentas/importar', dataProvider })
  await screen.findByRole('heading', { level: 1, name: 'Importar ferramentas' })
  const sent = (call: string) => api.calls.filter(one => `${one.method} ${one.path}` === call)
  const bring = (content: string | File, name = 'ferramentas.csv') =>
    staged.user.upload(fileInput(), typeof content === 'string' ? new File([content], name) : content)
  return { ...staged, sent, bring }
}

const fileInput = () => screen.getByLabelText<HTMLInputElement>('Planilha')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const csv = 'Código;Revisão;Nome;Voltagem;Cor da caixa\r\n2;1;Marreta;;azul\r\n3;1;Martelo 3;;\r\n;;"\'=soma";110;\r\n'

test('an import reads the file in the browser, sends its rows by field, and shows each cell before anything is saved', async () => {
  const { bring, sent } = await open()
  await bring(csv)

  const table = await screen.findByRole('table', { name: 'Linhas da planilha' })
  expect(sent(`POST ${path}`)[0]!.form).toEqual([['arquivo', 'ferramentas.csv']])
  expect(JSON.parse(sent(`POST ${path}/9/linhas`)[0]!.form[0]![1])).toEqual([
    { linha: 2, id: '2', revisao: '1', celulas: { nome: 'Marreta', voltagem: '' } },
    { linha: 3, id: '3', revisao: '1', celulas: { nome: 'Martelo 3', voltagem: '' } },
    { linha: 4, id: '', revisao: '', celulas: { nome: '=soma', voltagem: '110' } },
  ])
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(one => one.textContent)).toEqual([
    'Martelo 2Linha 2AlteradoNomede Martelo 2 →  para Marreta',
    'Martelo 4Linha 4RecusadoNome: Campo obrigatórioVoltagemde 110 →  para mil Valor inválido',
    'SerraLinha 5NovoTipoManual',
  ])
  expect(within(table).getByRole('link', { name: 'Martelo 2' })).toHaveAttribute('href', '/admin/ferramentas/2')
  expect(screen.getByText('1 linha diz o mesmo que o sistema.')).toBeVisible()
  expect(screen.getByText('Colunas que não são campos e ficam de fora: Cor da caixa.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('3 de 4 linhas')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent(`POST ${path}/9/aplicar`)).toEqual([])
})

test('the rows of an import can be narrowed to those that were refused', async () => {
  const { bring, user } = await open()
  await bring(csv)
  await user.click(await button('Recusados 1'))
  expect(await button('Recusados 1')).toHaveAttribute('aria-pressed', 'true')
  const table = screen.getByRole('table', { name: 'Linhas da planilha' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(within(table).getByText('Recusado')).toBeVisible()
})

test('applying an import continues until no row is left, says what happened and can be undone at once', async () => {
  const total = { criadas: 1, alteradas: 1, recusadas: 1 }
  const answers = [round({ alteradas: 1, restam: 1 }), round({ criadas: 1, recusadas: [leftOut(5)], total })]
  const { bring, user, sent } = await open({
    [`POST ${path}/9/aplicar`]: () => answers.shift(),
    [`POST ${path}/9/desfazer`]: round({ alteradas: 1, criadas: 1 }),
  })
  await bring(csv)
  await user.click(await button('Aplicar 2 linhas'))

  expect(await screen.findByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  const said = '1 ferramenta alterada e 1 criada. 1 linha ficou de fora.'
  expect(screen.getByText(said, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(said)
  expect(screen.getByRole('table', { name: 'Linhas que ficaram de fora' })).toBeVisible()
  expect(sent(`POST ${path}/9/aplicar`)).toHaveLength(2)

  await user.click(await button('Desfazer importação'))
  expect(await screen.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  const undone = '1 ferramenta voltou a ser como antes da importação. 1 ferramenta que ela criou foi removida.'
  expect(screen.getByText(undone, { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull()
})

test('an import can be prepared, which leaves the site as it is and is dropped or published in each record', async () => {
  const { bring, user, sent } = await open({
    [`POST ${path}/9/aplicar`]: round({ alteradas: 1, criadas: 1 }),
    [`GET ${path}`]: {
      data: [{ ...past, criadas: 0, alteradas: 2, preparadas: 2, desfeitas: 0 }],
      meta: { count: 1 },
    },
  })
  expect(await screen.findByText(/2 ferramentas alteradas \(2 em preparo\)/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer antes.xlsx' })).toBeNull()
  await bring(csv)
  await user.click(await button('Salvar no preparo'))
  expect(await screen.findByText(/O que está no site continua como está/)).toBeVisible()
  expect(Object.fromEntries(sent(`POST ${path}/9/aplicar`)[0]!.form)).toEqual({ preparo: '1' })
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull()
})

test('an import stops when a call fails, and continues from there when the user resumes it', async () => {
  const total = { criadas: 1, alteradas: 1, recusadas: 0 }
  const answers = [
    round({ alteradas: 1, restam: 1 }),
    { code: 503, message: 'Volte já.' },
    round({ criadas: 1, total }),
  ]
  const { bring, user } = await open({ [`POST ${path}/9/aplicar`]: () => answers.shift() })
  await bring(csv)
  await user.click(await button('Aplicar 2 linhas'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Volte já.')
  await user.click(await button('Continuar'))
  expect(await screen.findByText('1 ferramenta alterada e 1 criada.', { selector: 'p' })).toBeVisible()
})

test('when the answer for some rows was lost, the result of the import counts them and offers to undo them', async () => {
  const answers = [{ code: 503, message: 'Volte já.' }, round({ total: { criadas: 0, alteradas: 3, recusadas: 0 } })]
  const { bring, user } = await open({ [`POST ${path}/9/aplicar`]: () => answers.shift() })
  await bring(csv)
  await user.click(await button('Aplicar 2 linhas'))
  await user.click(await button('Continuar'))
  expect(await screen.findByText('3 ferramentas alteradas.', { selector: 'p' })).toBeVisible()
  expect(await button('Desfazer importação')).toBeVisible()
})

test('a refused undo says so, and the import can still be undone', async () => {
  const { bring, user } = await open({
    [`POST ${path}/9/aplicar`]: round({ alteradas: 1 }),
    [`POST ${path}/9/desfazer`]: { code: 403, message: 'Você não tem permissão para esta operação.' },
    [`GET ${path}`]: { data: [{ ...past, criadas: 0, alteradas: 1, desfeitas: 0 }], meta: { count: 1 } },
  })
  await bring(csv)
  await user.click(await button('Aplicar 2 linhas'))
  await user.click(await button('Desfazer importação'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Você não tem permissão para esta operação.')
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  expect(await button('Desfazer antes.xlsx')).toBeVisible()
})

test('undoing an import says that what it created is removed, and an import without effect offers no undo', async () => {
  const listed = [
    { ...past, criadas: 2, alteradas: 0, desfeitas: 0 },
    { ...past, id: 4, arquivo: 'vazia.xlsx', criadas: 0, alteradas: 0, desfeitas: 0 },
  ]
  const { user } = await open({
    [`GET ${path}`]: { data: listed, meta: { count: 2 } },
    [`POST ${path}/3/desfazer`]: round({ criadas: 2 }),
  })
  expect(await screen.findByText('vazia.xlsx')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer vazia.xlsx' })).toBeNull()
  await user.click(await button('Desfazer antes.xlsx'))
  await user.click(await button('Desfazer importação'))
  const said = '2 ferramentas que a importação criou foram removidas.'
  expect(await screen.findByText(said, { selector: 'p' })).toBeVisible()
})

test('an import sends the same rows again when the server asks it to wait', async () => {
  const answers = [{ code: 429, message: 'Muitas tentativas.', headers: { 'retry-after': '1' } }, { data: checked }]
  const { bring, sent } = await open({ [`POST ${path}/9/linhas`]: () => answers.shift() })
  await bring(csv)
  await screen.findByRole('table', { name: 'Linhas da planilha' })
  const [first, second] = sent(`POST ${path}/9/linhas`)
  expect(second!.body).toBe(first!.body)
})

test('an import that the user leaves while its rows are checked sends no more rows', async () => {
  let answer = () => {}
  const { bring, router, sent } = await open({
    [`POST ${path}/9/linhas`]: () => new Promise(resolve => (answer = () => resolve({ data: checked }))),
  })
  await bring(['Nome', ...Array.from({ length: 1_200 }, (_, n) => `Martelo ${n}`)].join('\n'))
  await waitFor(() => expect(sent(`POST ${path}/9/linhas`)).toHaveLength(1))
  await router.navigate('/admin/outro')
  await screen.findByText('outro lugar')
  answer()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(sent(`POST ${path}/9/linhas`)).toHaveLength(1)
})

test.each([
  ['nothing in it', '', 'A planilha está vazia.'],
  ['titles alone', 'Nome;Voltagem\n', 'A planilha tem só a linha de títulos.'],
  ['no title of ours', 'Coisa;Outra\n1;2\n', 'Nenhuma coluna da planilha tem o título de um campo.'],
  ['no text at all', '\u0089PNG\0\0', 'Escolha um arquivo XLSX ou CSV.'],
  ['a quote without its pair', 'Nome\n"aberto', 'há aspas sem par'],
])('a file with %s says so, and another can be chosen', async (_what, text, message) => {
  const { bring, sent } = await open()
  await bring(text)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(fileInput()).toBeInTheDocument()
  expect(sent(`POST ${path}`)).toEqual([])
})

test('a sheet that holds the same values as the system leaves nothing to apply', async () => {
  const { bring } = await open({ [`POST ${path}/9/linhas`]: { data: [row(2, 'igual')] } })
  await bring(csv)
  expect(await screen.findByText('Não há nada para importar: a planilha diz o mesmo que o sistema.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Aplicar/ })).toBeNull()
})

test('an earlier import is undone from the list of recent ones, after the user confirms', async () => {
  const { user, sent } = await open({
    [`GET ${path}`]: { data: [{ ...past, criadas: 0, alteradas: 12, desfeitas: 0 }], meta: { count: 1 } },
    [`POST ${path}/3/desfazer`]: round({ alteradas: 11, recusadas: [leftOut(7)] }),
  })
  const listed = (await screen.findByText('antes.xlsx')).closest('li')
  expect(listed).toHaveTextContent('12 ferramentas alteradas · Bruno 20/11/2026 14:32')
  await user.click(await button('Desfazer antes.xlsx'))
  expect(sent(`POST ${path}/3/desfazer`)).toEqual([])
  await user.click(await button('Desfazer importação'))
  const said = '11 ferramentas voltaram a ser como antes da importação. 1 linha ficou como está.'
  expect(await screen.findByText(said, { selector: 'p' })).toBeVisible()
  expect(screen.getByText('Foi alterado.')).toBeVisible()
})

test('a list is exported as it is filtered and ordered, in the chosen format, and the page links to the import', async () => {
  const api = await startApi({ 'GET /api/ferramentas/exportar': { raw: 'x', code: 200 } })
  const made = vi.fn(() => 'blob:planilha')
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = stage(
    { '/admin/ferramentas': <ResourceList resource={ferramentas} /> },
    {
      at: '/admin/ferramentas?filter={"tipo":"manual"}&sort=voltagem&order=DESC',
      dataProvider: memory(ferramenta(1)).dataProvider,
    },
  )
  expect(await screen.findByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/admin/ferramentas/importar')
  await user.click(await button('Exportar'))
  await user.click(await screen.findByRole('menuitem', { name: /^Planilha \(XLSX\)/ }))
  await waitFor(() => expect(saved).toEqual(['ferramentas.xlsx']))
  expect(api.calls.find(({ path }) => path.endsWith('/exportar'))!.query).toEqual([
    ['tipo', 'manual'],
    ['ordenacao[voltagem]', 'DESC'],
    ['formato', 'xlsx'],
  ])
})

test.each([
  ['XLSX', 'PK\u0003\u0004', 20],
  ['CSV', 'Código;Nome', 100],
])('a larger %s than can be read is refused before it is read', async (_format, begin, most) => {
  const { bring, sent } = await open()
  const file = new File([begin, new Uint8Array(most * 1024 * 1024)], 'grande.csv')
  await bring(file)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `O arquivo tem mais de ${most} MB. Divida a planilha em partes.`,
  )
  expect(sent(`POST ${path}`)).toEqual([])
})
