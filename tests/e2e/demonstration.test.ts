import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { startBuiltServer } from '../support/builtServer.ts'
import { countsOf, filledByThisBuild, forgetFilled } from '../support/demonstration.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'casa-demonstracao-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const filled = {
  banners: 8,
  tipos: 5,
  diferenciais: 40,
  empreendimentos: 18,
  blog: 8,
  imprensa: 8,
  investidores: 38,
  contatos: 12,
  usuarios: 3,
}

test('DEMO=0 starts empty, the next starts fill in the demonstration while serving, even after a stop, and a later one skips it', async () => {
  // The next run of this test must fill the demonstration again.
  onTestFailed(forgetFilled)
  const { empty, interrupted, filling } = filledByThisBuild(dataFolder)
  expect(empty.counts).toMatchObject({ banners: 0, diferenciais: 0, empreendimentos: 0, tipos: 5 })

  expect(interrupted.printed).toMatch(/^Filling the demonstration/m)
  expect(interrupted.code).toBe(0)
  expect(interrupted.printed).not.toMatch(/demonstration_failed|não pôde ser preenchida/)
  expect(interrupted.printed).not.toMatch(/^Demonstration ready/m)

  expect(filling.status).toBe(200)
  expect(filling.printed).toMatch(/^Demonstration ready/m)
  expect(filling.printed).not.toContain('demonstration_failed')
  expect(filling.counts).toEqual(filled)
  expect(filling.home).toContain('Dados fictícios de demonstração.')
  expect(filling.code).toBe(0)

  const again = await startBuiltServer({ dataFolder, env: { DEMO: '1' } })
  expect(await countsOf(again.url)).toEqual(filled)
  expect(again.printed()).not.toContain('demonstração…')
  await again.stop()
}, 360_000)
