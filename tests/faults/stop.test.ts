import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startBuiltServer } from '../support/builtServer.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'casa-fim-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

test('a stop that finds a stalled form ends within twelve seconds, with everything in the database and no log left', async () => {
  const server = await startBuiltServer({ dataFolder })
  const stalled = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  const head = `POST /api/contatos HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  stalled.write(`${head}Content-Length: 100\r\n\r\nnome=Bruna`)
  await setTimeout(500)
  expect(await readdir(dataFolder)).toContain('dados.sqlite-wal')

  const began = performance.now()
  expect(await server.stop()).toBe(0)

  expect(performance.now() - began).toBeLessThan(12_000)
  expect(await readdir(dataFolder)).not.toContain('dados.sqlite-wal')
})
