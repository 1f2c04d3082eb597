import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { derived, indexName, isDerivedName, type Table, type TableColumn, tableOf } from '#schema/tableOf.ts'
import type { Db, Dialect, ExistingTable } from '../dialects/dialect.ts'
import { firstRow } from '../dialects/firstRow.ts'
import { decodeRow } from '../records/rows.ts'
import { searchSignature } from '../search/search.ts'
import type { Tx } from '../store.ts'
import { allRows, recordsSince } from './allRecords.ts'
import { canRead } from './canRead.ts'
import { fillDerived, rebuildSearch, renewKeys, takeSearch } from './fill.ts'
import { isIndexName, keptIndexes, planIndexes, refuseDuplicates } from './indexes.ts'
import { cellsSignature, planCells } from './listCells.ts'
import {
  derivedSignature,
  FORMAT,
  KEYS,
  kindsSignature,
  type Resourced,
  readMemory,
  wantedMemory,
  writeMemory,
} from './memory.ts'
import { markOf, PREPARED, PreparedTables, preparedIn } from './prepared.ts'
import { planReferences, vanished } from './references.ts'
import { newerRefusal, SHAPES, Shapes } from './shapes.ts'
import type { Step } from './step.ts'
import { type SystemColumn, systemTables } from './systemTables.ts'

/**
 * Makes the database follow the resources: new tables, columns and indexes, renamed columns, rebuilt search. Everything
 * happens in one transaction, after a backup, and only what loses nothing; the rest stops the start with the reason.
 *
 * @returns what was done, one English line each; empty when the database was already as the resources say
 * @throws Error naming every place that would lose data
 */
export async function migrate(
  dialect: Dialect,
  resources: readonly AnyResource[],
  now: Date,
  program: Program = {},
): Promise<string[]> {
  const plan = await dialect.readAtLength(db => planFor(dialect, db, resources, now, program))
  if (plan.refusals.length > 0) throw new Error(`The database was left as it was.\n${plan.refusals.join('\n')}`)
  if (plan.steps.length === 0) return []

  const done: string[] = []
  // The rest of what was prepared, after a copy that was made for it.
  const isPrepared = plan.isPrepared && plan.steps.every(step => step.losesNothing)
  let copy = preparedIn(plan.memory)?.copy
  if (!plan.isNew && !isPrepared) {
    copy = await copyBefore(dialect, plan.tables, plan.steps)
    done.push(`backup: ${copy}`)
  }
  await dialect.writeAtLength(async db => {
    for (const step of plan.steps) {
      await step.run(db, copy && basename(copy))
      done.push(step.title)
    }
  })
  return done
}

/** What a start would do to the database, or refuse; empty when it is as the resources say. */
export async function differences(...given: Parameters<typeof planFor>): Promise<string[]> {
  const { steps, refusals } = await planFor(...given)
  return [...refusals, ...steps.map(({ title }) => title)]
}

/** The program that opens the database. */
export interface Program {
  /** As package.json says unless stated. */
  readonly version?: string
  /** A developer tries changes out and takes them back: a database that had newer fields is no reason to refuse it. */
  readonly mayGoBack?: true
}

export async function planFor(
  dialect: Dialect,
  db: Db,
  resources: readonly AnyResource[],
  now: Date,
  program: Program = {},
) {
  const at = { now: now.toISOString(), today: dayOfInstant(now.toISOString()) }
  const all = new Map(resources.map(resource => [resource.name, resource]))
  const transaction = (db: Db): Tx => ({
    db,
    native: dialect,
    dialect: dialect.name,
    resources: all,
    publishedUntil: undefined,
    counts: undefined,
    // No request reads before the start is over.
    changed: () => {},
  })
  const tables = resources
    .filter(resource => !resource.comingSoon)
    .map(resource => ({ resource, table: tableOf(resource, at) }))

  return { ...(await planChanges(dialect, db, tables, transaction, program)), tables }
}

/**
 * A copy of the database as it is now. One that an earlier start made before the same change, which was then cut off, is
 * not made again: the mark in its name stands for the change and for everything that a save between the two leaves.
 */
