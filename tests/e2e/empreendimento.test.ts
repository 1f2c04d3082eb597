import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPdf } from '#demo/demoPdf.ts'
import { expectAccessible, expectFocused, intercepted, moveBegun, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { type Call, callsOf, choose, enter, openSection, signInByCookie } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const EDITOR = { email: 'edu@example.com', senha: 'quintal com jabuticaba 31' }
const HANDED_OUT = 'senha entregue por Ana 55'

const TYPE = '/empreendimentos/residenciais'

let server: BuiltServer
let ana: Call
let folder: string
// Used by the tests that do not begin with signing in, because a new page would load all scripts again.
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

test('an editor enters a whole development with at most 70 clicks, publishes it when complete, renames and archives it', async () => {
  const { page, problems } = await newPage({}, { reducedMotion: 'reduce' })
  await firstSignIn(page)
  problems.length = 0
  const presses = await countPresses(page)
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
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Empreendimento criado').waitFor()
  await page.getByText(/^Salvo às/).waitFor()
  // What is still missing is typed, which takes no clicks.
  expect(await presses()).toBeLessThanOrEqual(70)

  await inAnotherOrder(page)
  await isRefused(page)
  await complete(page)
  expect(await visible()).toEqual({ count: 0, cidades: [] })
  await page.getByRole('button', { name: 'Publicar' }).click()
  const told = page.getByRole('region', { name: 'Notificações' })
  await told.getByText('Publicado.').waitFor()
  expect(await told.getByRole('link', { name: 'Ver no site' }).getAttribute('href')).toBe(
    `${TYPE}/jardim-das-araucarias`,
  )
  await expectStored()
  // The product promises one second; in fact no page is older than the answer to the save.
  expect(await visible()).toEqual({ count: 1, cidades: ['Curitiba'] })
  expect(await answer(`${TYPE}/jardim-das-araucarias`)).toMatchObject({ status: 200, title: 'Jardim das Araucárias' })

  await tab(page, 'Geral')
  await field(page, 'Nome do empreendimento').fill('Parque das Araucárias')
  await page.getByRole('button', { name: 'Gerar de novo' }).click()
  expect(await field(page, 'Endereço da página').inputValue()).toBe('parque-das-araucarias')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
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

test('a user who regrets a save restores the earlier version from the history and saves it again', async () => {
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

  // Text typed in a field that would be restored is replaced only after a confirmation.
  await page.locator('[name=nome]').fill('Quadra nova')
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  await history.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByText('Isto ainda não foi salvo: Nome.').waitFor()
  await page.getByRole('button', { name: 'Substituir' }).click()
  await page.getByText(/^A versão de hoje às .* está no formulário/).waitFor()
  expect(await page.locator('[name=nome]').inputValue()).toBe(form.nome)
  expect((await ana('GET', `/api/diferenciais/${id}`)).data.nome).toBe('Quadra')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect((await ana('GET', `/api/diferenciais/${id}`)).data).toMatchObject({ ...form, revisao: 3 })

  // A record created by the program has no first save, but its first version can be restored all the same.
  const { nome } = (await ana('GET', '/api/tipos/5')).data
  await ana('POST', '/api/tipos', { id: '5', nome: 'Armazéns' })
  await page.goto(`${server.url}/admin/tipos/5`)
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  await history.getByText('Como estava antes').waitFor()
  await history.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByText('A versão mais antiga está no formulário').waitFor()
  expect(await page.locator('[name=nome]').inputValue()).toBe(nome)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect(problems).toEqual([])
  await ana('DELETE', `/api/diferenciais/${id}`)
})

test('in a window of any width, the buttons of a row cover none of its fields', async () => {
  await page.goto(`${server.url}/admin/empreendimentos/1`)
  await tab(page, 'Plantas')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remover/ }) })
  for (const width of [360, 700, 768, 999, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // The tabs move beside the form one frame after the window has changed its width.
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

test('a deleted record is restored whole through the form of a new record', async () => {
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
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
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

test('older deleted records are loaded on request, and the focus moves to them', async () => {
  for (let i = 1; i <= 52; i++) {
    const { id } = (await ana('POST', '/api/diferenciais', { nome: `Quiosque ${i}`, categoria: 'lazer' })).data
    await ana('DELETE', `/api/diferenciais/${id}`)
  }
  await page.goto(`${server.url}/admin/diferenciais`)
  await page.getByRole('button', { name: 'Ver excluídos' }).click()
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await more.waitFor()
  await page.route('**/excluidos?antes=*', route => route.abort('connectionrefused'), { times: 1 })
  await intercepted(page)
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Falha ao obter dados.').waitFor()
  await expectFocused(more)
  await page.keyboard.press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Restaurar Quiosque 2', exact: true }))
  await expectAccessible(page)
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
  ['Logradouro', 'Rua dos Funcionários'],
  ['Número', '1500'],
  ['Complemento', 'Esquina'],
  ['Bairro', 'Cabral'],
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
  ['E-mail', 'jardim@example.com'],
  ['Título para buscadores', 'Jardim das Araucárias: apartamentos no Cabral'],
  [
    'Descrição para buscadores',
    'Apartamentos de 2 e 3 dormitórios no Cabral, em Curitiba, a duas quadras do terminal e perto do parque.',
  ],
] as const

/** Fields of other types, phases and registrations, or that are empty before publication. */
const NOT_HERE = [
  'imagem_capa_celular_id',
  'perguntas',
  'vendas_foto_id',
  'entregue_em',
  'vagas_total',
  'docas',
  'classe',
  'certificacoes',
  'registro_justificativa',
  'publicado_em',
  'expira_em',
]

/** Counts the clicks of the mouse from here on; keys that press a button are not counted. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as typeof window & { presses?: number }
    addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true)
  })
  return () => page.evaluate(() => (window as typeof window & { presses?: number }).presses ?? 0)
}

/** What a user does who goes from field to field with the Tab key. */
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
      // In a list without a search the space bar chooses, and this keyboard has no key for an accent.
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

/** The dialog in which several files are chosen at once, each of which becomes a row. */
async function openLibrary(group: Locator, button: string): Promise<Locator> {
  await group.getByRole('button', { name: button }).click()
  return group.page().getByRole('dialog', { name: button })
}

async function sendInto(library: Locator, files: string[]) {
  await send(library.getByRole('button', { name: 'Escolher arquivos', exact: true }), files)
  await library.getByText(new RegExp(`^${files.length} de `)).waitFor()
}

async function closeLibrary(library: Locator) {
  await library.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await library.waitFor({ state: 'detached' })
}

const boxesOf = async (controls: Locator) =>
  (await Promise.all((await controls.all()).map(control => control.boundingBox()))).filter(box => box !== null)

type Box = Awaited<ReturnType<typeof boxesOf>>[number]
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What a visitor gets at an address: its status, its redirect, and the heading of its page. */
async function answer(path: string) {
  const reply = await fetch(server.url + path, { redirect: 'manual' })
  const title = /<h1[^>]*>([^<]*)</.exec(await reply.text())?.[1]
  return { status: reply.status, location: reply.headers.get('location'), title }
}

/** The contents of the ten tabs, as the API answers them: no field that this development can have is empty. */
async function expectStored() {
  const { data } = await ana('GET', '/api/empreendimentos/1')
  const empty = Object.keys(data).filter(name => data[name] === null || data[name] === '' || data[name].length === 0)
  expect(empty.filter(name => !NOT_HERE.includes(name))).toEqual([])
  expect(data).toMatchObject({
    slug: 'jardim-das-araucarias',
    situacao: 'publicado',
    descricao: '<p>Duas torres voltadas para o parque.</p>',
    area_privativa_min: '62.50',
    area_privativa_max: '118.00',
    preco_a_partir: '489900.00',
    cep: '80035050',
    proximidades: [
      { nome: 'Parque São Lourenço', categoria: 'lazer', distancia_km: '1.8' },
      { nome: 'Terminal do Cabral', categoria: 'transporte' },
    ],
    galeria: [{ categoria: 'foto', ilustrativa: false }, {}, { categoria: 'perspectiva' }],
    tipologias: [1, 2].map(n => ({ nome: `Planta ${n}`, situacao: 'disponivel', preco_a_partir: '489900.00' })),
    diferenciais: [1, 3, 2],
    obra_percentual: 40,
    obra_historico: [{ data: '2024-01-15', percentual: 40 }],
    obra_fotos: [{ alt: 'Torre 1 em outubro.' }],
    downloads: [{ tipo: 'folder' }, { tipo: 'memorial', exige_contato: true }],
    incorporadora_cnpj: '12ABC34501DE35',
    contato_whatsapp: '41999990000',
  })
  expect(data.galeria.some(({ imagem_id }: { imagem_id: number }) => imagem_id === data.imagem_capa_id)).toBe(true)
  expect(data.logo_id).toBe(data.imagem_capa_id)
  expect(data.etapas.map(({ percentual }: { percentual: number | null }) => percentual)).not.toContain(null)
}

/** What publication requires and was left out, with the text to type or choose. */
const MISSING: readonly (readonly [part: string, label: string, message: string, text: string])[] = [
  ['Geral', 'Resumo', 'Preencha Resumo.', 'Apartamentos de 2 e 3 dormitórios ao lado do parque.'],
  ['Geral', 'Previsão de entrega', 'Preencha Previsão de entrega.', '12/2027'],
  ['Preço e localização', 'Latitude', 'Preencha Latitude.', '-25,404500'],
  [
    'Imagens',
    'Texto alternativo da capa',
    'Preencha Texto alternativo da capa.',
    'Duas torres de tijolo entre araucárias.',
  ],
  ['Diferenciais', 'Diferenciais', 'Adicione pelo menos 3 diferenciais.', 'Portaria remota'],
  [
    'Jurídico',
    'Número do registro',
    'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.',
    'R.4 da matrícula 33.696',
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

/** Does what a user does who follows the list of what is missing. */
async function complete(page: Page) {
  const { type, pick } = keysOf(page)
  const refusal = page.getByRole('alert').filter({ hasText: 'Antes de publicar, corrija:' })
  for (const [, label, message, text] of MISSING) {
    await refusal.getByRole('button', { name: message, exact: true }).click()
    if (label === 'Diferenciais') await pick(label, text)
    else await type(label, text)
  }
}

/** What the home page shows of developments. */
async function visible() {
  const html = await (await fetch(server.url)).text()
  const count = Number(/(\d+) empreendimentos?</.exec(html)?.[1] ?? 0)
  const cidades = [...html.matchAll(/<option[^>]*>(Curitiba)<\/option>/g)].map(([, cidade]) => cidade)
  return { count, cidades }
}

/** A password set by another user must be changed before anything else. */
async function firstSignIn(page: Page) {
  await enter(page, server.url, { ...EDITOR, senha: HANDED_OUT })
  await page.getByLabel('Nova senha').fill(EDITOR.senha)
  await page.getByLabel('Confirmar senha').fill(EDITOR.senha)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.waitForURL('**/admin/painel')
}

async function geral(page: Page) {
  const { type, pick, toggle } = keysOf(page)
  await field(page, 'Nome do empreendimento').click()
  await type('Nome do empreendimento', 'Jardim das Araucárias')
  await expect.poll(() => field(page, 'Endereço da página').inputValue()).toBe('jardim-das-araucarias')
  await pick('Tipo', 'Residenciais')
  await pick('Fase', 'Em obras')
  await type('Frase de destaque', 'Morar perto do parque')
  await type('Descrição', 'Duas torres voltadas para o parque.')
  await type('Lançamento', '05/2026')
  await toggle('Destaque na página inicial')
  await type('Ordem', '3')
}

async function fichaTecnica(page: Page) {
  const { type } = keysOf(page)
  await tab(page, 'Ficha técnica')
  expect(await field(page, 'Docas').count(), 'a field of other types').toBe(0)
  for (const [label, text] of FICHA) await type(label, text)
  const outros = page.getByRole('group', { name: 'Outros itens' })
  for (const [rotulo, valor] of [
    ['Bicicletário', '180 vagas'],
    ['Gerador', 'Áreas comuns'],
  ] as const) {
    await addRow(outros)
    await type('Rótulo', rotulo, rowsOf(outros).last())
    await type('Valor', valor, rowsOf(outros).last())
  }
}

async function precoELocalizacao(page: Page) {
  const { type, pick, toggle } = keysOf(page)
  await tab(page, 'Preço e localização')
  await toggle('Exibir preço')
  for (const [label, text] of PLACE) await type(label, text)
  await pick('UF', 'PR')
  await type('Longitude', '-49,253200')
  await type('Como chegar', 'A duas quadras do terminal do Cabral.')
  await send(group(page, 'Imagem do mapa').getByRole('button', { name: 'Enviar imagem' }), await photo('mapa.jpg'))
  const proximidades = group(page, 'Proximidades')
  for (const [nome, categoria, distancia] of [
    ['Terminal do Cabral', 'Transporte', '0,3'],
    ['Mercado da esquina', 'Comércio', '0,1'],
    ['Parque São Lourenço', 'Lazer', '1,8'],
  ] as const) {
    await addRow(proximidades)
    const row = rowsOf(proximidades).last()
    await type('Nome', nome, row)
    await pick('Categoria', categoria, row)
    await type('Distância (km)', distancia, row)
  }
}

async function imagens(page: Page) {
  const { type } = keysOf(page)
  await tab(page, 'Imagens')
  const capa = group(page, 'Imagem de capa')
  await slowly(page, async () => {
    const big = await photo('capa.jpg', { grain: 20, width: 1920 })
    await send(capa.getByRole('button', { name: 'Enviar imagem', exact: true }), big)
    const bar = capa.getByRole('progressbar', { name: 'Envio de capa.jpg' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow')), { interval: 50 }).toBeGreaterThan(0)
  })
  await capa.getByRole('img').waitFor()

  const logo = group(page, 'Logotipo')
  await logo.getByRole('button', { name: 'Escolher da biblioteca' }).click()
  const logos = page.getByRole('dialog', { name: 'Logotipo' })
  await logos.getByRole('button', { name: /capa\.jpg/ }).click()
  await logo.getByRole('img').waitFor()
  await type('Vídeo', 'https://www.youtube.com/watch?v=abc123')
  await type('Tour virtual 360°', 'https://tour.example.com/jardim')

  const galeria = group(page, 'Galeria')
  const library = await openLibrary(galeria, 'Adicionar várias imagens')
  await sendInto(library, [await photo('fachada.jpg'), await photo('piscina.jpg')])
  await library.getByRole('button', { name: /capa\.jpg/ }).click()
  await library.getByText('3 de 40 escolhidos').waitFor()
  await closeLibrary(library)
  const rows = rowsOf(galeria)
  await expect.poll(() => rows.count()).toBe(3)
  for (const row of await rows.all()) {
    await type('Texto alternativo', `Vista: ${await row.getByText(/\.jpg$/).textContent()}`, row)
    await type('Legenda', 'Vista do parque', row)
    await type('Crédito', 'Estúdio Planalto', row)
  }
}

async function plantas(page: Page) {
  const { type, pick } = keysOf(page)
  await tab(page, 'Plantas')
  const implantacao = group(page, 'Implantação')
  await send(implantacao.getByRole('button', { name: 'Enviar imagem' }), await photo('implantacao.jpg'))
  await implantacao.getByRole('img').waitFor()
  await type('Texto alternativo da implantação', 'Duas torres ao redor de um jardim.')
  const tipologias = group(page, 'Plantas, lotes ou módulos')
  const library = await openLibrary(tipologias, 'Adicionar várias imagens')
  await sendInto(library, [await photo('planta-1.jpg'), await photo('planta-2.jpg')])
  await closeLibrary(library)
  for (const [i, row] of (await rowsOf(tipologias).all()).entries()) {
    for (const [label, text] of PLAN) await type(label, text.replace('{n}', String(i + 1)), row)
    await pick('Situação', 'Disponível', row)
    await type('Preço a partir de', '489900', row)
    await type('Texto alternativo', `Planta ${i + 1} com sala ao norte.`, row)
    await send(row.getByRole('button', { name: 'Enviar arquivo' }), await pdf(`planta-${i + 1}.pdf`))
    await row.getByRole('link', { name: `planta-${i + 1}.pdf` }).waitFor()
  }
}

async function diferenciais(page: Page) {
  const { pick } = keysOf(page)
  await tab(page, 'Diferenciais')
  await pick('Diferenciais', 'Piscina aquecida')
  await page.keyboard.insertText('Horta comunitária')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo diferencial' })
  expect(await field(dialog, 'Nome').inputValue()).toBe('Horta comunitária')
  await pick('Categoria', 'Sustentabilidade', dialog)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('button', { name: 'Remover Horta comunitária' }).waitFor()
  await page.getByText('2 de 30').waitFor()
}

async function obra(page: Page) {
  const { type } = keysOf(page)
  await tab(page, 'Obra')
  // The stages of the type are there already; this development lacks one of them.
  const etapas = group(page, 'Etapas')
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
  for (const [i, percentual] of ['100', '100', '55', '0', '0', '0', '0'].entries()) {
    const row = rowsOf(etapas).nth(i)
    await field(row, 'Andamento').click()
    await type('Andamento', percentual, row)
  }
  await field(etapas, 'Peso').nth(2).fill('30')
  await type('Obra atualizada em', '15/01/2024')
  await type('Comentário da obra', 'Estrutura da torre 1 no décimo pavimento.')
  const fotos = group(page, 'Fotos da obra')
  await addRow(fotos)
  await type('Mês', '10/2026', fotos)
  await send(fotos.getByRole('button', { name: 'Enviar imagem', exact: true }), await photo('obra.jpg'))
  await fotos.getByRole('img').waitFor()
  await type('Texto alternativo', 'Torre 1 em outubro.', fotos)
  await type('Legenda', 'Décimo pavimento', fotos)
}

async function documentos(page: Page) {
  const { type, pick, toggle } = keysOf(page)
  await tab(page, 'Documentos')
  const documentos = group(page, 'Documentos')
  const library = await openLibrary(documentos, 'Adicionar vários arquivos')
  await sendInto(library, [await pdf('folder.pdf'), await pdf('memorial.pdf')])
  await closeLibrary(library)
  for (const [i, row] of (await rowsOf(documentos).all()).entries()) {
    await type('Título', ['Folder', 'Memorial'][i] ?? '', row)
    await pick('Tipo', ['Folder', 'Memorial descritivo'][i] ?? '', row)
    await toggle('Exige contato', row)
  }
}

async function juridico(page: Page) {
  const { type, pick, toggle } = keysOf(page)
  await tab(page, 'Jurídico')
  await type('Empresa responsável (SPE)', 'Jardim das Araucárias SPE Ltda.')
  await type('CNPJ', '12abc34501de35')
  await pick('Tipo de registro', 'Registro de incorporação')
  await type('Cartório', '2º Oficial de Registro de Imóveis de Curitiba/PR')
  await type('Data do registro', '12/03/2026')
  await toggle('Patrimônio de afetação')
  await type('Texto legal próprio', 'Imagens ilustrativas.')
}

async function contatoESeo(page: Page) {
  const { type } = keysOf(page)
  await tab(page, 'Contato e SEO')
  for (const [label, text] of CONTACT) await type(label, text)
  const shared = group(page, 'Imagem de compartilhamento')
  await send(shared.getByRole('button', { name: 'Enviar imagem' }), await photo('rede.jpg', { width: 1920 }))
  await shared.getByRole('img').waitFor()
}

/** Moves, removes and drags rows, all with the keyboard. */
async function inAnotherOrder(page: Page) {
  await tab(page, 'Preço e localização')
  const proximidades = group(page, 'Proximidades')
  for (const place of [3, 2]) {
    await proximidades.getByRole('button', { name: `Mover para cima: lugar ${place}` }).press('Enter')
  }
  await expect
    .poll(() => valuesIn(proximidades, 'Nome'))
    .toEqual(['Parque São Lourenço', 'Terminal do Cabral', 'Mercado da esquina'])
  await expectFocused(proximidades.getByRole('button', { name: 'Mover para baixo: lugar 1' }))
  await proximidades.getByRole('button', { name: 'Remover lugar 3' }).press('Enter')
  await expect.poll(() => valuesIn(proximidades, 'Nome')).toEqual(['Parque São Lourenço', 'Terminal do Cabral'])
  await expectFocused(proximidades.getByRole('button', { name: 'Remover lugar 2' }))

  await tab(page, 'Imagens')
  const galeria = group(page, 'Galeria')
  await choose(page, 'Categoria', 'Fotos', rowsOf(galeria).nth(0))
  await rowsOf(galeria).nth(0).getByRole('switch', { name: 'Imagem ilustrativa' }).uncheck()
  const [first, second, third] = await valuesIn(galeria, 'Texto alternativo')
  await galeria.getByRole('button', { name: 'Arrastar imagem 3' }).press('Space')
  await moveBegun(page, 'Movimento iniciado: Imagem, posição 3 de 3.')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Agora na posição 2 de 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => valuesIn(galeria, 'Texto alternativo')).toEqual([first, third, second])
}

const field = (inside: Page | Locator, name: string) => inside.getByRole('textbox', { name, exact: true })

/** The control of a field, of any kind. */
const inputOf = (page: Page, label: string) =>
  field(page, label).or(page.getByRole('combobox', { name: label, exact: true }))

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const rowsOf = (group: Locator) => group.getByRole('listitem')

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

const addRow = (group: Locator) =>
  group.getByRole('button', { name: /^Adicionar (item|lugar|planta|foto|documento)$/ }).click()

const valuesIn = async (group: Locator, name: string) =>
  Promise.all((await field(group, name).all()).map(input => input.inputValue()))

/** Chooses files in the dialog that this button opens. */
async function send(button: Locator, files: string | string[]) {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** With a connection slow enough to see a file being sent. */
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

let photos = 0
/** A picture of one colour, different each time; with grain it is large enough to take a while to send. */
async function photo(name: string, { grain = 0, width = 160 } = {}) {
  const path = join(folder, name)
  const background = { r: (photos++ * 25) % 256, g: 120, b: 100 }
  const noise = grain > 0 ? { noise: { type: 'gaussian' as const, mean: 128, sigma: grain } } : {}
  await sharp({ create: { width, height: (width * 9) / 16, channels: 3, background, ...noise } })
    .jpeg({ quality: 50 })
    .toFile(path)
  return path
}

async function pdf(name: string) {
  const path = join(folder, name)
  await writeFile(path, demoPdf(name, 'Jardim das Araucárias'))
  return path
}

/** Chooses an action from the menu of a form. */
async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name }).click()
}
