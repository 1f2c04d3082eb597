import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '#tests/support/randomFrom.ts'
import { expectAccessible, expectFocused } from '../support/browser.ts'
import {
  ana,
  conteudo,
  isAt,
  journalServer,
  keepsAll,
  letterFrom,
  maria,
  once,
  resumo,
  save,
  titulo,
} from '../support/drafts.ts'

const server = journalServer()
const { signIn, post, read, newArticle, newPage } = server

describe('a save that takes time or fails', () => {
  test('a save that takes long loses nothing that is typed meanwhile', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Título novo ')
    const typed = Promise.withResolvers<void>()
    await once(page, '/api/blog', async route => {
      const response = await route.fetch()
      await typed.promise
      await route.fulfill({ response })
    })
    await page.keyboard.press('Control+s')
    await titulo(page).pressSequentially('que cresce')
    await resumo(page).fill('Um resumo de agora.')
    await isAt(page, 'Salvando…')
    typed.resolve()
    await keepsAll(page)
    expect(await titulo(page).inputValue()).toBe('Título novo que cresce')
    expect(await resumo(page).inputValue()).toBe('Um resumo de agora.')

    await save(page)
    await isAt(page, /^Salvo às \d\d:\d\d$/)
    expect(await read(session, `blog/${id}`)).toMatchObject({
      titulo: 'Título novo que cresce',
      resumo: 'Um resumo de agora.',
      revisao: 3,
    })
  })

  test('a save whose answer is lost is sent again by itself and stored once, and later text is saved after it', async () => {
    const session = await signIn(ana)
    const page = await newPage(session, 'blog/novo')
    await titulo(page).fill('Guardado uma vez só')
    await page.getByRole('tab', { name: /^Classificação/ }).click()
    await page.getByRole('combobox', { name: /^Categoria/ }).click()
    await page.getByRole('option', { name: 'Dicas' }).click()
    await page.getByRole('tab', { name: /^Conteúdo/ }).click()
    await once(page, '/api/blog', cutAfterCommit)
    await save(page)
    await isAt(page, 'Sem conexão com o servidor: guardado neste computador')
    await resumo(page).fill('Escrito enquanto esperava.')

    await page.getByRole('heading', { level: 1, name: 'Guardado uma vez só' }).waitFor()
    await keepsAll(page)
    expect(await resumo(page).inputValue()).toBe('Escrito enquanto esperava.')
    await save(page)
    await isAt(page, /^Salvo às/)
    const found = (await read(session, 'blog?busca=Guardado+uma+vez')) as { titulo: string; resumo: string }[]
    expect(found).toMatchObject([{ titulo: 'Guardado uma vez só', resumo: 'Escrito enquanto esperava.' }])
  })

  test('a save without internet waits and is sent when the connection is back', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).waitFor()
    await page.context().setOffline(true)
    await titulo(page).fill('Escrito no canteiro de obras')
    await isAt(page, 'Sem internet: guardado neste computador')
    await expectAccessible(page)
    await save(page)
    await isAt(page, 'Sem internet: guardado neste computador')
    expect((await read(session, `blog/${id}`)).titulo).not.toBe('Escrito no canteiro de obras')

    await page.context().setOffline(false)
    await isAt(page, /^Salvo às/)
    expect((await read(session, `blog/${id}`)).titulo).toBe('Escrito no canteiro de obras')
  })

  test('a save waits for a server that is away', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Antes da troca de versão')
    await once(page, '/api/blog', route => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await save(page)
    await isAt(page, 'Serviço temporariamente indisponível: guardado neste computador')
    await isAt(page, /^Salvo às/)
    expect(await read(session, `blog/${id}`)).toMatchObject({ titulo: 'Antes da troca de versão', revisao: 2 })
  })

  test('a save after the session has ended asks for the password over the form, continues by itself and returns the focus', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Escrito por três dias')
    await post(session, 'auth/logout', {})
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Sua sessão foi encerrada' })
    await dialog.getByLabel('Senha').fill(ana.senha)
    await page.keyboard.press('Enter')
    await isAt(page, /^Salvo às/)
    await dialog.waitFor({ state: 'detached' })
    await expectFocused(titulo(page))
    expect((await read(await signIn(ana), `blog/${id}`)).titulo).toBe('Escrito por três dias')
  })

  test('a sign-out in another window is shown over the form at once, and a save continues after the password', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Escrito em duas janelas')
    const other = await page.context().newPage()
    await other.goto(`${server.url}/admin/painel`)
    await other.getByRole('link', { name: 'SAIR' }).click()
    await page.bringToFront()
    const dialog = page.getByRole('dialog', { name: 'Você saiu em outra janela' })
    await dialog.getByLabel('Senha').fill(ana.senha)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await isAt(page, /^Salvo às/)
    expect((await read(await signIn(ana), `blog/${id}`)).titulo).toBe('Escrito em duas janelas')
  })

  test('a save is never made in the name of another user who signed in in another window', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Palavras de Ana')
    const other = await page.context().newPage()
    await other.goto(`${server.url}/admin`)
    await other.getByLabel('E-mail').fill(maria.email)
    await other.getByLabel('Senha', { exact: true }).fill(maria.senha)
    await other.keyboard.press('Enter')
    await other.waitForURL(/painel/)

    await page.bringToFront()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa entrou neste navegador' })
    await dialog.getByText('Maria Souza', { exact: false }).waitFor()
    expect((await read(await signIn(ana), `blog/${id}`)).titulo).not.toBe('Palavras de Ana')
    await dialog.getByLabel('Senha').fill(ana.senha)
    await page.keyboard.press('Enter')
    await isAt(page, /^Salvo às/)
    const saved = await read(await signIn(ana), `blog/${id}`)
    expect(saved).toMatchObject({ titulo: 'Palavras de Ana', revisao: 2 })
    expect(saved.atualizado_por.nome).not.toBe('Maria Souza')
  })
})

