import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_FIELD } from '#server/files/upload/uploadField.ts'
import {
  DESK,
  expectAccessible,
  moveBegun,
  newPage,
  newPageOfTest,
  overflow,
  PHONE,
  WINDOWS,
} from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { testInTurn } from '../support/scope.ts'
import { type Call, callsOf, choose, signInByCookie } from '../support/staff.ts'

/* What a mistake in the admin may do to the public site is announced, confirmed first or undone with one press. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
let ana: Call
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  ana = await callsOf(server.url, ANA)
})
afterAll(() => server.stop())

/** A complete press note, as a draft. */
async function newNote(slug: string): Promise<{ id: number; path: string }> {
  const form = { titulo: 'Obra concluída', slug, tipo: 'nota', resumo: 'Entregue.', conteudo: '<p>Entregue hoje.</p>' }
  const { data, status } = await ana('POST', '/api/imprensa', form)
  expect(status.code, status.message).toBe(200)
  return { id: data.id, path: `/imprensa/${slug}` }
}
/** A photo different from all others, of the given size in pixels. */
function photo([width, height]: readonly [number, number] = [640, 480]): Promise<Buffer> {
  photos++
  const background = { r: (photos * 40) % 256, g: 120, b: (photos * 9) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
let photos = 0

/** Uploads a picture to the library, with the texts given. */
async function upload(name: string, said: Record<string, string> = {}, size?: readonly [number, number]) {
  const form = new FormData()
  form.append(UPLOAD_FIELD, new File([new Uint8Array(await photo(size))], name, { type: 'image/jpeg' }))
  const { data, status } = await ana('POST', '/api/uploads', form)
  expect(status.code, status.message).toBe(200)
  const [file] = data as [{ id: number; nome: string; url: string }]
  if (Object.keys(said).length > 0) await ana('POST', `/api/uploads/${file.id}`, said)
  return file
}

const statusOf = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status
const told = (page: Page) => page.getByRole('region', { name: 'Notificações' })

/** The links and buttons that lead elsewhere or save, and are covered by the notification. */
const coveredBy = (toast: Locator) =>
  toast.evaluate(toast => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    const kept = 'header :is(a, button), [data-sticky] :is(a, button), [role=tab], [role=search] :is(input, button)'
    return [...document.querySelectorAll(kept)]
      .filter(element => {
        const box = element.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map(element => element.textContent)
  })

describe.each(WINDOWS)('%s', (_how, size) => {
  const testOnce = testInTurn(size === PHONE ? 1 : 0)
  let page: Page
  let problems: string[]
  beforeAll(async () => {
    const options = { reducedMotion: 'reduce' as const, hasTouch: size === PHONE }
    ;({ page, problems } = await newPage(size, options))
    await signInByCookie(page.context(), server.url, ANA)
    return () => page.context().close()
  })
  /** Photos as a user drops or pastes them from a folder, all different. */
  async function give(how: 'drop' | 'paste', selector: string, names: readonly string[]) {
    const files = await Promise.all(names.map(async name => ({ name, bytes: [...(await photo())] })))
    const transfer = await page.evaluateHandle(files => {
      const transfer = new DataTransfer()
      for (const { name, bytes } of files)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      return transfer
    }, files)
    if (how === 'drop')
      for (const type of ['dragenter', 'dragover', 'drop'])
        await page.dispatchEvent(selector, type, { dataTransfer: transfer })
    else
      await page
        .locator(selector)
        .first()
        .evaluate((element, clipboardData) => {
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }, transfer)
  }

  const act = async (name: string) => {
    if (size === PHONE || name === 'Arquivar') {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name }).click()
    } else await page.getByRole('button', { name, exact: true }).click()
  }

  testOnce(
    'a second click where "Publicar" was does not change the page, to which the notification has a link',
    async () => {
      const { id, path } = await newNote(`obra-${size.width}`)
      await page.goto(`${server.url}/admin/imprensa/${id}`)
      await page.getByRole('heading', { level: 1, name: 'Obra concluída' }).waitFor()
      const box = size === DESK && (await page.getByRole('button', { name: 'Publicar' }).boundingBox())
      await act('Publicar')
      await told(page).getByText('Publicado.').waitFor()
      expect(await told(page).getByRole('link', { name: 'Ver no site' }).getAttribute('href')).toBe(path)
      if (box) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const under = await page.evaluate(
          ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button, a, [role=button]')?.textContent ?? null,
          [x, y],
        )
        expect(under).toBeNull()
        await page.mouse.click(x, y)
      }
      expect(await statusOf(path)).toBe(200)
      const toast = told(page).locator('[data-type]').last()
      expect(await coveredBy(toast)).toEqual([])
      if (size === DESK) {
        await page.setViewportSize({ width: 768, height: 1024 })
        await expect.poll(() => coveredBy(toast)).toEqual([])
        await page.setViewportSize(DESK)
      }
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
    },
  )

  testOnce('an archived record is on the site again after one press', async () => {
    const { id, path } = await newNote(`arquivo-${size.width}`)
    await ana('POST', '/api/imprensa', { id: String(id), situacao: 'publicado' })
    await page.goto(`${server.url}/admin/imprensa/${id}`)
    await page.getByText('No ar', { exact: true }).waitFor()
    await act('Arquivar')
    await told(page).getByText('Arquivado: saiu do site.').waitFor()
    expect(await statusOf(path)).toBe(410)
    await told(page).getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('No ar', { exact: true }).waitFor()
    expect(await statusOf(path)).toBe(200)
  })

  testOnce('Enter in the title of a public record asks first, and saves nothing unless the user confirms', async () => {
    const { id, path } = await newNote(`enter-${size.width}`)
    await ana('POST', '/api/imprensa', { id: String(id), situacao: 'publicado' })
    await page.goto(`${server.url}/admin/imprensa/${id}`)
    await page.getByLabel('Título', { exact: false }).first().fill('Obra concluída em')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Salvar no site agora?' })
    await question.getByText('Título: Obra concluída em').waitFor()
    await expectAccessible(page)
    // As a user does who does not look at the screen.
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await (await fetch(server.url + path)).text()).not.toContain('concluída em')
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Salvar no site' }).click()
    await told(page).getByText('Item de imprensa salvo no site').waitFor()
    expect(await (await fetch(server.url + path)).text()).toContain('Obra concluída em')
  })

  testOnce('the list leads to the page of each public record', async () => {
    const { id, path } = await newNote(`lista-${size.width}`)
    await ana('POST', '/api/imprensa', { id: String(id), titulo: `Da lista ${size.width}`, situacao: 'publicado' })
    await page.goto(`${server.url}/admin/imprensa`)
    const link = page.getByRole('link', { name: `Ver Da lista ${size.width} no site` })
    expect(await link.getAttribute('href')).toBe(path)
    // The state of the first record is visible when the list appears, at the bottom of a phone and at the side of a tablet.
    const windows = size === PHONE ? [PHONE] : [{ width: 768, height: 1024 }, DESK]
    for (const sight of windows) {
      await page.setViewportSize(sight)
      const inSight = async () => {
        const { x, y, width, height } = (await page.getByRole('main').getByText('No ar').first().boundingBox())!
        return x + width <= sight.width - 16 && y + height <= sight.height
      }
      await expect.poll(inSight, { message: `${sight.width} px` }).toBe(true)
    }
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
  })

  testOnce('records archived or deleted together in the list are on the site again after one press', async () => {
    const notes = [await newNote(`um-${size.width}`), await newNote(`dois-${size.width}`)]
    const titles = notes.map(({ id }) => `Nota ${id} de ${size.width}`)
    for (const [i, { id }] of notes.entries())
      await ana('POST', '/api/imprensa', { id: String(id), titulo: titles[i]!, situacao: 'publicado' })
    const onSite = () => Promise.all(notes.map(({ path }) => statusOf(path)))
    const choose = async () => {
      for (const title of titles) await page.getByRole('checkbox', { name: `Selecionar ${title}` }).press('Space')
    }
    const press = async (name: string) => {
      const bar = page.getByRole('region', { name: 'Seleção' })
      if (size === PHONE) await bar.getByRole('button', { name: 'Ações' }).press('Enter')
      await (size === PHONE ? page.getByRole('menuitem', { name }) : bar.getByRole('button', { name })).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    }
    await page.goto(`${server.url}/admin/imprensa?perPage=100`)

    await choose()
    await press('Arquivar')
    await told(page).getByText('2 itens de imprensa arquivados').waitFor()
    expect(await coveredBy(told(page).locator('[data-type]').last())).toEqual([])
    expect(await onSite()).toEqual([410, 410])
    await told(page).getByRole('button', { name: 'Desfazer' }).press('Enter')
    await told(page).getByText('Desfeito: 2 itens de imprensa como antes.').waitFor()
    expect(await onSite()).toEqual([200, 200])

    await choose()
    await press('Excluir')
    await told(page).getByText('2 itens de imprensa excluídos').waitFor()
    await expectAccessible(page)
    await told(page).getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('link', { name: titles[0]!, exact: true }).waitFor()
    expect(await onSite()).toEqual([200, 200])

    await page.goto(`${server.url}/admin/imprensa/${notes[0]!.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await told(page).getByText(`Item de imprensa excluído: ${titles[0]}`).waitFor()
    expect(await onSite()).toEqual([404, 200])
    await told(page).getByRole('button', { name: 'Desfazer' }).click()
    await told(page).getByText('Desfeito: está como estava antes.').waitFor()
    expect(await onSite()).toEqual([200, 200])
  })

  testOnce(
    'a row can be moved with the pointer, the keyboard and a menu, which the site follows and one press undoes',
    async () => {
      await page.goto(`${server.url}/admin/tipos`)
      const last = 'Galpões'
      const handle = page.getByRole('button', { name: `Arrastar ${last}` })
      await handle.waitFor()
      const rows = size === PHONE ? page.getByRole('list', { name: 'Tipos' }).locator('> li') : page.locator('tbody tr')
      const names = async () => (await rows.locator('a:not([target])').allTextContents()).join(', ')
      const before = await names()
      const placeOnSite = async () => {
        const home = await (await fetch(server.url)).text()
        return home.indexOf(`>${last}<`) - home.indexOf('>Loteamentos<')
      }
      const isHeld = () => handle.evaluate(button => button === document.activeElement)
      const first = before.split(', ').slice(0, 4)
      expect(before.endsWith(last)).toBe(true)
      expect(await placeOnSite()).toBeGreaterThan(0)

      await handle.scrollIntoViewIfNeeded()
      const [from, to] = [(await handle.boundingBox())!, (await rows.nth(3).getByRole('button').boundingBox())!]
      const [x, half] = [from.x + from.width / 2, from.height / 2]
      await page.mouse.move(x, from.y + half)
      await page.mouse.down()
      await page.mouse.move(x, to.y + half + 20, { steps: 8 })
      await page.mouse.move(x, to.y + half, { steps: 4 })
      await page.getByText('Agora na posição 4 de 5.').waitFor({ state: 'attached' })
      await page.mouse.up()
      await told(page).getByText(`“${last}” foi para a posição 4. A ordem já vale no site.`).waitFor()
      expect(await names()).toBe([...first.slice(0, 3), last, first[3]].join(', '))
      expect(await isHeld()).toBe(true)
      expect(await placeOnSite()).toBeLessThan(0)
      await told(page).getByRole('button', { name: 'Desfazer' }).click()
      await told(page).getByText('Desfeito: está como estava antes.').waitFor()
      await expect.poll(names).toBe(before)
      expect(await placeOnSite()).toBeGreaterThan(0)

      await handle.focus()
      await page.keyboard.press('Space')
      await moveBegun(page, `Movimento iniciado: ${last}, posição 5 de 5.`)
      await page.keyboard.press('ArrowUp')
      await page.getByText('Agora na posição 4 de 5.').waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await told(page).getByText(`“${last}” foi para a posição 4. A ordem já vale no site.`).waitFor()
      await expect.poll(isHeld).toBe(true)

      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Mover para baixo' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Mover para o início' }).press('Enter')
      await told(page).getByText(`“${last}” foi para a posição 1.`).waitFor()
      await expect.poll(names).toBe([last, ...first].join(', '))
      expect(await isHeld()).toBe(true)
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
      const { data } = await ana('GET', '/api/tipos?busca=galpoes')
      await ana('POST', '/api/tipos/ordenar', { id: String(data[0].id), para: 'fim' })
    },
  )

  testOnce('leaving unsaved text asks first and keeps it, and texts left twice are offered in a list', async () => {
    const { id } = await newNote(`copias-${size.width}`)
    const leave = async () => {
      if (size === PHONE) await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Painel', exact: true }).click()
      await page.getByRole('alertdialog', { name: 'Sair sem salvar?' }).waitFor()
    }
    const title = page.getByRole('textbox', { name: 'Título', exact: true })
    for (const typed of ['Primeira', 'Segunda']) {
      await page.goto(`${server.url}/admin/imprensa/${id}`)
      await title.fill(typed)
      await page.getByText('guardado neste computador').waitFor()
      await leave()
      await page.getByRole('button', { name: 'Continuar editando' }).click()
      expect(await title.inputValue()).toBe(typed)
      await leave()
      await page.getByRole('button', { name: 'Sair sem salvar' }).click()
      await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor()
    }
    await page.goto(`${server.url}/admin/imprensa/${id}`)
    await page.getByText('Há 2 cópias não salvas, guardadas neste computador.').waitFor()
    const first = page.getByRole('listitem').filter({ hasText: 'Título: Primeira' })
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Retomar' }).click()
    await expect.poll(() => title.inputValue()).toBe('Primeira')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()

    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await page.waitForURL(/imprensa\/novo/)
    await expect.poll(() => title.inputValue()).toContain('Primeira')
  })

  testOnce(
    'hidden filters can be shown, a next record can be created at once, and an invitation can be sent again',
    async () => {
      await page.goto(`${server.url}/admin/imprensa`)
      const search = page.getByRole('search')
      await search.getByRole('button', { name: 'Mais filtros' }).click()
      await search.getByRole('button', { name: 'Data de publicação' }).click()
      await page.getByRole('dialog', { name: 'Data de publicação' }).getByRole('button', { name: 'Este mês' }).waitFor()
      await page.keyboard.press('Escape')

      await page.goto(`${server.url}/admin/imprensa/novo`)
      const title = page.getByRole('textbox', { name: 'Título', exact: true })
      await title.fill(`Uma de várias ${size.width}`)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Salvar e criar outro' }).click()
      await told(page).getByText('Item de imprensa criado').waitFor()
      await expect.poll(() => title.inputValue()).toBe('')

      const email = `bia${size.width}@example.com`
      const person = { nome: 'Bia Souza Lima', email, situacao: 'convidado', perfil: 'editor' }
      const { data, status } = await ana('POST', '/api/usuarios', person)
      expect(status.code, status.message).toBe(200)
      await page.goto(`${server.url}/admin/usuarios`)
      await page.getByRole('main').getByText('BL', { exact: true }).first().waitFor()
      await page.goto(`${server.url}/admin/usuarios/${data.id}`)
      await page.getByRole('button', { name: 'Convidar de novo' }).click()
      await told(page).getByText(`Convite enviado de novo para ${email}.`).waitFor()
    },
  )

  testOnce(
    'pictures of a form are dropped, pasted or chosen from the library, and cropped around a focal point',
    async () => {
      const place = { tipo_id: '1', fase: 'em_obras', cidade: 'Curitiba', uf: 'PR', registro_tipo: 'incorporacao' }
      const { data } = await ana('POST', '/api/empreendimentos', { titulo: `Jardim ${size.width}`, ...place })
      const fachada = await upload(`fachada-${size.width}.jpg`, { alt: 'Fachada ao pôr do sol' })
      await page.goto(`${server.url}/admin/empreendimentos/${data.id}`)
      await page.getByRole('tab', { name: 'Imagens' }).click()
      const gallery = page.getByRole('group', { name: /^Galeria/ })
      await gallery.waitFor()

      await give('drop', 'h1', ['perdida.jpg'])
      expect(page.context().pages()).toHaveLength(1)
      expect(new URL(page.url()).pathname).toBe(`/admin/empreendimentos/${data.id}`)
      const names = [1, 2, 3].map(i => `vista-${i}-${size.width}.jpg`)
      await give('drop', '[data-field=galeria] fieldset', names.slice(0, 2))
      await gallery.getByText(names[1]!).waitFor()
      await give('paste', '[data-field=galeria] fieldset', names.slice(2))
      await gallery.getByText(names[2]!).waitFor()
      await expect.poll(() => gallery.locator('strong').allTextContents()).toEqual(names)
      await expect.poll(() => page.getByText(/^Enviando/).count()).toBe(0)

      await gallery.getByRole('button', { name: 'Adicionar várias imagens' }).click()
      const library = page.getByRole('dialog', { name: 'Adicionar várias imagens' })
      await library.getByRole('button', { name: new RegExp(`^${fachada.nome}`) }).click()
      await library.getByRole('button', { name: 'Adicionar', exact: true }).click()
      await page.getByText('1 texto alternativo veio da biblioteca.').waitFor()
      const words = gallery.getByRole('textbox', { name: /^Texto alternativo/ }).last()
      expect(await words.inputValue()).toBe('Fachada ao pôr do sol')

      await gallery.getByRole('button', { name: 'Ajustar foco' }).last().click()
      const cutting = page.getByRole('dialog', { name: 'Ajustar foco' })
      const mark = cutting.getByRole('slider', { name: 'Ponto de foco' })
      await mark.press('Shift+ArrowLeft')
      await expect.poll(() => mark.getAttribute('aria-valuetext')).toBe('40% da esquerda, 50% do topo')
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
      await cutting.getByRole('button', { name: 'Salvar foco' }).click()
      await told(page).getByText('Foco da imagem salvo.').waitFor()
      const focus = async () => (await ana('GET', `/api/uploads/${fachada.id}`)).data.foco_x
      expect(await focus()).toBe(40)
      await told(page).getByRole('button', { name: 'Desfazer' }).last().click()
      await told(page).getByText('Desfeito: está como estava antes.').waitFor()
      expect(await focus()).toBe(50)

      // The tabs of the form are visible wherever the user is in it.
      await gallery.getByRole('button', { name: 'Adicionar várias imagens' }).scrollIntoViewIfNeeded()
      const { y, height } = (await page.getByRole('tablist').boundingBox())!
      const { y: top } = (await gallery.boundingBox())!
      expect([y >= 0, y + height < size.height, top < 0]).toEqual([true, true, true])
      const first = gallery.getByRole('button', { name: 'Ajustar foco' }).first()
      await first.focus()
      if (size === PHONE) expect((await first.boundingBox())!.y).toBeGreaterThan(y + height)

      // The descriptions of the others are required when the page is published.
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await page.getByText(/^Salvo às/).waitFor()
      const { data: saved } = await ana('GET', `/api/empreendimentos/${data.id}`)
      expect(saved.galeria.map(({ alt }: { alt: string | null }) => alt)).toEqual([
        null,
        null,
        null,
        'Fachada ao pôr do sol',
      ])
    },
  )

  testOnce(
    'a file is replaced in its place and restored, and everything is in reach on a page enlarged to 200 %',
    async () => {
      const first = await upload(`planta-${size.width}.jpg`)
      await page.goto(`${server.url}/admin/uploads`)
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      await link(first.nome).click()
      const replaced = `planta-nova-${size.width}.jpg`
      const dialog = page.getByRole('dialog', { name: first.nome })
      await dialog.getByRole('button', { name: 'Substituir arquivo…' }).waitFor()
      const another = { name: replaced, mimeType: 'image/jpeg', buffer: await photo() }
      await dialog.locator('input[type=file]').setInputFiles(another)
      await told(page).getByText(`${replaced} está no lugar de ${first.nome}.`).waitFor()
      await page.getByRole('dialog', { name: replaced }).waitFor()
      // When a picture is restored while it is being fetched, the browser reports it as missing in the console.
      const isFetching = () =>
        [...document.images].some(image => {
          const { top, bottom } = image.getBoundingClientRect()
          return !image.complete && top < innerHeight && bottom > 0
        })
      await expect.poll(() => page.evaluate(isFetching)).toBe(false)
      // The time of the notification does not run while the dialog covers it, however long that is open.
      await page.getByRole('dialog', { name: replaced }).getByRole('button', { name: 'Fechar' }).first().click()
      await told(page).getByRole('button', { name: 'Desfazer' }).last().click()
      await link(first.nome).waitFor()
      expect((await ana('GET', `/api/uploads/${first.id}`)).data).toMatchObject({ nome: first.nome, url: first.url })

      // A window of 1280 pixels enlarged to 200 % has 640 left; no phone is narrower than 320.
      await page.setViewportSize({ width: size === PHONE ? 320 : 640, height: 400 })
      const isSeen = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }
      const { id } = await newNote(`zoom-${size.width}`)
      const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true })
      const screens: [path: string, part: Locator][] = [
        ['painel', page.getByRole('heading', { level: 2 })],
        ['imprensa', page.getByRole('checkbox', { name: /^Selecionar/ })],
        [`imprensa/${id}`, page.getByRole('textbox', { name: 'Título', exact: true })],
        [`uploads/${first.id}`, save],
      ]
      for (const [path, part] of screens) {
        await page.goto(`${server.url}/admin/${path}`)
        await part.first().waitFor()
        expect(await overflow(page), path).toBe(0)
      }
      await save.focus()
      await expect.poll(() => save.evaluate(isSeen)).toBe(true)
      await page.setViewportSize(size)
    },
  )

  testOnce(
    'states, sections and numbers are correct, and many records are changed and changed back at once',
    async () => {
      const { id: imagem_id } = await upload(`banner-${size.width}.jpg`, {}, [2100, 900])
      const over = { publicado_em: '2026-01-05T12:00:00Z', expira_em: '2026-02-05T12:00:00Z', situacao: 'publicado' }
      const titulo = `Verão ${size.width}`
      const banner = await ana('POST', '/api/banners', { titulo, imagem_id: String(imagem_id), ...over })
      expect(banner.status.code, banner.status.message).toBe(200)
      await page.goto(`${server.url}/admin/banners`)
      const row = size === PHONE ? page.getByRole('main').getByRole('listitem') : page.getByRole('row')
      await row.filter({ hasText: titulo }).getByText('Expirado').waitFor()
      await page.getByRole('search').getByRole('button', { name: 'Situação' }).click()
      await page.getByRole('checkbox', { name: 'No ar' }).click()
      await row.filter({ hasText: titulo }).waitFor({ state: 'detached' })
      await page.getByRole('checkbox', { name: 'Expirado' }).click()
      await row.filter({ hasText: titulo }).waitFor()
      await page.getByRole('checkbox', { name: 'No ar' }).click()
      await page.getByRole('button', { name: 'Situação: Expirado' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: titulo, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
      await page.locator('header').getByText('Expirado').waitFor()
      await page.getByRole('tab', { name: 'Publicação' }).click()
      await page.getByText('Expirado: o prazo passou e o site não mostra mais.').waitFor()

      const sections = page.getByRole('navigation', { name: 'Seções' })
      const word = sections.getByText('Diferenciais', { exact: true })
      if (size === PHONE) await page.getByRole('button', { name: 'Abrir menu' }).click()
      await word.waitFor()
      await page.getByRole('button', { name: 'FAQ' }).waitFor()
      if (size === DESK) {
        await page.getByRole('button', { name: 'Mostrar só os ícones' }).click()
        await word.waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: 'Mostrar os nomes' }).click()
      }
      const made: { id: number; nome: string }[] = []
      for (const nome of ['Piscina', 'Sauna'])
        made.push((await ana('POST', '/api/diferenciais', { nome: `${nome} ${size.width}`, categoria: 'lazer' })).data)
      const categories = async () => {
        const answers = await Promise.all(made.map(({ id }) => ana('GET', `/api/diferenciais/${id}`)))
        return answers.map(({ data }) => data.categoria)
      }
      await word.click()
      for (const { nome } of made) await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).press('Space')
      const bar = page.getByRole('region', { name: 'Seleção' })
      if (size === PHONE) await bar.getByRole('button', { name: 'Ações' }).click()
      const action = { name: 'Alterar um campo' }
      await (size === PHONE ? page.getByRole('menuitem', action) : bar.getByRole('button', action)).click()
      const dialog = page.getByRole('dialog', { name: 'Alterar um campo em 2 diferenciais' })
      await dialog.getByRole('combobox', { name: 'Campo' }).fill('categ')
      await page.getByRole('option', { name: /^Categoria/ }).click()
      await choose(page, 'Categoria', 'Segurança', dialog)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Alterar 2 diferenciais' }).click()
      await told(page).getByText('2 diferenciais alterados').waitFor()
      expect(await categories()).toEqual(['seguranca', 'seguranca'])
      await told(page).getByRole('button', { name: 'Desfazer' }).last().click()
      await told(page).getByText('Desfeito: 2 diferenciais como antes.').waitFor()
      expect(await categories()).toEqual(['lazer', 'lazer'])

      const lead = { assunto: 'outro', nome: 'Bruna', email: `bruna${size.width}@example.com`, telefone: '41999990000' }
      const sent = { ...lead, mensagem: 'Quero saber mais.', consentimento: '1', segundos: '42' }
      const body = new URLSearchParams(sent)
      const reply = await (await fetch(`${server.url}/api/contatos`, { method: 'POST', body })).json()
      expect(reply.status.code, reply.status.message).toBe(200)
      const { data: contacts } = await ana('GET', '/api/contatos?limite=1')
      await page.goto(`${server.url}/admin/contatos/${contacts[0].id}`)
      const whatsApp = page.getByRole('link', { name: 'Responder pelo WhatsApp' })
      expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/5541999990000')
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
    },
  )

  testOnce('a text pasted from Word or from a page with the same editor keeps its structure', async () => {
    await page.goto(`${server.url}/admin/imprensa/novo`)
    const editor = page.getByRole('textbox', { name: /^Texto/ }).and(page.locator('[contenteditable]'))
    const paste = (html: string) =>
      editor.evaluate((element, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, html)
    await editor.click()
    await paste(await readFile('tests/fields/pastes/word.clipboard', 'utf8'))
    await editor.getByRole('heading', { level: 3, name: 'Lazer' }).waitFor()
    await paste(
      '<p data-pm-slice="0 0 []"style="color: red"><strong style="font-weight: 700">De outro site</strong></p>',
    )
    await editor.locator('strong', { hasText: 'De outro site' }).waitFor()
  })

  test('the console stays empty during these tests', () => {
    expect(problems).toEqual([])
  })
})

describe('files', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await newPage(DESK, { reducedMotion: 'reduce' }))
    await signInByCookie(page.context(), server.url, ANA)
    return () => page.context().close()
  })

  test('files uploaded while one folder is shown go to that folder', async () => {
    await page.goto(`${server.url}/admin/uploads?filter=${encodeURIComponent('{"pasta":["imprensa"]}')}`)
    await page.getByText(/^Vão para a pasta Imprensa\./).waitFor()
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles({ name: 'nota.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') })
    const table = page.getByRole('table', { name: 'Uploads' })
    await table.getByText('nota.csv').waitFor()
    const { data } = await ana('GET', '/api/uploads?busca=nota.csv')
    expect(data).toMatchObject([{ nome: 'nota.csv', pasta: 'imprensa' }])
  })

  test('files can be described in a window enlarged to 400 %, where nothing covers the focused element', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('link', { name: 'nota.csv' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'nota.csv' })
    for (const control of [dialog.getByLabel('Título'), dialog.getByRole('button', { name: 'Salvar' })]) {
      await control.focus()
      const isSeen = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }
      await expect.poll(() => control.evaluate(isSeen)).toBe(true)
    }
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(DESK)
  })

  test('a file dropped on another replaces it, on a phone as well, at the second attempt', async () => {
    const { id, nome } = await upload('trocada.jpg')
    await page.setViewportSize(PHONE)
    await page.goto(`${server.url}/admin/uploads/${id}`)
    const dialog = page.getByRole('dialog', { name: nome })
    const button = dialog.getByRole('button', { name: 'Substituir arquivo…' })
    await button.waitFor()
    const name = 'a-mesma-fachada-em-uma-tarde-de-sol-no-fim-da-primavera.jpg'
    const dataTransfer = await page.evaluateHandle(
      ({ bytes, name }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
        return transfer
      },
      { bytes: [...(await photo())], name },
    )
    await page.route('**/arquivo', route => route.abort())
    for (const type of ['dragenter', 'dragover', 'drop']) await button.dispatchEvent(type, { dataTransfer })
    const retry = dialog.getByRole('button', { name: 'Tentar de novo' })
    await retry.scrollIntoViewIfNeeded()
    const beyond = () => retry.evaluate(button => button.getBoundingClientRect().right - innerWidth)
    expect(await beyond()).toBeLessThan(0)
    await page.unroute('**/arquivo')
    await retry.click()
    await told(page).getByText(`${name} está no lugar de ${nome}.`).waitFor()
    await page.getByRole('dialog', { name }).waitFor()
  })
})

test.each([DESK, PHONE])(
  'a notification in a window of %o is below menus and dialogs, and covers neither the first fields nor the current one',
  async size => {
    const { page } = await newPageOfTest(size)
    await signInByCookie(page.context(), server.url, ANA)
    const { id } = await newNote(`avisos-${size.width}`)
    await page.goto(`${server.url}/admin/imprensa/${id}`)
    const toast = told(page).locator('[data-type]')
    const covers = (control: Locator) =>
      control.evaluate(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-type]') !== null
      })
    const data = page.getByLabel('Data', { exact: false }).first()
    await data.fill('20/11/2026')
    await page.keyboard.press('Control+s')
    await toast.waitFor()
    if (size === DESK) {
      for (const field of await page.locator('[data-field=titulo], [data-field=slug]').all())
        expect(await covers(field)).toBe(false)
    }
    expect(await covers(data)).toBe(false)
    await toast.hover()
    await page.getByRole('button', { name: 'Mais ações' }).press('Enter')
    for (const item of await page.getByRole('menuitem').all()) expect(await covers(item)).toBe(false)
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await toast.evaluate(element => element.getBoundingClientRect().width)).toBeGreaterThan(300)
    const under = await toast.evaluate(element => {
      const { x, y } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + 20, y + 20))
    })
    expect(under).toBe(false)
  },
)

describe('an address that is opened without a session', () => {
  test.each([DESK, PHONE])('a screen asks to sign in first and is then shown, in %o', async size => {
    const { page } = await newPage(size)
    await page.goto(`${server.url}/admin/imprensa?perPage=50`)
    await page.getByLabel('E-mail').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    await page.getByLabel('E-mail').fill(ANA.email)
    await page.getByLabel('Senha', { exact: true }).fill(ANA.senha)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Imprensa' }).waitFor()
    expect(page.url()).toBe(`${server.url}/admin/imprensa?perPage=50`)
    await page.context().close()
  })

  test.each(['/admin?ir=https%3A%2F%2Fexample.com', '/admin?ir=%2F%2Fexample.com%2Fadmin%2Fx', '/admin'])(
    'a sign-in at %s leads to the dashboard',
    async address => {
      const { page } = await newPage(DESK)
      await page.goto(server.url + address)
      await page.getByLabel('E-mail').fill(ANA.email)
      await page.getByLabel('Senha', { exact: true }).fill(ANA.senha)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect.poll(() => page.url()).toBe(`${server.url}/admin/painel`)
      await page.context().close()
    },
  )
})
