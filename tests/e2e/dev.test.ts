import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { freePort } from '../support/builtServer.ts'

const PARTS = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'src', 'resources', 'public']

/** `npm run dev` on a copy of the sources. */
async function startDev() {
  const project = await mkdtemp(join(tmpdir(), 'dev-'))
  for (const part of PARTS) await cp(part, join(project, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'src/commands/dev.ts')], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(project, 'data'), DEMO: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(project, { recursive: true, force: true })
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => void (printed += piece))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Administration:')
  const change = async (from: string, to: string, path = 'resources/tipos.ts') => {
    const file = join(project, path)
    const source = await readFile(file, 'utf8')
    expect(source).toContain(from)
    await writeFile(file, source.replace(from, to))
  }
  return { url: `http://127.0.0.1:${port}`, change, printed: () => printed }
}

test('in development a mistake in a resource is shown on the page with its place, until it is corrected', async () => {
  const { url, change } = await startDev()
  const { page } = await newPage()
  await page.goto(url)
  await expect.poll(() => page.title()).toContain('Sua empresa')

  await change("search: ['nome', 'descricao']", "search: ['nomee', 'descricao']")
  await expect.poll(async () => (await page.goto(url))!.status(), { timeout: 30_000 }).toBe(500)
  const told = page.locator('pre').first()
  expect(await told.innerText()).toBe("tipos.list.search: 'nomee' is not a field")
  expect(await page.locator('pre').nth(1).innerText()).toContain('resources/tipos.ts:')
  // Requests that are not for pages are still answered by the former server.
  expect((await fetch(`${url}/saude/viva`)).status).toBe(200)

  await change("search: ['nomee', 'descricao']", "search: ['nome', 'descricao']")
  // The page reloads by itself.
  await expect.poll(() => page.title().catch(() => ''), { timeout: 30_000 }).toContain('Sua empresa')
})

test('in development a page that is requested while the server restarts waits for it', async () => {
  const { url, change, printed } = await startDev()
  const starts = () => printed().split('Administration:').length - 1
  await change("label: 'Ordem'", "label: 'Posição'")
  const statuses: number[] = []
  // Requested without a pause until the new server has answered, so that no moment is left out.
  while (starts() < 2) statuses.push((await fetch(`${url}/empreendimentos`)).status)
  statuses.push((await fetch(`${url}/empreendimentos`)).status)
  expect([...new Set(statuses)]).toEqual([200])
})

test('in development an open page shows a change of a page and of a field by itself, and the place where a page throws', async () => {
  const { url, change } = await startDev()
  const { page } = await newPage()
  await page.goto(`${url}/contato`)
  const heading = page.locator('h1')
  const shows = (text: string) => expect.poll(() => heading.innerText().catch(() => ''), { timeout: 30_000 }).toBe(text)
  await shows('Contato')

  const contact = 'src/site/pages/contact/contact.tsx'
  await change('<h1>Contato</h1>', '<h1>Fale conosco</h1>', contact)
  await shows('Fale conosco')

  await change("label: 'Nome'", "label: 'Seu nome'", 'resources/contatos.ts')
  await expect
    .poll(
      () =>
        page
          .getByLabel('Seu nome')
          .count()
          .catch(() => 0),
      { timeout: 30_000 },
    )
    .toBe(1)

  await change('<h1>Fale conosco</h1>', '<h1>{(undefined as never as { a: string }).a}</h1>', contact)
  await shows('Este código falhou')
  expect(await page.locator('pre').nth(1).innerText()).toContain(`${contact}:`)

  await change('<h1>{(undefined as never as { a: string }).a}</h1>', '<h1>Contato</h1>', contact)
  await shows('Contato')
})
