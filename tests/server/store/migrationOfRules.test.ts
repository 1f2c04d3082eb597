import { describe, expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import type { ResourceDefinition } from '#schema/resource.ts'
import { bothDialects } from '../../support/app.ts'
import { add, all, nome, place } from './followingPlace.ts'
import { obras } from './obras.ts'

const options = { a: 'Alfa', b: 'Beta', c: 'Gama' }
const { c: _taken, ...fewer } = options

const phased = (options: Record<string, string>, more: { renamedOptions?: Record<string, string> } = {}) => {
  const fase = () => choice({ label: 'Fase', options, ...more })
  return obras({ nome, fase: fase(), passos: list({ label: 'Passos', max: 3, row: { fase: fase() } }) })
}

const cidade = (rest: object = {}) => text({ label: 'Cidade', ...rest })
const placed = (rest: object, more: Partial<ResourceDefinition> = {}) => obras({ nome, cidade: cidade(rest) }, more)

describe.each(bothDialects)('the %s database follows the rules for values', dialect => {
  test('an option that is taken away while records hold it stops the start with the number of values', async () => {
    const { start } = await place(dialect)
    const before = phased(options)
    const { store } = await start([before])
    await add(store, before, { nome: 'Torre', fase: 'c', passos: [{ fase: 'c' }, { fase: 'a' }] })
    await add(store, before, { nome: 'Vila', fase: 'c', passos: [] })

    await expect(start([phased(fewer)])).rejects.toThrow(
      [
        'The database was left as it was.',
        "obras.fase: 2 stored values are 'c', which is no option any more. Set renamedOptions: { c: '…' } to turn them into another one, or give the option back.",
        "obras.passos.fase: 1 stored values are 'c', which is no option any more. Set renamedOptions: { c: '…' } to turn them into another one, or give the option back.",
      ].join('\n'),
    )
    expect((await all((await start([before])).store, before)).records).toMatchObject([{ fase: 'c' }, { fase: 'c' }])
  })

  test('values of a former option move to the present one, also inside rows, after a copy', async () => {
    const { start } = await place(dialect)
    const before = phased(options)
    await add((await start([before])).store, before, {
      nome: 'Torre',
      fase: 'c',
      passos: [{ fase: 'c' }, { fase: 'a' }],
    })
    const after = phased(fewer, { renamedOptions: { c: 'b' } })

    const { store, lines } = await start([after])

    expect([lines[0], lines]).toEqual([
      expect.stringMatching(/^backup: /),
      expect.arrayContaining(['rewrite the options of obras.fase, obras.passos']),
    ])
    expect((await all(store, after)).records).toMatchObject([{ fase: 'b', passos: [{ fase: 'b' }, { fase: 'a' }] }])
    expect((await start([after])).lines).toEqual([])
  })

  test('an option that nobody holds goes, and one that comes needs no copy', async () => {
    const { start } = await place(dialect)
    await add((await start([phased(options)])).store, phased(options), { nome: 'Torre', fase: 'a', passos: [] })

    expect((await start([phased(fewer)])).lines).toEqual([])
    expect((await start([phased({ ...fewer, d: 'Delta' })])).lines).toEqual([])
    const { store } = await start([phased({ ...fewer, d: 'Delta' })])
    await add(store, phased({ d: 'Delta' }), { nome: 'Vila', fase: 'd', passos: [] })
    await expect(start([phased(fewer)])).rejects.toThrow("obras.fase: 1 stored values are 'd'")
  })

  test('records that lack a newly required field are counted and named at each start until they have it', async () => {
    const { start } = await place(dialect)
    const { store } = await start([placed({})])
    for (const nome of ['Torre', 'Vila']) await add(store, placed({}), { nome })
    await add(store, placed({}), { nome: 'Casa', cidade: 'Curitiba' })

    const warning =
      'warning: obras.cidade: “Cidade” is now required, and 2 records lack it: “Torre” (id 1), “Vila” (id 2). They stay as they are until somebody saves them with it.'
    expect((await start([placed({ required: true })])).lines).toEqual([warning])
    const again = await start([placed({ required: true })])
    expect(again.lines).toEqual([warning])
    await again.store.write(tx => tx.db.updateTable('obras').set({ cidade: 'Lapa' }).execute())
    for (let time = 1; time <= 2; time++) expect((await start([placed({ required: true })])).lines).toEqual([])
  })

  test('a new field that is required is lacked by every record, a draft lacks nothing, and conditions count', async () => {
    const { start } = await place(dialect)
    const publication = { states: true } as const
    const before = obras({ nome }, { publication })
    const { store } = await start([before])
    const published = { situacao: 'publicado', publicado_em: '2026-01-01T00:00:00.000Z' }
    await add(store, before, { nome: 'Torre', ...published })
    await add(store, before, { nome: 'Vila', situacao: 'rascunho' })

    const warnings = async (rest: object) =>
      (await start([placed(rest, { publication })])).lines.filter(line => line.startsWith('warning: '))
    expect(await warnings({ required: { nome: 'Vila' } })).toEqual([])
    for (const rest of [{ required: true }, { requiredToPublish: { nome: 'Torre' } }])
      expect(await warnings(rest)).toEqual([expect.stringContaining('and 1 records lack it: “Torre” (id 1).')])
  })
})
