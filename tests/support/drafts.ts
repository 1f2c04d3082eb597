import type { BrowserContext, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { intercepted, launchBrowser, tellShown } from './browser.ts'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'

/** What the tests share that look at what a form keeps in the browser while it is not saved. */

export const ana = { email: 'ana@example.com', senha: 'varanda com vista 27' }
export const maria = { email: 'maria@example.com', senha: 'quintal com jabuticaba 9' }
const given = { ...maria, senha: 'guarda-chuva no porteiro 7' }

interface Session {
  readonly token: string
  readonly tenant: { readonly id: number }
}

/** A server for the test file, with the administrator Ana and the editor Maria, and what is asked of it. */
export function journalServer() {
  let server: BuiltServer
  let made = 0
  /** Pages that tests are through with, emptied. */
  const idle: Page[] = []

  beforeAll(async () => {
    server = await startBuiltServer({ env: { ADMIN_EMAIL: ana.email, ADMIN_PASSWORD: ana.senha, RATE_LIMITS: 'off' } })
    const account = { nome: 'Maria Souza', perfil: 'editor', situacao: 'ativo', confirmar_senha: given.senha, ...given }
    await post(await signIn(ana), 'usuarios', account)
    // A user whose password another one has chosen chooses an own one first.
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

  /**
   * A page of this person, in a browser that remembers nothing. What an earlier test has opened is emptied and used
   * again: a new one reads all scripts anew, which takes twice as long as all else it does.
   */
  async function newPage(session: Session, path: string) {
    const page = idle.pop() ?? (await (await newContext()).newPage())
    await enter(page.context(), session)
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return empty(page.context())
      for (const opened of page.context().pages()) await tellShown(opened)
      await page.context().close()
    })
    await page.goto(`${server.url}/admin/${path}`)
    // Keys reach the page in front: the test before may have closed another one over it.
    await page.bringToFront()
    return page
  }

  const newContext = async () =>
    (await launchBrowser()).newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })

  /** Forgets all that the browser of the context knows, and keeps one of its pages for the next test. */
  async function empty(context: BrowserContext) {
    const [page, ...others] = context.pages()
    if (!page) return context.close()
    for (const other of others) await other.close({ runBeforeUnload: false })
    await page.unrouteAll()
    // Nothing of the admin runs here.
    await page.goto(`${server.url}/robots.txt`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' })
    await devtools.detach()
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    idle.push(page)
  }

  return {
    get url() {
      return server.url
    },
    signIn,
    post,
    read,
    sendPicture,
    newArticle,
    enter,
    newPage,
  }
}

export const titulo = (page: Page) => page.getByRole('textbox', { name: /^Título/ }).first()
export const resumo = (page: Page) => page.getByRole('textbox', { name: /^Resumo/ })
export const conteudo = (page: Page) => page.getByRole('textbox', { name: /^Conteúdo/ })
const state = (page: Page) => page.locator('header [role=status]')
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
export const isAt = async (page: Page, words: string | RegExp) => {
  await state(page).getByText(words).waitFor()
}
export const bar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
export const keepsAll = (page: Page) => isAt(page, 'guardado neste computador')

/** Answers this one call by `handle`, all others by the server. */
export async function once(page: Page, path: string, handle: (route: Route) => Promise<void>) {
  await page.route(
    `**${path}`,
    async route => (route.request().method() === 'POST' ? handle(route) : route.fallback()),
    { times: 1 },
  )
  await intercepted(page)
}

export const letterFrom = (random: () => number) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]!
