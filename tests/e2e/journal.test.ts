import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectAccessible, expectFocused, launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'

const ana = { email: 'ana@example.com', senha: 'varanda com vista 27' }
const maria = { email: 'maria@example.com', senha: 'quintal com jabuticaba 9' }
const given = { ...maria, senha: 'guarda-chuva no porteiro 7' }
let server: BuiltServer

interface Session {
  readonly token: string
  readonly tenant: { readonly id: number }
}

beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ana.email, ADMIN_PASSWORD: ana.senha, RATE_LIMITS: 'off' } })
  const account = { nome: 'Maria Souza', perfil: 'editor', situacao: 'ativo', confirmar_senha: given.senha, ...given }
  await post(await signIn(ana), 'usuarios', account)
  // Whose password somebody else has chosen chooses an own one first.
  const { token } = await signIn(given)
  await post(undefined, 'auth/new-password', { token, senha: maria.senha, confirmar_senha: maria.senha })
})
afterAll(() => server?.stop())

async function signIn({ email, senha }: typeof ana): Promise<Session> {
  const body = new URLSearchParams({ email, senha, autoLogin: '0' })
  return (await (await fetch(`${server.url}/api/auth`, { method: 'POST', body })).json()).data
}

const headersOf = ({ token, tenant }: Session) => ({ 'x-access-token': token, 'x-tenant-id': String(tenant.id) })

async function post(session: Session | undefined, path: string, form: Record<string, string>) {
  const init = { method: 'POST', headers: session ? headersOf(session) : {}, body: new URLSearchParams(form) }
  const reply = await fetch(`${server.url}/api/${path}`, init)
  const answer = await reply.json()
  if (!reply.ok) throw new Error(JSON.stringify(answer))
  return answer.data
}

async function read(session: Session, path: string) {
  return (await (await fetch(`${server.url}/api/${path}`, { headers: headersOf(session) })).json()).data
}

/** @returns the id of the file; pictures of one colour are one file */
async function sendPicture(session: Session, name: string, background: string): Promise<number> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('upload_files', new File([picture], name, { type: 'image/png' }))
  const sent = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers: headersOf(session), body })
  return (await sent.json()).data[0].id
}

let made = 0
const newArticle = (session: Session, titulo = `Artigo ${++made}`) =>
  post(session, 'blog', { titulo, categoria: 'dicas', resumo: 'Como escolher.' })

/** Signed in as the browser of that person would be. */
async function enter(context: BrowserContext, { token, tenant }: Session) {
  const value = encodeURIComponent(JSON.stringify({ token, autoLogin: false }))
  await context.addCookies([{ name: 'painel', value, url: server.url, sameSite: 'Strict' }])
  const tenantId = String(tenant.id)
  await context.addInitScript(id => {
    localStorage.setItem('painel.tenant', id)
    localStorage['painel.entrada'] ??= String(Date.now())
  }, tenantId)
}

async function newPage(session: Session, path: string, size = { width: 1280, height: 900 }) {
  const context = await (await launchBrowser()).newContext({ viewport: size, locale: 'en-US' })
  await enter(context, session)
  const page = await context.newPage()
  await page.goto(`${server.url}/admin/${path}`)
  return page
}

