import { execFile } from 'node:child_process'
import { chmodSync, globSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBuiltServer } from '../support/builtServer.ts'

const run = promisify(execFile)

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'casa-inicio-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The log lines about the schema: one JSON object per line. */
const schemaLines = (printed: string): any[] =>
  printed
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
    .filter(({ event }) => event === 'schema')

test('the first start logs in one line how much it made, and each step only at LOG_LEVEL=debug', async () => {
  const dataFolder = await newFolder()
  const first = await startBuiltServer({ dataFolder, env: { LOG_LEVEL: 'info' } })
  await first.stop()
  const again = await startBuiltServer({ dataFolder, env: { LOG_LEVEL: 'info' } })
  await again.stop()
  const verbose = await startBuiltServer({ env: { LOG_LEVEL: 'debug' } })
  await verbose.stop()

  const [counted, ...more] = schemaLines(first.printed())
  expect(more).toEqual([])
  expect(counted).toMatchObject({ severity: 'info', tables: expect.any(Number), indexes: expect.any(Number) })
  expect(counted.steps).toBeGreaterThan(counted.tables + counted.indexes)
  expect(schemaLines(again.printed())).toEqual([])
  const steps = schemaLines(verbose.printed()).filter(({ severity }) => severity === 'debug')
  expect(steps.length).toBe(counted.steps)
  expect(steps.map(({ line }) => line)).toContain('create table blog')
})

test('everything below DATA_DIR is for the account of the server alone, even what an older program left open', async () => {
  const dataFolder = await newFolder()
  writeFileSync(join(dataFolder, '.lock'), '', { mode: 0o644 })
  chmodSync(join(dataFolder, '.lock'), 0o644)
  const server = await startBuiltServer({
    dataFolder,
    env: { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'varanda com vista 27' },
  })
  await fetch(`${server.url}/api/auth/forgot`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ana@example.com' }),
  })
  await vi.waitFor(() => expect(globSync('mail/*.eml', { cwd: dataFolder })).toHaveLength(1), { timeout: 20_000 })
  const command = (...args: string[]) =>
    run('node_modules/.bin/node', ['dist/server/main.js', ...args], { env: { ...process.env, DATA_DIR: dataFolder } })
  await command('backup')
  const whileRunning = openToOthers(dataFolder)
  await server.stop()
  const [copy] = globSync('backups/copia-*.zip', { cwd: dataFolder })
  await command('restore', basename(copy!))

  expect(whileRunning).toEqual([])
  expect(openToOthers(dataFolder)).toEqual([])
  expect(readdirSync(join(dataFolder, 'backups')).some(name => name.startsWith('substituido'))).toBe(true)
})

test('a server whose backup key cannot be used does not start', async () => {
  const dataFolder = await newFolder()
  const start = startBuiltServer({ dataFolder, env: { BACKUP_KEY_FILE: join(dataFolder, 'chave') } })
  await expect(start).rejects.toThrow('BACKUP_KEY_FILE: there is no file')
  expect(readdirSync(dataFolder)).toEqual([])
})

/** Paths inside a folder to which other accounts have any access. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => ((statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )
}
