import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePagePdf } from '#demo/onePagePdf.ts'
import { expectAccessible, expectFocused, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { type Call, callsOf, choose, enter, openSection, signIn, signInByCookie } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const EDITOR = { email: 'edu@example.com', senha: 'quintal com jabuticaba 31' }
const HANDED_OUT = 'senha entregue por Ana 55'

const TYPE = '/empreendimentos/residenciais'

let server: BuiltServer
let ana: Call
let folder: string
// Of the tests that do not begin with signing in: a new page would read all scripts again.
let page: Page
let problems: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-arquivos-'))
  server = await startBuiltServer({
    dataFolder: folder,
    env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' },
  })
  ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/usuarios', {
    nome: 'Eduardo Editor',
    email: EDITOR.email,
    senha: HANDED_OUT,
    confirmar_senha: HANDED_OUT,
    situacao: 'ativo',
    perfil: 'editor',
  })
  await ana('POST', '/api/diferenciais', { nome: 'Piscina aquecida', categoria: 'lazer', icone: 'piscina' })
  await ana('POST', '/api/diferenciais', { nome: 'Portaria remota', categoria: 'seguranca', icone: 'portaria' })
  ;({ page, problems } = await newPage({}, { reducedMotion: 'reduce' }))
  await signInByCookie(page.context(), server.url, ANA)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an editor enters a whole development by hand, publishes it once nothing is missing, renames and archives it', async () => {
  const { page, problems } = await newPage({}, { reducedMotion: 'reduce' })
  await firstSignIn(page)
  problems.length = 0
  await openSection(page, 'Empreendimentos')
  await page.getByRole('link', { name: 'Criar o primeiro empreendimento' }).click()

  await geral(page)
  await fichaTecnica(page)
  await precoELocalizacao(page)
  await imagens(page)
  await plantas(page)
  await diferenciais(page)
  await obra(page)
  await documentos(page)
  await juridico(page)
  await contatoESeo(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Empreendimento criado').waitFor()
  await page.getByText(/^Salvo às/).waitFor()
  await expectStored()

  await isRefused(page)
  await complete(page)
  expect(await visible()).toEqual({ count: 0, cidades: [] })
  await page.getByRole('button', { name: 'Publicar' }).click()
  const told = page.getByRole('region', { name: 'Notificações' })
  await told.getByText('Publicado.').waitFor()
  expect(await told.getByRole('link', { name: 'Ver no site' }).getAttribute('href')).toBe(
    `${TYPE}/jardim-das-araucarias`,
  )
  // A second is promised; in fact no page is older than the answer to the save.
  expect(await visible()).toEqual({ count: 1, cidades: ['Curitiba'] })
  expect(await answer(`${TYPE}/jardim-das-araucarias`)).toMatchObject({ status: 200, title: 'Jardim das Araucárias' })

  await tab(page, 'Geral')
  await field(page, 'Nome do empreendimento').fill('Parque das Araucárias')
  await page.getByRole('button', { name: 'Gerar de novo' }).click()
  expect(await field(page, 'Endereço').inputValue()).toBe('parque-das-araucarias')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Parque das Araucárias' }).waitFor()
  const moved = `${TYPE}/parque-das-araucarias`
  expect(await answer(`${TYPE}/jardim-das-araucarias`)).toMatchObject({ status: 301, location: moved })
  expect(await answer(moved)).toMatchObject({ status: 200, title: 'Parque das Araucárias' })

  await chooseAction(page, 'Arquivar')
  await told.getByText('Arquivado: saiu do site.').waitFor()
  expect(await answer(moved)).toMatchObject({
    status: 410,
    title: 'Este empreendimento não está mais disponível',
  })
  expect(await visible()).toEqual({ count: 0, cidades: [] })
  await openSection(page, 'Empreendimentos')
  await page.getByRole('row', { name: /Parque das Araucárias.*Arquivado/ }).waitFor()
  expect(problems).toEqual([])
  await page.context().close()
}, 240_000)

