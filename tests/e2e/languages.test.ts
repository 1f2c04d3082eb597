import type { BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core'
import { defaultI18nProvider } from 'react-admin'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { messages } from '#admin/messages.ts'
import { resources } from '#resources.ts'
import { animationsEnded, axeViolations, intercepted, newPage, newPageOfTest } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { isEverything } from '../support/scope.ts'
import { type Call, callsOf, enter, signIn } from '../support/staff.ts'

/**
 * Every screen of the admin, and everything that opens over it, in a browser set to English: all of it is in Portuguese,
 * readable in both schemes and at both widths, no page is wider than its window, and the console stays empty. The parts
 * of a screen are found by role, so a new filter, menu or tab is visited without a change here.
 */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }

let server: BuiltServer
let ana: Call
/** The state of a browser after the sign-in. */
let session: Awaited<ReturnType<BrowserContext['storageState']>>
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  ana = await callsOf(server.url, ANA)
  await fill()
  const { page } = await newPage(WIDE)
  await signIn(page, server.url, ANA)
  session = await page.context().storageState()
  await page.context().close()
})
afterAll(() => server.stop())

test('the pages before the sign-in, with their refusals, are in Portuguese and accessible', async () => {
  const { page, found, look } = await visit()
  const button = (name: string) => page.getByRole('button', { name }).click()

  await page.goto(`${server.url}/admin`)
  await page.getByLabel('E-mail').waitFor()
  await look('entrar', FULLY)
  await button('Entrar')
  await page.getByRole('alert').waitFor()
  await look('entrar sem nada')
  await enter(page, server.url, { ...ANA, senha: 'outra senha qualquer' })
  await page.getByRole('alert').waitFor()
  await look('entrar com a senha errada')

  await page.goto(`${server.url}/admin/forgot`)
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  await look('esqueci a senha')
  await button('Enviar link')
  await page.getByRole('heading', { name: 'Verifique seu e-mail' }).waitFor()
  await look('link enviado')

  await page.goto(`${server.url}/admin/recovery-password`)
  await page.getByRole('heading', { name: 'Abra o link do e-mail' }).waitFor()
  await look('senha sem link')
  await page.goto(`${server.url}/admin/recovery-password#token=vencido`)
  await page.getByLabel('Nova senha').fill('curta')
  await button('Salvar senha')
  await page.getByRole('alert').waitFor()
  await look('senha recusada')
  expect(found()).toEqual([])
})

test('the Painel and what opens over every page are in Portuguese and accessible', async () => {
  const { page, found, look, explore } = await visit(session)
  await page.goto(`${server.url}/admin/painel`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await explore('painel', FULLY)
  await page.goto(`${server.url}/admin/conta`)
  await page.getByRole('list', { name: 'Sessões abertas' }).waitFor()
  await look('minha conta', IN_THE_DARK)
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').waitFor()
  await look('ativar a verificação')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('nov')
  await look('busca em tudo')
  await page.getByRole('dialog').getByRole('combobox').fill('zzzz')
  await look('busca sem resultado', IN_THE_DARK)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'FAQ' }).click()
  await page.getByRole('dialog').waitFor()
  await look('ajuda')
  await page.keyboard.press('Escape')
  await page.setViewportSize(NARROW)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('menu no celular', IN_THE_DARK)
  expect(found()).toEqual([])
})

/** The page on which all resources are visited: their screens are made of the same files, and share most panels. */
let shared: Page
const opened = new Set<string>()
beforeAll(async () => {
  shared = (await newPage(WIDE, { storageState: session })).page
})
test.each(resources.map(resource => [resource.name, resource] as const))(
  'the list and the forms of %s, with all that opens in them, are in Portuguese and accessible',
  async (name, { label, settings, publicCreate, files }) => {
    const { page, found, look, read, explore, go } = await visit(shared, opened)
    const isFirst = opened.size === 0
    await go(`/admin/${name}`)
    await page.getByRole('heading', { level: 1, name: label.title }).waitFor()
    await explore('lista', isFirst ? FULLY : undefined)
    // Screens that differ only by the word for the records are read once for each gender.
    if (isFirst || (label.gender === 'f' && !settings)) {
      await go(`/admin/${name}?filter=${encodeURIComponent('{"q":"zzzz"}')}`)
      await page.getByText('Nenhum registro encontrado').waitFor()
      await read('nada encontrado')
      await go(`/admin/${name}/importar`)
      await page.getByLabel('Planilha', { exact: true }).waitFor({ state: 'attached' })
      await read('importar')
    }
    if (!settings) {
      await go(`/admin/${name}/1`)
      await (files ? page.getByRole('dialog') : page.getByRole('main').locator('form')).waitFor()
      if (files) await look('arquivo', FULLY)
      else await explore('edição', isFirst ? FULLY : undefined)
    }
    if (!settings && !publicCreate && !files) {
      await go(`/admin/${name}/novo`)
      await page.getByRole('heading', { level: 1, name: /^Nov[oa] / }).waitFor()
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await page.getByText('Campo obrigatório').first().waitFor()
      await look('formulário recusado', IN_THE_LIGHT)
    }
    expect(found()).toEqual([])
  },
)

