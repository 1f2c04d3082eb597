import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectAccessible, newPage } from '../support/browser.ts'
import { box, builtGallery, eventually, isInside, movements, still } from './galleryInBrowser.ts'

/**
 * What only a browser can measure of the shared components: sizes, directions, durations and visibility. Measured on the
 * page that shows them all, in a window of 1280 × 800 unless another is given.
 */

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const parts = ['Campos', 'Escolhas e datas', /^Tabelas e listas/, 'Diálogos e avisos', 'Situações, abas e vazios']

describe.skipIf(!process.env.CHROME_PATH)('in a browser', () => {
  let start: (page: Page) => Promise<void>
  beforeAll(async () => {
    start = await builtGallery()
  }, 60_000)

  let only: Awaited<ReturnType<typeof newPage>>
  beforeAll(async () => {
    only = await newPage()
    await start(only.page)
  }, 60_000)

  /** Opens one part of the page, in the one window that all these tests share. */
  async function open(part: string | RegExp, size = WIDE) {
    const { page } = only
    await page.setViewportSize(size)
    await page.getByRole('tab', { name: part }).click()
    await still(page)
    return { page, button: (name: string) => page.getByRole('button', { name, exact: true }) }
  }

  test('a button is 35 px high and an icon 17 px', async () => {
    const { page, button } = await open('Diálogos e avisos')
    for (const name of ['Principal', 'Secundário', 'Discreto', 'Excluir', 'Indisponível', 'Salvando…'])
      expect((await box(button(name))).height, name).toBe(35)
    expect(await box(button('Remover').last())).toMatchObject({ width: 35, height: 35 })
    expect(await box(button('Remover').last().locator('svg'))).toMatchObject({ width: 17, height: 17 })
    await button('Principal').focus()
    await page.keyboard.press('Tab')
    const ring = await button('Secundário').evaluate(element => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      return [outlineStyle, outlineWidth, outlineOffset]
    })
    expect(ring).toEqual(['solid', '3px', '2px'])
  })

  test('the calendar measures 250 × 267 px, and the panel of a period is 700 px wide and fits in one window', async () => {
    const { page, button } = await open('Escolhas e datas')
    const calendar = page.getByRole('grid').locator('..')
    expect(await box(calendar)).toMatchObject({ width: 250, height: 267 })
    await button('Período').click()
    const panel = page.getByRole('dialog', { name: 'Período' })
    await panel.getByRole('button', { name: 'Este mês' }).waitFor()
    expect((await box(panel)).width).toBe(700)
    expect(await box(panel.getByRole('grid').locator('..'))).toMatchObject({ width: 250, height: 267 })
    await eventually(async () => isInside(await box(panel), { x: 0, y: 0, ...WIDE })).toBe(true)
  })

  test('a panel opens under its control wherever the page is scrolled, or above it where there is no room', async () => {
    const { page } = await open('Escolhas e datas', { width: 1280, height: 500 })
    const control = page.getByRole('button', { name: 'Abrir calendário de Entrega' })
    const panel = page.getByRole('dialog', { name: 'Abrir calendário' })
    const openAt = async (y: number) => {
      await control.evaluate((button, to) => scrollBy({ top: button.getBoundingClientRect().top - to }), y)
      await control.click()
      await panel.waitFor()
      await still(page)
      const [{ y: top }, { y: panelTop, height }] = [await box(control), await box(panel)]
      await page.keyboard.press('Escape')
      return [Math.round(top), panelTop > top, panelTop >= 0 && panelTop + height <= 500]
    }
    expect(await openAt(100)).toEqual([100, true, true])
    expect(await openAt(400)).toEqual([400, false, true])
  })

  test('on a phone the panel of a period fits in the window, and its buttons are visible without scrolling', async () => {
    const { page } = await open('Escolhas e datas', PHONE)
    const button = page.getByRole('button', { name: 'Período', exact: true })
    await button.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Período' })
    const inWindow = async (place: Locator) => isInside(await box(place), { x: 0, y: 0, ...PHONE })
    await eventually(() => inWindow(panel)).toBe(true)
    for (const name of ['Hoje', 'Aplicar', 'Limpar'])
      expect(await inWindow(panel.getByRole('button', { name })), name).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('a confirmation that a panel opens lies above the panel', async () => {
    const { page, button } = await open('Escolhas e datas', PHONE)
    await button('Colunas').evaluate(element => element.scrollIntoView({ block: 'center' }))
    await button('Colunas').click()
    await button('Perguntar do painel').click()
    const question = page.getByRole('alertdialog', { name: 'Perguntado do painel' })
    await question.waitFor()
    await still(page)
    const panel = await box(page.locator('[role=dialog][aria-label=Colunas]'))
    const { x, y, width, height } = await box(question)
    expect(panel.y < y + height && panel.y + panel.height > y, 'they meet').toBe(true)
    const isSeen = await question.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left!, top!)),
      [Math.max(x, panel.x) + width / 4, (Math.max(y, panel.y) + Math.min(y + height, panel.y + panel.height)) / 2],
    )
    expect(isSeen).toBe(true)
    await question.getByRole('button').click()
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })

  test('a list of options is at most half the window high, and the chosen option is visible', async () => {
    const { page } = await open('Escolhas e datas')
    const select = page.getByRole('combobox', { name: 'Lista comprida' })
    await select.click()
    await still(page)
    const paper = await box(page.getByRole('listbox').locator('..'))
    expect(paper.height).toBe(400)
    const chosen = page.getByRole('option', { selected: true })
    expect(isInside(await box(chosen), paper)).toBe(true)
    // A title that does not fit is wrapped, not cut.
    expect(await chosen.evaluate(option => option.scrollWidth <= option.clientWidth)).toBe(true)
    await page.mouse.click(5, 5)
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })

  test.each([WIDE, PHONE])(
    'a field narrower than its options shows their words whole, in a list inside a window of %o',
    async size => {
      const { page } = await open('Escolhas e datas', size)
      await page.getByRole('combobox', { name: 'Estreito' }).click()
      const options = page.getByRole('option')
      await options.first().waitFor()
      const list = page.getByRole('listbox').locator('..')
      await eventually(async () => isInside(await box(list), { x: 0, y: 0, ...size })).toBe(true)
      const lines = await options
        .locator('.title')
        .evaluateAll(titles => titles.map(title => title.getBoundingClientRect().height / 20))
      expect(lines.every(line => line < 2)).toBe(true)
      await page.keyboard.press('Escape')
    },
  )

  test('the label of a text area rests inside while it is empty and unfocused, and that of a select is always above', async () => {
    const { page } = await open('Campos')
    const area = page.getByRole('textbox', { name: 'Texto de apresentação' })
    const label = page.locator('label', { hasText: 'Texto de apresentação' })
    const isAbove = async () => {
      await still(page)
      const [text, control] = [await box(label), await box(area)]
      return text.y + text.height <= control.y
    }
    expect(await isAbove()).toBe(false)
    await area.focus()
    expect(await isAbove()).toBe(true)
    await area.blur()
    expect(await isAbove()).toBe(false)
    await area.fill('Um bairro')
    await area.blur()
    expect(await isAbove()).toBe(true)

    await page.getByRole('tab', { name: 'Escolhas e datas' }).click()
    const isRaised = async (name: string) => {
      const text = await box(page.locator('label').getByText(name, { exact: true }).first())
      const control = await box(page.getByRole('combobox', { name, exact: true }))
      return text.y + text.height <= control.y + 1
    }
    expect([await isRaised('Fase'), await isRaised('Fase escolhida')]).toEqual([true, true])
  })

  test('a select with a message has a red border and the message under it', async () => {
    const { page } = await open('Escolhas e datas')
    const colors = await page.getByRole('combobox', { name: 'Com erro' }).evaluate(control => {
      const line = control.parentElement!.querySelector('fieldset')!
      const said = document.getElementById(control.getAttribute('aria-describedby')!)!
      return [getComputedStyle(line).borderTopColor, getComputedStyle(said).color, said.textContent]
    })
    expect(colors).toEqual(['rgb(179, 38, 30)', 'rgb(179, 38, 30)', 'Campo obrigatório'])
  })

  test('a modal is at most 900 px wide, and its title and close button stay while it scrolls', async () => {
    const { page, button } = await open('Diálogos e avisos')
    await button('Abrir modal larga').click()
    const modal = page.getByRole('dialog', { name: 'Comparar versões' })
    await still(page)
    expect((await box(modal)).width).toBe(900)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 5_000)
    expect(isInside(await box(modal.getByRole('button', { name: 'Fechar' })), await box(modal))).toBe(true)
    await page.keyboard.press('Escape')
    await modal.getByRole('button', { name: 'Fechar' }).click()
    await modal.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Abrir modal larga')
  })

  test.each([
    ['a modal', 'Abrir modal', 'dialog'],
    ['a confirmation', 'Pedir confirmação', 'alertdialog'],
  ] as const)('%s appears and disappears in 0.2 to 0.3 s', async (_what, opener, role) => {
    const { page, button } = await open('Diálogos e avisos')
    await movements(page)
    await button(opener).click()
    await page.getByRole(role).waitFor()
    await still(page)
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
    const times = (await movements(page)).filter(({ what }) => what === 'opacity').map(({ time }) => time)
    expect(times.length).toBeGreaterThanOrEqual(2)
    for (const time of times) expect([time >= 200, time <= 300], String(times)).toEqual([true, true])
  })

  test.each([
    ['the full-screen dialog', 'Abrir tela cheia', 'dialog', 'Fechar'],
    ['the red banner', 'Faixa vermelha', 'alert', 'Fechar mensagem'],
  ] as const)('%s slides in from the top in 0.3 s and slides out in 0.2 s', async (_what, opener, role, closer) => {
    const { page, button } = await open('Diálogos e avisos')
    await movements(page)
    await button(opener).click()
    await page.getByRole(role).waitFor()
    await still(page)
    const { x, y, width, height } = await box(page.getByRole(role))
    expect({ x, y, width }).toEqual({ x: 0, y: 0, width: 1280 })
    await button(closer).click()
    await page.getByRole(role).waitFor({ state: 'detached' })
    const [coming, going] = (await movements(page)).filter(({ what }) => what === 'transform')
    expect(coming).toMatchObject({ from: { x: 0 }, to: { x: 0, y: 0 }, time: 300 })
    expect(coming!.from.y).toBeLessThanOrEqual(-height)
    expect(going).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 0 }, time: 200 })
    expect(going!.to.y).toBeLessThanOrEqual(-height)
  })

  test('in forced colours, the selected tab is distinguishable and buttons have a border', async () => {
    const { page, button } = await open('Diálogos e avisos')
    await page.emulateMedia({ forcedColors: 'active' })
    onTestFinished(() => page.emulateMedia({ forcedColors: 'none' }))
    const ground = (tab: Locator) => tab.evaluate(element => getComputedStyle(element).backgroundColor)
    const chosen = await ground(page.getByRole('tab', { selected: true }).first())
    expect(chosen).not.toBe(await ground(page.getByRole('tab', { selected: false }).first()))
    await button('Aviso comprido').waitFor()
    const edges = await page
      .locator('.MuiButton-root:not(.MuiButton-text)')
      .evaluateAll(all => all.map(one => getComputedStyle(one).borderTopWidth))
    expect(new Set(edges)).toEqual(new Set(['1px']))
  })

  test('the page leaves room for the red banner, also after the window has become narrow', async () => {
    const { page, button } = await open('Diálogos e avisos')
    await button('Faixa vermelha').click()
    await page.getByRole('alert').waitFor()
    await still(page)
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--alert-banner'))
    const high = async () => `${Math.round((await box(page.getByRole('alert'))).height)}px`
    const wide = await room()
    expect(wide).toBe(await high())
    await page.setViewportSize(PHONE)
    await expect.poll(room).not.toBe(wide)
    expect(await room()).toBe(await high())
    await button('Fechar mensagem').click()
    await expect.poll(room).toBe('')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('a notification is 360 px wide, at the top right below the header, and disappears after 5000 ms', async () => {
    const { page } = await newPage()
    onTestFinished(() => page.context().close())
    await start(page)
    await page.getByRole('tab', { name: 'Diálogos e avisos' }).click()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    const button = (name: string) => page.getByRole('button', { name })
    await button('Aviso comprido').click()
    const toast = page.getByRole('region', { name: 'Notificações' }).locator('[data-type]')
    await toast.waitFor()
    const { x, y, width } = await box(page.getByRole('region', { name: 'Notificações' }))
    const head = await box(page.locator('header').first())
    expect({ right: 1280 - x - width, y, width }).toEqual({ right: 16, y: head.y + head.height + 8, width: 360 })
    expect((await box(toast)).width).toBeCloseTo(360, 1)
    await page.clock.runFor(4_999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
  })

  test('a column is 100 px wide by default when the table has no room to grow', async () => {
    const { page } = await open(/^Tabelas e listas/, { width: 900, height: 800 })
    const table = page.getByRole('table', { name: 'Empreendimentos selecionáveis' })
    const widths = await table.getByRole('columnheader').evaluateAll(heads => heads.map(head => head.clientWidth))
    expect(widths.slice(-4)).toEqual([100, 100, 100, 100])
    // The column that names the row stays visible while the others scroll.
    const name = table.getByRole('cell', { name: 'Torre Ipê Paulista', exact: true })
    await table.locator('..').evaluate(frame => frame.scrollTo({ left: 10_000 }))
    expect(isInside(await box(name), await box(table.locator('..')))).toBe(true)
  })

  test('each of the 50 columns of a row is 2 percent of its width', async () => {
    const { page } = await open('Situações, abas e vazios')
    const cells = page.locator('[data-span]')
    const found = await cells.evaluateAll(all =>
      all.map(cell => {
        const { parentElement: column } = cell
        return [
          Number((cell as HTMLElement).dataset['span']),
          column!.getBoundingClientRect().width / column!.parentElement!.getBoundingClientRect().width,
        ] as const
      }),
    )
    expect(found.map(([span]) => span)).toEqual([50, 25, 25, 10, 15, 25, 1, 49])
    for (const [span, share] of found) expect(share).toBeCloseTo(span / 50, 3)
  })

  test.each([
    ['at the top', 'Mais abas do que cabem', undefined],
    ['at the side, which on a phone is a row', 'Partes', PHONE],
  ])(
    'tabs %s scroll until the tab reached by keyboard and the tab that is selected are visible',
    async (_, name, size) => {
      const { page } = await open('Situações, abas e vazios', size)
      const list = page.getByRole('tablist', { name })
      const scroller = list.locator('..')
      expect(await scroller.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true)
      const isInSight = async (tab: Locator) => isInside(await box(tab), await box(scroller), 1)
      const [first, last] = [list.getByRole('tab').first(), list.getByRole('tab').last()]

      await first.click()
      await eventually(() => isInSight(first)).toBe(true)
      expect(await isInSight(last)).toBe(false)
      await page.keyboard.press('End')
      await eventually(() => isInSight(last)).toBe(true)
      await page.keyboard.press('Enter')
      expect(await last.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await eventually(() => isInSight(first)).toBe(true)
      // The tabs scroll by themselves, not the whole page.
      expect(await page.evaluate(() => scrollX)).toBe(0)
    },
  )

  test('a tab chosen in the middle shows a piece of both its neighbours', async () => {
    const { page } = await open('Situações, abas e vazios')
    const tabs = page.getByRole('tablist', { name: 'Mais abas do que cabem' }).getByRole('tab')
    const frame = await box(page.getByRole('tablist', { name: 'Mais abas do que cabem' }).locator('..'))
    for (const i of [4, 5, 6]) {
      await tabs.nth(i).click()
      await eventually(async () => {
        const [before, after] = [await box(tabs.nth(i - 1)), await box(tabs.nth(i + 1))]
        return [before.x + before.width - frame.x > 20, frame.x + frame.width - after.x > 20]
      }).toEqual([true, true])
    }
  })

  test.each(parts)(
    '%s: on a dark phone nothing overflows, axe finds nothing and the console stays empty',
    async part => {
      const { page } = await open(part, PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      // The theme is notified a moment later, and only then do the colours begin to change.
      await page.waitForFunction(() => (document.documentElement.dataset['theme'] ?? 'dark') === 'dark')
      await still(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await expectAccessible(page)
      expect(only.problems).toEqual([])
    },
    60_000,
  )
})
