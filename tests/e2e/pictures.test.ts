import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_FIELD } from '#server/files/upload/uploadField.ts'
import {
  DESK,
  expectAccessible,
  expectFocused,
  moveBegun,
  newPage,
  overflow,
  PHONE,
  WINDOWS,
} from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { testInTurn } from '../support/scope.ts'
import { callsOf, signInByCookie } from '../support/staff.ts'

/* Many pictures at once, in the gallery of a form and in the library, with a mouse, with the keyboard and on a phone. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const COUNT = 40

let server: BuiltServer
let form: string
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  const ids = await upload(COUNT)
  const ana = await callsOf(server.url, ANA)
  const galeria = JSON.stringify(ids.map((imagem_id, i) => ({ imagem_id, alt: `Vista ${i + 1}` })))
  const { data, status } = await ana('POST', '/api/empreendimentos', {
    titulo: 'Jardim',
    slug: 'jardim',
    tipo_id: '1',
    fase: 'em_obras',
    cidade: 'Curitiba',
    uf: 'PR',
    registro_tipo: 'incorporacao',
    galeria,
  })
  expect(status.code, status.message).toBe(200)
  form = `${server.url}/admin/empreendimentos/${data.id}`
})
afterAll(() => server.stop())

/** Small pictures, all different, twenty in a request as the server accepts them. */
async function upload(count: number): Promise<number[]> {
  const body = new URLSearchParams({ email: ANA.email, senha: ANA.senha, autoLogin: '0' })
  const { data } = await (await fetch(`${server.url}/api/auth`, { method: 'POST', body })).json()
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  const ids: number[] = []
  for (let from = 0; from < count; from += 20) {
    const files = new FormData()
    for (let i = from; i < Math.min(count, from + 20); i++) {
      const background = { r: (i * 37) % 256, g: 90 + ((i * 23) % 120), b: (i * 71) % 200 }
      const picture = await sharp({ create: { width: 480, height: 320, channels: 3, background } })
        .jpeg()
        .toBuffer()
      files.append(UPLOAD_FIELD, new File([new Uint8Array(picture)], `vista-${i + 1}.jpg`, { type: 'image/jpeg' }))
    }
    const reply = await (await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body: files })).json()
    expect(reply.status.code, reply.status.message).toBe(200)
    ids.push(...reply.data.map(({ id }: { id: number }) => id))
  }
  return ids
}

