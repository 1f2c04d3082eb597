import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#contract/calls/openApi.ts'
import { resources } from '#resources.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { freePort } from '../support/builtServer.ts'

const run = promisify(execFile)
let folder: string

/** Makes a folder with `api.ts`, the types of every call as `openapi-typescript` derives them from the description. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrator-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'api.ts'), await clientTypes(openApi(resources, 'http://localhost')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a client generated from the description compiles and works against the server', async () => {
  await writeFile(join(folder, 'program.ts'), program)
  await compile()

  const port = await freePort()
  const { app } = await startApp({ parts: { hosts: [`127.0.0.1:${port}`] } })
  await app.listen({ host: '127.0.0.1', port })
  const { stdout } = await run('node', [join(folder, 'program.ts'), `http://127.0.0.1:${port}`, PASSWORD])

  expect(JSON.parse(stdout)).toEqual({
    listed: { names: [], total: 0 },
    created: { nome: 'Piscina', categoria: 'lazer', ativo: true, revisao: 1 },
    refused: { status: 422, nome: 'Campo obrigatório' },
    updated: { nome: 'Piscina aquecida', categoria: 'lazer', revisao: 2 },
    found: ['Piscina aquecida'],
    gone: { status: 200, after: 404, message: 'Registro não encontrado.' },
  })
}, 60_000)

test.each([
  ['a misspelt field of a record', `created.data!.data.nomee`],
  [
    'a value that is no choice',
    `await client.GET('/api/diferenciais', { params: { query: { categoria: ['lazr'] } } })`,
  ],
  ['a filter that the list has not', `await client.GET('/api/diferenciais', { params: { query: { cor: ['azul'] } } })`],
  ['a form without what is required', `await client.POST('/api/diferenciais', { body: { nome: 'Piscina' } })`],
])(
  'a generated client with %s does not compile',
  async (_title, line) => {
    await writeFile(join(folder, 'program.ts'), `${program}\n${line}\n`)
    const number = program.split('\n').length + 1
    // No other line has an error.
    await expect(compile()).rejects.toThrow(new RegExp(`^program\\.ts\\(${number},\\d+\\): error`))
  },
  60_000,
)

/** What a developer who integrates with the API would write. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [baseUrl, senha] = process.argv.slice(2)
const client = createClient<paths>({
  baseUrl: baseUrl!,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const signedIn = await client.POST('/api/auth', { body: { email: 'ana@example.com', senha: senha! } })
const { token, tenant } = signedIn.data!.data
client.use({
  onRequest({ request }) {
    request.headers.set('x-access-token', token)
    request.headers.set('x-tenant-id', String(tenant.id))
  },
})

const query = { categoria: ['lazer' as const], 'ordenacao[nome]': 'ASC' as const }
const listed = (await client.GET('/api/diferenciais', { params: { query } })).data!
const created = await client.POST('/api/diferenciais', { body: { nome: 'Piscina', categoria: 'lazer' } })
const refused = await client.POST('/api/diferenciais', { body: { nome: '', categoria: 'lazer' } })
const id = created.data!.data.id
const path = { id }
const updated = await client.POST('/api/diferenciais', { body: { id, revisao: 1, nome: 'Piscina aquecida' } })
const read = (await client.GET('/api/diferenciais/{id}', { params: { path } })).data!.data
const found = (await client.GET('/api/diferenciais', { params: { query } })).data!
const removed = await client.DELETE('/api/diferenciais/{id}', { params: { path } })
const missing = await client.GET('/api/diferenciais/{id}', { params: { path } })

const { nome, categoria, ativo, revisao } = created.data!.data
const message: string | undefined = refused.error?.errors?.nome
console.log(
  JSON.stringify({
    listed: { names: listed.data.map(one => one.nome), total: listed.meta.count },
    created: { nome, categoria, ativo, revisao },
    refused: { status: refused.response.status, nome: message },
    updated: { nome: read.nome, categoria: read.categoria, revisao: updated.data!.data.revisao },
    found: found.data.map(one => one.nome),
    gone: { status: removed.response.status, after: missing.response.status, message: missing.error?.status.message },
  }),
)
`

async function compile(): Promise<void> {
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--types', 'node']
  const modules = ['--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions']
  try {
    await run(resolve('node_modules/.bin/tsc'), [...options, ...modules, 'program.ts'], { cwd: folder })
  } catch (cause) {
    throw new Error((cause as { stdout: string }).stdout, { cause })
  }
}

/** The generator needs the compiler of TypeScript 5, which the native one does not replace. */
async function clientTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
  })
  try {
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    return astToString(await openapiTS(JSON.stringify(document)))
  } finally {
    hooks.deregister()
  }
}
