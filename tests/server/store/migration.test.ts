import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { date } from '#fields/date/date.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import type { AnyResource, ResourceDefinition } from '#schema/resource.ts'
import type { Db } from '#server/store/dialects/dialect.ts'
import { openStore, type StoreOptions } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { findRecord, insertRecord, updateRecord } from '#server/store/records/records.ts'
import { listBackups, restoreBackup } from '#server/store/restore.ts'
import type { Store } from '#server/store/store.ts'
import { bothDialects, type Dialect, startApp, type TestApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { publicReads } from '../../support/publicReads.ts'
import { newPlace } from '../../support/templates.ts'
import { obras } from './obras.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const STAMP = { tenantId: 1, userId: null, now: NOW }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** One database that several programs open one after the other, each with its own resources. */
async function place(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const database = dialect === 'postgres' ? await freshDatabase() : undefined
  if (database) cleanups.push(() => database.drop())
  let open: Store | undefined
  cleanups.push(async () => open?.close())
  async function stop() {
    await open?.close()
    open = undefined
  }
  return {
    folder,
    databaseUrl: database?.url,
    stop,
    async start(resources: readonly AnyResource[], now = NOW, program: StoreOptions['program'] = {}) {
      await stop()
      const lines: string[] = []
      open = await openStore({
        databaseUrl: database?.url,
        folder,
        resources,
        now: new Date(now),
        log: line => lines.push(line),
        onBroken: () => {},
        program,
      })
      return { store: open, lines }
    },
  }
}

/** The whole server at one place, which can be restarted with other resources beside the product’s own. */
async function restartable(dialect: Dialect) {
  const place = await newPlace(dialect)
  let app: TestApp | undefined
  return async (...others: AnyResource[]) => {
    await app?.stop()
    app = await startApp({
      dialect,
      place,
      resources: arrange([...resources, ...others]),
      parts: { rateLimits: false },
    })
    return app
  }
}

/** A resource whose records hold rows of these cells, or single values. */
const teams = (inside: { row: Record<string, Field> } | { of: Field }, rest: Partial<ResourceDefinition> = {}) =>
  obras({ nome, equipe: list({ label: 'Equipe', max: 5, ...inside }) }, rest)
const nome = text({ label: 'Nome' })
const papel = text({ label: 'Papel' })

const all = (store: Store, resource: AnyResource, field = 'id') =>
  store.read(tx =>
    listRecords(tx, resource, 1, {
      search: [],
      filters: [],
      order: { field, direction: 'ASC' },
      page: 1,
      limit: 100,
    }),
  )
/** Makes every schema change fail at its last step, which writes its shape down, as if the process ended there. */
async function cutOffChanges(db: Db, dialect: Dialect) {
  if (dialect === 'sqlite') {
    await sql`create trigger corte before insert on _esquema begin select raise(abort, 'cut off'); end`.execute(db)
    return
  }
  await sql`create function corte() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`.execute(
    db,
  )
  await sql`create trigger corte before insert on _esquema for each row execute function corte()`.execute(db)
}

async function letChangesPass(db: Db, dialect: Dialect) {
  if (dialect === 'sqlite') await sql`drop trigger corte`.execute(db)
  else await sql`drop trigger corte on _esquema`.execute(db)
}

const add = (store: Store, resource: AnyResource, values: Record<string, unknown>) =>
  store.write(tx => insertRecord(tx, resource, values, STAMP))

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a second start with the same resources changes nothing and makes no copy', async () => {
    const { start, folder } = await place(dialect)
    const resource = obras({ nome: text({ label: 'Nome', unique: true }) }, { list: { search: ['nome'] } })
    expect((await start([resource])).lines).toContain('create table obras')

    expect((await start([resource])).lines).toEqual([])
    expect(await readdir(folder)).not.toContain('backups')
  })

  test('a schema change that is cut off again and again makes one copy, and another if something was saved between', async () => {
    const { start, folder, databaseUrl } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const after = obras({ nome: text({ label: 'Nome' }), andares: integer({ label: 'Andares' }) })
    const { store } = await start([before])
    await add(store, before, { nome: 'Torre' })
    await store.write(tx => cutOffChanges(tx.db, dialect))
    const copies = () => listBackups(databaseUrl ? { databaseUrl } : { folder })

    for (let time = 1; time <= 5; time++) await expect(start([after])).rejects.toThrow('cut off')
    const [copy, ...more] = await copies()
    expect([more, (await start([before])).lines]).toEqual([[], []])

    await add((await start([before])).store, before, { nome: 'Salva entre as duas' })
    for (let time = 1; time <= 2; time++) await expect(start([after])).rejects.toThrow('cut off')
    expect((await copies()).slice(1)).toEqual([copy])
    await (await start([before])).store.write(tx => letChangesPass(tx.db, dialect))
    const { store: changed, lines } = await start([after])

    expect(lines[0]).toContain((await copies())[0])
    expect([(await copies()).length, (await all(changed, after)).total]).toEqual([2, 2])
  })

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
      "obras.local: 1 stored values belong to no field any more. Say renamedFrom: 'local' on its new name, or retired: ['local'] to keep them unseen.",
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

  test('a field that becomes unique stops the start while two rows share a value, accents aside', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([before])
    await add(store, before, { nome: 'São José' })
    await add(store, before, { nome: 'sao jose' })

    const after = obras({ nome: text({ label: 'Nome', unique: true }) })

    await expect(start([after])).rejects.toThrow(
      /obras: tenant_id \+ nome__chave must now be unique, but 1 records repeat/,
    )
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
      "obras.equipe.papel: 1 stored values belong to no cell any more. Say renamedFrom: 'papel' on its new name, or retired: ['equipe.papel'] to give them up.",
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

    await expect(start([teams({ of: nome })])).rejects.toThrow('obras.equipe.nome: 1 stored values belong to no cell')
    const names = teams({ of: text({ label: 'Nome', renamedFrom: 'nome' }) })
    const { store } = await start([names])
    expect((await all(store, names)).records).toMatchObject([{ equipe: ['Ana'] }])

    await expect(start([rows])).rejects.toThrow('obras.equipe.item: 1 stored values belong to no cell')
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

    const bare = await start()
    expect((await bare.admin.get('/api/uploads/1')).data).toMatchObject({ usos: 0, sem_uso: true })
    expect((await bare.admin.delete('/api/diferenciais/1')).statusCode).toBe(200)

    const back = await start(obras({ nome, meta_id }, { retired: ['outro_id', 'capa_id'] }))
    await back.admin.post('/api/obras', { id: 1, meta_id: 3 })
    expect((await back.admin.delete('/api/diferenciais/3')).statusCode).toBe(409)
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
    await expect(start([after])).rejects.toThrow('obras: tenant_id + unico_1 must now be unique, but 1 records repeat')
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

    await expect(start([inCity('Y')])).rejects.toThrow('obras: tenant_id + unico_1 must now be unique, but 1 records')
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

    await expect(start([unique])).rejects.toThrow(/nome__chave must now be unique.*\n.*andares must now be unique/)
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
    await expect(start([isUnique])).rejects.toThrow(`but 1 records repeat another's value (ids ${last.id})`)

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

  test('an older program refuses a newer database and touches nothing', async () => {
    const { start } = await place(dialect)
    const resource = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([resource])
    await store.write(tx => tx.db.updateTable('_esquema').set({ valor: '99' }).where('chave', '=', 'formato').execute())

    await expect(start([resource])).rejects.toThrow(
      'The database was used by a newer version of this program. Restore a copy from before with this program',
    )
  })

  describe('a program that is older than the last one', () => {
    const nome = text({ label: 'Nome' })
    const own = obras({ nome })
    const lotes = obras({ nome }, { name: 'lotes' })

    test.each<[string, readonly AnyResource[]]>([
      ['an entity', [own, lotes]],
      ['a field', [obras({ nome, area: integer({ label: 'Área' }) })]],
      ['a field of another kind', [obras({ nome: choice({ label: 'Nome', options: { Torre: 'Torre' } }) })]],
      ['a cell', [teams({ row: { nome, papel } })]],
    ])('an older program is refused once %s came, and goes on with the copy that is named', async (what, newer) => {
      const { start, stop, folder, databaseUrl } = await place(dialect)
      const older = what === 'a cell' ? teams({ row: { nome } }) : own
      await add((await start([older])).store, older, { nome: 'Torre' })
      await start([older])
      await add((await start(newer)).store, newer[0]!, { nome: 'Torre' })
      await stop()

      const refused = await start([older]).then(
        () => '',
        (cause: Error) => cause.message,
      )
      expect(refused).toContain('The database was left as it was.\nThe database was used by a newer version')
      const [, copy] = /Restore (\S+) with this program: npm run restore -- \1/.exec(refused)!
      // The database is as it was, so that the newer program goes on with it.
      const { store: again, lines } = await start(newer)
      expect(lines).toEqual([])
      expect((await all(again, newer[0]!)).total).toBe(2)
      await stop()

      await restoreBackup(databaseUrl === undefined ? { folder } : { databaseUrl }, copy!, new Date(NOW))
      const { store } = await start([older])
      expect((await all(store, older)).records).toMatchObject([{ nome: 'Torre' }])
    })

    test('a program that names what it gave up, or is of a later version, is not taken for an older one', async () => {
      const { start } = await place(dialect)
      const area = integer({ label: 'Área' })
      await start([own], NOW, { version: '1.9.0' })
      await add((await start([obras({ nome, area })], NOW, { version: '1.9.0' })).store, own, { nome: 'Torre' })
      await expect(start([own], NOW, { version: '1.9.0' })).rejects.toThrow('newer version')
      await start([obras({ nome }, { retired: ['area'] })], NOW, { version: '1.9.0' })

      await start([own, lotes], NOW, { version: '1.9.0' })
      await start([own], NOW, { version: '1.10.0' })
      await expect(start([own, lotes, teams({ row: { nome } })], NOW, { version: '1.9.1' })).resolves.toBeDefined()
    })

    test('an older program that has never used the database is refused by its version', async () => {
      const { start } = await place(dialect)
      await start([own, lotes], NOW, { version: '1.10.0' })
      await expect(start([own], NOW, { version: '1.9.0' })).rejects.toThrow(
        'Restore a copy from before with this program ("npm run restore" lists them)',
      )
    })

    test('a developer may go back from resources that were only tried out', async () => {
      const { start } = await place(dialect)
      await start([own])
      await start([own, lotes])
      const { store } = await start([own], NOW, { mayGoBack: true })
      expect((await all(store, own)).total).toBe(0)
    })
  })

  test('a second server is refused at once where the database takes only one, or where it needs other tables', async () => {
    const { start, folder, databaseUrl } = await place(dialect)
    await start([obras({ nome: text({ label: 'Nome' }) })])
    const second = (resources: readonly AnyResource[]) =>
      openStore({ databaseUrl, folder, resources, now: new Date(NOW), log: () => {}, onBroken: () => {} })

    if (dialect === 'sqlite') await expect(second([])).rejects.toThrow('is already in use by another running server')
    else {
      const otherwise = second([obras({ nome: text({ label: 'Nome' }), area: integer({ label: 'Área' }) })])
      await expect(otherwise).rejects.toThrow(/Stop them, start this one.*\n.*add obras.area/s)
      const alike = await second([obras({ nome: text({ label: 'Nome' }) })])
      expect(alike.startedAlone).toBe(false)
      await alike.close()
    }
  })
})