test('a user who regrets a save finds in the history what was there, and saves it again', async () => {
  const form = { nome: 'Quadra de tênis', categoria: 'lazer', descricao: 'Com luz à noite.' }
  const { id } = (await ana('POST', '/api/diferenciais', form)).data
  await ana('POST', '/api/diferenciais', { id: String(id), nome: 'Quadra', descricao: '' })
  await page.goto(`${server.url}/admin/diferenciais/${id}`)
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await history.getByText('Diferencial alterado').waitFor()
  await history.getByText('retirado: Com luz à noite.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })

  // What is typed in a field that would be put back goes only with a yes.
  await page.locator('[name=nome]').fill('Quadra nova')
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  await history.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByText('Isto ainda não foi salvo: Nome.').waitFor()
  await page.getByRole('button', { name: 'Substituir' }).click()
  await page.getByText(/^A versão de hoje às .* está no formulário/).waitFor()
  expect(await page.locator('[name=nome]').inputValue()).toBe(form.nome)
  expect((await ana('GET', `/api/diferenciais/${id}`)).data.nome).toBe('Quadra')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect((await ana('GET', `/api/diferenciais/${id}`)).data).toMatchObject({ ...form, revisao: 3 })

  // What the program itself has made has no first save; it can be had back all the same.
  const { nome } = (await ana('GET', '/api/tipos/5')).data
  await ana('POST', '/api/tipos', { id: '5', nome: 'Armazéns' })
  await page.goto(`${server.url}/admin/tipos/5`)
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  await history.getByText('Como estava antes').waitFor()
  await history.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByText('A versão mais antiga está no formulário').waitFor()
  expect(await page.locator('[name=nome]').inputValue()).toBe(nome)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect(problems).toEqual([])
  await ana('DELETE', `/api/diferenciais/${id}`)
})

test('in a window of any width what is done with a row stands over none of its fields', async () => {
  await page.goto(`${server.url}/admin/empreendimentos/1`)
  await tab(page, 'Plantas')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remover/ }) })
  for (const width of [360, 700, 768, 999, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // The tabs come to stand beside the form a frame after the window has another width.
    const overlapping = async () => {
      const acts = await boxesOf(row.first().getByRole('button', { name: /^(Arrastar|Mover|Remover) / }))
      const inputs = await boxesOf(row.first().getByRole('textbox').or(row.first().getByRole('combobox')))
      expect([acts.length, inputs.length]).toEqual([4, 11])
      return inputs.filter(input => acts.some(act => isOver(act, input)))
    }
    await expect.poll(overlapping, { message: `${width} px` }).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(problems).toEqual([])
})

test('what was deleted comes back through the form of a new record, whole', async () => {
  const before = (await ana('GET', '/api/empreendimentos/1')).data
  await page.goto(`${server.url}/admin/empreendimentos/1`)
  await chooseAction(page, 'Excluir')
  const question = page.getByRole('alertdialog')
  await question.getByText('Pode ser restaurado depois, em “Ver excluídos”, no fim da lista.').waitFor()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Empreendimentos' }).waitFor()
  expect((await fetch(`${server.url}${TYPE}/parque-das-araucarias`)).status).toBe(404)

  await page.getByRole('button', { name: 'Ver excluídos' }).click()
  const deleted = page.getByRole('dialog', { name: 'Empreendimentos excluídos' })
  await deleted.getByText(/^Por .+, hoje às \d\d:\d\d$/).waitFor()
  await expectAccessible(page)
  await deleted.getByRole('button', { name: 'Restaurar Parque das Araucárias' }).click()
  await page.getByText('“Parque das Araucárias” está no formulário. Confira e salve.').waitFor()
  expect((await ana('GET', '/api/empreendimentos')).meta.count).toBe(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Salvo às/).waitFor()

  const after = (await ana('GET', '/api/empreendimentos')).data[0]
  const own = [
    'id',
    'revisao',
    'situacao',
    'criado_em',
    'criado_por',
    'atualizado_em',
    'atualizado_por',
    'publicado_em',
  ]
  const content = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)))
  expect(content((await ana('GET', `/api/empreendimentos/${after.id}`)).data)).toEqual(content(before))
  expect(after.situacao).toBe('rascunho')
  expect(problems).toEqual([])
}, 60_000)

test('what was deleted longer ago comes on demand, and the keyboard goes on there', async () => {
  for (let i = 1; i <= 52; i++) {
    const { id } = (await ana('POST', '/api/diferenciais', { nome: `Quiosque ${i}`, categoria: 'lazer' })).data
    await ana('DELETE', `/api/diferenciais/${id}`)
  }
  await page.goto(`${server.url}/admin/diferenciais`)
  await page.getByRole('button', { name: 'Ver excluídos' }).click()
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await more.waitFor()
  await page.route('**/excluidos?antes=*', route => route.abort('connectionrefused'), { times: 1 })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Falha ao obter dados.').waitFor()
  await expectFocused(more)
  await page.keyboard.press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Restaurar Quiosque 2', exact: true }))
  await expectAccessible(page)
}, 60_000)

