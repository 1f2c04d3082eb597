import { describe, expect, test } from 'vitest'
import type { Field } from '#fields/contract/fieldKind.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { bothDialects } from '../../support/app.ts'
import { add, all, nome, papel, place, teams } from './followingPlace.ts'

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a renamed cell of a list keeps its values, also inside another list', async () => {
    const { start } = await place(dialect)
    const phases = (cell: Field, name: string) => list({ label: 'Fases', max: 3, row: { [name]: cell } })
    const before = teams({ row: { nome, papel, fases: phases(text({ label: 'Dia' }), 'dia') } })
    const equipe = [{ nome: 'Ana', papel: 'chefe', fases: [{ dia: '2026-10-30' }] }]
    await add((await start([before])).store, before, { nome: 'Torre', equipe })

    const after = teams({
      row: {
        nome,
        cargo: text({ label: 'Cargo', renamedFrom: 'papel' }),
        papel: integer({ label: 'Papel' }),
        fases: phases(date({ label: 'Data', renamedFrom: 'dia' }), 'data'),
      },
    })
    const { store } = await start([after])

    expect((await all(store, after)).records).toMatchObject([
      { equipe: [{ nome: 'Ana', cargo: 'chefe', papel: null, fases: [{ data: '2026-10-30' }] }] },
    ])
    expect((await start([after])).lines).toEqual([])
  })

  test('a removed cell stops the start while rows hold it, unless it is given up', async () => {
    const { start } = await place(dialect)
    const before = teams({ row: { nome, papel } })
    await add((await start([before])).store, before, { nome: 'Torre', equipe: [{ nome: 'Ana', papel: 'chefe' }] })

    await expect(start([teams({ row: { nome } })])).rejects.toThrow(
      "obras.equipe.papel: 1 stored values have no cell. Set renamedFrom: 'papel' on its new name, or retired: ['equipe.papel'] to give them up.",
    )
    const { store } = await start([before])
    expect((await all(store, before)).records).toMatchObject([{ equipe: [{ nome: 'Ana', papel: 'chefe' }] }])

    const after = teams({ row: { nome } }, { retired: ['equipe.papel'] })
    expect((await all((await start([after])).store, after)).records).toMatchObject([{ equipe: [{ nome: 'Ana' }] }])
  })

  test('a cell of another kind stops the start when its values cannot be read', async () => {
    const { start } = await place(dialect)
    const before = teams({ row: { nome, papel, dia: text({ label: 'Dia' }) } })
    const equipe = [{ nome: 'Ana', papel: 'chefe', dia: '2026-10-30' }]
    await add((await start([before])).store, before, { nome: 'Torre', equipe })

    const dia = date({ label: 'Dia' })
    for (const other of [integer({ label: 'Papel' }), date({ label: 'Papel' })]) {
      await expect(start([teams({ row: { nome, papel: other, dia } })])).rejects.toThrow(
        'obras.equipe.papel: 1 stored values cannot be read any more (for instance "chefe").',
      )
    }
    const after = teams({ row: { nome, papel: text({ label: 'Papel', max: 3 }), dia } })
    expect((await all((await start([after])).store, after)).records).toMatchObject([{ equipe }])
  })

  test('rows of cells become single values, and back, when the resource names the cell', async () => {
    const { start } = await place(dialect)
    const rows = teams({ row: { nome, papel } })
    const equipe = [{ nome: 'Ana', papel: null }]
    await add((await start([rows])).store, rows, { nome: 'Torre', equipe })

    await expect(start([teams({ of: nome })])).rejects.toThrow('obras.equipe.nome: 1 stored values have no cell')
    const names = teams({ of: text({ label: 'Nome', renamedFrom: 'nome' }) })
    const { store } = await start([names])
    expect((await all(store, names)).records).toMatchObject([{ equipe: ['Ana'] }])

    await expect(start([rows])).rejects.toThrow('obras.equipe.item: 1 stored values have no cell')
    const back = teams({ row: { nome: text({ label: 'Nome', renamedFrom: 'item' }), papel } })
    expect((await all((await start([back])).store, back)).records).toMatchObject([{ equipe }])
  })

  test('rows in a database that never stored its cells are taken as they are', async () => {
    const { start } = await place(dialect)
    const before = teams({ row: { nome, papel } })
    const { store } = await start([before])
    await add(store, before, { nome: 'Torre', equipe: [{ nome: 'Ana', papel: 'chefe' }] })
    await store.write(tx => tx.db.deleteFrom('_esquema').where('chave', '=', 'celulas.obras').execute())

    const after = teams({ row: { nome } })
    expect((await all((await start([after])).store, after)).records).toMatchObject([{ equipe: [{ nome: 'Ana' }] }])
  })
})
