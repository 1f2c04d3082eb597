import { expect, test } from 'vitest'
import { startDemonstration } from '#demo/demonstration.ts'
import type { DemoSet } from '#demo/demoRecord.ts'
import { type DemoTarget, fillTarget } from '#demo/fill.ts'
import { resources } from '#resources.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

const alt = 'Serras ao amanhecer'
const picture = (name: string) => ({ picture: name, alt })

const content: DemoSet[] = [
  {
    resource: 'banners',
    records: [
      {
        key: 'serras',
        values: { titulo: 'Serras', imagem_id: picture('institucional-imagem-id'), situacao: 'publicado' },
      },
      {
        key: 'mar',
        values: { titulo: 'Mar', imagem_id: picture('imprensa-imagem-id'), situacao: 'publicado' },
        later: [{ situacao: 'arquivado' }],
      },
    ],
  },
  {
    resource: 'tipos',
    records: [
      {
        key: 'galpoes',
        existing: { slug: 'galpoes' },
        values: { imagem_id: picture('como-ler-a-planta-do-apartamento-imagem-id') },
      },
    ],
  },
]

const fillWith = (sets: readonly DemoSet[]) => (started: DemoTarget) => fillTarget(started, sets)

function start(started: TestApp, fill: (started: DemoTarget) => Promise<void> = fillWith(content)) {
  const said: string[] = []
  const failures: unknown[] = []
  const parts = {
    store: started.store,
    resources: new Map(resources.map(resource => [resource.name, resource])),
    log: { info: () => {}, error: (_event: string, cause: unknown) => void failures.push(cause) },
  }
  const say = (text: string) => void said.push(text)
  const options = { keeping: started.app.keeping, tenantId: started.tenantId, fill, say }
  return { ...startDemonstration(parts, options), said, failures }
}

test('an empty tenant is filled through the services that staff’s forms use, and the terminal shows the progress', async () => {
  const started = await startApp()

  const { finished, said, failures } = start(started)
  await finished

  expect(failures).toEqual([])
  expect(said).toContain('Filling the demonstration… 3 of 3 pictures')
  expect(said.at(-1)).toMatch(/^Demonstration ready in \d+ s\.\n$/)
  const { data } = (await started.admin.get('/api/banners?ordenacao[titulo]=ASC')).json()
  expect(data).toMatchObject([
    { titulo: 'Mar', situacao: 'arquivado', revisao: 2 },
    { titulo: 'Serras', situacao: 'publicado', revisao: 1 },
  ])
  const files = (await started.admin.get('/api/uploads')).json().data
  expect(files).toHaveLength(3)
  for (const file of files) expect(file).toMatchObject({ alt: 'Serras ao amanhecer', usos: 1 })
  // Two rendered pictures, and a drawing.
  expect(files.map((file: { extensao: string }) => file.extensao).sort()).toEqual(['jpg', 'jpg', 'webp'])
  const galpoes = (await started.admin.get('/api/tipos?busca=galpoes')).json().data[0]
  expect(galpoes.imagem_id).toBeTruthy()
})

test('a second start of the demonstration skips what is there, even when staff deleted some of it', async () => {
  const started = await startApp()
  await start(started).finished
  const { data } = (await started.admin.get('/api/banners')).json()
  await started.admin.delete(`/api/banners/${data[0].id}`)

  const again = start(started)
  await again.finished

  expect(again.said).toEqual([])
  expect((await started.admin.get('/api/banners')).json().meta.count).toBe(1)
})

test('a tenant that people already work with gets no demonstration', async () => {
  const started = await startApp()
  await started.admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })

  const filling = start(started)
  await filling.finished

  expect(filling.said).toEqual([])
  expect((await started.admin.get('/api/banners')).json().meta.count).toBe(0)
})

test('an interrupted filling of the demonstration goes on at the next start and makes nothing twice', async () => {
  const started = await startApp()
  const stopped = start(started, demo =>
    fillTarget(
      {
        ...demo,
        save: (resource, form, key) =>
          key === 'banners/mar#1' ? Promise.reject(new Error('power cut')) : demo.save(resource, form, key),
      },
      content,
    ),
  )
  await stopped.finished
  expect(stopped.failures).toMatchObject([{ message: 'power cut' }])

  const again = start(started)
  await again.finished

  expect(again.failures).toEqual([])
  const { data, meta } = (await started.admin.get('/api/banners?ordenacao[titulo]=ASC')).json()
  expect(meta.count).toBe(2)
  expect(data[0]).toMatchObject({ titulo: 'Mar', situacao: 'arquivado', revisao: 2 })
})

test('a stop ends the filling of the demonstration after the record it is at', async () => {
  const started = await startApp()
  const filling = start(started)
  await filling.stop()
  expect(filling.failures).toEqual([])
  expect(filling.said.some(text => text.startsWith('Demonstration ready'))).toBe(false)
})
