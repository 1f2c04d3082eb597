import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { callsOf, signInByCookie } from '../support/staff.ts'

/**
 * A day's work without a mouse, checked by what a screen reader is told: the role and the name of the focused element, and
 * the live regions. The focus is never lost to the body of the page.
 */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const NAMES = ['Piscina aquecida', 'Quadra de tênis', 'Horta comunitária', 'Bicicletário']

let server: BuiltServer
// Used by the tests that do not begin with signing in, because a new page would load all scripts again.
let signedIn: Page
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  const call = await callsOf(server.url, ANA)
  for (const nome of NAMES) {
    const { status } = await call('POST', '/api/diferenciais', { nome, categoria: 'lazer' })
    expect(status.code, status.message).toBe(200)
  }
  signedIn = (await newPage()).page
  await signInByCookie(signedIn.context(), server.url, ANA)
})
afterAll(() => server.stop())

test('everything from the sign-in to deleting works with the keyboard, and the focus is never lost', async () => {
  const { page, problems } = await newPage()
  const { press, type, focused, reach, told } = keyboardOf(page)

  await page.goto(`${server.url}/admin`)
  await focused('textbox "E-mail"')
  await type(ANA.email)
  await press('Tab')
  await type('errada errada errada')
  await press('Enter')
  await focused('alert')
  await reach('textbox "Senha"')
  await press('Control+a')
  await type(ANA.senha)
  await press('Enter')
  await focused('heading "Painel"')

  // The sections come before the page in the order of Tab.
  await reach('link "Diferenciais"', 'Shift+Tab')
  await press('Enter')
  await focused('heading "Diferenciais"')
  await reach('searchbox "Buscar"')
  await type('quadra')
  await told('1 diferencial')
  await focused('searchbox "Buscar"')
  await press('Control+a')
  await press('Delete')
  await told('4 diferenciais')

  await reach('button "Categoria"')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Categoria' }).waitFor()
  await reach('checkbox "Lazer"')
  await press('Space')
  await press('Escape')
  await focused('button "Categoria: Lazer"')

  await reach('link "Quadra de tênis"')
  await press('Enter')
  await focused('heading "Quadra de tênis"')
  await reach('textbox "Nome"')
  await press('End')
  await type(' coberta')
  await press('Control+s')
  await told('Salvo às')
  await focused('textbox "Nome"')
  await reach('link "Diferenciais"', 'Shift+Tab')
  await press('Enter')
  await focused('heading "Diferenciais"')

  await reach('link "Quadra de tênis coberta"')
  await press('Enter')
  await focused('heading "Quadra de tênis coberta"')
  await reach('button "Mais ações"')
  await press('Enter')
  await focused('menuitem "Duplicar"')
  await press('ArrowDown')
  await focused('menuitem "Excluir"')
  await press('Enter')
  await focused('button "Cancelar"')
  await press('Escape')
  await focused('button "Mais ações"')
  await press('Enter')
  await focused('menuitem "Duplicar"')
  await press('ArrowUp')
  await focused('menuitem "Excluir"')
  await press('Enter')
  await focused('button "Cancelar"')
  await press('Tab')
  await focused('button "Excluir"')
  await press('Enter')
  await told('Diferencial excluído')
  await focused('heading "Diferenciais"')
  expect(problems).toEqual([`401: POST ${server.url}/api/auth`])
})

test('the search of everything, a refused form and an action on several records work with the keyboard alone', async () => {
  const { page } = await newPage()
  const { press, type, focused, reach, told } = keyboardOf(page)
  await page.goto(`${server.url}/admin`)
  await focused('textbox "E-mail"')
  await type(ANA.email)
  await press('Tab')
  await type(ANA.senha)
  await press('Enter')
  await focused('heading "Painel"')

  await press('Control+k')
  await focused('combobox')
  await press('Escape')
  await focused('heading "Painel"')
  await press('Control+k')
  await focused('combobox')
  await type('horta')
  await page.getByRole('option', { name: /Horta comunitária/, selected: true }).waitFor()
  await press('Enter')
  await focused('heading "Horta comunitária"')

  await press('Control+k')
  await focused('combobox')
  await type('novo diferencial')
  await page.getByRole('option', { name: /^Novo diferencial/, selected: true }).waitFor()
  await press('Enter')
  await focused('textbox "Nome"')
  await reach('button "Salvar"', 'Shift+Tab')
  await press('Enter')
  await focused('heading')
  await told('Nome')
  await press('Tab')
  await press('Enter')
  await focused('textbox "Nome"')
  await press('Escape')
  await reach('link "Diferenciais"', 'Shift+Tab')
  await press('Enter')
  await focused('heading "Diferenciais"')

  await reach('checkbox "Selecionar Horta comunitária"')
  await press('Space')
  await told('1 diferencial selecionado')
  await page.getByRole('region', { name: 'Seleção' }).waitFor()
  await reach('button "Excluir"')
  await press('Enter')
  await focused('button "Cancelar"')
  await press('Tab')
  await press('Enter')
  await told('excluído')
  await focused('main')
})

