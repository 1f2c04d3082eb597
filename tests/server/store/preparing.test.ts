import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { text } from '#fields/text/text.ts'
import type { AnyResource } from '#schema/resource.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { ensureTenant } from '#server/store/accounts/tenants.ts'
import { openStore, prepareTables } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { deleteRecord, findRecord, insertRecord, updateRecord } from '#server/store/records/records.ts'
import type { Store } from '#server/store/store.ts'
import { freshDatabase, hasPostgres } from '../../support/postgres.ts'
import { obras } from './obras.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const nome = text({ label: 'Nome' })
const cidade = text({ label: 'Cidade' })

const before = obras({ nome, cidade }, { list: { search: ['nome'], columns: ['nome'] } })
/** With a column, one that follows from another, an index, and found by more. */
const after = obras(
  { nome, cidade, ativo: boolean({ label: 'Ativo', default: true }) },
  { list: { search: ['nome', 'cidade'], columns: ['nome', 'cidade'], sortable: ['cidade'], filters: ['ativo'] } },
)

const ROWS = 450
const stamp = () => ({ tenantId: 1, userId: null, now: new Date().toISOString() })

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const database = await freshDatabase()
  cleanups.push(() => database.drop())
  const at = { databaseUrl: database.url, folder, now: new Date(), onBroken: () => {} }
  const start = async (resource: AnyResource) => {
    const lines: string[] = []
    const store = await openStore({ ...at, resources: [resource], log: line => lines.push(line) })
    cleanups.push(() => store.close())
    return { store, lines }
  }
  return {
    start,
    prepare: (log: (line: string) => void, next = after) => prepareTables({ ...at, resources: [next], log }),
    command: (printed: string[]) =>
      runCommand('prepare-tables', [], {
        environment: readEnvironment({ DATABASE_URL: database.url, DATA_DIR: folder }),
        resources: [after],
        progress: line => printed.push(line.trim()),
      }),
    async filled() {
      const { store } = await start(before)
      await store.write(async tx => {
        await ensureTenant(tx, '127.0.0.1', '')
        for (let n = 0; n < ROWS; n++)
          await insertRecord(tx, before, { nome: `Torre ${n}`, cidade: n % 2 ? 'Águas' : 'Natal' }, stamp())
      })
      return store
    },
  }
}

const change = (store: Store, resource: AnyResource, id: number, values: Record<string, unknown>) =>
  store.write(async tx => {
    const record = await findRecord(tx, resource, 1, { id })
    await updateRecord(tx, resource, record!, values, stamp())
  })

const found = (store: Store, words: readonly string[]) =>
  store.read(tx =>
    listRecords(tx, after, 1, {
      search: words,
      filters: [],
      order: { field: 'cidade', direction: 'ASC' },
      page: 1,
      limit: 3,
    }),
  )