describe('saves that fail in every way, one after the other', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)

  test(`saves that fail in every way lose no character of a user who types on, and no field goes back (SEED=${seed})`, async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session, 'Início')
    const page = await newPage(session, `blog/${id}`)
    await conteudo(page).waitFor()
    await watchForGoingBack(page)

    const typed = { titulo: 'Início', resumo: 'Como escolher.', conteudo: '' }
    const random = randomFrom(seed)
    /** Types a word at the end of each field; `delay` is in milliseconds between letters. */
    async function typeOn(delay: number) {
      for (const name of ['titulo', 'resumo', 'conteudo'] as const) {
        const letters = Array.from({ length: 6 }, () => letterFrom(random)).join('')
        const word = typed[name] === '' ? letters : ` ${letters}`
        typed[name] += word
        await { titulo, resumo, conteudo }[name](page).focus()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(word, { delay })
      }
    }
    async function fail(way: (route: Route) => Promise<void>, delay = 60) {
      await typeOn(20)
      await once(page, '/api/blog', way)
      let isAsked = false
      const notice = (request: Request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/blog')) isAsked = true
      }
      page.on('request', notice)
      // While the earlier save is being retried, these keys send nothing.
      const ask = async () => {
        if (!isAsked) await page.keyboard.press('Control+s')
        return isAsked
      }
      await expect.poll(ask, { interval: 200 }).toBe(true)
      page.off('request', notice)
      await typeOn(delay)
    }
    const slowly = async (route: Route) => {
      const response = await route.fetch()
      await new Promise(resolve => setTimeout(resolve, 1_000))
      await route.fulfill({ response })
    }
    // Slow enough for the answer to arrive between two letters.
    await fail(slowly, 100)
    // The next save is requested after this one is finished, however fast the letters were typed.
    await keepsAll(page)
    await fail(cutAfterCommit)
    await fail(route => route.abort('connectionrefused'))
    await fail(route => route.fulfill({ status: 503, body: '<h1>Service Unavailable</h1>' }))

    await save(page)
    await isAt(page, /^Salvo às/)
    await typeOn(20)
    await post(session, 'auth/logout', {})
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: 'Sua sessão foi encerrada' }).getByLabel('Senha').fill(ana.senha)
    await page.keyboard.press('Enter')
    await isAt(page, /^Salvo às/)

    expect(await page.evaluate('watched')).toEqual({ shown: typed, wentBack: [] })
    const saved = await read(await signIn(ana), `blog/${id}`)
    expect(saved).toMatchObject({ ...typed, conteudo: `<p>${typed.conteudo}</p>` })
  })
})

/** Reads the fields at every frame; `wentBack` receives each text that is not an extension of the one before. */
async function watchForGoingBack(page: Page) {
  await page.evaluate(() => {
    const shown: Record<string, string> = { titulo: '', resumo: '', conteudo: '' }
    const wentBack: unknown[] = []
    Object.assign(globalThis, { watched: { shown, wentBack } })
    const look = () => {
      for (const [name, before] of Object.entries(shown)) {
        const place = document.querySelector(`[data-field="${name}"]`)
        const input = place?.querySelector<HTMLInputElement>('input, textarea:not([aria-hidden])')
        const text = input?.value ?? place?.querySelector('[contenteditable]')?.textContent ?? ''
        if (!text.startsWith(before)) wentBack.push({ name, before, text })
        shown[name] = text
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

/** The server saves, and the connection is cut before its answer arrives. */
async function cutAfterCommit(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}
