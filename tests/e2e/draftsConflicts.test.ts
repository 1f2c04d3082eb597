import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ana, isAt, journalServer, maria, resumo, save, titulo } from '../support/drafts.ts'

const server = journalServer()
const { signIn, post, read, sendPicture, newPage } = server

let met = 0

describe('two browsers on one record', () => {
  async function meet(byAna: (page: Page) => Promise<void>, byMaria: Record<string, string>) {
    const [a, m] = await Promise.all([signIn(ana), signIn(maria)])
    const { id } = await post(a, 'blog', {
      titulo: `Encontro ${++met}`,
      categoria: 'dicas',
      resumo: 'O jardim azul fica perto do parque.',
    })
    const page = await newPage(a, `blog/${id}`)
    await titulo(page).waitFor()
    await post(m, 'blog', { id: String(id), revisao: '1', ...byMaria })
    await byAna(page)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Duas versões deste registro' })
    await dialog.waitFor()
    return { id: id as number, page, dialog, session: a }
  }

  test('changes by two users to different fields are joined and saved by one click', async () => {
    const { id, page, dialog, session } = await meet(async page => titulo(page).fill('O título de Ana'), {
      resumo: 'O resumo de Maria.',
    })
    await dialog.getByText(/^Maria Souza salvou este registro hoje às \d\d:\d\d, depois que você o abriu\./).waitFor()
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).click()
    await isAt(page, /^Salvo às/)
    expect(await read(session, `blog/${id}`)).toMatchObject({
      titulo: 'O título de Ana',
      resumo: 'O resumo de Maria.',
      revisao: 3,
    })
    expect(await resumo(page).inputValue()).toBe('O resumo de Maria.')
  })

  test('a caption by one user and a photo by another in the same list are joined and saved by one click', async () => {
    const [a, m] = await Promise.all([signIn(ana), signIn(maria)])
    const photos = [await sendPicture(a, 'fachada.png', '#8fa7b8'), await sendPicture(a, 'piscina.png', '#5fb0c9')]
    const [tipo] = await read(a, 'tipos?limite=1')
    const row = { imagem_id: photos[0], alt: 'Fachada vista da rua', categoria: 'foto' }
    const { id } = await post(a, 'empreendimentos', {
      titulo: 'Jardim das Araucárias',
      tipo_id: String(tipo.id),
      fase: 'lancamento',
      cidade: 'Curitiba',
      uf: 'PR',
      registro_tipo: 'dispensado',
      galeria: JSON.stringify([row]),
    })
    const [hers, marias] = await Promise.all([newPage(a, `empreendimentos/${id}`), newPage(m, `empreendimentos/${id}`)])
    for (const page of [hers, marias]) await page.getByRole('tab', { name: /^Imagens/ }).click()
    // A user who returns to a window is told at once who else is there, without waiting for the next request of every 20 s.
    await hers.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await hers.getByText('Maria Souza também está com este item aberto.').waitFor()

    const gallery = marias.getByRole('group', { name: 'Galeria' })
    await gallery.getByRole('button', { name: 'Adicionar várias imagens' }).click()
    const library = marias.getByRole('dialog', { name: 'Adicionar várias imagens' })
    await library.getByRole('button', { name: /piscina\.png/ }).click()
    await library.getByRole('button', { name: 'Adicionar', exact: true }).click()
    const added = gallery.getByRole('listitem').nth(1)
    await added.getByRole('textbox', { name: /^Texto alternativo/ }).fill('Piscina com raia')
    await save(marias)
    await isAt(marias, /^Salvo às/)

    const caption = hers.getByRole('group', { name: 'Galeria' }).getByRole('textbox', { name: /^Legenda/ })
    await caption.first().fill('A fachada ao entardecer')
    await save(hers)
    const dialog = hers.getByRole('dialog', { name: 'Duas versões deste registro' })
    await dialog.getByText('Os campos e itens são diferentes: nada se perde ao juntar.', { exact: false }).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await expectAccessible(hers)
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).click()
    await isAt(hers, /^Salvo às/)
    expect((await read(a, `empreendimentos/${id}`)).galeria).toMatchObject([
      { ...row, legenda: 'A fachada ao entardecer' },
      { imagem_id: photos[1], alt: 'Piscina com raia' },
    ])
    expect(await caption.count()).toBe(2)
  })

  test('a field that two users changed is compared by words, and the chosen version is saved', async () => {
    const { id, page, dialog, session } = await meet(
      async page => resumo(page).fill('O jardim verde fica perto do parque.'),
      { resumo: 'O jardim azul fica longe do parque.' },
    )
    const choice = dialog.getByRole('group', { name: 'Resumo' })
    expect(await choice.locator('label').nth(0).locator('del, ins').allInnerTexts()).toMatchObject([
      expect.stringContaining('azul'),
      expect.stringContaining('verde'),
    ])
    expect(await choice.locator('label').nth(1).locator('del, ins').allInnerTexts()).toMatchObject([
      expect.stringContaining('perto'),
      expect.stringContaining('longe'),
    ])
    await expectAccessible(page)
    await choice.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await choice.getByRole('radio', { name: /^O de Maria/, checked: true }).waitFor()
    const ring = choice.locator('.MuiRadio-root:has(:focus)').evaluate(radio => getComputedStyle(radio).outline)
    expect(await ring).toContain('solid 3px')
    await page.keyboard.press('ArrowUp')
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).click()
    await isAt(page, /^Salvo às/)
    expect((await read(session, `blog/${id}`)).resumo).toBe('O jardim verde fica perto do parque.')
  })
})
