import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, stepAt } from '#server/auth/totp.ts'
import { decodeBase32 } from '../support/base32.ts'
import { expectAccessible, expectFocused, newPage, newPageOfTest, overflow } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { enter, signIn } from '../support/staff.ts'

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

test('a user switches the second factor on, and signs in with a code, or on a phone with a recovery code', async () => {
  const ana = { email: LOGIN, senha: CHOSEN }
  const { page, problems } = await newPageOfTest()
  await signIn(page, server.url, ana)
  await page.getByRole('link', { name: /^Minha conta/ }).click()
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByLabel('Senha atual').fill(CHOSEN)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
  await expectAccessible(page)
  const secret = decodeBase32((await page.locator('code').textContent())!)
  const step = stepAt(new Date())
  await expectFocused(page.getByLabel('Código do aplicativo'))
  await page.keyboard.type(codeOf(secret, step))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' })
  await codes.waitFor()
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByText('Restam 10 códigos de recuperação.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'SAIR' }).click()
  await enter(page, server.url, ana)
  await expectFocused(page.getByLabel('Código do aplicativo'))
  await expectAccessible(page)
  // The next code, because the current one has just been used.
  const next = codeOf(secret, step + 1)
  await page.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/painel')
  expect(problems.filter(problem => !/^403.*\/api\/auth$/.test(problem))).toEqual([])

  const { page: phone } = await newPageOfTest({ width: 390, height: 844 })
  await enter(phone, server.url, ana)
  await phone.getByLabel('Código do aplicativo').waitFor()
  await phone.getByLabel('Código do aplicativo').fill(next)
  await phone.keyboard.press('Enter')
  await phone.getByRole('alert').getByText('Código incorreto ou já usado.').waitFor()
  await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await expectAccessible(phone)
  await phone.getByLabel('Código de recuperação').fill(recovery.toLowerCase())
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await phone.waitForURL('**/admin/painel')
  await phone.getByRole('button', { name: 'Abrir menu' }).click()
  await phone.getByRole('link', { name: 'Minha conta' }).click()
  await phone.getByText('Restam 9 códigos de recuperação.').waitFor()
  await expectAccessible(phone)
  expect(await overflow(phone)).toBe(0)
  await phone
    .getByRole('button', { name: /^Encerrar Chrome/ })
    .first()
    .click()
  await phone.getByText('Sessão encerrada.').waitFor()
})
