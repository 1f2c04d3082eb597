import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { freePort } from '../support/builtServer.ts'
import { newToken } from '../support/tokens.ts'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-client-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await run('node', ['src/commands/load.ts', 'src/commands/client.ts', folder])
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a developer writes; each `@ts-expect-error` is a mistake that must not compile. */
const program = `
import type { paths } from './api.ts'
import { ApiFailure, createClient } from './siteClient.ts'

const [url, token] = process.argv.slice(2) as [string, string]
const client = createClient<paths>({ url, token })

const start = await client.events()
const made = await client.diferenciais.save({ nome: 'Piscina', categoria: 'lazer', ativo: true })
const changed = await client.diferenciais.save({ id: made.id, revisao: made.revisao, nome: 'Piscina aquecida' })
const development = await client.empreendimentos.save({
  titulo: 'Jardim', tipo_id: 1, preco_a_partir: '480000.00', destaque: false, diferenciais: [made.id],
  publicado_em: '2026-12-31T17:30:00.000Z',
})
const listed = await client.diferenciais.list({
  where: { categoria: ['lazer'] }, order: { nome: 'ASC' }, search: 'piscina', limit: 10, only: ['id', 'nome'],
})
const [first] = listed.records
const name: string | null | undefined = first?.nome
const one = await client.empreendimentos.get(development.id, { only: ['titulo', 'preco_a_partir', 'destaque'] })
const isFeatured: boolean = one.destaque

const refused = await client.diferenciais.save({ nome: '', categoria: 'lazer' }).catch(error => error)
const closed = await client.investidores.list().catch(error => error)
await client.diferenciais.remove(made.id).catch(error => error)

function neverCalled() {
  // @ts-expect-error – was left out by only
  first!.categoria
  // @ts-expect-error – no such field
  one.precos
  // @ts-expect-error – no such entity
  client.empreendimento.list()
  // @ts-expect-error – no such filter
  client.diferenciais.list({ where: { cor: ['azul'] } })
  // @ts-expect-error – no choice of this field
  client.diferenciais.list({ where: { categoria: ['lazr'] } })
  // @ts-expect-error – no column that the list is ordered by
  client.diferenciais.list({ order: { cor: 'ASC' } })
  // @ts-expect-error – a switch is true or false in JSON
  client.diferenciais.save({ nome: 'Horta', categoria: 'lazer', ativo: '1' })
  // @ts-expect-error – required
  client.diferenciais.save({ nome: 'Horta' })
}
void neverCalled

const types = async () => (await client.events(start.proximo)).itens.map(({ tipo }) => tipo)
while ((await types()).length < 3) await new Promise(done => setTimeout(done, 50))
console.log(JSON.stringify({
  name, isFeatured, first, one, count: listed.count, revisao: changed.revisao, events: await types(),
  refused: refused instanceof ApiFailure && [refused.status, refused.errors],
  closed: closed instanceof ApiFailure && [closed.status, closed.message],
}))
`

test('the client that npm run client writes compiles strictly, narrows records by only, and works against the server', async () => {
  await writeFile(join(folder, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--types', 'node']
  const modules = ['--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions']
  const compiled = await run(resolve('node_modules/.bin/tsc'), [...options, ...modules, 'program.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(compiled.stdout).toBe('')

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = await startApp({ parts: { hosts: [`127.0.0.1:${port}`] } })
  await started.admin.post('/api/tipos', { nome: 'Residenciais' })
  const token = await newToken(started, started.admin, { escopos: ['marketing:publicar'] })
  await started.app.listen({ host: '127.0.0.1', port })
  const { stdout } = await run('node', [join(folder, 'program.ts'), url, token.text])

  expect(JSON.parse(stdout)).toEqual({
    name: 'Piscina aquecida',
    isFeatured: false,
    first: { id: 1, nome: 'Piscina aquecida' },
    one: { titulo: 'Jardim', preco_a_partir: '480000.00', destaque: false },
    count: 1,
    revisao: 2,
    events: ['diferenciais.criado', 'diferenciais.alterado', 'empreendimentos.criado'],
    refused: [422, { nome: 'Campo obrigatório' }],
    closed: [404, 'Endereço não encontrado.'],
  })
}, 120_000)
