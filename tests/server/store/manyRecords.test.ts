import { expect, test } from 'vitest'
import { fold } from '#fields/strings/fold.ts'
import type { AnyResource } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { bothDialects, startApp } from '../../support/app.ts'

// This is above and below the number of matches at which the store changes its way of finding a page.
const ROWS = 4500
const rows = Array.from({ length: ROWS }, (_, n) => ({
  nome: `${n % 5 === 0 ? 'praça' : n % 7 === 0 ? 'Piscina' : 'Água'} ${(n * 7919) % ROWS}`,
  descricao: null,
  categoria: n % 101 === 0 ? 'tecnico' : 'lazer',
  icone: null,
  ordem: n % 50,
  ativo: n % 2 === 0,
}))
type Row = (typeof rows)[number]

const questions: [query: string, matches: (row: Row) => boolean][] = [
  ['', () => true],
  ['categoria=lazer', row => row.categoria === 'lazer'],
  ['categoria=tecnico', row => row.categoria === 'tecnico'],
  ['categoria=tecnico&ativo=1', row => row.categoria === 'tecnico' && row.ativo],
  ['busca=71', row => / 71/.test(row.nome)],
  ['busca=agua', row => row.nome.startsWith('Água')],
  ['busca=pi', row => row.nome.startsWith('Piscina')],
  ['busca=nada+disso', () => false],
  ['busca=agua&categoria=tecnico', row => row.nome.startsWith('Água') && row.categoria === 'tecnico'],
  ['busca=pr+12&ativo=0', row => / 12/.test(row.nome) && row.nome.startsWith('praça') && !row.ativo],
]

test.each(bothDialects)(
  'a list with thousands of matches and one with few are answered alike on %s: every page in order, every total',
  async dialect => {
    const { admin, store, tenantId } = await startApp({ dialect })
    await store.write(async tx => {
      const resource = tx.resources.get('diferenciais') as AnyResource
      const stamp = { tenantId, userId: null, now: '2026-10-30T12:00:00.000Z' }
      for (const row of rows) await insertRecord(tx, resource, row, stamp)
    })

    for (const [query, matches] of questions) {
      for (const order of ['ASC', 'DESC']) {
        const wanted = rows.filter(matches).map(row => row.nome)
        wanted.sort((a, b) => (fold(a) < fold(b) ? -1 : 1) * (order === 'ASC' ? 1 : -1))
        for (const page of [1, 4]) {
          const reply = await admin.get(
            `/api/diferenciais?${query}&ordenacao[nome]=${order}&pagina=${page}`.replace('?&', '?'),
          )

          expect(
            reply.data.map((record: Row) => record.nome),
            query,
          ).toEqual(wanted.slice((page - 1) * 30, page * 30))
          expect(reply.json().meta.count, query).toBe(wanted.length)
        }
      }
    }

    // Totals of searches are cached as well, and follow each save.
    const total = async (busca: string) => (await admin.get(`/api/diferenciais?busca=${busca}`)).json().meta.count
    const before = { agua: await total('agua'), aguas: await total('aguas') }
    const [first] = (await admin.get('/api/diferenciais?busca=agua')).data
    await admin.post('/api/diferenciais', { id: first.id, nome: 'Sauna a vapor' })
    expect(await total('agua')).toBe(before.agua - 1)
    await admin.post('/api/diferenciais', { id: first.id, nome: 'Espelho das águas' })
    expect(await total('agua')).toBe(before.agua)
    expect(await total('aguas')).toBe(before.aguas + 1)
    await admin.delete(`/api/diferenciais/${first.id}`)
    expect(await total('agua')).toBe(before.agua - 1)
  },
)

test.each(bothDialects)('totals that are cached follow every save and deletion on %s', async dialect => {
  const { admin } = await startApp({ dialect })
  const queries = ['', 'categoria=lazer', 'categoria=lazer&categoria=seguranca', 'categoria=lazer&ativo=0', 'ativo=1']
  const totals = () =>
    Promise.all(queries.map(async query => (await admin.get(`/api/diferenciais?${query}`)).json().meta.count as number))
  const before = await totals()
  const since = async () => (await totals()).map((total, i) => total - before[i]!)

  const made = await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', ativo: 1 })
  expect(await since()).toEqual([1, 1, 1, 0, 1])
  const { id } = made.data
  await admin.post('/api/diferenciais', { id, ativo: 0 })
  expect(await since()).toEqual([1, 1, 1, 1, 0])
  const together = ['Sauna', 'Quadra', 'Piscina'].map(nome =>
    admin.post('/api/diferenciais', { nome, categoria: 'seguranca', ativo: 1 }),
  )
  await Promise.all([...together, totals(), totals()])
  expect(await since()).toEqual([3, 1, 3, 1, 2])
  await admin.post('/api/diferenciais', { id, categoria: 'tecnico' })
  expect(await since()).toEqual([3, 0, 2, 0, 2])
  await admin.delete(`/api/diferenciais/${id}`)
  expect(await since()).toEqual([2, 0, 2, 0, 2])
})
