import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'

const PASSWORD = 'varanda com vista 27'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

test('a new administrator sets the first password and fills the site, and visitors see it without a further step', async () => {
  const { page, problems } = await newPage()

  await page.goto(server.firstLink())
  await page.getByLabel('Nova senha').fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.waitForURL('**/admin/painel')
  await closeNotification(page, 'Senha criada.')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)

  // A type of development, first with mistakes: each is reported at its field and nothing typed is lost.
  await sections(page).getByRole('link', { name: 'Tipos Empreendimentos' }).click()
  await page.getByRole('link', { name: 'Galpões', exact: true }).waitFor()
  await page.getByRole('link', { name: /Novo tipo/ }).click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Resorts')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
  expect(await page.getByLabel('Nome', { exact: false }).first().inputValue()).toBe('Resorts')
  await expectAccessible(page)
  await page.getByLabel('Nome no singular').fill('Resort')
  await page.getByLabel('Rótulo da fase "pronto"').fill('Pronto para hospedar')
  await page.getByLabel('Descrição curta').fill('Descanso à beira do mar.')
  await chooseIcon(page, 'Piscina')
  await page.getByRole('tab', { name: /Ficha e obra/ }).click()
  await page
    .getByRole('group', { name: 'Campos da ficha técnica' })
    .getByRole('button', { name: /Adicionar/ })
    .click()
  await chooseOption(page, 'Campo', 'Torres')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await closeNotification(page, 'Tipo de empreendimento criado')

  await sections(page).getByRole('link', { name: 'Diferenciais' }).click()
  await page
    .getByRole('link', { name: /Novo diferencial|Criar o primeiro/ })
    .first()
    .click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Piscina aquecida')
  await chooseOption(page, 'Categoria', 'Lazer')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await closeNotification(page, 'Diferencial criado')

  await makeBanner(page, await photo(join(server.dataFolder, 'foto.jpg')))
  await expect
    .poll(async () => (await fetch(server.url)).text(), { timeout: 20_000, interval: 50 })
    .toContain('Vila das Paineiras')
  const visitor = await newPage()
  await visitor.page.goto(server.url)
  await visitor.page.getByRole('heading', { name: 'Vila das Paineiras' }).waitFor()
  await expectAccessible(visitor.page)
  expect(visitor.problems).toEqual([])
  expect(problems.filter(problem => !problem.startsWith('422'))).toEqual([])
})

test('a user who leaves through SAIR is asked to sign in again', async () => {
  const { page } = await newPage()
  await page.goto(`${server.url}/admin`)
  await signIn(page, /First access \(([^)]+)\)/.exec(server.printed())![1]!)
  await page.waitForURL('**/admin/painel')
  await page.getByRole('link', { name: /SAIR/i }).click()
  await page.getByRole('button', { name: 'Entrar' }).waitFor()

  await page.goto(`${server.url}/admin/diferenciais`)

  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')
})

const sections = (page: Page) => page.getByRole('navigation').first()

test('a second server on the same port says so and what to do', async () => {
  const { port } = new URL(server.url)

  await expect(startBuiltServer({ env: { PORT: port } })).rejects.toThrow(
    /HOST, PORT: the server cannot listen there \(listen EADDRINUSE: .*\)\. Stop what uses that port, or set another\./,
  )
})

async function signIn(page: Page, login: string) {
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The notification covers what is above the next list, and would do so for five seconds. */
async function closeNotification(page: Page, words: string) {
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'Fechar notificação' }).click()
}

async function chooseIcon(page: Page, name: string) {
  await page.getByRole('button', { name: /Escolher ícone/ }).click()
  await page.getByRole('radio', { name }).click()
}

async function chooseOption(page: Page, label: string, option: string) {
  await page
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function makeBanner(page: Page, file: string) {
  await sections(page).getByRole('link', { name: 'Banners' }).click()
  await page
    .getByRole('link', { name: /Novo banner|Criar o primeiro/ })
    .first()
    .click()
  await page.getByLabel('Título', { exact: false }).first().fill('Vila das Paineiras')
  await page.getByRole('tab', { name: /Imagens/ }).click()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('img').first().waitFor()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Banner criado').waitFor()
}

async function photo(path: string) {
  const sky = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1030"><rect width="2400" height="1030" fill="#7fb2a0"/></svg>',
  )
  await sharp(sky).jpeg().toFile(path)
  return path
}