describe.skipIf(!hasPostgres)('the tables of the next version', () => {
  test('are prepared while a server saves, which its start only has to finish', async () => {
    const { start, command, filled } = await place()
    const store = await filled()
    const printed: string[] = []
    let isPrepared = false
    const preparing = command(printed).finally(() => {
      isPrepared = true
    })
    let n = 0
    do {
      n++
      await store.write(tx => insertRecord(tx, before, { nome: `Nova ${n}`, cidade: 'Belém' }, stamp()))
      await change(store, before, n, { cidade: 'Zacarias' })
      await store.write(async tx => deleteRecord(tx, before, (await findRecord(tx, before, 1, { id: 200 + n }))!))
    } while (!isPrepared && n < 190)
    expect(await preparing).toBe(0)
    expect(printed).toEqual([
      'backup',
      'add obras.cidade__chave',
      'add obras.ativo',
      'fill obras.cidade__chave',
      'index obras_tenant_id_cidade__chave_id_idx',
      'index obras_tenant_id_ativo_id_idx',
      'search in obras',
    ])
    // Another server of the version before takes the tables as they are, and saves what the next one is to see.
    const { store: another, lines: ofAnother } = await start(before)
    expect(ofAnother).toEqual([])
    await change(another, before, ROWS, { cidade: 'Vila Velha' })
    await another.close()
    await store.close()

    const { store: next, lines } = await start(after)
    expect(lines).toEqual([
      'drop index obras_tenant_id_nome__chave_id_idx',
      'drop obras.nome__chave',
      'fill obras.cidade__chave where saved since',
      'search in obras where saved since',
      'remember the shape of the resources',
    ])
    expect(await found(next, ['belem'])).toMatchObject({
      total: n,
      records: [{ cidade: 'Belém', ativo: true }, {}, {}],
    })
    expect(await found(next, ['zacarias'])).toMatchObject({ total: n })
    expect(await found(next, ['velha'])).toMatchObject({ total: 1, records: [{ id: ROWS, cidade: 'Vila Velha' }] })
    expect(await found(next, ['torre'])).toMatchObject({ total: ROWS - n, records: [{ cidade: 'Águas' }, {}, {}] })
    const { rows } = await next.read(tx =>
      sql<{ cidade: string; chave: string }>`select distinct cidade, cidade__chave as chave from obras`.execute(tx.db),
    )
    expect(rows.map(row => row.chave).sort()).toEqual(['aguas', 'belem', 'natal', 'vila velha', 'zacarias'])
    await next.close()
    expect((await start(after)).lines).toEqual([])
  })

  test.each(['fill obras.cidade__chave', 'index obras_tenant_id_ativo_id_idx', 'search in obras'])(
    'are as they must be where the preparation was cut off before: %s',
    async last => {
      const { start, prepare, filled } = await place()
      const store = await filled()
      const cutOff = prepare(line => {
        if (line === last) throw new Error('cut off')
      })
      await expect(cutOff).rejects.toThrow('cut off')
      // As the database leaves an index whose making was ended.
      await store.write(tx =>
        sql`update pg_index set indisvalid = false where indexrelid = to_regclass('obras_tenant_id_cidade__chave_id_idx')`.execute(
          tx.db,
        ),
      )
      await change(store, before, 1, { cidade: 'Zacarias' })
      await store.close()

      const { store: next } = await start(after)
      expect(await found(next, ['natal'])).toMatchObject({ total: ROWS / 2 - 1 })
      expect(await found(next, ['zacarias'])).toMatchObject({ total: 1, records: [{ id: 1, ativo: true }] })
      expect((await found(next, [])).records.map(record => record['cidade'])).toEqual(['Águas', 'Águas', 'Águas'])
      const invalid = await next.read(tx => sql`select from pg_index where not indisvalid`.execute(tx.db))
      expect(invalid.rows).toEqual([])
      await next.close()
      expect((await start(after)).lines).toEqual([])
    },
  )

  test('are prepared to the end by a second attempt, after one copy', async () => {
    const { start, prepare, filled } = await place()
    const store = await filled()
    await expect(
      prepare(line => {
        if (line.startsWith('search')) throw new Error('cut off')
      }),
    ).rejects.toThrow('cut off')
    const lines: string[] = []
    expect(await prepare(line => lines.push(line))).toBe(true)
    expect(lines).toEqual(['search in obras'])
    await store.close()
    expect((await start(after)).lines).not.toContainEqual(expect.stringMatching(/^backup/))
  })

  test('that were prepared for a version which never came are passed over by the one that stays', async () => {
    const { start, prepare, filled } = await place()
    const store = await filled()
    await prepare(() => {})
    await store.close()
    const { store: again, lines } = await start(before)
    expect(lines).toEqual([])
    await change(again, before, 1, { nome: 'Mirante' })
    expect((await found(again, ['mirante'])).total).toBe(1)

    const instead = obras(
      { nome, cidade, bairro: text({ label: 'Bairro' }) },
      { list: { search: ['nome'], columns: ['nome'] } },
    )
    expect(await prepare(() => {}, instead)).toBe(true)
    await again.close()
    expect((await start(instead)).lines).toContain('drop obras.ativo')
  })
})

test('with SQLite the preparation says that its one server changes the tables as it starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const resources = [after]
  expect(await prepareTables({ folder, resources, now: new Date(), log: () => {}, onBroken: () => {} })).toBeUndefined()
})
