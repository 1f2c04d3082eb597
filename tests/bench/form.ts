import { isDeepStrictEqual } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { required } from '#fields/contract/required.ts'
import { findBrowser } from '#tests/support/runner/runnerBrowser.ts'
import { median } from './compare.ts'
import { decimals, type Report } from './report.ts'
import { ACCOUNT, type MeasuredServer } from './servers.ts'

const ROWS = { galeria: 40, tipologias: 30, obra_fotos: 120 }
const TYPED = ' com vista para o lago ao entardecer'
/** Where a person types: a tab, the list in it, a row in its middle, and the row's field. */
const PLACES = [
  { tab: 'Imagens', list: 'galeria', label: 'Texto alternativo', name: 'alt', what: 'gallery of 40' },
  { tab: 'Plantas', list: 'tipologias', label: 'Nome', name: 'nome', what: '30 floor plans' },
  { tab: 'Obra', list: 'obra_fotos', label: 'Texto alternativo', name: 'alt', what: '120 construction photos' },
] as const

/**
 * Measures typing in the largest form, with every tab of it opened, from the key to the screen, and checks that it is
 * saved and read again as it was.
 */
export async function measureForm(server: MeasuredServer, report: Report): Promise<void> {
  const executablePath = required(findBrowser(), 'browser')
  const { id, record } = await fill(server)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await signedIn(browser, server)
    const began = performance.now()
    await page.goto(`${origin(server)}/admin/empreendimentos/${id}`)
    await page.getByRole('textbox', { name: /^Nome do empreendimento/ }).waitFor()
    report.tell('Form: opened', `${Math.round(performance.now() - began)} ms`)

    for (const { tab, list, label } of PLACES) {
      await page.getByRole('tab', { name: tab }).click()
      await inputOf(page, list, label).last().waitFor()
    }
    const all: number[] = []
    const work = await watchWork(page)
    for (const { tab, list, label, what } of PLACES) {
      await page.getByRole('tab', { name: tab }).click()
      const { times, spent } = await type(page, list, label, work)
      all.push(...times)
      report.most(`Form: key to screen, p95, ${what}`, 50, p95(times), 'ms')
      report.tell(`Form: key to screen, median, ${what}`, `${decimals(median(times), 1)} ms`)
      // The time that the page itself computes for a key, whatever else the machine does.
      const [script, layout, rest] = [spent.script, spent.layout, spent.all - spent.script - spent.layout].map(each =>
        decimals(each / TYPED.length, 1),
      )
      report.tell(
        `Form: CPU time for each key, ${what}`,
        `${decimals(spent.all / TYPED.length, 1)} ms (script ${script}, style and layout ${layout}, paint and the rest ${rest})`,
      )
    }
    report.most('Form: key to screen, p95', 50, p95(all), 'ms')
    await page.getByRole('tab', { name: 'Geral' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()
    const saved = await read(server, id)
    const expected = structuredClone(record)
    for (const { list, name } of PLACES) {
      const rows = expected[list] as Record<string, unknown>[]
      rows[middle(list)]![name] += TYPED
    }
    for (const list of Object.keys(ROWS))
      if (!isDeepStrictEqual(saved[list], expected[list])) report.missing(`Form: ${list}`, 'not saved as it was typed')
    await page.reload()
    await page.getByRole('tab', { name: 'Obra' }).click()
    const again = await inputOf(page, 'obra_fotos', 'Texto alternativo').nth(middle('obra_fotos')).inputValue()
    report.tell('Form: read again as it was typed', again.endsWith(TYPED) ? 'yes' : 'NO')
  } finally {
    await browser.close()
  }
}

const middle = (list: keyof typeof ROWS) => Math.floor(ROWS[list] / 2)
const origin = ({ port }: MeasuredServer) => `http://127.0.0.1:${port}`
const inputOf = (page: Page, list: string, label: string) =>
  page.locator(`[data-field="${list}"]`).getByRole('textbox', { name: new RegExp(`^${label}`) })

/** Milliseconds from each key to the end of its frame, and the work of the page’s own thread meanwhile. */
async function type(page: Page, list: keyof typeof ROWS, label: string, work: () => Promise<Work>) {
  const input = inputOf(page, list, label).nth(middle(list))
  await input.scrollIntoViewIfNeeded()
  await input.click()
  await input.press('End')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      event =>
        requestAnimationFrame(() => {
          // A message is handled after the frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - event.timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  const before = await work()
  // Sixteen keys a second, as the fastest typists do: faster ones share a frame and measure the queue instead.
  await page.keyboard.type(TYPED, { delay: 60 })
  await page.waitForFunction(count => (window as any).times.length >= count, TYPED.length)
  const after = await work()
  const times = await page.evaluate(() => (window as any).times as number[])
  const spent: Work = {
    all: after.all - before.all,
    script: after.script - before.script,
    layout: after.layout - before.layout,
  }
  return { times, spent }
}

/** Milliseconds of the processor. */
interface Work {
  readonly all: number
  readonly script: number
  /** Including style. */
  readonly layout: number
}

/** Returns what reads the work of the page’s own thread so far, since the counters end with the session. */
async function watchWork(page: Page): Promise<() => Promise<Work>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value * 1000
    const layout = of('LayoutDuration') + of('RecalcStyleDuration')
    return { all: of('TaskDuration'), script: of('ScriptDuration'), layout }
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
}

async function signedIn(browser: Browser, server: MeasuredServer): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  // The inputs of every row are measured, not the grid that shows many pictures.
  await page.addInitScript(() => {
    for (const name of ['galeria', 'obra_fotos']) localStorage.setItem(`visao.${name}`, 'lista')
  })
  page.setDefaultTimeout(60_000)
  await page.goto(`${origin(server)}/admin`)
  await page.getByLabel('E-mail').fill(ACCOUNT.email)
  await page.getByLabel('Senha', { exact: true }).fill(ACCOUNT.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/painel')
  return page
}

/** Makes a development with as many rows as it may have, each with its picture. */
async function fill(server: MeasuredServer) {
  const pictures = await sendPictures(server, 12)
  const picture = (i: number) => pictures[i % pictures.length]!
  const rows = <Row>(count: number, make: (i: number) => Row) =>
    JSON.stringify(Array.from({ length: count }, (_, i) => make(i)))
  const body = new URLSearchParams({
    titulo: 'Residencial Medido',
    slug: 'residencial-medido',
    tipo_id: '1',
    fase: 'em_obras',
    modalidade: 'venda',
    cidade: 'Curitiba',
    uf: 'PR',
    registro_tipo: 'incorporacao',
    galeria: rows(ROWS.galeria, i => ({ imagem_id: picture(i), alt: `Vista ${i + 1}`, legenda: `Legenda ${i + 1}` })),
    tipologias: rows(ROWS.tipologias, i => ({
      nome: `Planta ${i + 1}`,
      imagem_id: picture(i),
      alt: `Planta ${i + 1}`,
    })),
    obra_fotos: rows(ROWS.obra_fotos, i => ({ mes: '2026-10', imagem_id: picture(i), alt: `Obra ${i + 1}` })),
  })
  const { id } = await answer(server, '/api/empreendimentos', { method: 'POST', body })
  return { id: id as number, record: await read(server, id) }
}

const read = (server: MeasuredServer, id: number) => answer(server, `/api/empreendimentos/${id}`)

async function sendPictures(server: MeasuredServer, count: number): Promise<number[]> {
  const form = new FormData()
  for (let i = 0; i < count; i++) {
    const background = { r: 40 + i * 15, g: 120, b: 90 }
    const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    form.append('upload_files', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `obra-${i + 1}.jpg`)
  }
  const files = await answer(server, '/api/uploads', { method: 'POST', body: form })
  return files.map((file: { id: number }) => file.id)
}

async function answer(server: MeasuredServer, path: string, init: RequestInit = {}): Promise<any> {
  const reply = await fetch(origin(server) + path, { ...init, headers: server.headers })
  const json = (await reply.json()) as { data: unknown }
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(json)}`)
  return json.data
}
