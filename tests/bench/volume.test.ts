import { readdirSync, rmSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { demoCommand } from '#demo/demoCommand.ts'
import type { DemoSet } from '#demo/demoRecord.ts'
import { type DemoTarget, fillTarget } from '#demo/fill.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { integer } from '#fields/integer/integer.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Dialect, dialects, PASSWORD, startApp } from '#tests/support/app.ts'
import { newPlace } from '#tests/support/templates.ts'
import { addVolume, another } from './volume.ts'

const picture = { picture: '28-anos-de-araucaria-clara-imagem-id', alt: 'Serras ao amanhecer' }
const article = {
  resumo: 'Como o projeto une ruas, praças e natureza em um só lugar.',
  conteudo: '<h2>O bairro</h2><p>Ruas arborizadas e um lago.</p>',
  imagem_id: picture,
  imagem_alt: 'Serras ao amanhecer',
  categoria: 'mercado',
  publicado_em: '2026-10-12T12:00:00.000Z',
}
const contact = { assunto: 'outro', nome: 'Lúcia Prado', email: 'lucia@example.com', mensagem: 'Olá', consentimento: 1 }

const content: DemoSet[] = [
  {
    resource: 'diferenciais',
    records: [
      { key: 'piscina', values: { nome: 'Piscina aquecida', categoria: 'lazer' } },
      { key: 'guarita', values: { nome: 'Guarita blindada', categoria: 'seguranca' } },
    ],
  },
  {
    resource: 'blog',
    records: [
      { key: 'bairro', values: { ...article, titulo: 'O que é um bairro planejado', situacao: 'publicado' } },
      { key: 'planta', values: { titulo: 'Como ler a planta', categoria: 'dicas', situacao: 'rascunho' } },
    ],
  },
  {
    resource: 'empreendimentos',
    records: [
      {
        key: 'vila',
        values: {
          titulo: 'Vila das Paineiras',
          tipo_id: { of: 'tipos', key: 'bairros' },
          fase: 'lancamento',
          registro_tipo: 'loteamento',
          cidade: 'Campinas',
          uf: 'SP',
          diferenciais: [
            { of: 'diferenciais', key: 'piscina' },
            { of: 'diferenciais', key: 'guarita' },
          ],
        },
      },
    ],
  },
  { resource: 'tipos', records: [{ key: 'bairros', existing: { slug: 'galpoes' }, values: {} }] },
  { resource: 'contatos', records: [{ key: 'lucia', values: contact }] },
  { resource: 'banners', records: [{ key: 'serras', values: { titulo: 'Serras' } }] },
]

/** The command as it is run, with a demonstration small enough to render here, and the function that adds records. */
async function startDemo(dialect: Dialect) {
  const place = await newPlace(dialect)
  const environment = readEnvironment({
    DATA_DIR: place.folder,
    SITE_URL: 'http://localhost',
    ADMIN_EMAIL: 'primeira@example.com',
    ADMIN_PASSWORD: PASSWORD,
    ...(place.database ? { DATABASE_URL: place.database.url } : {}),
  })
  const demo = async (...args: string[]) => {
    const printed: string[] = []
    const print = (text: string | Uint8Array) => printed.push(String(text)) > 0
    const spies = [process.stdout, process.stderr].map(stream => vi.spyOn(stream, 'write').mockImplementation(print))
    const fill = (started: DemoTarget) => fillTarget(started, content)
    try {
      const code = await runCommand('demo', args, { environment, resources, demo: demoCommand(fill), progress: print })
      return { code, printed: printed.join('') }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
  const add = (rows: number) => addVolume({ folder: place.folder, databaseUrl: place.database?.url }, rows)
  return { demo, add, place }
}

describe.each(dialects)('adding records like those of the demonstration, on %s', dialect => {
  test('records like those of the demonstration are listed, found, filtered and saved unchanged', async () => {
    const { demo, add, place } = await startDemo(dialect)

    const filled = await demo()
    const made = await add(500)

    expect(filled.code, filled.printed).toBe(0)
    expect(filled.printed).toContain('Demonstration ready')
    expect(made.get('blog')).toBe(125)
    expect(made.has('banners')).toBe(false)

    const { admin } = await startApp({ place, now: new Date().toISOString() })
    const list = async (path: string) => (await admin.get(`/api/${path}`)).json()
    const counts = ['blog', 'contatos', 'diferenciais', 'empreendimentos'].map(
      async name => (await list(name)).meta.count,
    )
    expect(await Promise.all(counts)).toEqual([127, 126, 127, 126])
    expect((await list('banners')).meta.count).toBe(1)

    const found = await list('blog?busca=bairro+planejado&limite=100')
    expect(found.meta.count).toBeGreaterThan(50)
    expect(new Set(found.data.map((one: any) => one.slug)).size).toBe(found.data.length)
    expect(new Set(found.data.map((one: any) => one.situacao))).toEqual(new Set(['publicado', 'rascunho', 'arquivado']))
    expect(new Set(found.data.map((one: any) => one.publicado_em)).size).toBeGreaterThan(40)
    const states = ['publicado', 'rascunho', 'arquivado', 'agendado'].map(
      async state => (await list(`blog?situacao=${state}`)).meta.count,
    )
    expect((await Promise.all(states)).reduce((sum, count) => sum + count, 0)).toBe(127)
    const [file] = (await list('uploads?ordenacao[usos]=DESC')).data
    const withPicture = (await list(`blog?busca=bairro+planejado`)).meta.count
    expect(file.usos).toBe(withPicture)

    for (const name of ['blog', 'empreendimentos', 'diferenciais']) {
      const [{ id }] = (await list(`${name}?ordenacao[atualizado_em]=DESC`)).data
      const before = (await admin.get(`/api/${name}/${id}`)).data
      const resource = resources.find(one => one.name === name)!
      const form = Object.groupBy(encodeForm(resource, before), ([field]) => field)
      const texts = Object.fromEntries(
        Object.entries(form).map(([field, pairs]) => [field, pairs!.map(pair => pair[1])]),
      )
      const saved = await admin.post(`/api/${name}`, { ...texts, id, revisao: before.revisao })
      expect(saved.statusCode, saved.body).toBe(200)
      const { revisao, atualizado_em, atualizado_por } = saved.data
      expect(saved.data).toEqual({ ...before, revisao, atualizado_em, atualizado_por })
      expect(revisao).toBe(2)
    }
  }, 60_000)

  test('a second addition makes other records, and the command says that the demonstration is there', async () => {
    const { demo, add, place } = await startDemo(dialect)
    await demo()
    await add(40)

    await add(40)
    const again = await demo()

    expect(again).toEqual({
      code: 0,
      printed: 'There is nothing to fill: the database has content already. Nothing was changed.\n',
    })
    const { admin } = await startApp({ place })
    expect((await admin.get('/api/diferenciais')).json().meta.count).toBe(22)
  }, 60_000)
})

test.each([['--rows 5'], ['--linhas 5']])('npm run demo with %s is refused before anything is opened', async given => {
  const { demo, place } = await startDemo('sqlite')

  const refused = await demo(...given.split(' '))

  expect(refused).toEqual({ code: 1, printed: 'Usage: npm run demo\n' })
  expect(readdirSync(place.folder)).toEqual([])
  rmSync(place.folder, { recursive: true })
})

test('npm run demo is refused while a server uses the database', async () => {
  const { demo, place } = await startDemo('sqlite')
  const { admin } = await startApp({ place })

  await expect(demo()).rejects.toThrow('already in use by another running server')

  expect((await admin.get('/api/diferenciais')).json().meta.count).toBe(0)
})

test.each([
  [text({ label: 'Nome' }), 'Parque Anhanguera 48', 1043, 'Parque Anhanguera 1043'],
  [text({ label: 'Nome', max: 10 }), 'Piscina aquecida', 77, 'Piscina 77'],
  [slug({ label: 'Endereço' }), 'parque-48', 1043, 'parque-1043'],
  [slug({ label: 'Endereço' }), `${'a'.repeat(77)}-bc`, 99, `${'a'.repeat(77)}-99`],
  [integer({ label: 'Versão' }), 1, 12, 12],
])('another value like an existing one stays within what its field takes', (field: Field, value, n, wanted) => {
  const made = another[field.kind.name]!(value, n, field.options)

  expect(made).toBe(wanted)
  expect(field.checks.safeParse(made).success).toBe(true)
})
