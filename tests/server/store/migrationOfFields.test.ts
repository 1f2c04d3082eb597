import { describe, expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { findRecord, updateRecord } from '#server/store/records/records.ts'
import { bothDialects } from '../../support/app.ts'
import { add, all, nome, place, restartable, STAMP } from './followingPlace.ts'
import { obras } from './obras.ts'

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a table with the longest names works like any other, is found again and keeps its uniqueness', async () => {
    const long = (start: string) => start.padEnd(40, 'x')
    const fields = {
      [long('codigo_a')]: text({ label: 'Código', unique: true }),
      [long('codigo_b')]: text({ label: 'Outro código', unique: true }),
      [long('lugar_a')]: text({ label: 'Lugar' }),
      [long('lugar_b')]: text({ label: 'Outro lugar' }),
    }
    const columns = Object.keys(fields) as never[]
    const resource = obras(fields, { name: long('obras'), list: { columns, sortable: columns } })
    const start = await restartable(dialect)
    await start(resource)
    const { admin } = await start(resource)
    const path = `/api/${long('obras')}`
    await admin.post(path, { [long('codigo_a')]: 'A-1', [long('codigo_b')]: 'B-1' })

    expect((await admin.post(path, { [long('codigo_b')]: 'b-1' })).errors).toEqual({
      [long('codigo_b')]: 'Já existe um registro com este valor.',
    })
    expect((await admin.get(`${path}?ordenacao[${long('lugar_b')}]=DESC`)).data).toHaveLength(1)
  })

  test('a new field keeps the rows and gives them its default, after a copy', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    await add((await start([before])).store, before, { nome: 'Torre' })

    const after = obras({
      nome: text({ label: 'Nome' }),
      andares: integer({ label: 'Andares' }),
      pronta: boolean({ label: 'Pronta', default: true }),
      fase: choice({ label: 'Fase', options: { a: 'A', b: 'B' }, default: 'b' }),
    })
    const { store, lines } = await start([after])

    expect(lines[0]).toMatch(/^backup: /)
    expect((await all(store, after)).records).toMatchObject([{ nome: 'Torre', andares: null, pronta: true, fase: 'b' }])
  })

  test('a renamed field keeps its values', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }), local: text({ label: 'Local' }) })
    await add((await start([before])).store, before, { nome: 'Torre', local: 'Curitiba' })

    const after = obras({ nome: text({ label: 'Nome' }), cidade: text({ label: 'Cidade', renamedFrom: 'local' }) })
    const { store } = await start([after])

    expect((await all(store, after)).records).toMatchObject([{ nome: 'Torre', cidade: 'Curitiba' }])
  })

  test('a new field may have the name that another one gives up', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    await add((await start([before])).store, before, { nome: 'Torre' })

    const after = obras({
      nome: text({ label: 'Nome curto' }),
      titulo: text({ label: 'Título', renamedFrom: 'nome' }),
    })
    const { store } = await start([after])
    await add(store, after, { titulo: 'Jardim', nome: 'J' })

    expect((await all(store, after)).records).toMatchObject([
      { titulo: 'Torre', nome: null },
      { titulo: 'Jardim', nome: 'J' },
    ])
    expect((await start([after])).lines).toEqual([])
  })

  test('a renamed field of another kind stops the start when its values cannot be read', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }), entrega: text({ label: 'Entrega' }) })
    await add((await start([before])).store, before, { nome: 'Torre', entrega: 'em breve' })

    const prazo = { label: 'Prazo', renamedFrom: 'entrega' }
    await expect(start([obras({ nome: text({ label: 'Nome' }), prazo: date(prazo) })])).rejects.toThrow(
      'obras.prazo: 1 stored values cannot be read as date (for instance "em breve").',
    )
    await expect(start([obras({ nome: text({ label: 'Nome' }), prazo: integer(prazo) })])).rejects.toThrow(
      'obras.prazo: the column holds text and the field now needs integer',
    )
  })

  test('rows older than a field get the current day in São Paulo as its default', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    await add((await start([before])).store, before, { nome: 'Torre' })

    const after = obras({
      nome: text({ label: 'Nome' }),
      dia: date({ label: 'Dia', default: ({ today }) => today }),
    })
    const { store } = await start([after], '2026-10-31T01:30:00.000Z')

    expect((await all(store, after)).records).toMatchObject([{ dia: '2026-10-30' }])
  })

  test('a removed field stops the start while it holds values, and the data stays', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }), local: text({ label: 'Local' }) })
    await add((await start([before])).store, before, { nome: 'Torre', local: 'Curitiba' })

    const without = { nome: text({ label: 'Nome' }) }
    await expect(start([obras(without)])).rejects.toThrow(
      "obras.local: 1 stored values have no field. Set renamedFrom: 'local' on its new name, or retired: ['local'] to keep them hidden.",
    )
    await start([obras(without, { retired: ['local'] })])
    const { store } = await start([before])
    expect((await all(store, before)).records).toMatchObject([{ nome: 'Torre', local: 'Curitiba' }])
  })

  test('a field of another kind stops the start when its values cannot be read', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }), entrega: text({ label: 'Entrega' }) })
    const { store } = await start([before])
    await add(store, before, { nome: 'Torre', entrega: 'em breve' })
    const after = obras({ nome: text({ label: 'Nome' }), entrega: date({ label: 'Entrega' }) })

    await expect(start([after])).rejects.toThrow(
      'obras.entrega: 1 stored values cannot be read as date (for instance "em breve").',
    )

    const again = (await start([before])).store
    const record = (await again.read(tx => findRecord(tx, before, 1, { nome: 'Torre' })))!
    await again.write(tx => updateRecord(tx, before, record, { entrega: '2026-12-31' }, STAMP))
    expect((await all((await start([after])).store, after)).records).toMatchObject([{ entrega: '2026-12-31' }])
  })

  test('a column of another type stops the start', async () => {
    const { start } = await place(dialect)
    await start([obras({ nome: text({ label: 'Nome' }), andares: text({ label: 'Andares' }) })])

    const after = obras({ nome: text({ label: 'Nome' }), andares: integer({ label: 'Andares' }) })

    await expect(start([after])).rejects.toThrow('obras.andares: the column holds text and the field now needs integer')
  })

  test('the uses of a record are still known when the pointing field has another name, and forgotten when it is gone', async () => {
    const start = await restartable(dialect)
    const foto = (name: string, options: object) => ({ [name]: image({ label: 'Foto', ...options }) })
    const to = { label: 'Tipo', to: 'diferenciais' }
    const before = obras({
      nome,
      alvo_id: reference(to),
      outro_id: reference({ ...to, label: 'Outro' }),
      ...foto('foto_id', {}),
    })
    const { admin, store } = await start(before)
    for (const nome of ['Piscina', 'Quadra', 'Horta'])
      await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
    const uploads = resources.find(({ name }) => name === 'uploads')!
    await add(store, uploads, {
      nome: 'a.png',
      url: '/uploads/a.png',
      tipo: 'imagem',
      usos: 0,
      sem_uso: true,
      pasta: 'imagens',
    })
    await add(store, before, { nome: 'Torre', alvo_id: 1, outro_id: 2, foto_id: 1 })

    const meta_id = reference({ ...to, renamedFrom: 'alvo_id' })
    const renamed = await start(
      obras({ nome, meta_id, ...foto('capa_id', { renamedFrom: 'foto_id' }) }, { retired: ['outro_id'] }),
    )
    const asked = await renamed.admin.delete('/api/diferenciais/1')
    expect([asked.statusCode, asked.data.usos]).toEqual([
      409,
      [{ recurso: 'obras', id: 1, campo: 'meta_id', titulo: 'Torre' }],
    ])
    expect((await renamed.admin.delete('/api/uploads/1')).data.usos).toMatchObject([{ campo: 'capa_id' }])
    expect((await renamed.admin.delete('/api/diferenciais/2')).statusCode).toBe(200)

    const bare = await start(obras({ nome }, { name: 'outras', retiredResources: ['obras'] }))
    expect((await bare.admin.get('/api/uploads/1')).data).toMatchObject({ usos: 0, sem_uso: true })
    expect((await bare.admin.delete('/api/diferenciais/1')).statusCode).toBe(200)

    const back = await start(obras({ nome, meta_id }, { retired: ['outro_id', 'capa_id'] }))
    await back.admin.post('/api/obras', { id: 1, meta_id: 3 })
    expect((await back.admin.delete('/api/diferenciais/3')).statusCode).toBe(409)
  })
})