test('the audit log, its check and one of its entries are in Portuguese and accessible', async () => {
  const { page, found, look, explore } = await visit(session)
  const { data } = await ana('POST', '/api/diferenciais', { nome: 'Varanda', categoria: 'lazer' })
  await ana('POST', '/api/diferenciais', { id: String(data.id), nome: 'Varanda gourmet' })
  await page.goto(`${server.url}/admin/painel`)
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Auditoria' }).click()
  const line = page.getByRole('button', { name: 'Alterou o diferencial Varanda gourmet' })
  await line.waitFor()
  await explore('auditoria', FULLY)
  await page.getByRole('button', { name: 'Conferir integridade' }).click()
  await page.getByText('nenhuma foi mudada nem retirada').waitFor()
  await line.click()
  await page.getByRole('dialog', { name: 'Alterou o diferencial Varanda gourmet' }).waitFor()
  await look('linha da auditoria', FULLY)
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('auditoria.csv')
  expect(found()).toEqual([])
})

test('launches, and what stands in the way of one, are in Portuguese and accessible', async () => {
  const { page, found, look, explore } = await visit(session)
  await page.goto(`${server.url}/admin/lancamentos`)
  await page.getByRole('button', { name: 'Novo lançamento' }).waitFor()
  await look('sem lançamentos')
  await page.getByRole('button', { name: 'Novo lançamento' }).click()
  await page.getByRole('dialog').getByLabel('Nome do lançamento').fill('Abertura')
  await look('novo lançamento', IN_THE_DARK)
  await page.keyboard.press('Enter')
  await page.getByText('Este lançamento ainda não leva nada').waitFor()
  await look('lançamento vazio')
  await page.goto(`${server.url}/admin/blog/1`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Adicionar a um lançamento' }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await look('adicionar a um lançamento')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('button', { name: 'Ver lançamento' }).click()
  await page.getByRole('button', { name: 'Publicar tudo' }).waitFor()
  await explore('lançamento', FULLY)
  await page.getByRole('button', { name: 'Agendar…' }).click()
  await look('agendar lançamento', IN_THE_DARK)
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Publicar tudo' }).click()
  await look('publicar lançamento')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar tudo' }).click()
  await page.getByText('veja o que falta nos itens marcados').waitFor()
  await look('lançamento recusado', FULLY)
  await page.getByRole('link', { name: 'Lançamentos', exact: true }).first().click()
  await page.getByRole('table', { name: 'Lançamentos' }).waitFor()
  await look('lançamentos', FULLY)
  expect(found()).toEqual([])
})

test('the calendar, and the dialog that moves a date, are in Portuguese and accessible', async () => {
  const { page, found, look } = await visit(session)
  await page.goto(`${server.url}/admin/calendario?mes=2032-01`)
  await page.getByText('Nada entra no site nem sai dele em janeiro de 2032').waitFor()
  await look('mês vazio')
  const dates = { publicado_em: '2032-02-11T11:00:00.000Z', expira_em: '2032-02-20T11:00:00.000Z' }
  const banner = { titulo: 'Verão na serra', imagem_id: '1', situacao: 'agendado', ...dates }
  expect((await ana('POST', '/api/banners', banner)).status.code).toBe(200)
  await page.goto(`${server.url}/admin/calendario?mes=2032-02`)
  await page.getByRole('table', { name: 'Fevereiro de 2032' }).getByRole('link').first().waitFor()
  await look('calendário', FULLY)
  await page.getByRole('button', { name: 'Mudar o dia: Verão na serra, sai do site' }).click()
  await look('mudar o dia', FULLY)
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Lista' }).click()
  await page.getByRole('region', { name: 'Quarta-feira, 11 de fevereiro de 2032' }).waitFor()
  await look('calendário em lista', FULLY)
  expect(found()).toEqual([])
})

test('confirmations and unavailable screens are in Portuguese and accessible', async () => {
  const { page, found, look, forget } = await visit(session)
  const { url } = server

  await page.goto(`${url}/admin/tipos/1`)
  await page.getByLabel('Nome no singular').fill('Outro nome')
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Painel', exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('sair sem salvar')
  await page.goto(`${url}/admin/diferenciais/1`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await look('mais ações', IN_THE_LIGHT)
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
  await look('excluir')

  await page.goto(`${url}/admin/nada`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('página que não existe')

  await page.goto(`${url}/admin/tipos/9999`)
  await page
    .getByText(/não existe|não encontrad/i)
    .first()
    .waitFor()
  await look('registro que não existe')
  await page.route('**/api/diferenciais*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${url}/admin/diferenciais`)
  await page.getByText('Falha ao obter dados').waitFor()
  await look('lista que falhou')
  await page.goto(`${url}/admin/blog`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('alert').waitFor()
  await look('sem internet')
  // Failures are logged in the console as well, which is the right place for them.
  forget()
  expect(found()).toEqual([])
})

test('the steps of an import are in Portuguese and accessible', async () => {
  const { page, found, look } = await visit(session)
  const bring = (name: string, lines: readonly string[]) =>
    page
      .getByLabel('Planilha', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) })
  const go = async (button: string | RegExp, heading: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
  }

  await page.goto(`${server.url}/admin/tipos/importar`)
  await bring('nada.csv', ['Cor;Peso', 'azul;3'])
  await page.getByRole('alert').waitFor()
  await look('planilha que não serve', IN_THE_LIGHT)
  // A change, a new record, a refused one, one that does not exist, and an unknown column.
  await bring('tipos.csv', [
    'Código;Nome no singular;Nome no plural;Cor',
    '1;Bairro bonito;Bairros bonitos;azul',
    ';Castelo;Castelos;',
    '2;;Nada;',
    '9999;Nave;Naves;',
  ])
  await page.getByRole('heading', { name: 'Confira antes de aplicar' }).waitFor()
  await look('planilha conferida', FULLY)
  await go(/^Aplicar/, 'Importação concluída')
  await look('importação concluída', IN_THE_DARK)
  await go('Desfazer importação', 'Importação desfeita')
  await look('importação desfeita', IN_THE_LIGHT)
  await go('Importar outra planilha', 'Escolha a planilha')
  await look('importações de antes', IN_THE_DARK)
  expect(found()).toEqual([])
})

test('dialogs of many records, of two versions and of an ended session are in Portuguese and accessible', async () => {
  const { page, found, look, forget } = await visit(session)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await ana('POST', '/api/tipos', { nome_singular: 'Castelo', nome: 'Castelos', slug: 'castelos' })
  await page.goto(`${server.url}/admin/tipos`)
  await page.getByLabel('Selecionar todos desta página').check()
  await look('seleção')
  await button('Alterar um campo').click()
  await page.getByRole('dialog').waitFor()
  await look('alterar um campo', IN_THE_DARK)
  await button('Cancelar').click()
  await button('Excluir').click()
  await page.getByRole('alertdialog').waitFor()
  await look('excluir vários', IN_THE_LIGHT)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').waitFor()
  await look('excluídos nem todos')
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}/admin/diferenciais/1`)
  await page.getByLabel('Nome').fill('Piscina com raia')
  await ana('POST', '/api/diferenciais', { id: '1', nome: 'Piscina coberta', descricao: 'Aberta o ano todo.' })
  await button('Salvar').click()
  await page.getByRole('dialog').getByText('O meu').waitFor()
  await look('duas versões')
  await button('Continuar editando').click()
  await page.route('**/api/diferenciais', route => route.fulfill({ status: 401, json: {} }))
  await intercepted(page)
  await button('Salvar').click()
  await page.getByRole('dialog', { name: 'Sua sessão foi encerrada' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').waitFor()
  await look('sessão encerrada')
  forget()
  expect(found()).toEqual([])
})

test('notifications of creating, saving and deleting use the gender and the number of their own word', async () => {
  const { page, found } = await visit(session)
  await page.goto(`${server.url}/admin/investidores`)
  await page.getByRole('link', { name: /^Nova demonstração financeira$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova demonstração financeira' }).waitFor()
  await page.getByLabel('Ano').fill('2025')
  for (const label of ['Categoria', 'Período']) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    // The first option chooses nothing.
    await page.getByRole('option').nth(1).click()
  }
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Demonstração financeira criada', { exact: true }).waitFor()
  await page.goto(`${server.url}/admin/investidores`)
  await page.getByText('2 demonstrações financeiras').waitFor()
  expect(found()).toEqual([])
})

test('on a phone, the panel of a filter below the first screen fits in the window', async () => {
  const { page } = await visit(session)
  await page.setViewportSize(NARROW)
  await page.goto(`${server.url}/admin/contatos`)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('button', { name: 'Criado em' }).click()
  const panel = page.getByRole('dialog', { name: 'Criado em' })
  await panel.getByRole('button', { name: 'Este mês' }).waitFor()
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await panel.boundingBox())!
      return x >= 0 && y >= 0 && x + width <= NARROW.width && y + height <= NARROW.height
    })
    .toBe(true)
})

/** One record of each entity, so that every list and form has something to show. */
async function fill() {
  const picture = await sharp({ create: { width: 2100, height: 900, channels: 3, background: '#7fb2a0' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('upload_files', new File([new Uint8Array(picture)], 'fachada.jpg', { type: 'image/jpeg' }))
  const { data } = await ana('POST', '/api/auth', { ...ANA, autoLogin: '0' })
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body })

  const records: Record<string, Record<string, string>> = {
    diferenciais: { nome: 'Piscina aquecida', categoria: 'lazer', icone: 'piscina' },
    empreendimentos: {
      titulo: 'Jardim das Araucárias',
      slug: 'jardim-das-araucarias',
      tipo_id: '1',
      fase: 'em_obras',
      cidade: 'Curitiba',
      uf: 'PR',
      registro_tipo: 'incorporacao',
    },
    banners: { titulo: 'Vila das Paineiras', imagem_id: '1' },
    unidades: { nome: 'Lote 1', empreendimento_id: '1', contorno: '10,20 30,40' },
    blog: { titulo: 'Como ler a planta', slug: 'como-ler-a-planta', categoria: 'dicas', imagem_id: '1' },
    paginas: {
      titulo: 'Método',
      blocos: JSON.stringify([
        { tipo: 'imagem', texto: '<p>Voltamos.</p>', imagem_id: 1, imagem_alt: 'Uma rua' },
        { tipo: 'numeros', numeros: [{ valor: '38%', rotulo: 'de área verde' }] },
        { tipo: 'pessoas', pessoas: [{ nome: 'Iara Tabosa', cargo: 'Gerente', foto_id: 1 }] },
      ]),
    },
    imprensa: { titulo: 'Obra concluída', slug: 'obra-concluida', tipo: 'nota' },
    investidores: { categoria: 'trimestrais', ano: '2026', periodo: '1T' },
  }
  for (const [name, values] of Object.entries(records)) {
    const { status, errors } = await ana('POST', `/api/${name}`, values)
    expect(status.code, `${name}: ${status.message} ${JSON.stringify(errors)}`).toBe(200)
  }
  // The form of a visitor needs no session.
  const visitor = new URLSearchParams({
    assunto: 'visita',
    nome: 'Bruna Moreira',
    email: 'bruna@exemplo.digital',
    telefone: '41999990000',
    consentimento: '1',
    site: '',
  })
  expect((await fetch(`${server.url}/api/contatos`, { method: 'POST', body: visitor })).status).toBe(200)
}

/** One way of viewing a screen: the width, the scheme, and what axe checks; the texts are read each time. */
interface Glance {
  readonly size: typeof WIDE
  readonly scheme: 'light' | 'dark'
  readonly axe: 'all' | 'contrast' | 'nothing'
}
/** Used once for each kind of screen. */
const FULLY: readonly Glance[] = [
  { size: WIDE, scheme: 'light', axe: 'all' },
  { size: WIDE, scheme: 'dark', axe: 'contrast' },
  { size: NARROW, scheme: 'dark', axe: 'all' },
  { size: NARROW, scheme: 'light', axe: 'contrast' },
]
const BRIEFLY_LIGHT: readonly Glance[] = [
  { size: WIDE, scheme: 'light', axe: 'all' },
  { size: NARROW, scheme: 'light', axe: 'nothing' },
]
const BRIEFLY_DARK: readonly Glance[] = [
  { size: WIDE, scheme: 'dark', axe: 'nothing' },
  { size: NARROW, scheme: 'dark', axe: 'all' },
]
/**
 * For screens with the same components as one that was viewed in full, but other words: read at each width, and checked
 * by axe at one of them in turn, or at both with `--all`.
 */
const BRIEFLY: (turn: number) => readonly Glance[] = isEverything
  ? () => [BRIEFLY_LIGHT[0]!, BRIEFLY_DARK[1]!]
  : turn => (turn % 2 ? BRIEFLY_DARK : BRIEFLY_LIGHT)
const IN_THE_LIGHT = BRIEFLY_LIGHT.slice(0, 1)
const IN_THE_DARK = BRIEFLY_DARK.slice(1)

/**
 * A browser page that collects everything that is wrong with what it shows during the test.
 *
 * @param where a page that is open; otherwise a new one, signed in with a session
 * @param opened buttons pressed already
 */
async function visit(where?: Page | typeof session, opened = new Set<string>()) {
  const isOpen = where !== undefined && 'goto' in where
  const page = isOpen ? where : (await newPageOfTest(WIDE, { storageState: where })).page
  const mistakes = new Set<string>()
  const said = new Set<string>()
  let place = ''
  const heard = (message: ConsoleMessage) => {
    const isWrong = message.type() === 'error' || message.type() === 'warning'
    // Chromium repeats the refusals of the server, and the refusals here are part of the screens.
    if (isWrong && !message.text().startsWith('Failed to load resource'))
      said.add(`${place}: console: ${message.text()}`)
  }
  const uncaught = (error: Error) => said.add(`${place}: uncaught: ${error.message}`)
  page.on('console', heard).on('pageerror', uncaught)
  onTestFinished(() => void page.off('console', heard).off('pageerror', uncaught))

  async function read(name: string, scheme?: Glance['scheme']) {
    place = name
    await settled(page, scheme)
    const { texts, wider } = await page.evaluate(whatIsThere)
    for (const text of texts) {
      const why = mistakeIn(text)
      if (why) mistakes.add(`${name}: ${why}: "${text.slice(0, 120)}"`)
    }
    if (wider > 0) mistakes.add(`${name}, ${page.viewportSize()!.width}: ${wider} px wider than the window`)
  }

  /** To another screen as a link of the menu leads there, without starting the application again. */
  async function go(path: string) {
    if (!page.url().startsWith(`${server.url}/admin/`)) return page.goto(server.url + path)
    await page.evaluate(path => {
      // The router counts its own entries.
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  let turn = 0
  async function look(name: string, glances = BRIEFLY(turn++)) {
    for (const { size, scheme, axe } of glances) {
      await resize(page, size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await read(name, scheme)
      const options = axe === 'contrast' ? { rules: ['color-contrast'] } : {}
      for (const violation of axe === 'nothing' ? [] : await axeViolations(page, options))
        mistakes.add(`${name}, ${size.width}, ${scheme}: ${violation}`)
    }
    if (await resize(page, WIDE)) await settled(page)
  }

  /** Reads the screen, each of its tabs, and what its buttons open; buttons of the same name are pressed only once. */
  async function explore(name: string, glances?: readonly Glance[]) {
    await look(name, glances)
    await openAll(name)
    const tabs = page.getByRole('main').getByRole('tab')
    for (let i = 1; i < (await tabs.count()); i++) {
      const part = `${name}, ${await tabs.nth(i).innerText()}`
      await tabs.nth(i).click()
      await look(part, i % 2 ? IN_THE_DARK : IN_THE_LIGHT)
      await openAll(part)
    }
  }

  async function openAll(name: string) {
    const openers = page.getByRole('main').locator('button[aria-haspopup]:visible:enabled')
    for (let i = 0; i < (await openers.count()); i++) {
      const opener = openers.nth(i)
      // A button that was counted may have gone when the panel before it closed.
      const found = await opener.evaluate(whatOpens, null, { timeout: 2_000 }).catch(() => undefined)
      if (found === undefined) continue
      const { label, rows, place } = found
      // "Abrir calendário de Data" and "Abrir calendário de Entrega" open the same panel, and so does each row of a list.
      const kind = rows === undefined ? label.replace(/ d[aeo] .*/, '') : `${rows}, ${place}`
      if (opened.has(kind)) continue
      opened.add(kind)
      await opener.click()
      const over = page.locator('[role=dialog]:visible, [role=menu]:visible').last()
      await over.waitFor()
      await look(`${name}, ${label}`, i % 2 ? IN_THE_DARK : IN_THE_LIGHT)
      await close(page, over)
    }
  }

  return { page, look, read, explore, go, found: () => [...mistakes, ...said], forget: () => said.clear() }
}

/** The name of a button; in a list or a table, the name of that and the place of the button in its row. */
function whatOpens(button: Element) {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
  const row = button.closest('tbody tr, li')
  return {
    label: nameOf(button),
    rows: row ? (row.closest('[aria-label]')?.getAttribute('aria-label') ?? document.title) : undefined,
    place: row ? [...row.querySelectorAll('button')].indexOf(button as HTMLButtonElement) : undefined,
  }
}

async function close(page: Page, over: Locator) {
  await page.keyboard.press('Escape')
  await over.waitFor({ state: 'hidden', timeout: 5_000 })
}

/** Whether the window had another size. */
async function resize(page: Page, size: typeof WIDE): Promise<boolean> {
  const { width, height } = page.viewportSize()!
  if (width === size.width && height === size.height) return false
  await page.setViewportSize(size)
  return true
}

/** Waits until the page is rendered for this width and scheme: no skeleton, nothing busy, no finite animation. */
async function settled(page: Page, scheme?: Glance['scheme']) {
  await page.evaluate(async scheme => {
    const frame = () => new Promise(requestAnimationFrame)
    // A change of the width reaches the media queries in one frame, and is rendered in the next.
    await frame()
    await frame()
    const isThere = () =>
      !document.querySelector('.MuiSkeleton-root, [aria-busy=true]') &&
      (document.documentElement.dataset['theme'] ?? scheme) === (scheme ?? document.documentElement.dataset['theme'])
    for (const begun = Date.now(); !isThere(); await frame())
      if (Date.now() - begun > 30_000) throw new Error('The screen is still busy, or in the other scheme')
  }, scheme)
  await animationsEnded(page)
}

/** Every text of the page, also those for screen readers, and the pixels by which the page is too wide. */
function whatIsThere(): { texts: string[]; wider: number } {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const attributes = [
    'title',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'alt',
  ]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...attributes.map(name => node.getAttribute(name) ?? ''))
    else if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '')
  }
  return {
    texts: [...new Set(texts.map(text => text.trim()).filter(Boolean))],
    wider: document.documentElement.scrollWidth - innerWidth,
  }
}

// Words that do not exist in Portuguese and are not terms of the trade here (Uploads, Banners, Blog, Release, link).
const english = new Set(
  `the and of is are was were been this these those with without from your you its not we our they has had will
  would could should must then else when where what which who why how there here please sorry welcome yes ok add added
  create created creating new save saved saving delete deleted deleting edit edited editing remove removed update updated
  cancel cancelled close closed open opened search filter filters sort sorted sorting show hide select selected selection
  unselect any each every next previous first last back forward page pages row rows column columns items list lists
  record records entry entries field fields value values name names date dates day days month months year years week weeks
  today yesterday tomorrow hour hours loading load loaded failed failure error errors warning success invalid required
  missing empty found nothing something unknown password username user users sign signed login logout settings profile
  account help file files folder image images picture uploaded uploading browse choose pick drag click press typed typing
  key keys arrow arrows up down left right bottom dialog tooltip toolbar toggle switch expand collapse expanded
  collapsed pressed checked clear reset apply refresh reload retry again undo redo confirm confirmation send submit reply
  message messages notification notifications unsaved changes change changed discard leave stay sure want need only also
  still already now later before after between under above below into or by at my it be an if no-one true false null
  pending draft published archived scheduled active inactive untitled comments size steps step`.split(/\s+/),
)

/** The names of all texts of react-admin: `ra.action.add_filter`. */
const keys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? prefix + name : keys(text, `${prefix}${name}.`),
  )
const phrases = new Set(
  keys(messages)
    .map(key => defaultI18nProvider.translate(key))
    .map(text => text.trim().toLowerCase())
    .filter(text => text.length > 3 && !text.includes('%{') && !['menu', 'item', 'total'].includes(text)),
)

const raw = /\b(ra|resources|mui)\.[a-z_]+|%\{|\{\{|\|\|\|\||\[object|\bundefined\b|\bNaN\b|Invalid Date/

/** Why a text is not a correct text of the product, or undefined when it is one. */
function mistakeIn(text: string): string | undefined {
  if (raw.test(text)) return 'raw'
  if (phrases.has(text.toLowerCase())) return 'English phrase'
  // Addresses of pages and of mail belong to no language.
  const words = text
    .toLowerCase()
    .replace(/\S+[@/.]\S+/g, ' ')
    .match(/\p{L}+(-\p{L}+)*/gu)
  const word = words?.find(word => english.has(word))
  return word && `English word "${word}"`
}