test('a development is entered whole with at most 70 presses of the mouse', async () => {
  const { id: criado } = (await ana('POST', '/api/diferenciais', { nome: 'Academia', categoria: 'lazer' })).data
  expect(criado).toBeGreaterThan(0)
  await page.goto(`${server.url}/admin/painel`)
  const presses = await countPresses(page)
  const { type, pick, toggle } = keysOf(page)
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const rowsOf = (name: string) => group(name).getByRole('listitem')

  await openSection(page, 'Empreendimentos')
  await page.getByRole('link', { name: 'Novo empreendimento' }).click()
  await field(page, 'Nome do empreendimento').click()
  await type('Nome do empreendimento', 'Vista do Barigui')
  await pick('Tipo', 'Residenciais')
  await pick('Fase', 'Em obras')
  await type('Frase de destaque', 'Morar perto do parque')
  await type('Resumo', 'Apartamentos de 2 e 3 dormitórios ao lado do parque.')
  await type('Descrição', 'Duas torres voltadas para o parque.')
  await type('Lançamento', '05/2026')
  await type('Previsão de entrega', '12/2028')
  await toggle('Destaque na página inicial')
  await type('Ordem', '2')

  await tab(page, 'Ficha técnica')
  for (const [label, text] of FICHA) await type(label, text)
  for (const [rotulo, valor] of [
    ['Bicicletário', '180 vagas'],
    ['Gerador', 'Áreas comuns'],
  ] as const) {
    await addRow(group('Outros itens'))
    await type('Rótulo', rotulo, rowsOf('Outros itens').last())
    await type('Valor', valor, rowsOf('Outros itens').last())
  }

  await tab(page, 'Preço e localização')
  await toggle('Exibir preço')
  for (const [label, text] of PLACE) await type(label, text)
  await pick('UF', 'PR')
  await type('Latitude', '-25,4231')
  await type('Longitude', '-49,3116')
  await type('Como chegar', 'A duas quadras do parque.')
  await send(
    group('Imagem do mapa').getByRole('button', { name: 'Enviar imagem' }),
    await photo('mapa.jpg', '#d5dccb', 0, 160),
  )
  for (const [nome, categoria, distancia] of [
    ['Parque Barigui', 'Lazer', '0,3'],
    ['Hospital', 'Saúde', '1,2'],
    ['Escola', 'Educação', '0,8'],
  ] as const) {
    await addRow(group('Proximidades'))
    const row = rowsOf('Proximidades').last()
    await type('Nome', nome, row)
    await pick('Categoria', categoria, row)
    await type('Distância (km)', distancia, row)
  }

  await tab(page, 'Imagens')
  await send(
    group('Imagem de capa').getByRole('button', { name: 'Enviar imagem' }),
    await photo('frente.jpg', '#88aa99'),
  )
  await group('Imagem de capa').getByRole('img').waitFor()
  await type('Texto alternativo da capa', 'Duas torres claras ao lado do lago.')
  await send(
    group('Logotipo').getByRole('button', { name: 'Enviar imagem' }),
    await photo('marca.jpg', '#226655', 0, 160),
  )
  await type('Vídeo', 'https://www.youtube.com/watch?v=abc')
  await type('Tour virtual 360°', 'https://tour.example.com/barigui')
  await addFiles(group('Galeria'), 'Adicionar várias imagens', await photos('vista', 3))
  for (const [i, row] of (await rowsOf('Galeria').all()).entries()) {
    await type('Texto alternativo', `Vista ${i + 1} do parque`, row)
    await type('Legenda', `Vista ${i + 1}`, row)
    await type('Crédito', 'Estúdio Planalto', row)
  }

  await tab(page, 'Plantas')
  await send(
    group('Implantação').getByRole('button', { name: 'Enviar imagem' }),
    await photo('terreno.jpg', '#c9d6b0', 0, 160),
  )
  await group('Implantação').getByRole('img').waitFor()
  await type('Texto alternativo da implantação', 'Duas torres ao redor de um jardim.')
  const plantas = group('Plantas, lotes ou módulos')
  await addFiles(plantas, 'Adicionar várias imagens', await photos('planta', 2))
  for (const [i, row] of (await rowsOf('Plantas, lotes ou módulos').all()).entries()) {
    for (const [label, text] of PLAN) await type(label, text.replace('{n}', String(i + 1)), row)
    await pick('Situação', 'Disponível', row)
    await type('Preço a partir de', '489900', row)
    await type('Texto alternativo', `Planta ${i + 1} com sala ao norte.`, row)
    await send(row.getByRole('button', { name: 'Enviar arquivo' }), await pdf(`planta-${i + 1}.pdf`))
    await row.getByRole('link', { name: `planta-${i + 1}.pdf` }).waitFor()
  }

  await tab(page, 'Diferenciais')
  for (const nome of ['Piscina aquecida', 'Portaria remota', 'Academia']) await pick('Diferenciais', nome)

  await tab(page, 'Obra')
  const etapas = await rowsOf('Etapas').all()
  for (const [i, row] of etapas.entries()) {
    await field(row, 'Andamento').click()
    await type('Andamento', String(Math.max(0, 100 - 20 * i)), row)
  }
  await type('Obra atualizada em', '15/01/2024')
  await type('Comentário da obra', 'Estrutura da torre 1 no décimo pavimento.')
  await addFiles(group('Fotos da obra'), 'Adicionar várias imagens', await photos('obra', 2))
  for (const [i, row] of (await rowsOf('Fotos da obra').all()).entries()) {
    await type('Mês', `0${i + 1}/2026`, row)
    await type('Texto alternativo', `Obra no mês ${i + 1}`, row)
    await type('Legenda', `Mês ${i + 1}`, row)
  }

  await tab(page, 'Documentos')
  const papers = [await pdf('folder-barigui.pdf'), await pdf('memorial-barigui.pdf')]
  await addFiles(group('Documentos'), 'Adicionar vários arquivos', papers)
  for (const [i, row] of (await rowsOf('Documentos').all()).entries()) {
    await type('Título', ['Folder', 'Memorial'][i] ?? '', row)
    await pick('Tipo', ['Folder', 'Memorial descritivo'][i] ?? '', row)
    await toggle('Exige contato', row)
  }

  await tab(page, 'Jurídico')
  await type('Empresa responsável (SPE)', 'Vista do Barigui SPE Ltda.')
  await type('CNPJ', '12abc34501de35')
  await pick('Tipo de registro', 'Registro de incorporação')
  await type('Número do registro', 'R.4 da matrícula 33.697')
  await type('Cartório', '2º Oficial de Registro de Imóveis de Curitiba/PR')
  await type('Data do registro', '12/03/2026')
  await toggle('Patrimônio de afetação')
  await type('Texto legal próprio', 'Imagens ilustrativas.')

  await tab(page, 'Contato e SEO')
  for (const [label, text] of CONTACT) await type(label, text)
  const shared = group('Imagem de compartilhamento')
  await send(shared.getByRole('button', { name: 'Enviar imagem' }), await photo('rede.jpg', '#99bbaa'))
  await shared.getByRole('img').waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Empreendimento criado').waitFor()

  const { data: found } = await ana('GET', '/api/empreendimentos?busca=Barigui')
  const { data } = await ana('GET', `/api/empreendimentos/${found[0].id}`)
  const empty = Object.keys(data).filter(name => data[name] === null || data[name] === '' || data[name].length === 0)
  expect(empty.filter(name => !NOT_HERE.includes(name))).toEqual([])
  expect(data).toMatchObject({
    titulo: 'Vista do Barigui',
    area_privativa_max: '118.00',
    proximidades: [{ categoria: 'lazer' }, { categoria: 'saude' }, { categoria: 'educacao', distancia_km: '0.8' }],
    tipologias: [1, 2].map(n => ({ nome: `Planta ${n}`, situacao: 'disponivel', preco_a_partir: '489900.00' })),
    downloads: [{ tipo: 'folder' }, { tipo: 'memorial', exige_contato: true }],
    contato_whatsapp: '41999990000',
  })
  expect([data.galeria.length, data.obra_fotos.length, data.diferenciais.length]).toEqual([3, 2, 3])
  expect(data.etapas.every((etapa: { percentual: number | null }) => etapa.percentual !== null)).toBe(true)
  expect(await presses()).toBeLessThanOrEqual(70)
  expect(problems).toEqual([])
}, 60_000)