describe.each(WINDOWS)('%s', (_how, size) => {
  const testOnce = testInTurn(size === PHONE ? 1 : 0)
  let page: Page
  let problems: string[]
  beforeAll(async () => {
    ;({ page, problems } = await newPage(size, { reducedMotion: 'reduce', hasTouch: size === PHONE }))
    await signInByCookie(page.context(), server.url, ANA)
    return () => page.context().close()
  })

  testOnce('forty pictures of a gallery can be viewed together, put in order and described', async () => {
    await page.goto(form)
    await page.getByRole('tab', { name: 'Imagens' }).click()
    const told = page.getByRole('region', { name: 'Notificações' })
    const gallery = page.getByRole('group', { name: /^Galeria/ })
    const cards = gallery.getByRole('listitem')
    await cards.nth(COUNT - 1).waitFor()
    const alts = async () =>
      (await cards.getByRole('button', { name: /^Editar/ }).allInnerTexts()).map(text => text.trim()).slice(0, 3)
    const box = (await gallery.getByRole('list').boundingBox())!
    if (size === DESK) expect(box.height).toBeLessThan(2.5 * DESK.height)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    const grip = (place: number) => gallery.getByRole('button', { name: `Arrastar imagem ${place}`, exact: true })
    if (size === DESK) {
      // Both must be in the window, below a head that may take two rows.
      await grip(3).scrollIntoViewIfNeeded()
      const [from, to] = [(await grip(1).boundingBox())!, (await grip(3).boundingBox())!]
      await page.mouse.move(from.x + 5, from.y + 5)
      await page.mouse.down()
      await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 })
      await page.getByText('Agora na posição 3 de 40.').waitFor({ state: 'attached' })
      await page.mouse.up()
      await expect.poll(alts).toEqual(['Vista 2', 'Vista 3', 'Vista 1'])
      await grip(3).focus()
      await page.keyboard.press('Space')
      await moveBegun(page, 'Movimento iniciado: ')
      await page.keyboard.press('ArrowLeft')
      await page.getByText('Agora na posição 2 de 40.').waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await expect.poll(alts).toEqual(['Vista 2', 'Vista 1', 'Vista 3'])
    } else {
      await gallery.getByRole('button', { name: 'Mover para trás: imagem 2', exact: true }).click()
      await expect.poll(alts).toEqual(['Vista 2', 'Vista 1', 'Vista 3'])
    }

    const first = gallery.getByRole('button', { name: 'Editar imagem 1: Vista 2', exact: true })
    await first.click()
    const dialog = page.getByRole('dialog', { name: 'Imagem 1 de 40' })
    await dialog.getByLabel('Texto alternativo').fill('')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectFocused(gallery.getByRole('button', { name: /^Editar imagem 1:/ }))
    // A draft may lack the description, but the public page may not.
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await told.getByText(/salvo/).first().waitFor()
    if (size === PHONE) {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Publicar' }).click()
    } else await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Descreva a imagem 1 da galeria/ })
      .click()
    await expectFocused(gallery.getByRole('button', { name: /Descreva a imagem 1 da galeria/ }))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Texto alternativo').fill('Vista 2')
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    expect(await gallery.getByText('Descreva a imagem 1').count()).toBe(0)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await told.getByText(/salvo/).first().waitFor()
    // The next test needs the pictures in the order that it began with.
    await gallery.getByRole('button', { name: 'Mover para trás: imagem 2', exact: true }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.poll(alts).toEqual(['Vista 1', 'Vista 2', 'Vista 3'])
    await page
      .getByText(/^Salvo às/)
      .first()
      .waitFor()
  })

  testOnce('the library is a grid with its folders beside it, in which several files can be selected', async () => {
    await page.goto(`${server.url}/admin/uploads`)
    await page.getByRole('heading', { level: 1, name: 'Uploads' }).waitFor()
    await page.getByRole('button', { name: 'Grade', exact: true }).click()
    const cards = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await cards.first().waitFor()
    const [one, two] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!]
    expect(two.y).toBe(one.y)
    if (size === PHONE) expect((await cards.nth(2).boundingBox())!.y).toBeGreaterThan(one.y)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    const tick = page.getByRole('checkbox', { name: 'Selecionar vista-40.jpg' })
    await tick.focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selecionado', { exact: true }).waitFor()
    await page.keyboard.press('Space')

    if (size === PHONE) {
      await page.getByRole('combobox', { name: 'Pasta' }).click()
      await page.getByRole('option', { name: 'Documentos' }).click()
    } else {
      await page.getByRole('navigation', { name: 'Pasta' }).getByRole('link', { name: 'Documentos' }).click()
    }
    await page.getByText('Nenhum registro encontrado').waitFor()
    if (size === PHONE) {
      await page.getByRole('combobox', { name: 'Pasta' }).click()
      await page.getByRole('option', { name: 'Todas' }).click()
    } else {
      await page.getByRole('navigation', { name: 'Pasta' }).getByRole('link', { name: 'Todas' }).click()
    }
    await cards.first().waitFor()
    await page.reload()
    await cards.first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Substituir arquivo…' }).waitFor()
    await expectAccessible(page)

    const mark = dialog.getByRole('slider', { name: 'Ponto de foco' })
    const picture = (await dialog.getByRole('figure').locator('img').first().boundingBox())!
    const quarter = { x: picture.x + picture.width / 4, y: picture.y + picture.height / 4 }
    if (size === DESK) {
      await mark.hover()
      await page.mouse.down()
      await page.mouse.move(quarter.x, quarter.y, { steps: 4 })
      await page.mouse.up()
    } else await page.touchscreen.tap(quarter.x, quarter.y)
    await expect.poll(() => mark.getAttribute('aria-valuetext')).toBe('25% da esquerda, 25% do topo')
    await mark.press('Shift+ArrowRight')
    expect(await dialog.getByRole('textbox', { name: /^Foco horizontal/ }).inputValue()).toBe('35')
    const crops = dialog.getByRole('list', { name: 'Recortes da imagem' }).locator('img')
    await expect.poll(() => crops.first().evaluate(crop => getComputedStyle(crop).objectPosition)).toBe('35% 25%')
  })

  test('the console stays empty during these tests', () => {
    expect(problems).toEqual([])
  })
})
