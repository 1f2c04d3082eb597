import { sql } from 'kysely'
import { present } from '#fields/contract/present.ts'
import type { AnyResource } from '#schema/resource.ts'
import { derived, type Table, type TableColumn } from '#schema/tableOf.ts'
import type { Db, Dialect, ExistingTable } from '../dialects/dialect.ts'
import { indexedAs } from '../search/search.ts'
import type { StoredRecord } from '../store.ts'
import { allRecords } from './allRecords.ts'
import { writeMemory } from './memory.ts'
import { planFor, plannedRenames, refilledColumns } from './migrate.ts'
import { PREPARED, type Prepared, preparedIn, searchBeside } from './prepared.ts'

/** By so much the clocks of several machines may differ, in milliseconds. */
const CLOCKS_DIFFER_BY = 10 * 60_000

/** So many rows are written in one transaction: a save of one of them waits for the others. */
const PORTION = 200

/**
 * Does of a change of the tables what the servers of the version before do not notice, while they go on: a copy of the
 * database, new columns and what those hold that follow from others, new indexes, what records are found by. What is left
 * to the start of this version takes moments, unless it is something else: columns that get another name or hold something
 * else, what must be unique from now on.
 *
 * @param tell told each thing before it is begun
 * @returns false where nothing is to be changed
 * @throws Error naming every place that would lose data
 */
export async function prepare(
  dialect: Dialect,
  resources: readonly AnyResource[],
  now: Date,
  tell: (line: string) => void,
): Promise<boolean> {
  const beside = present(dialect.besideOthers, 'database that others use too')
  const plan = await dialect.readAtLength(db => planFor(dialect, db, resources, now))
  if (plan.refusals.length > 0) throw new Error(`The database was left as it was.\n${plan.refusals.join('\n')}`)
  if (plan.steps.length === 0) return false
  const { memory, existing, wanted, mark } = plan
  const before = preparedIn(memory)
  const ours = before?.mark === mark ? before : undefined
  const changes = plan.tables.flatMap(({ resource, table }) => {
    const there = existing.get(table.name)
    // With other names nothing else is as the servers that go on know it.
    if (there === undefined || plannedRenames(table, there.columns).size > 0) return []
    return [additionsTo(resource, table, there, memory, wanted, ours?.columns[table.name])]
  })
  // The servers that go on are told first what they are to pass over.
  let prepared: Prepared = {
    ...(ours ?? (await begun(dialect, mark, now, tell))),
    columns: {
      ...before?.columns,
      ...Object.fromEntries(
        changes.map(({ table, columns }) => [
          table.name,
          [...new Set([...(before?.columns[table.name] ?? []), ...columns.map(({ name }) => name)])],
        ]),
      ),
    },
    indexes: [...new Set([...(before?.indexes ?? []), ...changes.flatMap(one => one.indexes.map(({ name }) => name))])],
  }
  const note = async (more: Partial<Prepared> = {}) => {
    prepared = { ...prepared, ...more }
    await dialect.write(db => writeMemory(db, new Map([[PREPARED, JSON.stringify(prepared)]])))
  }
  await note()

  for (const { resource, table, columns, filled, indexes, isFoundAnew } of changes) {
    for (const column of columns) {
      if (existing.get(table.name)?.columns.has(column.name)) continue
      tell(`add ${table.name}.${column.name}`)
      await beside.addColumn(table.name, column)
    }
    const unfilled = filled.filter(({ name }) => !prepared.filled[table.name]?.includes(name))
    if (unfilled.length > 0) {
      tell(`fill ${unfilled.map(({ name }) => `${table.name}.${name}`).join(', ')}`)
      await fillBeside(dialect, resource, unfilled)
      await note({ filled: { ...prepared.filled, [table.name]: filled.map(({ name }) => name) } })
    }
    for (const index of indexes) {
      tell(`index ${index.name}`)
      await beside.createIndex(table.name, index)
    }
    if (isFoundAnew && !prepared.searches.includes(resource.name)) {
      tell(`search in ${table.name}`)
      await searchAnew(dialect, resource)
      await note({ searches: [...prepared.searches, resource.name] })
    }
  }
  return true
}

async function begun(dialect: Dialect, mark: string, now: Date, tell: (line: string) => void): Promise<Prepared> {
  tell('backup')
  const copy = await dialect.backup('antes-da-mudanca')
  const since = new Date(now.getTime() - CLOCKS_DIFFER_BY).toISOString()
  return { mark, since, copy, columns: {}, filled: {}, indexes: [], searches: [] }
}

/** What is new in a table, and needs nothing else to be changed first. */
function additionsTo(
  resource: AnyResource,
  table: Table,
  existing: ExistingTable,
  memory: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  own: readonly string[] = [],
) {
  const isNew = ({ name, isByRule }: TableColumn) => (!existing.columns.has(name) || own.includes(name)) && !isByRule
  const columns = table.columns.filter(isNew)
  const changed = new Set(refilledColumns(table, existing.columns, memory).map(({ name }) => name))
  const there = new Set([...existing.columns.keys(), ...columns.map(({ name }) => name)])
  const indexes = table.indexes.filter(
    index =>
      !existing.indexes.has(index.name) &&
      !index.unique &&
      index.columns.every(name => there.has(name) && !changed.has(name)),
  )
  const search = `busca.${resource.name}`
  return {
    resource,
    table,
    columns,
    filled: columns.filter(({ derive }) => derive !== undefined),
    indexes,
    isFoundAnew: memory.get(search) !== wanted.get(search),
  }
}

/** Has columns hold what follows from the others, some rows at a time. */
async function fillBeside(dialect: Dialect, resource: AnyResource, columns: readonly TableColumn[]) {
  const names = columns.map(({ name }) => name)
  const write = (records: readonly StoredRecord[]) =>
    dialect.write(async db => {
      const values = records.map(record => {
        const held = columns.map(column => sql`cast(${derived(column, record)} as text)`)
        return sql`(cast(${record.id} as bigint), ${sql.join(held)})`
      })
      const table = sql.id(resource.name)
      await sql`
        update ${table} set ${sql.join(names.map(name => sql`${sql.id(name)} = ${sql.id('novo', name)}`))}
        from (values ${sql.join(values)}) as novo (id, ${sql.join(names.map(name => sql.id(name)))})
        where ${sql.id(resource.name, 'id')} = novo.id
          and (${sql.join(
            names.map(name => sql`${sql.id(resource.name, name)} is distinct from ${sql.id('novo', name)}`),
            sql` or `,
          )})`.execute(db)
    })
  await inPortions(dialect, resource, write)
}

async function searchAnew(dialect: Dialect, resource: AnyResource) {
  const beside = searchBeside(resource.name)
  await dialect.write(async db => {
    await dialect.dropSearch(db, beside)
    await dialect.createSearch(db, beside)
  })
  await inPortions(dialect, resource, records =>
    dialect.write(async db => {
      for (const record of records) await dialect.indexWords(db, beside, record.id, indexedAs(resource, record))
    }),
  )
}

async function inPortions(
  dialect: Dialect,
  resource: AnyResource,
  work: (records: readonly StoredRecord[]) => Promise<void>,
) {
  await dialect.read(async (db: Db) => {
    let records: StoredRecord[] = []
    for await (const record of allRecords(db, resource)) {
      records.push(record)
      if (records.length < PORTION) continue
      await work(records)
      records = []
    }
    if (records.length > 0) await work(records)
  })
}