const FICHA = [
  ['Torres', '2'],
  ['Pavimentos', 'Térreo + 18'],
  ['Total de unidades', '144'],
  ['Área privativa, mínima (m²)', '62,5'],
  ['Área privativa, máxima (m²)', '118'],
  ['Dormitórios, mínimo', '2'],
  ['Dormitórios, máximo', '3'],
  ['Suítes, mínimo', '1'],
  ['Suítes, máximo', '2'],
  ['Vagas por unidade, mínimo', '1'],
  ['Vagas por unidade, máximo', '2'],
  ['Elevadores', '4'],
  ['Área do terreno (m²)', '5400'],
  ['Unidades disponíveis', '60'],
  ['Projeto de arquitetura', 'Estúdio Planalto'],
  ['Paisagismo', 'Jardim Sul'],
  ['Interiores', 'Casa Norte'],
  ['Construção', 'Construtora Pinheiral'],
] as const

const PLACE = [
  ['Preço a partir de', '489900'],
  ['Mês de referência', '10/2026'],
  ['Condições', 'Unidade 304 da torre 1.'],
  ['CEP', '80035050'],
  ['Endereço', 'Rua dos Funcionários'],
  ['Número', '1500'],
  ['Complemento', 'Esquina'],
  ['Bairro', 'Santo Inácio'],
  ['Cidade', 'Curitiba'],
] as const

const PLAN = [
  ['Nome', 'Planta {n}'],
  ['Descrição', 'Com varanda.'],
  ['Área (m²)', '62,5'],
  ['Dormitórios', '2'],
  ['Suítes', '1'],
  ['Banheiros', '2'],
  ['Vagas', '1'],
  ['Quantidade', '48'],
] as const

const CONTACT = [
  ['Responsável pelas vendas', 'Casa Clara Imóveis'],
  ['CRECI', 'CRECI/PR 12345-J'],
  ['Telefone', '4133330000'],
  ['WhatsApp', '41999990000'],
  ['E-mail', 'barigui@example.com'],
  ['Título para buscadores', 'Vista do Barigui: apartamentos em Curitiba'],
  ['Descrição para buscadores', 'Apartamentos de 2 e 3 dormitórios ao lado do parque Barigui, em Curitiba.'],
] as const

/** Of other types, stages and registrations, or not there before publication. */
const NOT_HERE = [
  'entregue_em',
  'vagas_total',
  'docas',
  'classe',
  'certificacoes',
  'registro_justificativa',
  'publicado_em',
]

