import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { type Call, callsOf, newPerson } from '../support/staff.ts'
import { followRecipe } from './followRecipe.ts'

/* The recipes of the documentation, done to the letter on one copy of the project. */

const run = promisify(execFile)
const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

/** What every kind, import and name keeps to. */
const LAWS = ['tests/fields/conformance.test.ts', 'tests/architecture.test.ts', 'tests/houseRules.test.ts']

/** What no recipe changes. */
const LARGE = ['node_modules', 'demo']

/** What the hook of the recipe tells, to a program in place of the CRM. */
const told = Promise.withResolvers<{ key: unknown; body: unknown }>()
const crm = createServer(async (request, response) => {
  told.resolve({ key: request.headers['idempotency-key'], body: await json(request) })
  response.end()
})

let project: string
let server: BuiltServer
let ana: Call
const touched: Record<string, readonly string[]> = {}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'casa-receitas-'))
  const parts = await readdir('.')
  for (const part of parts.filter(name => !['.git', 'data'].includes(name))) {
    if (LARGE.includes(part)) await symlink(join(process.cwd(), part), join(project, part))
    else await cp(part, join(project, part), { recursive: true })
  }
  await new Promise<void>(resolve => crm.listen(0, '127.0.0.1', resolve))

  for (const [paper, heading] of [
    ['src/docs/developing.md', 'Add an entity'],
    ['src/docs/developing.md', 'Add a kind of field'],
    ['src/docs/developing.md', 'Add an area and a profile'],
    ['src/docs/integrating.md', 'Being told'],
    ['src/docs/developing.md', 'Add a call'],
  ] as const)
    touched[heading] = await followRecipe(project, paper, heading)
  const hook = join(project, 'resources/corretores.server.ts')
  const { port } = crm.address() as AddressInfo
  await writeFile(hook, (await readFile(hook, 'utf8')).replace('https://crm.example.com', `http://127.0.0.1:${port}`))

  const node = (environment: 'production' | 'test', script: string, ...args: string[]) =>
    run(process.execPath, [join(project, 'node_modules', script), ...args], {
      cwd: project,
      env: { ...ownEnvironment(), NODE_ENV: environment },
    }).catch(({ stdout, stderr }) => Promise.reject(new Error(`${stdout}\n${stderr}`)))
  await node('production', 'vite/bin/vite.js', 'build', '--ssr')
  await Promise.all([
    node('production', 'typescript/bin/tsc', '-p', '.'),
    node('production', '@biomejs/biome/bin/biome', 'check', ...new Set(Object.values(touched).flat())),
    // In this mode it bundles no packages for suites of screens, which would go beside the bundles of this run.
    node('test', 'vitest/vitest.mjs', 'run', '--mode', 'copy', ...LAWS),
  ])
  server = await startBuiltServer({
    root: project,
    env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' },
  })
  ana = await callsOf(server.url, ANA)
  // The types of the whole project are checked.
}, 300_000)
afterAll(async () => {
  await server?.stop()
  crm.close()
  await rm(project, { recursive: true, force: true })
})

test('an added kind of field keeps its laws, and a field of it is saved, refused in words, filtered and described', async () => {
  expect(touched['Add a kind of field']).toHaveLength(6)

  const made = await ana('POST', '/api/corretores', { nome: 'Íris Prado', creci: '12.345 f' })
  expect(made).toMatchObject({ status: { code: 200 }, data: { creci: '12345F' } })
  expect(await ana('POST', '/api/corretores', { nome: 'Ivo', creci: '12345' })).toMatchObject({
    status: { code: 422 },
    errors: { creci: 'Informe o CRECI como 12345-F.' },
  })
  expect(await ana('GET', '/api/corretores')).toMatchObject({ data: [{ creci: '12345F' }], meta: { count: 1 } })
  const { components } = await ana('GET', '/api/openapi.json')
  expect(JSON.stringify(components)).toContain('"creci"')
})

test('who has an added profile reaches what is in the added area, and nothing else', async () => {
  expect(touched['Add an area and a profile']).toHaveLength(3)
  const callsAs = async (email: string, rights: Record<string, string>) =>
    callsOf(server.url, await newPerson(server.url, ana, { nome: 'Bia Souza Lima', email, ...rights }))

  const partner = await callsAs('parceira@example.com', { perfil: 'parceiro' })
  expect(await partner('POST', '/api/corretores', { nome: 'Caio Lima' })).toMatchObject({ status: { code: 200 } })
  expect(await partner('GET', '/api/blog')).toMatchObject({ status: { code: 404 } })
  const reader = await callsAs('leitora@example.com', { perfil: 'por_area', area_parcerias: 'ler' })
  expect(await reader('GET', '/api/corretores?busca=caio')).toMatchObject({ meta: { count: 1 } })
  expect(await reader('POST', '/api/corretores', { nome: 'Davi Lima' })).toMatchObject({ status: { code: 403 } })
})

test('an added hook is told of a save, once and with the record', async () => {
  expect(touched['Being told']).toEqual(['resources/corretores.server.ts'])

  expect(await told.promise).toEqual({
    key: expect.stringContaining('/corretores/1/'),
    body: { action: 'criar', record: expect.objectContaining({ nome: 'Íris Prado' }) },
  })
})

test('an added call is answered, described and closed to strangers and to other methods', async () => {
  expect(touched['Add a call']).toHaveLength(5)

  expect(await ana('GET', '/api/equipe')).toMatchObject({
    data: expect.arrayContaining([{ id: 1, nome: 'Administrador' }]),
    meta: { count: expect.any(Number) },
  })
  expect(await ana('POST', '/api/equipe', {})).toMatchObject({ status: { code: 405 } })
  expect((await fetch(`${server.url}/api/equipe`)).status).toBe(401)
  const { paths } = await ana('GET', '/api/openapi.json')
  expect(paths['/api/equipe'].get).toMatchObject({ summary: 'Quem tem conta aqui', operationId: 'listTeam' })
})

/** Without what this run tells its own processes. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|VITE_)/.test(name)))
}