test.each<[string, Partial<ResourceDefinition>, string]>([
  ['an unknown column', { list: { columns: ['nomee' as never] } }, "obras.list.columns: 'nomee' is not a field"],
  [
    'a row that is too wide',
    {
      edit: {
        rows: [
          [
            ['nome' as never, 30],
            ['fase' as never, 30],
          ],
        ],
      },
    },
    "obras.edit: the row of 'nome' is 60 columns wide; there are 50",
  ],
  [
    'an order that is none',
    { list: { sort: { nome: 'UP' as never } } },
    "obras.list.sort: 'UP' is neither ASC nor DESC",
  ],
  [
    'a required field that no form asks for',
    { edit: { rows: [[['fase' as never, 50]]] } },
    "obras.edit: 'nome' is required but the form does not offer it",
  ],
  ['a name of the system', { fields: { id: text({ label: 'Id' }) } }, 'obras.id: this name belongs to the system'],
  [
    'limits the wrong way round',
    { fields: { nome: text({ label: 'Nome', min: 9, max: 3 }) } },
    'obras.nome: min (9) is above max (3)',
  ],
  [
    'a condition on nothing',
    { fields: { nome: text({ label: 'Nome', required: { tipo: 'x' } }) } },
    "obras.nome.required: 'tipo' is not a field",
  ],
  [
    'a default that is refused',
    { fields: { nome: text({ label: 'Nome', max: 3, default: 'longo' }) } },
    'obras.nome.default: "longo" is refused by the field itself',
  ],
  [
    'a condition on a record it does not read',
    { fields: { nome: text({ label: 'Nome', shownWhen: { 'tipo.slug': 'galpoes' } }) } },
    "obras.nome.shownWhen: 'tipo.slug' is not a field",
  ],
  ['a record read by no field', { reads: { tipo: 'tipo_id' as never } }, "obras.reads.tipo: 'tipo_id' is not a field"],
  [
    'a record read by a field that points at none',
    { reads: { tipo: 'nome' as never } },
    "obras.reads.tipo: 'nome' does not point at one record",
  ],
  [
    'a record read under the name of a field',
    {
      fields: { nome: text({ label: 'Nome' }), tipo_id: reference({ label: 'Tipo', to: 'tipos' }) },
      reads: { nome: 'tipo_id' as never },
    },
    'obras.reads.nome: this name already belongs to a field',
  ],
  ['checks where nothing is published', { checks: [] }, 'obras.checks: nothing is ever published here'],
  [
    'a computed field that is required',
    { fields: { nome: text({ label: 'Nome', required: true, computed: () => 'x' }) } },
    'obras.nome: is computed, so nobody can be required to give it',
  ],
  [
    'a field both computed and following',
    { fields: { nome: text({ label: 'Nome', derive: () => 'y', computed: () => 'x' }) } },
    'obras.nome: is either computed or follows, not both',
  ],
  [
    'a filter by a word of the address',
    { fields: { pagina: text({ label: 'Página' }) }, list: { filters: ['pagina' as never] } },
    "obras.list.filters: 'pagina' already means something else in the address of a list",
  ],
  [
    'an order that no related record says',
    { edit: { tabs: [{ title: 'Ficha', orderedBy: 'campos', rows: [[['nome' as never, 50]]] }] } },
    "obras.edit: 'campos' is not a field of a related record",
  ],
])('a resource with %s is refused, and the message names the place', (_what, rest, message) => {
  const fields = { nome: text({ label: 'Nome', required: true }), fase: choice({ label: 'Fase', options: { a: 'A' } }) }

  expect(() => obras(fields, rest)).toThrow(message)
})

test.each<[string, Partial<ResourceDefinition>, string]>([
  [
    'a condition',
    {
      fields: {
        nome: text({ label: 'Nome', required: { 'tipo.sluge': 'x' } }),
        tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
      },
    },
    "obras.nome: 'tipo.sluge' is not a field of tipos",
  ],
  [
    'an order',
    {
      fields: { nome: text({ label: 'Nome' }), tipo_id: reference({ label: 'Tipo', to: 'tipos' }) },
      edit: { tabs: [{ title: 'Ficha', orderedBy: 'tipo.campos', rows: [[['nome' as never, 50]]] }] },
    },
    "obras.edit: 'tipo.campos' is not a field of tipos",
  ],
])('%s that reads a missing field of another record is refused with its place', (_what, rest, message) => {
  const { fields, ...others } = rest
  const reading = obras(fields!, { ...others, reads: { tipo: 'tipo_id' as never } })

  expect(() => arrange([...resources, reading])).toThrow(message)
})