/** Counts what a person does with the mouse from here on; keys that press a button count for nothing. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as typeof window & { presses?: number }
    addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true)
  })
  return () => page.evaluate(() => (window as typeof window & { presses?: number }).presses ?? 0)
}

/** What a person does who goes from field to field with the Tab key. */
function keysOf(page: Page) {
  async function reach(control: Locator) {
    await control.evaluate(element => Object.assign(window, { wanted: element }))
    for (let steps = 0; steps < 60; steps++) {
      if (await page.evaluate('wanted === document.activeElement')) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not lead to ${control}`)
  }
  const control = (role: 'textbox' | 'combobox' | 'switch', label: string, inside: Page | Locator) =>
    inside.getByRole(role, { name: label, exact: true })
  return {
    async type(label: string, text: string, inside: Page | Locator = page) {
      await reach(control('textbox', label, inside).or(control('combobox', label, inside)))
      await page.keyboard.insertText(text)
    },
    async pick(label: string, option: string, inside: Page | Locator = page) {
      const select = control('combobox', label, inside)
      await reach(select)
      const isSearched = await select.evaluate(({ localName }) => localName === 'input')
      if (!isSearched) await page.keyboard.press('ArrowDown')
      const found = page.getByRole('option', { name: option })
      if (!isSearched) await found.waitFor()
      // In a list that is not searched the space bar chooses, and this keyboard has no key for an accent.
      await page.keyboard.type(isSearched ? option : (/^[a-z]+/i.exec(option)?.[0] ?? ''))
      await found.waitFor()
      if (isSearched) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    async toggle(label: string, inside: Page | Locator = page) {
      await reach(control('switch', label, inside))
      await page.keyboard.press('Space')
    },
  }
}

/** Several files at once, each of which becomes a row. */
async function addFiles(group: Locator, button: string, files: string[]) {
  await group.getByRole('button', { name: button }).click()
  const library = group.page().getByRole('dialog', { name: button })
  await send(library.getByRole('button', { name: 'Escolher arquivos', exact: true }), files)
  await library.getByText(new RegExp(`^${files.length} de `)).waitFor()
  await library.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await library.waitFor({ state: 'detached' })
}

const photos = (name: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_none, i) =>
      photo(`${name}-${i}.jpg`, { r: 40 * i, g: 120, b: name.length * 20 }, 0, 160),
    ),
  )

const boxesOf = async (controls: Locator) =>
  (await Promise.all((await controls.all()).map(control => control.boundingBox()))).filter(box => box !== null)

type Box = Awaited<ReturnType<typeof boxesOf>>[number]
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What a visitor gets at an address: its status, where it leads, and the heading of its page. */
async function answer(path: string) {
  const reply = await fetch(server.url + path, { redirect: 'manual' })
  const title = /<h1[^>]*>([^<]*)</.exec(await reply.text())?.[1]
  return { status: reply.status, location: reply.headers.get('location'), title }
}

/** What went into the ten tabs, as the API answers it. */
async function expectStored() {
  const { data } = await ana('GET', '/api/empreendimentos/1')
  expect(data).toMatchObject({
    slug: 'jardim-das-araucarias',
    situacao: 'rascunho',
    descricao: '<p>Duas torres voltadas para o parque.</p>',
    area_privativa_min: '62.50',
    preco_a_partir: '489900.00',
    cep: '80035050',
    proximidades: [{ nome: 'Parque São Lourenço', distancia_km: '1.8' }, { nome: 'Terminal do Cabral' }],
    logo_id: 1,
    galeria: [{ categoria: 'foto', ilustrativa: false }, { imagem_id: 1 }, { categoria: 'perspectiva' }],
    tipologias: [{ situacao: 'poucas', area_privativa: '62.50', alt: 'Planta com sala ao norte.' }],
    diferenciais: [1, 3],
    obra_percentual: 40,
    obra_historico: [{ data: '2024-01-15', percentual: 40 }],
    downloads: [{ titulo: 'Memorial descritivo', exige_contato: true }],
    incorporadora_cnpj: '12ABC34501DE35',
    contato_whatsapp: '41999990000',
  })
}

const MISSING: readonly (readonly [part: string, label: string, message: string])[] = [
  ['Geral', 'Resumo', 'Preencha Resumo.'],
  ['Geral', 'Previsão de entrega', 'Preencha Previsão de entrega.'],
  ['Preço e localização', 'Latitude', 'Preencha Latitude.'],
  ['Imagens', 'Texto alternativo da capa', 'Preencha Texto alternativo da capa.'],
  ['Diferenciais', 'Diferenciais', 'Adicione pelo menos 3 diferenciais.'],
  [
    'Jurídico',
    'Número do registro',
    'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.',
  ],
]

async function isRefused(page: Page) {
  await page.getByRole('button', { name: 'Publicar' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Antes de publicar, corrija:' })
  await refusal.waitFor()
  expect(await refusal.getByRole('listitem').allTextContents()).toEqual(MISSING.map(([, , message]) => message))
  await expectFocused(refusal.getByRole('heading', { name: 'Antes de publicar, corrija:' }))
  for (const [part, label, message] of [...MISSING].reverse()) {
    await refusal.getByRole('button', { name: message, exact: true }).click()
    await expectFocused(inputOf(page, label))
    expect(await page.getByRole('tab', { selected: true }).textContent()).toContain(part)
  }
}

async function complete(page: Page) {
  await tab(page, 'Geral')
  await field(page, 'Resumo').fill('Apartamentos de 2 e 3 dormitórios ao lado do parque.')
  await field(page, 'Previsão de entrega').fill('12/2027')
  await tab(page, 'Preço e localização')
  await field(page, 'Latitude').fill('-25,404500')
  await tab(page, 'Imagens')
  await field(page, 'Texto alternativo da capa').fill('Duas torres de tijolo entre araucárias.')
  await tab(page, 'Diferenciais')
  await search(page, 'Diferenciais', 'porta', 'Portaria remota')
  await tab(page, 'Jurídico')
  await field(page, 'Número do registro').fill('R.4 da matrícula 33.696')
}

/** What the home page tells of developments. */
async function visible() {
  const html = await (await fetch(server.url)).text()
  const count = Number(/(\d+) empreendimentos?</.exec(html)?.[1] ?? 0)
  const cidades = [...html.matchAll(/<option[^>]*>(Curitiba)<\/option>/g)].map(([, cidade]) => cidade)
  return { count, cidades }
}

/** A password that another user has set must be changed before anything else. */
async function firstSignIn(page: Page) {
  await enter(page, server.url, { ...EDITOR, senha: HANDED_OUT })
  await page.getByLabel('Nova senha').fill(EDITOR.senha)
  await page.getByLabel('Confirmar senha').fill(EDITOR.senha)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, server.url, EDITOR)
}

async function geral(page: Page) {
  await field(page, 'Nome do empreendimento').fill('Jardim das Araucárias')
  await expect.poll(() => field(page, 'Endereço').inputValue()).toBe('jardim-das-araucarias')
  await search(page, 'Tipo', 'resid', 'Residenciais')
  await choose(page, 'Fase', 'Em obras')
  await field(page, 'Frase de destaque').fill('Morar perto do parque')
  const descricao = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await descricao.click()
  await descricao.pressSequentially('Duas torres voltadas para o parque.')
  await field(page, 'Lançamento').fill('05/2026')
  await page.getByRole('switch', { name: 'Destaque na página inicial' }).check()
  await field(page, 'Ordem').fill('3')
}

async function fichaTecnica(page: Page) {
  await tab(page, 'Ficha técnica')
  await field(page, 'Torres').fill('2')
  expect(await field(page, 'Docas').count(), 'a field of other types').toBe(0)
  await field(page, 'Pavimentos').fill('Térreo + 18')
  await field(page, 'Total de unidades').fill('144')
  await field(page, 'Área privativa, mínima (m²)').fill('62,5')
  await field(page, 'Área privativa, máxima (m²)').fill('118')
  await field(page, 'Dormitórios, mínimo').fill('2')
  await field(page, 'Dormitórios, máximo').fill('3')
  await field(page, 'Projeto de arquitetura').fill('Estúdio Planalto')
  const outros = page.getByRole('group', { name: 'Outros itens' })
  await addRow(outros)
  await field(outros, 'Rótulo').fill('Bicicletário')
  await field(outros, 'Valor').fill('180 vagas')
}

async function precoELocalizacao(page: Page) {
  await tab(page, 'Preço e localização')
  await page.getByRole('switch', { name: 'Exibir preço' }).check()
  await field(page, 'Preço a partir de').fill('489900')
  await field(page, 'Mês de referência').fill('10/2026')
  await field(page, 'Condições').fill('Unidade 304 da torre 1.')
  await field(page, 'CEP').pressSequentially('80035050')
  await field(page, 'Endereço').fill('Rua dos Funcionários')
  await field(page, 'Número').fill('1500')
  await field(page, 'Complemento').fill('Esquina')
  await field(page, 'Bairro').fill('Cabral')
  await inputOf(page, 'Cidade').fill('Curitiba')
  await choose(page, 'UF', 'PR')
  await field(page, 'Longitude').fill('-49,253200')
  await field(page, 'Como chegar').fill('A duas quadras do terminal do Cabral.')
  await proximidades(page)
}

/** Three rows, the last one moved to the top and the middle one taken away, all with the keyboard. */
async function proximidades(page: Page) {
  const group = page.getByRole('group', { name: 'Proximidades' })
  for (const [nome, categoria, distancia] of [
    ['Terminal do Cabral', 'Transporte', '0,3'],
    ['Mercado da esquina', 'Comércio', '0,1'],
    ['Parque São Lourenço', 'Lazer', '1,8'],
  ] as const) {
    await addRow(group)
    const row = group.getByRole('listitem').last()
    await field(row, 'Nome').fill(nome)
    await choose(page, 'Categoria', categoria, row)
    await field(row, 'Distância (km)').fill(distancia)
  }
  for (const place of [3, 2]) {
    await group.getByRole('button', { name: `Mover para cima: lugar ${place}` }).press('Enter')
  }
  await expect
    .poll(() => valuesIn(group, 'Nome'))
    .toEqual(['Parque São Lourenço', 'Terminal do Cabral', 'Mercado da esquina'])
  await expectFocused(group.getByRole('button', { name: 'Mover para baixo: lugar 1' }))
  await group.getByRole('button', { name: 'Remover lugar 3' }).press('Enter')
  await expect.poll(() => valuesIn(group, 'Nome')).toEqual(['Parque São Lourenço', 'Terminal do Cabral'])
  await expectFocused(group.getByRole('button', { name: 'Remover lugar 2' }))
}

async function imagens(page: Page) {
  await tab(page, 'Imagens')
  const capa = page.getByRole('group', { name: 'Imagem de capa' })
  await slowly(page, async () => {
    await send(capa.getByRole('button', { name: 'Enviar imagem', exact: true }), await photo('capa.jpg', '#7fb2a0', 20))
    const bar = capa.getByRole('progressbar', { name: 'Envio de capa.jpg' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow')), { interval: 50 }).toBeGreaterThan(0)
  })
  await capa.getByRole('img').waitFor()

  const logo = page.getByRole('group', { name: 'Logotipo' })
  await logo.getByRole('button', { name: 'Escolher da biblioteca' }).click()
  await page
    .getByRole('dialog', { name: 'Logotipo' })
    .getByRole('button', { name: /capa\.jpg/ })
    .click()
  await logo.getByRole('img').waitFor()
  await field(page, 'Vídeo').fill('https://www.youtube.com/watch?v=abc123')
  await field(page, 'Tour virtual 360°').fill('https://tour.example.com/jardim')

  const galeria = page.getByRole('group', { name: 'Galeria' })
  await galeria.getByRole('button', { name: 'Adicionar várias imagens' }).click()
  const library = page.getByRole('dialog', { name: 'Adicionar várias imagens' })
  await send(library.getByRole('button', { name: 'Escolher arquivos', exact: true }), [
    await photo('fachada.jpg', '#8fa7b8'),
    await photo('piscina.jpg', '#5fb0c9'),
  ])
  await library.getByText('2 de 40 escolhidos').waitFor()
  await library.getByRole('button', { name: /capa\.jpg/ }).click()
  await library.getByText('3 de 40 escolhidos').waitFor()
  await library.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const rows = galeria.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  const shown = await Promise.all((await rows.all()).map(row => row.getByText(/\.jpg$/).textContent()))
  for (const [i, name] of shown.entries()) await field(rows.nth(i), 'Texto alternativo').fill(`Vista: ${name}`)
  await choose(page, 'Categoria', 'Fotos', rows.nth(0))
  await rows.nth(0).getByRole('switch', { name: 'Imagem ilustrativa' }).uncheck()

  // Dragged by its handle, without the mouse.
  await galeria.getByRole('button', { name: 'Arrastar imagem 3' }).press('Space')
  await page.getByText('Movimento iniciado: Imagem, posição 3 de 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('Agora na posição 2 de 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect
    .poll(() => valuesIn(galeria, 'Texto alternativo'))
    .toEqual([shown[0], shown[2], shown[1]].map(name => `Vista: ${name}`))
}

async function plantas(page: Page) {
  await tab(page, 'Plantas')
  const implantacao = page.getByRole('group', { name: 'Implantação' })
  await send(
    implantacao.getByRole('button', { name: 'Enviar imagem', exact: true }),
    await photo('implantacao.jpg', '#c9d6b8'),
  )
  await implantacao.getByRole('img').waitFor()
  await field(page, 'Texto alternativo da implantação').fill('Duas torres ao redor de um jardim.')
  const tipologias = page.getByRole('group', { name: 'Plantas, lotes ou módulos' })
  await addRow(tipologias)
  await field(tipologias, 'Nome').fill('Planta de 2 dormitórios')
  await field(tipologias, 'Descrição').fill('Com varanda.')
  await field(tipologias, 'Área (m²)').fill('62,5')
  await field(tipologias, 'Dormitórios').fill('2')
  await field(tipologias, 'Quantidade').fill('72')
  await choose(page, 'Situação', 'Últimas unidades', tipologias)
  await field(tipologias, 'Preço a partir de').fill('489900')
  await send(
    tipologias.getByRole('group', { name: 'Imagem' }).getByRole('button', { name: 'Enviar imagem', exact: true }),
    await photo('planta.jpg', '#f2ede0'),
  )
  await tipologias.getByRole('group', { name: 'Imagem' }).getByRole('img').waitFor()
  await field(tipologias, 'Texto alternativo').fill('Planta com sala ao norte.')
}

async function diferenciais(page: Page) {
  await tab(page, 'Diferenciais')
  await search(page, 'Diferenciais', 'pisc', 'Piscina aquecida')
  const input = page.getByRole('combobox', { name: 'Diferenciais' })
  await input.fill('Horta comunitária')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo diferencial' })
  expect(await field(dialog, 'Nome').inputValue()).toBe('Horta comunitária')
  await choose(page, 'Categoria', 'Sustentabilidade', dialog)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('button', { name: 'Remover Horta comunitária' }).waitFor()
  await page.getByText('2 de 30').waitFor()
}

async function obra(page: Page) {
  await tab(page, 'Obra')
  // Those of the type are there already; one of them this development does not have.
  const etapas = page.getByRole('group', { name: 'Etapas' })
  await etapas.getByRole('button', { name: 'Remover etapa 8' }).click()
  await expect
    .poll(() => valuesIn(etapas, 'Etapa'))
    .toEqual([
      'Serviços preliminares',
      'Fundação',
      'Estrutura',
      'Alvenaria',
      'Instalações',
      'Revestimento',
      'Acabamento',
    ])
  for (const [i, percentual] of ['100', '100', '55', '0', '0', '0', '0'].entries())
    await field(etapas, 'Andamento').nth(i).fill(percentual)
  await field(etapas, 'Peso').nth(2).fill('30')
  await field(page, 'Obra atualizada em').fill('15/01/2024')
  await field(page, 'Comentário da obra').fill('Estrutura da torre 1 no décimo pavimento.')
  const fotos = page.getByRole('group', { name: 'Fotos da obra' })
  await addRow(fotos)
  await field(fotos, 'Mês').fill('10/2026')
  await send(fotos.getByRole('button', { name: 'Enviar imagem', exact: true }), await photo('obra.jpg', '#b59a7a'))
  await fotos.getByRole('img').waitFor()
  await field(fotos, 'Texto alternativo').fill('Torre 1 em outubro.')
}

async function documentos(page: Page) {
  await tab(page, 'Documentos')
  const documentos = page.getByRole('group', { name: 'Documentos', exact: true })
  await addRow(documentos)
  await field(documentos, 'Título').fill('Memorial descritivo')
  await choose(page, 'Tipo', 'Memorial descritivo', documentos)
  await send(documentos.getByRole('button', { name: 'Enviar arquivo', exact: true }), await pdf('memorial.pdf'))
  await documentos.getByRole('link', { name: 'memorial.pdf' }).waitFor()
  await documentos.getByRole('switch', { name: 'Exige contato' }).check()
}

async function juridico(page: Page) {
  await tab(page, 'Jurídico')
  await field(page, 'Empresa responsável (SPE)').fill('Jardim das Araucárias SPE Ltda.')
  await field(page, 'CNPJ').pressSequentially('12abc34501de35')
  await choose(page, 'Tipo de registro', 'Registro de incorporação')
  await field(page, 'Cartório').fill('2º Oficial de Registro de Imóveis de Curitiba/PR')
  await field(page, 'Data do registro').fill('12/03/2026')
  await page.getByRole('switch', { name: 'Patrimônio de afetação' }).check()
  await field(page, 'Texto legal próprio').fill('Imagens ilustrativas.')
}

async function contatoESeo(page: Page) {
  await tab(page, 'Contato e SEO')
  await field(page, 'Responsável pelas vendas').fill('Casa Clara Imóveis')
  await field(page, 'CRECI').fill('CRECI/PR 12345-J')
  await field(page, 'Telefone').pressSequentially('4133330000')
  await field(page, 'WhatsApp').pressSequentially('41999990000')
  await field(page, 'E-mail').fill('jardim@example.com')
  await field(page, 'Título para buscadores').fill('Jardim das Araucárias: apartamentos no Cabral')
  await field(page, 'Descrição para buscadores').fill(
    'Apartamentos de 2 e 3 dormitórios no Cabral, em Curitiba, a duas quadras do terminal e perto do parque.',
  )
}

const field = (inside: Page | Locator, name: string) => inside.getByRole('textbox', { name, exact: true })

/** The control of a field, whatever it is. */
const inputOf = (page: Page, label: string) =>
  field(page, label).or(page.getByRole('combobox', { name: label, exact: true }))

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

async function search(page: Page, label: string, typed: string, option: string) {
  const input = page.getByRole('combobox', { name: label, exact: true })
  await input.click()
  await input.fill(typed)
  await page.getByRole('option', { name: option }).click()
}

const addRow = (group: Locator) =>
  group.getByRole('button', { name: /^Adicionar (item|lugar|planta|foto|documento)$/ }).click()

const valuesIn = async (group: Locator, name: string) =>
  Promise.all((await field(group, name).all()).map(input => input.inputValue()))

/** Chooses files in the dialog that this button opens. */
async function send(button: Locator, files: string | string[]) {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** On a connection slow enough to see a file on its way. */
async function slowly(page: Page, act: () => Promise<void>) {
  const network = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(100_000)
  await act()
  await speed(-1)
}

type Colour = string | { r: number; g: number; b: number }

/** A picture of one colour; with grain it is big enough to be on its way for a while. */
async function photo(name: string, background: Colour = '#7fb2a0', grain = 0, width = 1920) {
  const path = join(folder, name)
  const noise = grain > 0 ? { noise: { type: 'gaussian' as const, mean: 128, sigma: grain } } : {}
  await sharp({ create: { width, height: (width * 9) / 16, channels: 3, background, ...noise } })
    .jpeg({ quality: 50 })
    .toFile(path)
  return path
}

async function pdf(name: string) {
  const path = join(folder, name)
  await writeFile(path, onePagePdf(name, 'Jardim das Araucárias'))
  return path
}

/** One of the actions that wait in the menu of a form. */
async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name }).click()
}
