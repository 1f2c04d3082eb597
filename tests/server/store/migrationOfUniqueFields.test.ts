import { describe, expect, test } from 'vitest'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { updateRecord } from '#server/store/records/records.ts'
import { bothDialects } from '../../support/app.ts'
import { add, all, nome, place, STAMP } from './followingPlace.ts'
import { obras } from './obras.ts'

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a field that becomes unique stops the start while two rows share a value, accents aside', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([before])
    await add(store, before, { nome: 'São José' })
    await add(store, before, { nome: 'sao jose' })

    const after = obras({ nome: text({ label: 'Nome', unique: true }) })

    await expect(start([after])).rejects.toThrow(
      'obras.nome: “Nome” must now be unique, but 2 records share it: “São José” (id 1), “sao jose” (id 2). Start the version before, change or delete all but one of those that are alike, and start this one again.',
    )
  })

  test('of many records that share a value that must be unique five are named', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([before])
    for (let n = 1; n <= 7; n++) await add(store, before, { nome: n < 7 ? 'Torre' : 'Outra' })

    await expect(start([obras({ nome: text({ label: 'Nome', unique: true }) })])).rejects.toThrow(
      'but 6 records share it: “Torre” (id 1), “Torre” (id 2), “Torre” (id 3), “Torre” (id 4), “Torre” (id 5), … Start',
    )
  })

  test('records whose titles are personal data are named by their ids, because a refusal goes to logs', async () => {
    const { start } = await place(dialect)
    const people = (unique: { unique?: true }) => obras({ nome: text({ label: 'Nome', personal: true, ...unique }) })
    const { store } = await start([people({})])
    for (let n = 1; n <= 2; n++) await add(store, people({}), { nome: 'Ana' })

    await expect(start([people({ unique: true })])).rejects.toThrow('2 records share it: id 1, id 2. Start')
  })

  test('names stored under older rules of comparison are compared by the current ones, and none is lost', async () => {
    const { start } = await place(dialect)
    const resource = obras({ nome: text({ label: 'Nome', unique: true }) }, { list: { filters: ['nome'] } })
    const { store } = await start([resource])
    for (const [nome, key] of [
      ['Torre\u00a01', 'torre\u00a01'],
      ['Torre  2', 'torre  2'],
      ['Torre\u00a02', 'torre\u00a02'],
    ] as const) {
      await add(store, resource, { nome: key })
      await store.write(tx =>
        tx.db.updateTable('obras').set({ nome, nome__chave: key }).where('nome', '=', key).execute(),
      )
    }
    await store.write(tx => tx.db.deleteFrom('_esquema').where('chave', '=', 'chaves.obras').execute())

    const { store: later, lines } = await start([resource])

    expect(lines).toContain('keys of obras')
    expect((await all(later, resource)).records).toMatchObject([
      { nome: 'Torre\u00a01' },
      { nome: 'Torre  2' },
      { nome: 'Torre\u00a02' },
    ])
    await expect(add(later, resource, { nome: 'Torre 1' })).rejects.toThrow('Já existe um registro com este valor.')
    await expect(add(later, resource, { nome: 'Torre 2' })).rejects.toThrow('Já existe um registro com este valor.')
  })

  test('a rule of joint uniqueness may change, and is checked against the rows there are', async () => {
    const { start } = await place(dialect)
    const fields = { nome, cidade: text({ label: 'Cidade' }), bloco: text({ label: 'Bloco' }) }
    const together = (...of: (keyof typeof fields)[]) =>
      obras(fields, { uniqueTogether: [{ fields: of as never[], message: 'Já existe.' }] })
    const before = together('nome', 'cidade')
    const { store } = await start([before])
    await add(store, before, { nome: 'A', cidade: 'X', bloco: '1' })
    const second = await add(store, before, { nome: 'B', cidade: 'X', bloco: '1' })

    const after = together('cidade', 'bloco')
    await expect(start([after])).rejects.toThrow(
      'obras.cidade + bloco: “Cidade” + “Bloco” must now be unique, but 2 records share it: “A” (id 1), “B” (id 2).',
    )
    const again = (await start([before])).store
    await expect(add(again, before, { nome: 'A', cidade: 'X', bloco: '3' })).rejects.toMatchObject({ status: 409 })
    await again.write(tx => updateRecord(tx, before, second, { bloco: '2' }, STAMP))

    const changed = (await start([after])).store
    await expect(add(changed, after, { nome: 'C', cidade: 'X', bloco: '1' })).rejects.toMatchObject({ status: 409 })
    await add(changed, after, { nome: 'A', cidade: 'X', bloco: '3' })
  })

  test('the condition of a rule of joint uniqueness may change as well', async () => {
    const { start } = await place(dialect)
    const fields = { nome, cidade: text({ label: 'Cidade' }) }
    const inCity = (city: string) =>
      obras(fields, {
        uniqueTogether: [
          { fields: ['nome' as never], where: record => record['cidade'] === city, message: 'Já existe.' },
        ],
      })
    const { store } = await start([inCity('X')])
    for (const nome of ['A', 'B']) await add(store, inCity('X'), { nome, cidade: 'Y' })
    const second = await add(store, inCity('X'), { nome: 'A', cidade: 'Y' })
    expect((await start([inCity('X')])).lines).toEqual([])

    await expect(start([inCity('Y')])).rejects.toThrow(
      'obras.nome: “Nome” must now be unique, but 2 records share it: “A” (id 1), “A” (id 3).',
    )
    const again = (await start([inCity('X')])).store
    await again.write(tx => updateRecord(tx, inCity('X'), second, { nome: 'C' }, STAMP))

    const changed = (await start([inCity('Y')])).store
    await expect(add(changed, inCity('Y'), { nome: 'C', cidade: 'Y' })).rejects.toMatchObject({ status: 409 })
    for (const nome of ['D', 'D']) await add(changed, inCity('Y'), { nome, cidade: 'X' })
    expect((await start([inCity('Y')])).lines).toEqual([])
  })

  test('a field that no longer must be unique may repeat, and then cannot become unique again', async () => {
    const { start } = await place(dialect)
    const titulo = text({ label: 'Título' })
    const numbered = (unique: { unique?: true }) =>
      obras(
        { titulo, nome: text({ label: 'Nome', ...unique }), andares: integer({ label: 'Andares', ...unique }) },
        { list: { columns: ['titulo'] as never[] } },
      )
    const unique = numbered({ unique: true })
    const { store } = await start([unique])
    await add(store, unique, { titulo: 't', nome: 'A', andares: 1 })
    await expect(add(store, unique, { titulo: 't', nome: 'A', andares: 1 })).rejects.toMatchObject({ status: 409 })

    const free = numbered({})
    await add((await start([free])).store, free, { titulo: 't', nome: 'A', andares: 1 })

    await expect(start([unique])).rejects.toThrow(
      /obras.nome: “Nome” must now be unique.*\nobras.andares: “Andares” must now be unique/,
    )
  })

  test('a unique field stays unique under another name, and so does the field that takes its old name', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome', unique: true }) })
    await add((await start([before])).store, before, { nome: 'Torre' })

    const titulo = text({ label: 'Título', renamedFrom: 'nome', unique: true })
    const after = obras({ nome: text({ label: 'Nome curto', unique: true }), titulo })
    const { store } = await start([after])
    await add(store, after, { titulo: 'Jardim', nome: 'Torre' })

    const refusal = (field: string) => ({ status: 409, fields: { [field]: expect.any(String) } })
    await expect(add(store, after, { titulo: 'torre', nome: 'B' })).rejects.toMatchObject(refusal('titulo'))
    await expect(add(store, after, { titulo: 'Vila', nome: 'torre' })).rejects.toMatchObject(refusal('nome'))
  })
})
