import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectFocused, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { callsOf, choose, openSection, signInByCookie } from '../support/staff.ts'

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

test('the message of a visitor arrives by mail, is answered by staff, and keeps no personal data once erased', async () => {
  const ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/configuracoes', { email_contato: MAILBOX })

  const visitor = await newPage({}, { javaScriptEnabled: false })
  await visitor.page.goto(`${server.url}/contato`)
  const form = visitor.page.locator('main form')
  await form.getByLabel('Assunto').selectOption({ label: 'Agendar visita' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Bruna Visitante')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('bruna@exemplo.digital')
  await form.getByRole('textbox', { name: 'Mensagem' }).fill(MENSAGEM)
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()

  // Mistakes are reported first, and nothing that was typed is lost.
  const wrong = visitor.page.getByRole('region', { name: 'Faltam 2 informações' })
  await wrong.waitFor()
  await expectFocused(wrong)
  await wrong.getByRole('link', { name: /^Telefone ou WhatsApp/ }).click()
  await visitor.page.keyboard.type('+55 41 99999-0000')
  await form.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  const news = visitor.page.getByRole('region', { name: 'Mensagem enviada' })
  await news.waitFor()
  const protocolo = /\d{4}-\d{6}/.exec(await news.innerText())![0]
  await visitor.page.reload()
  await news.getByText(protocolo).waitFor()
  expect(visitor.problems).toEqual([expect.stringMatching(/^422: POST .*\/contato$/)])

  const { text } = await smtp.waitForMessage(mail => mail.to.includes(MAILBOX))
  for (const told of ['Bruna Visitante', '(41) 99999-0000', MENSAGEM]) expect(text).toContain(told)
  const link = /http\S+\/admin\/contatos\/\d+/.exec(text)![0]

  const { page, problems } = await newPage()
  await signInByCookie(page.context(), server.url, ANA)
  await page.goto(`${server.url}/admin/contatos`)
  await page.getByRole('row', { name: /Bruna Visitante.*Novo/ }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Bruna Visitante' }).waitFor()

  // What was asked, by whom and how to reach them are visible before anything else is opened.
  for (const asked of [MENSAGEM, 'bruna@exemplo.digital', '(41) 99999-0000', 'Agendar visita'])
    await page.getByRole('tabpanel').getByText(asked).waitFor()
  const reply = page.getByRole('link', { name: 'Responder pelo WhatsApp' })
  expect(await reply.getAttribute('href')).toBe('https://wa.me/5541999990000')

  // The contact is taken over and answered; the earlier note stays, and a new note is added.
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
  expect(answered).toMatchObject({ protocolo, situacao: 'concluido', responsavel_id: 1 })

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir dados do titular' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir dados do titular?' })
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir dados' }).click()
  const told = page.getByRole('alertdialog', { name: 'Dados do titular excluídos' })
  await told.getByText('Nome, E-mail, Telefone ou WhatsApp, Mensagem, Página e Anotações').waitFor()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dados excluídos' }).waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir', exact: true }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Excluir dados do titular' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('tabpanel').innerText()).not.toMatch(/bruna|99999|sábado/i)

  // The contact is still counted, but no search finds it by what was erased.
  await openSection(page, 'Contatos')
  await page.getByRole('row', { name: /Dados excluídos.*Concluído/ }).waitFor()
  const { data: kept } = await ana('GET', '/api/contatos/1')
  expect(kept).toMatchObject({
    protocolo,
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

test('with scripts the form sends its duration and the campaign of its reader, and is sent once', async () => {
  const ana = await callsOf(server.url, ANA)
  const { page, problems } = await newPage()
  await page.goto(`${server.url}/contato?utm_source=revista&pagina=2&utm_campaign=serra`)
  const form = page.locator('form#mensagem')
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption('Outro')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Caio Leitor')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('caio@exemplo.digital')
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Vi o anúncio na revista.')
  await form.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await expectAccessible(page)
  // No visitor reads and writes all that within three seconds.
  await page.waitForFunction(() => performance.now() > 3500)
  await form.getByRole('button', { name: 'Enviar mensagem' }).dblclick()
  await page.getByRole('region', { name: 'Mensagem enviada' }).waitFor()
  await expectAccessible(page)

  const { data } = await ana('GET', '/api/contatos?busca=caio')
  expect(data).toMatchObject([
    { situacao: 'novo', pagina_envio: '/contato', origem: 'utm_source=revista&utm_campaign=serra', assunto: 'outro' },
  ])
  const { cookies, origins } = await page.context().storageState()
  expect([cookies, origins]).toEqual([[], []])
  expect(problems).toEqual([])
})

test('a refused form, and the page of offers with its many questions, are accessible', async () => {
  const { page } = await newPage()
  await page.goto(`${server.url}/negocios`)
  await page.getByRole('button', { name: 'Oferecer terreno' }).click()
  await page.getByRole('region', { name: /^Faltam 8 informações/ }).waitFor()
  await expectAccessible(page)
  await page.goto(`${server.url}/contato`)
  await expectAccessible(page)
})
