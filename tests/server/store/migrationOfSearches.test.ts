import { describe, expect, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { insertRecord, updateRecord } from '#server/store/records/records.ts'
import { bothDialects } from '../../support/app.ts'
import { publicReads } from '../../support/publicReads.ts'
import { add, all, NOW, nome, place, STAMP } from './followingPlace.ts'
import { obras } from './obras.ts'

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a list is in order again by a column that it left out for a while', async () => {
    const { start } = await place(dialect)
    const listed = (...columns: string[]) =>
      obras({ titulo: text({ label: 'Título' }), nome }, { list: { columns: columns as never[] } })
    const before = listed('nome', 'titulo')
    const { store } = await start([before])
    const first = await add(store, before, { titulo: 'A', nome: 'A' })
    await add(store, before, { titulo: 'B', nome: 'B' })

    const without = listed('titulo')
    const other = (await start([without])).store
    await other.write(tx => updateRecord(tx, without, first, { nome: 'Z' }, STAMP))
    await add(other, without, { titulo: 'C', nome: 'C' })

    const { records } = await all((await start([before])).store, before, 'nome')
    expect(records.map(record => record['nome'])).toEqual(['B', 'C', 'Z'])
  })

  test('a search finds old rows in a field that is searched from now on', async () => {
    const { start } = await place(dialect)
    const fields = { nome: text({ label: 'Nome' }), cidade: text({ label: 'Cidade' }) }
    const before = obras(fields, { list: { search: ['nome'] } })
    await add((await start([before])).store, before, { nome: 'Torre', cidade: 'Florianópolis' })

    const after = obras(fields, { list: { search: ['nome', 'cidade'] } })
    const { store } = await start([after])
    const found = await store.read(tx =>
      listRecords(tx, after, 1, {
        search: ['florianop'],
        filters: [],
        order: { field: 'id', direction: 'ASC' },
        page: 1,
        limit: 10,
      }),
    )

    expect(found).toMatchObject({ total: 1, records: [{ nome: 'Torre' }] })
  })

  test('every one of many rows is checked and filled, however many are read at a time', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([before])
    // 500 are read at a time.
    await store.write(async tx => {
      for (let n = 1001; n <= 2001; n++) await insertRecord(tx, before, { nome: `Torre ${n}` }, STAMP)
    })
    const last = await add(store, before, { nome: 'Tôrre 2001' })

    const isUnique = obras({ nome: text({ label: 'Nome', unique: true }) })
    await expect(start([isUnique])).rejects.toThrow(`“Tôrre 2001” (id ${last.id})`)

    const after = obras({ nome }, { list: { search: ['nome'], columns: ['nome'], sortable: ['nome'] } })
    const { store: filled } = await start([after])
    const query = { filters: [], order: { field: 'nome', direction: 'DESC' }, page: 1, limit: 2 } as const
    const found = await filled.read(tx => listRecords(tx, after, 1, { ...query, search: ['torre'] }))
    expect(found).toMatchObject({ total: 1002, records: [{ nome: 'Tôrre 2001' }, { nome: 'Torre 2001' }] })
  })

  test('visitors find old rows by the filters and searches that public pages have from now on', async () => {
    const { start } = await place(dialect)
    const fields = { nome: text({ label: 'Nome' }), cidade: text({ label: 'Cidade' }) }
    const states = { publication: { states: true } } as const
    const before = obras(fields, states)
    const { store: old } = await start([before])
    for (const [nome, cidade] of [
      ['Torre São-José', 'Natal'],
      ['Casa', 'São Paulo'],
      ['Vila', 'Natal'],
    ])
      await add(old, before, { nome, cidade, situacao: 'publicado' })
    await add(old, before, { nome: 'Rascunho', cidade: 'Natal', situacao: 'rascunho' })
    const searching = async (words: readonly string[], startsWord: string) => {
      const publicIndex = { fields: ['cidade'], order: ['nome'], words }
      const after = obras(fields, { ...states, publicIndex } as never)
      const every = [...resources, after]
      const { store } = await start(every)
      const byName = new Map(every.map(one => [one.name, one]))
      const data = publicReads({ store, resources: byName, clock: { now: () => new Date(NOW) } }, 1)
      const order = { field: 'nome', direction: 'ASC' } as const
      const found = await data.list('obras', { anyOf: [[{ startsWord }]], order, only: ['nome'] })
      const groups = await data.groups('obras', ['cidade'])
      return [found.map(one => one.nome), groups.map(({ values, total }) => [values.cidade, total])]
    }
    const cities = [
      ['Natal', 2],
      ['São Paulo', 1],
    ]

    expect(await searching(['nome'], 'jose')).toEqual([['Torre São-José'], cities])
    expect(await searching(['nome'], 'sao')).toEqual([['Torre São-José'], cities])
    expect(await searching(['nome', 'cidade'], 'sao')).toEqual([['Casa', 'Torre São-José'], cities])
  })
})