const titulo = (page: Page) => page.getByRole('textbox', { name: /^Título/ }).first()
const resumo = (page: Page) => page.getByRole('textbox', { name: /^Resumo/ })
const conteudo = (page: Page) => page.getByRole('textbox', { name: /^Conteúdo/ })
const state = (page: Page) => page.locator('header [role=status]')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
const isAt = async (page: Page, words: string | RegExp) => {
  await state(page).getByText(words).waitFor()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
const keepsAll = (page: Page) => isAt(page, 'guardado neste computador')

/** Answers this one call by `handle`, all others by the server. */
async function once(page: Page, path: string, handle: (route: Route) => Promise<void>) {
  await page.route(
    `**${path}`,
    async route => (route.request().method() === 'POST' ? handle(route) : route.fallback()),
    { times: 1 },
  )
}

/** The server has saved, and the connection is cut before its answer comes. */
async function cutAfterCommit(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

describe('a browser that is killed', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
  const KILLS = 20
  let folder: string
  beforeAll(async () => {
    // On a disk, as the one of a person: other files of the tests may lie in memory.
    folder = await mkdtemp(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'casa-navegador-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

  test(`at ${KILLS} moments while somebody types (SEED=${seed}) has kept all that stood there 250 ms before`, async () => {
    const random = randomFrom(seed)
    const session = await signIn(ana)
    const { id } = await post(session, 'blog', { titulo: 'A', categoria: 'dicas' })
    // What is typed goes on from kill to kill, as the person goes on; after the last one it is only read.
    let states: string[] = []
    let possible: string[] = []
    let told = ''
    for (let kill = 1; kill <= KILLS + 1; kill++) {
      const browser = await startKillable(folder)
      await enter(browser.context, session)
      const page = await browser.context.newPage()
      await page.goto(`${server.url}/admin/blog/${id}`)
      await conteudo(page).waitFor()
      if (kill > 1) {
        await bar(page).getByRole('button', { name: 'Continuar de onde parei' }).click()
        await keepsAll(page)
      }
      const typed = await typedIn(page)
      const kept = JSON.stringify(typed)
      if (kill > 1)
        expect(possible, `SEED=${seed}, kill ${kill - 1}: ${told}, kept ${states.indexOf(kept)}`).toContain(kept)
      if (kill > KILLS) {
        await browser.killAfter(0)
        break
      }

      const plan = statesFrom(typed, random)
      const shown: { readonly at: number; readonly step: number }[] = []
      const beats = await writeBeside(page)
      const killed = browser.killAfter(300 + Math.floor(random() * 1_200))
      const lastStep = await typeAll(page, plan, step => shown.push({ at: Date.now(), step }))
      const killedAt = await killed
      // One write may be on its way as a key arrives, which then waits for its own.
      const pauses = [shown.map(({ at }) => at), beats].map(instants => longestPause(instants, killedAt))
      const within = KEPT_WITHIN + 2 * Math.max(...pauses)
      const certain = shown.findLast(({ at }) => at <= killedAt - within)?.step ?? 0
      told = `of ${lastStep} keys ${certain} were typed ${Math.round(within)} ms before`
      states = plan.map(({ values }) => JSON.stringify(values))
      // The key that was on its way may have arrived as well.
      possible = states.slice(certain, lastStep + 2)
    }
  }, 240_000)

  test('before the first save of a new record loses nothing of it either', async () => {
    const session = await signIn(ana)
    const first = await startKillable(folder)
    await enter(first.context, session)
    const page = await first.context.newPage()
    await page.goto(`${server.url}/admin/blog/novo`)
    await titulo(page).fill('Um artigo que ainda não existe')
    await keepsAll(page)
    await first.killAfter(0)

    const second = await startKillable(folder)
    await enter(second.context, session)
    const again = await second.context.newPage()
    await again.goto(`${server.url}/admin/blog/novo`)
    await bar(again)
      .getByText(/^Há alterações não salvas de (hoje|ontem) às \d\d:\d\d, guardadas neste computador\.$/)
      .waitFor()
    await bar(again).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await titulo(again).inputValue()).toBe('Um artigo que ainda não existe')
    await bar(again).waitFor({ state: 'detached' })
    await second.killAfter(0)
  })

  test('while a new record was on its way has made it once, and the rest is saved after it', async () => {
    const session = await signIn(ana)
    const found = () => read(session, 'blog?busca=Criado+no+apagão') as Promise<{ titulo: string; resumo: string }[]>
    const first = await startKillable(folder)
    await enter(first.context, session)
    const page = await first.context.newPage()
    await page.goto(`${server.url}/admin/blog/novo`)
    await titulo(page).fill('Criado no apagão')
    await page.getByRole('tab', { name: /^Classificação/ }).click()
    await page.getByRole('combobox', { name: /^Categoria/ }).click()
    await page.getByRole('option', { name: 'Dicas' }).click()
    const arrived = new Promise<void>(resolve => {
      // The server saves; its answer never comes.
      void once(page, '/api/blog', async route => {
        await route.fetch()
        resolve()
      })
    })
    await save(page)
    await arrived
    await first.killAfter(0)
    expect(await found()).toHaveLength(1)

    const second = await startKillable(folder)
    await enter(second.context, session)
    const again = await second.context.newPage()
    await again.goto(`${server.url}/admin/blog/novo`)
    await bar(again).getByRole('button', { name: 'Continuar de onde parei' }).click()
    await resumo(again).fill('Escrito depois.')
    await save(again)
    await again.getByRole('heading', { level: 1, name: 'Criado no apagão' }).waitFor()
    await isAt(again, /^Salvo às/)
    await vi.waitFor(async () =>
      expect(await found()).toMatchObject([{ titulo: 'Criado no apagão', resumo: 'Escrito depois.' }]),
    )
    await second.killAfter(0)
  })
})

interface Typed {
  readonly titulo: string
  readonly resumo: string
  readonly conteudo: string
}

async function typedIn(page: Page): Promise<Typed> {
  return {
    titulo: await titulo(page).inputValue(),
    resumo: await resumo(page).inputValue(),
    conteudo: (await conteudo(page).innerText()).trim(),
  }
}

/** Every state the form goes through, one key after the other, in one field after the other. */
function statesFrom(typed: Typed, random: () => number) {
  const plan: { field: keyof Typed; key: string; values: Typed }[] = [{ field: 'titulo', key: '', values: typed }]
  const fields = (['titulo', 'resumo', 'conteudo'] as const).filter(name => typed[name].length < 60)
  for (let word = 0; word < 12; word++) {
    const field = fields[Math.floor(random() * fields.length)] ?? 'conteudo'
    for (let letter = 0; letter < 6; letter++) {
      const before = plan.at(-1)!.values
      const key = letterFrom(random)
      plan.push({ field, key, values: { ...before, [field]: before[field] + key } })
    }
  }
  return plan
}

/** Types until the browser is gone; returns the last step that was on the screen. */
async function typeAll(page: Page, plan: ReturnType<typeof statesFrom>, onShown: (step: number) => void) {
  let step = 0
  try {
    for (const [i, { field, key }] of plan.entries()) {
      if (i === 0) continue
      if (field !== plan[i - 1]!.field || i === 1) {
        await { titulo, resumo, conteudo }[field](page).focus()
        await page.keyboard.press('Control+End')
      }
      await page.keyboard.type(key)
      step = i
      onShown(i)
    }
  } catch {
    // Killed.
  }
  return step
}

/**
 * A Chromium in a process group of its own, so that all of it dies at once, as in a power cut. One that starts over what
 * a killed one left listens now and then but never answers; then it is killed as well and started again.
 */
async function startKillable(folder: string) {
  for (let tries = 1; ; tries++) {
    const browser = startOver(folder)
    try {
      const connection = await chromium.connectOverCDP(await addressOf(browser.child), { timeout: 30_000 })
      return { context: connection.contexts()[0]!, killAfter: browser.killAfter }
    } catch (cause) {
      if (tries === 3 || browser.child.exitCode !== null) throw cause
      await browser.killAfter(0)
    }
  }
}

function startOver(folder: string) {
  rmSync(join(folder, 'SingletonLock'), { force: true })
  const child = spawn(
    process.env['CHROME_PATH']!,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--lang=en-US',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // A test that fails before its kill must not leave its browser to the next one, in the same folder.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('close', resolve))
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  })
  return {
    child,
    /** Resolves with the instant of the kill once nothing of it runs any more. */
    async killAfter(milliseconds: number) {
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      const gone = new Promise(resolve => child.once('close', resolve))
      const at = Date.now()
      process.kill(-child.pid!, 'SIGKILL')
      await gone
      return at
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr!.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`Chromium ended with ${code}:\n${text}`)))
  })
}

