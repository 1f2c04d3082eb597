import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ana, bar, isAt, journalServer, keepsAll, maria, resumo, save, titulo } from '../support/drafts.ts'

const server = journalServer()
const { signIn, post, sendPicture, newArticle, enter, newPage } = server

describe('text that a closed page left unsaved', () => {
  /** Types into the form and closes its page without a question, as a crash does. */
  async function leave(page: Page, type: () => Promise<void>) {
    await type()
    await keepsAll(page)
    await page.close({ runBeforeUnload: false })
  }

  test('text left unsaved is listed on the dashboard, and joined with what another user saved meanwhile', async () => {
    const [a, m] = await Promise.all([signIn(ana), signIn(maria)])
    const { id } = await newArticle(a, 'Deixado no meio')
    const page = await newPage(a, `blog/${id}`)
    const context = page.context()
    await leave(page, () => resumo(page).fill('Um resumo melhor.'))
    await post(m, 'blog', { id: String(id), titulo: 'Deixado no meio, revisto' })

    const again = await context.newPage()
    await again.goto(`${server.url}/admin/painel`)
    const left = again.getByRole('region', { name: 'Não salvo, guardado neste computador' })
    await left.getByRole('link', { name: 'Deixado no meio' }).click()
    await bar(again).waitFor()
    await expectAccessible(again)
    await bar(again).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await titulo(again).inputValue()).toBe('Deixado no meio, revisto')
    expect(await resumo(again).inputValue()).toBe('Um resumo melhor.')
    await save(again)
    await isAt(again, /^Salvo às/)
    await again.reload()
    await titulo(again).waitFor()
    expect(await bar(again).count()).toBe(0)
  })

  test('text left unsaved in the settings or in the dialog of a file is offered there as well', async () => {
    const session = await signIn(ana)
    for (const path of ['configuracoes', `uploads/${await sendPicture(session, 'logotipo.png', '#7fc3a4')}`]) {
      const page = await newPage(session, path)
      const context = page.context()
      const within = path === 'configuracoes' ? page.locator('main') : page.getByRole('dialog')
      const input = within.locator('[data-field] input[type=text]').first()
      await input.fill('Escrito pela metade')
      await within.getByText('guardado neste computador').waitFor()
      await page.close({ runBeforeUnload: false })

      const again = await context.newPage()
      await again.goto(`${server.url}/admin/${path}`)
      await bar(again).getByRole('button', { name: 'Continuar de onde parei' }).click()
      await again.locator('[data-field] input[type=text]').first().waitFor()
      expect(await again.locator('[data-field] input[type=text]').first().inputValue()).toBe('Escrito pela metade')
    }
  })

  test('text left unsaved is gone when it is discarded, and is never shown to another account', async () => {
    const [a, m] = await Promise.all([signIn(ana), signIn(maria)])
    const { id } = await newArticle(a)
    const page = await newPage(a, `blog/${id}`)
    const context = page.context()
    await leave(page, () => resumo(page).fill('Só de Ana.'))

    await enter(context, m)
    const hers = await context.newPage()
    await hers.goto(`${server.url}/admin/blog/${id}`)
    await titulo(hers).waitFor()
    await titulo(hers).press('End')
    expect(await bar(hers).count()).toBe(0)
    await hers.close()

    await enter(context, a)
    const again = await context.newPage()
    await again.goto(`${server.url}/admin/blog/${id}`)
    await bar(again).getByRole('button', { name: 'Descartar' }).click()
    const question = again.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Descartar' }).click()
    // While the dialog is open, everything behind it is hidden from users and from this test.
    await question.waitFor({ state: 'detached' })
    await bar(again).waitFor({ state: 'detached' })
    await again.reload()
    await titulo(again).waitFor()
    expect(await bar(again).count()).toBe(0)
  })

  test('text left unsaved is not offered in a second tab while the first tab still has it', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await resumo(page).fill('Aberto em duas abas.')
    await keepsAll(page)
    const second = await page.context().newPage()
    await second.goto(`${server.url}/admin/blog/${id}`)
    await resumo(second).fill('Na segunda aba.')
    await keepsAll(second)
    expect(await bar(second).count()).toBe(0)
    await page.close({ runBeforeUnload: false })
    await second.close({ runBeforeUnload: false })

    const third = await page.context().newPage()
    await third.goto(`${server.url}/admin/blog/${id}`)
    await bar(third).getByText('Há 2 cópias não salvas, guardadas neste computador.').waitFor()
    await bar(third)
      .getByRole('listitem')
      .filter({ hasText: 'Na segunda aba.' })
      .getByRole('button', { name: 'Descartar' })
      .click()
    await third.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await bar(third).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await resumo(third).inputValue()).toBe('Aberto em duas abas.')
  })
})

describe('leaving with something unsaved', () => {
  test('every way out asks when text is unsaved, and the text is offered again later', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, 'blog')
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await page.goto(`${server.url}/admin/tipos`)
    await page.goto(`${server.url}/admin/blog/${id}`)
    await titulo(page).fill('Ainda não')
    await keepsAll(page)
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    const stay = async () => {
      await question.getByRole('button', { name: 'Continuar editando' }).click()
      await question.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(`/admin/blog/${id}`)
    }
    await page.getByRole('link', { name: 'Painel', exact: true }).click()
    await stay()
    await page.getByRole('link', { name: 'SAIR' }).click()
    await stay()
    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await closing
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    expect(await titulo(page).inputValue()).toBe('Ainda não')

    await page.getByRole('link', { name: 'Painel', exact: true }).click()
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor()
    await page.goBack()
    await titulo(page).waitFor()
    expect(await titulo(page).inputValue()).not.toBe('Ainda não')
    await bar(page).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await titulo(page).inputValue()).toBe('Ainda não')

    // The back button belongs to the browser and is not a link.
    await titulo(page).fill('Outra vez')
    await keepsAll(page)
    await page.getByRole('link', { name: 'Painel', exact: true }).focus()
    await page.goForward({ waitUntil: 'commit' }).catch(() => undefined)
    await stay()
    expect(await titulo(page).inputValue()).toBe('Outra vez')
  })
})
