import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { saveNamed } from './requests.ts'
import { startTarget } from './target.ts'

async function newFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-fim-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  return dataFolder
}

test('a stop with a stalled form ends within twelve seconds, with everything in the database and no log left', async () => {
  const dataFolder = await newFolder()
  const server = await startBuiltServer({ dataFolder })
  stallForm(server)
  await setTimeout(500)
  expect(await readdir(dataFolder)).toContain('dados.sqlite-wal')

  const began = performance.now()
  expect(await server.stop()).toBe(0)

  expect(performance.now() - began).toBeLessThan(12_000)
  expect(await readdir(dataFolder)).not.toContain('dados.sqlite-wal')
})

test('a server whose data folder is removed refuses the next save and ends with an error', async () => {
  const server = await startTarget({ dataFolder: await newFolder() })
  expect((await saveNamed(server, 'Guardado')).status).toBe(200)
  await rm(server.dataFolder, { recursive: true })

  expect((await saveNamed(server, 'Perdido')).status).toBe(503)
  expect(await server.ended).toBe(70)
  expect(server.printed()).toMatch(/^DATA_DIR: removed or replaced while the server was running: .* npm run restore$/m)
})

test('a second signal ends the server at once, and no acknowledged save is lost', async () => {
  const dataFolder = await newFolder()
  const server = await startTarget({ dataFolder })
  stallForm(server)
  for (let n = 0; n < 5; n++) expect((await saveNamed(server, `Guardado ${n}`)).status).toBe(200)

  const began = performance.now()
  process.kill(server.pid, 'SIGTERM')
  // Waits until the server has reacted to the first signal.
  while ((await fetch(`${server.url}/saude/pronta`).catch(() => undefined))?.status === 200) await setTimeout(20)
  process.kill(server.pid, 'SIGTERM')
  expect(await server.ended).toBe(0)

  expect(performance.now() - began).toBeLessThan(5000)
  const again = await startTarget({ dataFolder })
  const { meta } = (await (await again.get('/api/diferenciais?limite=1')).json()) as { meta: { count: number } }
  expect(meta.count).toBe(5)
  await again.stop()
})

test.each([
  ['an error that nothing catches', `throw new Error('planted for 123.456.789-09')`, 'uncaughtException'],
  ['a rejected promise that nothing catches', `Promise.reject(new Error('planted'))`, 'unhandledRejection'],
])(
  '%s is logged with an id and ends the server, and nothing that was acknowledged is lost',
  async (_, code, origin) => {
    const dataFolder = await newFolder()
    // This code runs in the server before its own, and does nothing until a signal comes.
    const planted = join(dataFolder, '..', `${basename(dataFolder)}.mjs`)
    await writeFile(planted, `process.on('SIGUSR2', () => setImmediate(() => { ${code} }))`)
    onTestFinished(() => rm(planted))
    const server = await startTarget({ dataFolder, env: { NODE_OPTIONS: `--import=${pathToFileURL(planted).href}` } })
    for (let n = 0; n < 3; n++) expect((await saveNamed(server, `Guardado ${n}`)).status).toBe(200)

    process.kill(server.pid, 'SIGUSR2')
    expect(await server.ended).toBe(70)

    const line = JSON.parse(/^\{.*"event":"uncaught".*$/m.exec(server.printed())![0])
    expect(line).toMatchObject({ severity: 'error', origin, cause: { message: expect.stringMatching(/^planted/) } })
    expect(line.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(line)).not.toContain('123.456.789-09')
    const again = await startTarget({ dataFolder })
    const { meta } = (await (await again.get('/api/diferenciais?limite=1')).json()) as { meta: { count: number } }
    expect(meta.count).toBe(3)
    await again.stop()
  },
)

/** Opens a connection whose form never arrives whole. */
function stallForm({ url }: BuiltServer) {
  const { host, port } = new URL(url)
  const stalled = connect(Number(port), '127.0.0.1').on('error', () => {})
  const head = `POST /api/contatos HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  stalled.write(`${head}Content-Length: 100\r\n\r\nnome=Bruna`)
}