async function copyBefore(dialect: Dialect, tables: readonly Resourced[], steps: readonly Step[]): Promise<string> {
  const state = await dialect.readAtLength(async db => {
    const existing = await dialect.existingTables(db)
    const last: [table: string, id: number | null][] = []
    for (const { name } of [...systemTableShapes(), ...tables.map(({ table }) => table)]) {
      if (!existing.get(name)?.columns.has('id')) continue
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.id(name)}`.execute(db)
      last.push([name, firstRow(rows).id])
    }
    return [last, [...(await readMemory(db))].sort()]
  })
  const mark = createHash('sha256')
    .update(JSON.stringify([steps.map(({ title }) => title), state]))
    .digest('hex')
    .slice(0, 8)
    // The first digit of a copy's name begins its time.
    .replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
  const label = `antes-da-mudanca-${mark}`
  return (await dialect.findBackup(label)) ?? (await dialect.backup(label))
}

async function planChanges(
  dialect: Dialect,
  db: Db,
  tables: readonly Resourced[],
  transaction: (db: Db) => Tx,
  { version, mayGoBack }: Program,
) {
  const steps: Step[] = []
  const refusals: string[] = []
  const existing = await dialect.existingTables(db)
  const isNew = !existing.has('_esquema')
  const memory = isNew ? new Map<string, string>() : await readMemory(db)
  const wanted = wantedMemory(tables)
  const mark = markOf(wanted)
  const all = tables.map(({ resource }) => resource)
  const shapes = new Shapes(memory, wanted, all, version)
  if (Number(memory.get('formato') ?? FORMAT) > FORMAT) {
    refusals.push(shapes.refusal ?? newerRefusal(undefined))
    return { steps, refusals, isNew, memory, existing, wanted, mark, isPrepared: false }
  }
  // What is said of the fields tells what the newer version added.
  if (!mayGoBack && shapes.refusal !== undefined) refusals.push(shapes.refusal)
  const prepared = new PreparedTables(preparedIn(memory), mark)
  for (const table of systemTableShapes()) planTable(dialect, table, existing.get(table.name), steps)
  for (const { resource, table } of tables) {
    const before = existing.get(table.name)
    await planResourceTable(dialect, db, resource, table, before, memory, prepared, steps, refusals)
  }
  for (const name of vanished(memory, all)) wanted.set(`ponteiros.${name}`, '')
  if (!isNew) planReferences(all, memory, wanted, transaction, steps)
  if (prepared.isOurs || shapes.isAnew || [...wanted].some(([key, value]) => memory.get(key) !== value)) {
    steps.push({
      title: 'remember the shape of the resources',
      losesNothing: true,
      run: async (tx, copy) => {
        await writeMemory(tx, shapes.isAnew ? new Map([...wanted, [SHAPES, shapes.after(copy)]]) : wanted)
        if (prepared.isOurs) await tx.deleteFrom('_esquema').where('chave', '=', PREPARED).execute()
      },
    })
  }
  return { steps, refusals, isNew, memory, existing, wanted, mark, isPrepared: prepared.isOurs }
}

/** Creates what is missing of a system table. Their shapes only ever grow. */
function planTable(dialect: Dialect, table: Table, existing: ExistingTable | undefined, steps: Step[]) {
  if (existing === undefined) {
    steps.push({ title: `create table ${table.name}`, run: tx => dialect.createTable(tx, table) })
  } else {
    for (const column of table.columns.filter(column => !existing.columns.has(column.name))) {
      steps.push({ title: `add ${table.name}.${column.name}`, run: tx => dialect.addColumn(tx, table.name, column) })
    }
  }
  planIndexes(dialect, table, existing?.indexes ?? new Set(), steps)
}

async function planResourceTable(
  dialect: Dialect,
  db: Db,
  resource: AnyResource,
  table: Table,
  before: ExistingTable | undefined,
  memory: Map<string, string>,
  prepared: PreparedTables,
  steps: Step[],
  refusals: string[],
) {
  if (before === undefined) {
    steps.push({ title: `create table ${table.name}`, run: tx => dialect.createTable(tx, table) })
    planIndexes(dialect, table, new Set(), steps)
    steps.push({ title: `search in ${table.name}`, run: tx => dialect.createSearch(tx, table.name) })
    return
  }

  const { columns: existing, indexes } = before
  const renames = plannedRenames(table, existing)
  const outdated = await outdatedByRule(db, resource, table, memory)
  const changed = refilledColumns(table, existing, memory, outdated)
  const unfilled = prepared.unfilledIn(table).filter(column => existing.has(column.name))
  const refilled = [...new Set([...changed, ...unfilled])]
  const kept = keptIndexes(table, indexes, renames, refilled)
  for (const index of indexes) {
    if (kept.has(index) || !isIndexName(table, index) || prepared.isOfOthers(index)) continue
    steps.push({
      title: `drop index ${index}`,
      losesNothing: true,
      run: async tx => {
        await sql`drop index ${sql.id(index)}`.execute(tx)
      },
    })
  }
  for (const [name, old] of renames) {
    steps.push({
      title: `rename ${table.name}.${old} to ${name}`,
      run: async tx => {
        await sql`alter table ${sql.id(table.name)} rename column ${sql.id(old)} to ${sql.id(name)}`.execute(tx)
      },
    })
  }
  const formerNames = new Set(renames.values())
  const placeOf = (name: string) =>
    renames.get(name) ?? (existing.has(name) && !formerNames.has(name) ? name : undefined)
  const refusedBefore = refusals.length
  const added = table.columns.filter(column => placeOf(column.name) === undefined)
  for (const column of table.columns) {
    const place = placeOf(column.name)
    if (place !== undefined && existing.get(place) !== column.type) {
      refusals.push(
        `${table.name}.${column.name}: the column holds ${existing.get(place)} and the field now needs ${column.type}; give the field another name.`,
      )
    }
  }
  for (const column of added) {
    steps.push({ title: `add ${table.name}.${column.name}`, run: tx => dialect.addColumn(tx, table.name, column) })
  }

  const accounted = new Set(table.columns.map(column => placeOf(column.name)))
  for (const name of existing.keys()) {
    if (accounted.has(name) || resource.retired?.includes(name) || prepared.isOfOthers(name, table.name)) continue
    if (isDerivedName(name) || prepared.isAbandoned(name, table.name)) {
      steps.push({
        title: `drop ${table.name}.${name}`,
        losesNothing: true,
        run: async tx => {
          await sql`alter table ${sql.id(table.name)} drop column ${sql.id(name)}`.execute(tx)
        },
      })
      continue
    }
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.id(table.name)} where ${sql.id(name)} is not null`.execute(db)
    if (firstRow(rows).n > 0) {
      refusals.push(
        `${table.name}.${name}: ${firstRow(rows).n} stored values belong to no field any more. Say renamedFrom: '${name}' on its new name, or retired: ['${name}'] to keep them unseen.`,
      )
    }
  }
  refusals.push(...(await unreadableValues(db, resource, table, placeOf, memory)))
  await planCells(db, resource, placeOf, memory, steps, refusals)
  // What cannot be read cannot be compared either.
  if (refusals.length === refusedBefore) {
    const toBe = (row: Record<string, unknown>) => {
      const columns = table.columns.map(({ name, initial }) => {
        const place = placeOf(name)
        return [name, place === undefined ? initial : row[place]]
      })
      return decodeRow(resource, Object.fromEntries(columns))
    }
    await refuseDuplicates(db, table, kept, toBe, refusals)
  }

  const derived = [...added, ...refilled].filter(column => column.derive !== undefined)
  if (derived.length > 0) {
    steps.push({
      title: `fill ${derived.map(column => `${table.name}.${column.name}`).join(', ')}`,
      run: tx => fillDerived(tx, resource, derived),
    })
  }
  const filledBefore = prepared.filledIn(table)
  if (filledBefore.length > 0) {
    steps.push({
      title: `fill ${filledBefore.map(({ name }) => `${table.name}.${name}`).join(', ')} where saved since`,
      losesNothing: true,
      run: tx => fillDerived(tx, resource, filledBefore, recordsSince(tx, resource, prepared.since)),
    })
  }
  if (memory.get(`chaves.${resource.name}`) !== KEYS) {
    steps.push({ title: `keys of ${table.name}`, run: tx => renewKeys(tx, resource, table) })
  }
  planIndexes(dialect, table, kept, steps)
  if (memory.get(`busca.${resource.name}`) !== searchSignature(resource)) {
    steps.push(
      prepared.hasSearch(resource.name)
        ? {
            title: `search in ${table.name} where saved since`,
            losesNothing: true,
            run: tx => takeSearch(dialect, tx, resource, prepared.since),
          }
        : { title: `search in ${table.name}`, run: tx => rebuildSearch(dialect, tx, resource) },
    )
  }
}

/** The columns that follow from others in another way than they did. */
export function refilledColumns(
  table: Table,
  existing: ReadonlyMap<string, unknown>,
  memory: ReadonlyMap<string, string>,
  outdated: ReadonlySet<string> = new Set(),
): TableColumn[] {
  const before = JSON.parse(memory.get(`derivadas.${table.name}`) ?? '{}') as Record<string, string>
  const renames = plannedRenames(table, existing)
  return table.columns.filter(
    ({ name, derivedFrom }) =>
      derivedFrom !== undefined &&
      existing.has(name) &&
      (renames.size > 0 || outdated.has(name) || (before[name] ?? derivedFrom) !== derivedFrom),
  )
}

/** The columns whose values a rule of today would not give any more. Rows that may be of other kinds are not looked at. */
async function outdatedByRule(
  db: Db,
  resource: AnyResource,
  table: Table,
  memory: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const columns = table.columns.filter(({ isByRule }) => isByRule)
  if (columns.length === 0) return new Set()
  const isAsBefore =
    memory.get(`especies.${resource.name}`) === kindsSignature(resource, table) &&
    memory.get(`celulas.${resource.name}`) === cellsSignature(resource) &&
    memory.get(`derivadas.${resource.name}`) === derivedSignature(table)
  if (!isAsBefore) return new Set()
  const outdated = new Set<string>()
  for await (const row of allRows(db, table.name)) {
    const record = decodeRow(resource, row)
    for (const column of columns) if (derived(column, record) !== (row[column.name] ?? null)) outdated.add(column.name)
    if (outdated.size === columns.length) break
  }
  return outdated
}

/** The columns that take the place of another: new name to old. A name that was given away is free for a new column. */
export function plannedRenames(table: Table, existing: ReadonlyMap<string, unknown>): Map<string, string> {
  const renames = new Map<string, string>()
  for (const { name, renamedFrom } of table.columns) {
    if (renamedFrom !== undefined && existing.has(renamedFrom) && !existing.has(name)) renames.set(name, renamedFrom)
  }
  return renames
}

/** A field that changed its kind may keep its column only if the new kind can read everything the old one wrote. */
async function unreadableValues(
  db: Db,
  resource: AnyResource,
  table: Table,
  placeOf: (column: string) => string | undefined,
  memory: Map<string, string>,
) {
  const before = JSON.parse(memory.get(`especies.${resource.name}`) ?? '{}') as Record<string, string>
  const refusals: string[] = []
  for (const column of table.columns) {
    const place = placeOf(column.name)
    if (column.field === undefined || place === undefined) continue
    const field = fieldNamed(resource, column.field)
    if (before[place] === undefined || before[place] === field.kind.name) continue
    const { rows } = await sql<{
      v: unknown
    }>`select distinct ${sql.id(place)} as v from ${sql.id(table.name)} where ${sql.id(place)} is not null`.execute(db)
    const bad = rows.filter(row => !canRead(field, row.v))
    const [first] = bad
    if (first !== undefined) {
      refusals.push(
        `${table.name}.${column.name}: ${bad.length} stored values cannot be read as ${field.kind.name} (for instance ${JSON.stringify(first.v)}).`,
      )
    }
  }
  return refusals
}

function systemTableShapes(): Table[] {
  const types: Record<SystemColumn, Pick<TableColumn, 'type' | 'nullable' | 'initial'>> = {
    id: { type: 'id', nullable: false },
    integer: { type: 'integer', nullable: false, initial: 0 },
    text: { type: 'text', nullable: false, initial: '' },
    'integer?': { type: 'integer', nullable: true },
    'text?': { type: 'text', nullable: true },
  }
  return Object.entries(systemTables).map(([name, shape]) => ({
    name,
    columns: Object.entries(shape.columns).map(([column, type]) => ({ name: column, ...types[type as SystemColumn] })),
    indexes: [
      ...[...(shape.unique ?? []), ...(shape.primaryKey ? [shape.primaryKey] : [])].map(columns => ({
        name: indexName(name, columns, true),
        columns,
        unique: true,
      })),
      ...(shape.indexes ?? []).map(index => {
        const { columns, where } = 'where' in index ? index : { columns: index }
        return { name: indexName(name, columns, false), columns, unique: false, ...(where && { where }) }
      }),
    ],
  }))
}