test('a page is made of two kinds of block with the keyboard alone, which are put in order and published', async () => {
  const page = signedIn
  await page.setViewportSize({ width: 1280, height: 800 })
  const { press, type, focused, reach, told } = keyboardOf(page)
  const choose = async (field: string, option: string) => {
    await focused(`combobox "${field}`)
    await press('Enter')
    await reach(`option "${option}"`, 'ArrowDown')
    await press('Enter')
    await focused(`combobox "${field}`)
  }

  await page.goto(`${server.url}/admin/paginas/novo`)
  await page.getByRole('textbox', { name: 'Título' }).focus()
  await type('Como trabalhamos')
  await reach('textbox "Resumo')
  await type('Medimos e voltamos.')
  await reach('button "Adicionar bloco"')
  await press('Enter')
  await choose('Tipo', 'Números')
  await reach('button "Adicionar número"')
  await press('Enter')
  await focused('textbox "Valor')
  await type('38%')
  await reach('textbox "Rótulo')
  await type('de área verde')

  await reach('button "Adicionar bloco"')
  await press('Enter')
  await told('Adicionado na posição 2.')
  await choose('Tipo', 'Perguntas')
  expect(await page.getByRole('button', { name: 'Adicionar número' }).count()).toBe(1)
  await reach('button "Adicionar pergunta"')
  await press('Enter')
  await focused('textbox "Pergunta')
  await type('Posso visitar?')

  // The second block goes first, and what is missing inside it is said beside its field.
  await reach('button "Mover para cima: bloco 2"', 'Shift+Tab')
  await press('Enter')
  await told('Bloco na posição 1 de 2.')
  await page.getByRole('tab', { name: 'Publicação e SEO' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).focus()
  await choose('Situação', 'Publicado')
  await press('Control+s')
  await told('Resposta')
  await page.getByRole('tab', { name: /^Conteúdo/ }).click()
  const answer = page.getByRole('textbox', { name: 'Resposta' })
  await expect.poll(() => answer.getAttribute('aria-invalid')).toBe('true')
  await answer.focus()
  await type('Pode: basta ir.')
  await press('Control+s')
  await told('Salvo às')

  await page.goto(`${server.url}/como-trabalhamos`)
  const main = await page.getByRole('main').innerText()
  expect(main.indexOf('Posso visitar?')).toBeGreaterThan(0)
  expect(main.indexOf('38%')).toBeGreaterThan(main.indexOf('Pode: basta ir.'))
})

test.each([
  ['a window', 1280, 800, 'Shift+Tab'],
  ['a phone', 390, 844, 'Tab'],
  ['a page enlarged to 400 percent', 320, 256, 'Tab'],
])('in %s no sticky element covers the focused element, nor scrolls the page', async (_what, width, height, key) => {
  const page = signedIn
  await page.setViewportSize({ width, height })
  await page.goto(`${server.url}/admin/empreendimentos/novo`)
  await page.getByRole('textbox', { name: 'Nome' }).waitFor()
  if (key === 'Tab') await page.locator('main').focus()
  else await page.getByRole('main').locator('input, button').last().focus()
  const covered: string[] = []
  for (let i = 0; i < 40; i++) {
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.keyboard.press(key)
    covered.push(...(await page.evaluate(coveredFocus, scrolled)))
  }
  expect(covered).toEqual([])
})

test('the tabs of a form and the notifications stay below its header, however high it becomes', async () => {
  const page = signedIn
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto(`${server.url}/admin/empreendimentos/novo`)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Residencial de nome muito comprido à beira do parque')
  await page.getByRole('heading', { level: 1 }).evaluate(title => {
    title.textContent = 'Residencial de nome muito comprido à beira do parque '.repeat(3)
  })
  const head = page.locator('header[data-sticky]')
  const foot = async () => head.evaluate(element => element.getBoundingClientRect().bottom)
  await page.evaluate(() => window.scrollTo(0, 600))
  expect(await foot()).toBeGreaterThan(110)
  const tops = () =>
    page
      .locator('[role=tablist], section[aria-label=Notificações]')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  await expect.poll(async () => Math.min(...(await tops())) - (await foot())).toBeGreaterThan(0)
})

/** The focused element if it is completely behind a sticky element, or if it is sticky and focusing it scrolled the page. */
function coveredFocus(scrolled: number): string[] {
  const focus = document.activeElement as HTMLElement
  const name = focus.getAttribute('aria-label') ?? (focus.innerText || focus.id)
  const { top, bottom } = focus.getBoundingClientRect()
  const sticking = [...document.querySelectorAll('[data-sticky]')].filter(
    place => getComputedStyle(place).position !== 'static',
  )
  if (sticking.some(place => place.contains(focus))) return window.scrollY === scrolled ? [] : [`for ${name}`]
  const isCovered = sticking.some(place => {
    const over = place.getBoundingClientRect()
    return focus.closest('main') && top >= over.top && bottom <= over.bottom
  })
  return isCovered ? [name] : []
}

/** Key presses, and what a screen reader would say of their effects. */
function keyboardOf(page: Page) {
  /** The role and the name of the focused element, as the accessibility tree has them: `button "Salvar"`. */
  const focus = async () => {
    const tree = await page
      .locator(':focus')
      .ariaSnapshot({ timeout: 1_000 })
      .catch(() => 'nothing')
    // The line is quoted when a name contains a colon.
    return tree.split('\n', 1)[0]!.replace(/^- '?/, '')
  }

  const focused = (what: string) => expect.poll(focus, { timeout: 15_000 }).toMatch(new RegExp(`^${what}`))

  return {
    focused,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until this has the focus, and checks that every element on the way has a name. */
    async reach(what: string, key = 'Tab') {
      const passed: string[] = []
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press(key)
        const now = await focus()
        if (now.startsWith(what)) return
        expect(now, `after ${passed.at(-1)}`).toMatch(/^\w+ ["/]/)
        passed.push(now)
      }
      expect(passed, `what the focus passed on its way to ${what}`).toContain(what)
    },
    /** Waits until one of the live regions says this. */
    told: (words: string) =>
      page
        .locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]', { hasText: words })
        .first()
        .waitFor(),
  }
}
