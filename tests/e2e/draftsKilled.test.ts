import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { randomFrom } from '#tests/support/randomFrom.ts'
import { tellShown } from '../support/browser.ts'
import {
  ana,
  bar,
  conteudo,
  isAt,
  journalServer,
  keepsAll,
  letterFrom,
  once,
  resumo,
  save,
  titulo,
} from '../support/drafts.ts'
import { isEverything } from '../support/scope.ts'

const server = journalServer()
const { signIn, post, read, enter } = server

describe('a browser that is killed', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
  const KILLS = isEverything ? 20 : 5
  let folder: string
  beforeAll(async () => {
    // On a disk, as a real profile is: other files of the tests may be in memory.
    folder = await mkdtemp(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'casa-navegador-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

  test(`a browser killed at ${KILLS} moments while a user types (SEED=${seed}) has kept all that was there 250 ms before`, async () => {
    const random = randomFrom(seed)
    const session = await signIn(ana)
    const { id } = await post(session, 'blog', { titulo: 'A', categoria: 'dicas' })
    // The typing continues from one kill to the next; after the last kill the text is only read.
    let states: string[] = []
    let possible: string[] = []
    let told = ''
    for (let kill = 1; kill <= KILLS + 1; kill++) {
      const browser = await startKillable(folder)
      await enter(browser.context, session)
      const { page } = browser
      await page.goto(`${server.url}/admin/blog/${id}`)
      await conteudo(page).waitFor()
      // A browser killed before its first write would have nothing to offer.
      if (kill === 1) await resumo(page).fill('a')
      else await bar(page).getByRole('button', { name: 'Continuar de onde parei' }).click()
      await keepsAll(page)
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
      // A write may be in progress when a key is pressed, and the write for that key then waits for it.
      const pauses = [shown.map(({ at }) => at), beats].map(instants => longestPause(instants, killedAt))
      const within = KEPT_WITHIN + 2 * Math.max(...pauses)
      const certain = shown.findLast(({ at }) => at <= killedAt - within)?.step ?? 0
      told = `of ${lastStep} keys ${certain} were typed ${Math.round(within)} ms before`
      states = plan.map(({ values }) => JSON.stringify(values))
      // The key whose write was in progress may have been stored as well.
      possible = states.slice(certain, lastStep + 2)
    }
  }, 240_000)

  test('a browser killed before the first save of a new record has kept the whole record', async () => {
    const session = await signIn(ana)
    const first = await startKillable(folder)
    await enter(first.context, session)
    const { page } = first
    await page.goto(`${server.url}/admin/blog/novo`)
    await titulo(page).fill('Um artigo que ainda não existe')
    await keepsAll(page)
    await first.killAfter(0)

    const second = await startKillable(folder)
    await enter(second.context, session)
    const { page: again } = second
    await again.goto(`${server.url}/admin/blog/novo`)
    await bar(again)
      .getByText(/^Há alterações não salvas de (hoje|ontem) às \d\d:\d\d, guardadas neste computador\.$/)
      .waitFor()
    await bar(again).getByRole('button', { name: 'Continuar de onde parei' }).click()
    expect(await titulo(again).inputValue()).toBe('Um artigo que ainda não existe')
    await bar(again).waitFor({ state: 'detached' })
    // Saved with only its title; afterwards the browser keeps nothing of it.
    await save(again)
    await isAt(again, /^Salvo às/)
    await vi.waitFor(async () => expect(await newIn(again)).toEqual([]), WITHIN)
    await second.killAfter(0)
  })

  test('a browser killed during a creation creates the record once, and saves the rest after it', async () => {
    const session = await signIn(ana)
    const found = () => read(session, 'blog?busca=Criado+no+apagão') as Promise<{ titulo: string; resumo: string }[]>
    const first = await startKillable(folder)
    await enter(first.context, session)
    const { page } = first
    await page.goto(`${server.url}/admin/blog/novo`)
    await titulo(page).fill('Criado no apagão')
    await page.getByRole('tab', { name: /^Classificação/ }).click()
    await page.getByRole('combobox', { name: /^Categoria/ }).click()
    await page.getByRole('option', { name: 'Dicas' }).click()
    const arrived = new Promise<void>(resolve => {
      // The server saves, but its answer never arrives.
      void once(page, '/api/blog', async route => {
        await route.fetch()
        resolve()
      })
    })
    await save(page)
    await arrived
    // The request of the creation does not wait for the note about it, which is written later on a slow disk.
    const sent = { operation: { data: { titulo: 'Criado no apagão', categoria: 'dicas' } } }
    await vi.waitFor(async () => expect(await newIn(page)).toMatchObject([sent]), WITHIN)
    await first.killAfter(0)
    expect(await found()).toHaveLength(1)

    const second = await startKillable(folder)
    await enter(second.context, session)
    const { page: again } = second
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

const WITHIN = { timeout: 10_000 }

/** The drafts of new records as this browser stores them. */
function newIn(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('painel')
    await done(opening)
    const all = opening.result.transaction('entries').objectStore('entries').getAll()
    await done(all)
    opening.result.close()
    return all.result.filter(({ record }) => record === 'novo')
  })
}

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

/** Every state of the form, key by key, in one field after another. */
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

/** Types until the browser is killed; returns the last step that was on the screen. */
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
    // The browser was killed.
  }
  return step
}

/**
 * A Chromium in its own process group, so that all of it is killed at once, as in a power cut. A Chromium started on the
 * profile of a killed one sometimes listens but never answers; it is then killed as well and started again.
 */
async function startKillable(folder: string) {
  for (let tries = 1; ; tries++) {
    const browser = startOver(folder)
    try {
      const connection = await chromium.connectOverCDP(await addressOf(browser.child), { timeout: 30_000 })
      const context = connection.contexts()[0]!
      const page = context.pages()[0] ?? (await context.newPage())
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail' && connection.isConnected()) await tellShown(page)
      })
      return { context, page, killAfter: browser.killAfter }
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
      '--disable-extensions',
      '--disable-component-update',
      '--disable-background-networking',
      '--disable-default-apps',
      '--lang=en-US',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // A test that fails before its kill must not leave its browser running in the same profile as the next one.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('close', resolve))
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  })
  return {
    child,
    /** Resolves with the time of the kill when none of its processes is running any more. */
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

/** Milliseconds from a key press until a kill cannot lose it, when the machine has a free processor. */
const KEPT_WITHIN = 250

/**
 * Writes something else into the same browser over and over, with the same durability: the time that the machine
 * takes for these writes is also allowed for the typed text.
 * @returns the times at which a write had finished, added to until the browser is killed
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

/** The longest time in milliseconds without any of these events before the kill. */
function longestPause(instants: readonly number[], killedAt: number): number {
  const all = [...instants.filter(at => at < killedAt), killedAt]
  return Math.max(...all.map((at, i) => at - (all[i - 1] ?? at)))
}
