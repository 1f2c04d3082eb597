import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const LOGIN = 'ana@example.com'
const FORGOTTEN = 'varanda com vista 27'
const CHOSEN = 'quintal com jabuticaba 31'

let smtp: TestSmtp
let server: BuiltServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startBuiltServer({ env: { ADMIN_EMAIL: LOGIN, ADMIN_PASSWORD: FORGOTTEN, SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

test('a user who forgot the password asks for a link, gets it by mail, chooses another and signs in with it', async () => {
  const { page, problems } = await newPage({ width: 390, height: 844 })
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('E-mail').fill(LOGIN)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.waitForURL('**/admin/forgot')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(LOGIN)
  await expectAccessible(page)
  await page.getByRole('button').last().click()
  await page.getByText('Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.').waitFor()

  const email = (await smtp.waitForMessage(mail => mail.to.includes(LOGIN))).text
  const link = /http\S+#token=[\w-]+/.exec(email)![0]
  expect(link.startsWith(`${server.url}/admin/recovery-password#token=`)).toBe(true)

  await page.goto(link)
  await page.getByLabel('Nova senha').fill('123456789012')
  await page.getByLabel('Confirmar senha').fill('123456789012')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByText('Esta senha é muito comum. Escolha outra.').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Nova senha').fill(CHOSEN)
  await page.getByLabel('Confirmar senha').fill(CHOSEN)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByText('Senha alterada. Entre com a nova senha.').waitFor()

  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill(LOGIN)
  await page.getByLabel('Senha', { exact: true }).fill(FORGOTTEN)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('E-mail ou senha inválidos.').first().waitFor()
  await page.getByLabel('Senha', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/painel')
  expect(problems.filter(problem => !/^(401|422)/.test(problem))).toEqual([])
})