/** Milliseconds from a key to what a kill cannot take away, on a machine that has a processor free for it. */
const KEPT_WITHIN = 250

/**
 * Writes something else into the same browser over and over, as durably: what the machine takes for that, it takes for
 * what is typed as well.
 * @returns the instants at which a write had ended, filled until the browser is gone
 */
async function writeBeside(page: Page): Promise<readonly number[]> {
  const ends: number[] = []
  const first = Promise.withResolvers<void>()
  await page.exposeFunction('onWritten', () => {
    ends.push(Date.now())
    first.resolve()
  })
  await page.evaluate(() => {
    const opening = indexedDB.open('beside', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('one')
    opening.onsuccess = () => {
      const write = () => {
        const transaction = opening.result.transaction('one', 'readwrite', { durability: 'strict' })
        transaction.objectStore('one').put(Date.now(), 'now')
        transaction.oncomplete = () => {
          ;(globalThis as unknown as { onWritten(): void }).onWritten()
          setTimeout(write, 20)
        }
      }
      write()
    }
  })
  await first.promise
  return ends
}

/** Milliseconds, at most, in which nothing of these happened until the browser was killed. */
function longestPause(instants: readonly number[], killedAt: number): number {
  const all = [...instants.filter(at => at < killedAt), killedAt]
  return Math.max(...all.map((at, i) => at - (all[i - 1] ?? at)))
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const letterFrom = (random: () => number) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]!

describe('a save on its way', () => {
  test('of three seconds loses nothing that is typed meanwhile', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Título novo ')
    const typed = Promise.withResolvers<void>()
    await once(page, '/api/blog', async route => {
      const response = await route.fetch()
      await Promise.all([new Promise(resolve => setTimeout(resolve, 3_000)), typed.promise])
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
    await page.context().close()
  })

  test('whose answer is lost is sent again by itself and stored once; what was typed since comes after it', async () => {
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
    await page.context().close()
  })

  test('waits for the internet and then happens', async () => {
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
    await page.context().close()
  })

  test('that meets a server that is away waits for it', async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session)
    const page = await newPage(session, `blog/${id}`)
    await titulo(page).fill('Antes da troca de versão')
    await once(page, '/api/blog', route => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await save(page)
    await isAt(page, 'Serviço temporariamente indisponível: guardado neste computador')
    await isAt(page, /^Salvo às/)
    expect(await read(session, `blog/${id}`)).toMatchObject({ titulo: 'Antes da troca de versão', revisao: 2 })
    await page.context().close()
  })

  test('of an ended session asks for the password over the form, saves by itself and gives the focus back', async () => {
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
    await page.context().close()
  })

  test('of who signed out in another window says so over the form at once, and goes on after the password', async () => {
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
    await page.context().close()
  })

  test('is never made in the name of somebody else who signed in in another window', async () => {
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
    await page.context().close()
  })
})

describe('saves that fail in every way, one after the other', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)

  test(`lose no letter of somebody who types on, and no field goes back (SEED=${seed})`, async () => {
    const session = await signIn(ana)
    const { id } = await newArticle(session, 'Início')
    const page = await newPage(session, `blog/${id}`)
    await conteudo(page).waitFor()
    await watchForGoingBack(page)

    const typed = { titulo: 'Início', resumo: 'Como escolher.', conteudo: '' }
    const random = randomFrom(seed)
    /** A word at the end of each field; `delay` milliseconds from letter to letter. */
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
      const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/blog'))
      await page.keyboard.press('Control+s')
      await asked
      await typeOn(delay)
    }
    const slowly = async (route: Route) => {
      const response = await route.fetch()
      await new Promise(resolve => setTimeout(resolve, 3_000))
      await route.fulfill({ response })
    }
    // So slowly that the answer comes between two letters.
    await fail(slowly, 200)
    // The next save is asked for once this one is over, however fast the letters were.
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
    await page.context().close()
  })
})

