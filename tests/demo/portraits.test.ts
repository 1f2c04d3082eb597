import { expect, test } from 'vitest'
import usuarios from '#demo/content/usuarios.ts'
import { startDemonstration } from '#demo/demonstration.ts'
import { fillTarget } from '#demo/fill.ts'
import { resources } from '#resources.ts'
import { startApp } from '#tests/support/app.ts'

test('people of the demonstration have portraits, which are uploaded like any other picture', async () => {
  const { store, app, admin, tenantId } = await startApp({ parts: { rateLimits: false } })
  const failures: unknown[] = []
  const parts = {
    store,
    resources: new Map(resources.map(resource => [resource.name, resource])),
    log: { info: () => {}, error: (_event: string, cause: unknown) => void failures.push(cause) },
  }
  const fill = (started: Parameters<typeof fillTarget>[0]) => fillTarget(started, [usuarios])

  await startDemonstration(parts, { keeping: app.keeping, tenantId, fill, say: () => {} }).finished

  expect(failures).toEqual([])
  const { data: people } = await admin.get('/api/usuarios?busca=example.com')
  const pictured = people.filter((person: { foto_id: number | null }) => person.foto_id !== null)
  expect(pictured.map(({ nome }: { nome: string }) => nome).sort()).toEqual(['Marina Siqueira', 'Otávio Lacerda'])
  const { data: files } = await admin.get('/api/uploads')
  expect(files).toHaveLength(2)
  for (const file of files) expect(file).toMatchObject({ largura: 640, altura: 640, usos: 1 })
})
