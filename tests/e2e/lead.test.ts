import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { callsOf, choose, openSection, signIn } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const MAILBOX = 'vendas@example.com'
const MENSAGEM = 'Gostaria de visitar o apartamento decorado no sábado.'

let smtp: TestSmtp
let server: BuiltServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startBuiltServer({
    env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, SMTP_URL: smtp.url, RATE_LIMITS: 'off' },
  })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

test('what a visitor sends arrives by mail, is answered by staff, and stays without the person once erased', async () => {
  const ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/configuracoes', { email_contato: MAILBOX })

  // As the form of the site sends it, without scripts.
  const sent = await fetch(`${server.url}/api/contatos`, {
    method: 'POST',
    body: new URLSearchParams({
      assunto: 'visita',
      nome: 'Bruna Visitante',
      email: 'bruna@exemplo.digital',
      telefone: '41999990000',
      mensagem: MENSAGEM,
      consentimento: '1',
      site: '',
    }),
  })
  const { data, status } = (await sent.json()) as any
  expect(status).toEqual({ code: 200, message: 'Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.' })

  const { text } = await smtp.waitForMessage(mail => mail.to.includes(MAILBOX))
  for (const told of ['Bruna Visitante', '(41) 99999-0000', MENSAGEM]) expect(text).toContain(told)
  const link = /http\S+\/admin\/contatos\/\d+/.exec(text)![0]

  const { page, problems } = await newPage()
  await signIn(page, server.url, ANA)
  await openSection(page, 'Contatos')
  await page.getByRole('row', { name: /Bruna Visitante.*Novo/ }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Bruna Visitante' }).waitFor()

  // Taken over and answered; what was noted stays, a new note joins it.
  await choose(page, 'Situação', 'Em atendimento')
  await page.getByRole('combobox', { name: 'Responsável' }).fill('admin')
  await page.getByRole('option').first().click()
  const note = page.getByRole('textbox', { name: 'Nova anotação' })
  const notes = page.getByRole('group', { name: 'Anotações' })
  await note.fill('Liguei às 10h; prefere sábado.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await notes.getByText('Liguei às 10h; prefere sábado.').waitFor()
  expect(await note.inputValue()).toBe('')
  await choose(page, 'Situação', 'Concluído')
  await note.fill('Visita feita.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await notes.getByText('Visita feita.').waitFor()
  await notes.getByText('Liguei às 10h; prefere sábado.').waitFor()
  await expectAccessible(page)
  const { data: answered } = await ana('GET', '/api/contatos/1')
  expect(answered).toMatchObject({ protocolo: data.protocolo, situacao: 'concluido', responsavel_id: 1 })

  await page.getByRole('button', { name: 'Excluir dados do titular' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir dados do titular?' })
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir dados' }).click()
  await page.getByText('Dados excluídos', { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Dados excluídos' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Excluir dados do titular' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Mensagem' }).click()
  expect(await page.getByRole('tabpanel').innerText()).not.toMatch(/bruna|99999|sábado/i)

  // The row goes on counting, and nobody is found by what was erased.
  await openSection(page, 'Contatos')
  await page.getByRole('row', { name: /Dados excluídos.*Concluído/ }).waitFor()
  const { data: kept } = await ana('GET', '/api/contatos/1')
  expect(kept).toMatchObject({
    protocolo: data.protocolo,
    assunto: 'visita',
    nome: 'Dados excluídos',
    email: null,
    telefone: null,
    mensagem: null,
    anotacoes: [],
  })
  for (const word of ['bruna', '41999990000', 'decorado'])
    expect(await ana('GET', `/api/contatos?busca=${word}`), word).toMatchObject({ data: [], meta: { count: 0 } })
  expect(problems).toEqual([])
})