/** Looks at the fields as often as they are drawn; `wentBack` gets whatever is not what it was and more. */
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

describe('two browsers on one record', () => {
  async function meet(byAna: (page: Page) => Promise<void>, byMaria: Record<string, string>) {
    const [a, m] = await Promise.all([signIn(ana), signIn(maria)])
    const { id } = await post(a, 'blog', {
      titulo: `Encontro ${++made}`,
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

  test('that changed different fields: one click joins and saves both', async () => {
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
    await page.context().close()
  })

  test('that changed different rows of one list: the caption of one and the photo of the other are joined by one click', async () => {
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
    await Promise.all([hers.context().close(), marias.context().close()])
  })

  test('that changed the same field: both are compared word by word, and the chosen one is saved', async () => {
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
    await page.keyboard.press('ArrowUp')
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).click()
    await isAt(page, /^Salvo às/)
    expect((await read(session, `blog/${id}`)).resumo).toBe('O jardim verde fica perto do parque.')
    await page.context().close()
  })
})

describe('what a closed page left', () => {
  /** Types into the form and lets its page go without a question, as a crash does. */
  async function leave(page: Page, type: () => Promise<void>) {
    await type()
    await keepsAll(page)
    await page.close({ runBeforeUnload: false })
  }

  test('is joined with what somebody else saved meanwhile, and listed on the dashboard until then', async () => {
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
    await context.close()
  })

  test('in the settings and in the dialog of a file is offered there as well', async () => {
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
      await context.close()
    }
  })

  test('is forgotten when it is discarded, and never shown to another account', async () => {
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
    // As long as the question stands, what is behind it is hidden from everybody, and from this test as well.
    await question.waitFor({ state: 'detached' })
    await bar(again).waitFor({ state: 'detached' })
    await again.reload()
    await titulo(again).waitFor()
    expect(await bar(again).count()).toBe(0)
    await context.close()
  })

  test('is not offered in a second tab while the first still holds it', async () => {
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
    await bar(third).getByRole('button', { name: 'Descartar' }).click()
    await third.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await bar(third).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await resumo(third).inputValue()).toBe('Aberto em duas abas.')
    await page.context().close()
  })
})

describe('leaving with something unsaved', () => {
  test('asks on every way out, and what is left behind on purpose is forgotten', async () => {
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
    expect(await bar(page).count()).toBe(0)

    // Back, which the browser does and not a link.
    await titulo(page).fill('Outra vez')
    await keepsAll(page)
    await page.getByRole('link', { name: 'Painel', exact: true }).focus()
    await page.goForward({ waitUntil: 'commit' }).catch(() => undefined)
    await stay()
    expect(await titulo(page).inputValue()).toBe('Outra vez')
    await page.context().close()
  })
})
