import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { derived, indexName, isDerivedName, type Table, type TableColumn, tableOf } from '#schema/tableOf.ts'
import type { Db, Dialect, ExistingTable } from '../dialects/dialect.ts'
import { firstRow } from '../dialects/firstRow.ts'
import { pointingSignature } from '../records/references.ts'
import { decodeRow } from '../records/rows.ts'
import { indexRecord, searchSignature } from '../search/search.ts'
import type { Tx } from '../store.ts'
import { allRecords, allRows } from './allRecords.ts'
import { canRead } from './canRead.ts'
import { isIndexName, keptIndexes, planIndexes, refuseDuplicates } from './indexes.ts'
import { cellsSignature, planCells } from './listCells.ts'
import { planReferences, vanished } from './references.ts'
import type { Step } from './step.ts'
import { type SystemColumn, systemTables } from './systemTables.ts'

/** Raised when a change to the system tables would confuse an older program. */
const FORMAT = 1
/** Raised when the same values have other keys. */
const KEYS = '2'

/**
 * Makes the database follow the resources: new tables, columns and indexes, renamed columns, rebuilt search. Everything
 * happens in one transaction, after a backup, and only what loses nothing; the rest stops the start with the reason.
 *
 * @returns what was done, one English line each; empty when the database was already as the resources say
 * @throws Error naming every place that would lose data
 */
export async function migrate(dialect: Dialect, resources: readonly AnyResource[], now: Date): Promise<string[]> {
  const plan = await dialect.readAtLength(db => planFor(dialect, db, resources, now))
  if (plan.refusals.length > 0) throw new Error(`The database was left as it was.\n${plan.refusals.join('\n')}`)
  if (plan.steps.length === 0) return []

  const done: string[] = []
  if (!plan.isNew) done.push(`backup: ${await copyBefore(dialect, plan.tables, plan.steps)}`)
  await dialect.writeAtLength(async db => {
    for (const step of plan.steps) {
      await step.run(db)
      done.push(step.title)
    }
  })
  return done
}

/** What a start would do to the database, or refuse; empty when it is as the resources say. */
export async function differences(
  dialect: Dialect,
  db: Db,
  resources: readonly AnyResource[],
  now: Date,
): Promise<string[]> {
  const { steps, refusals } = await planFor(dialect, db, resources, now)
  return [...refusals, ...steps.map(({ title }) => title)]
}

async function planFor(dialect: Dialect, db: Db, resources: readonly AnyResource[], now: Date) {
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

  return { ...(await planChanges(dialect, db, tables, transaction)), tables }
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

interface Resourced {
  readonly resource: AnyResource
  readonly table: Table
}

async function planChanges(dialect: Dialect, db: Db, tables: readonly Resourced[], transaction: (db: Db) => Tx) {
  const steps: Step[] = []
  const refusals: string[] = []
  const existing = await dialect.existingTables(db)
  const isNew = !existing.has('_esquema')
  const memory = isNew ? new Map<string, string>() : await readMemory(db)
  const format = Number(memory.get('formato') ?? FORMAT)
  if (format > FORMAT) {
    refusals.push(
      `The database was written by a newer version of this program (format ${format}, this one knows ${FORMAT}).`,
    )
    return { steps, refusals, isNew }
  }

  for (const table of systemTableShapes()) planTable(dialect, table, existing.get(table.name), steps)
  for (const { resource, table } of tables) {
    await planResourceTable(dialect, db, resource, table, existing.get(table.name), memory, steps, refusals)
  }
  const wanted = new Map<string, string>([['formato', String(FORMAT)]])
  for (const { resource, table } of tables) {
    wanted.set(`busca.${resource.name}`, searchSignature(resource))
    wanted.set(`especies.${resource.name}`, kindsSignature(resource, table))
    wanted.set(`chaves.${resource.name}`, KEYS)
    wanted.set(`celulas.${resource.name}`, cellsSignature(resource))
    wanted.set(`derivadas.${resource.name}`, derivedSignature(table))
    wanted.set(`ponteiros.${resource.name}`, pointingSignature(resource))
  }
  const present = tables.map(({ resource }) => resource)
  for (const name of vanished(memory, present)) wanted.set(`ponteiros.${name}`, '')
  if (!isNew) planReferences(present, memory, wanted, transaction, steps)
  if ([...wanted].some(([key, value]) => memory.get(key) !== value)) {
    steps.push({ title: 'remember the shape of the resources', run: tx => writeMemory(tx, wanted) })
  }
  return { steps, refusals, isNew }
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
  const derivedBefore = JSON.parse(memory.get(`derivadas.${resource.name}`) ?? '{}') as Record<string, string>
  const outdated = await outdatedByRule(db, resource, table, memory)
  const refilled = table.columns.filter(
    ({ name, derivedFrom }) =>
      derivedFrom !== undefined &&
      existing.has(name) &&
      (renames.size > 0 || outdated.has(name) || (derivedBefore[name] ?? derivedFrom) !== derivedFrom),
  )
  const kept = keptIndexes(table, indexes, renames, refilled)
  for (const index of indexes) {
    if (kept.has(index) || !isIndexName(table, index)) continue
    steps.push({
      title: `drop index ${index}`,
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
    if (accounted.has(name) || resource.retired?.includes(name)) continue
    if (isDerivedName(name)) {
      steps.push({
        title: `drop ${table.name}.${name}`,
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
  if (memory.get(`chaves.${resource.name}`) !== KEYS) {
    steps.push({ title: `keys of ${table.name}`, run: tx => renewKeys(tx, resource, table) })
  }
  planIndexes(dialect, table, kept, steps)
  if (memory.get(`busca.${resource.name}`) !== searchSignature(resource)) {
    steps.push({ title: `search in ${table.name}`, run: tx => rebuildSearch(dialect, tx, resource) })
  }
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
function plannedRenames(table: Table, existing: ReadonlyMap<string, unknown>): Map<string, string> {
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

async function fillDerived(db: Db, resource: AnyResource, columns: readonly TableColumn[]) {
  for await (const record of allRecords(db, resource)) {
    const values = Object.fromEntries(columns.map(column => [column.name, derived(column, record)]))
    await db.updateTable(resource.name).set(values).where('id', '=', record.id).execute()
  }
}

/** A row keeps its key where another one has the new key already: people decide which of the two is to change. */
async function renewKeys(db: Db, resource: AnyResource, table: Table) {
  const isUnique = ({ name }: TableColumn) => table.indexes.some(index => index.unique && index.columns.includes(name))
  const columns = table.columns
    .filter(column => column.derive !== undefined)
    .map(column => ({ column, isUnique: isUnique(column) }))
  if (columns.length === 0) return
  for await (const row of allRows(db, resource.name)) {
    const record = decodeRow(resource, row)
    for (const { column, isUnique } of columns) {
      const key = derived(column, record)
      if (key === row[column.name]) continue
      const other = db
        .selectFrom(resource.name)
        .select('id')
        .where('tenant_id', '=', row['tenant_id'])
        .where(column.name, '=', key)
      if (isUnique && (await other.executeTakeFirst())) continue
      await db
        .updateTable(resource.name)
        .set({ [column.name]: key })
        .where('id', '=', row['id'])
        .execute()
    }
  }
}

async function rebuildSearch(dialect: Dialect, db: Db, resource: AnyResource) {
  await dialect.dropSearch(db, resource.name)
  await dialect.createSearch(db, resource.name)
  for await (const record of allRecords(db, resource)) await indexRecord(dialect, db, resource, record)
}

async function readMemory(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('_esquema').selectAll().execute()
  return new Map(rows.map(row => [row.chave, row.valor]))
}

async function writeMemory(db: Db, wanted: Map<string, string>) {
  for (const [chave, valor] of wanted) {
    await db
      .insertInto('_esquema')
      .values({ chave, valor })
      .onConflict(on => on.column('chave').doUpdateSet({ valor }))
      .execute()
  }
}

const kindsSignature = (resource: AnyResource, table: Table) =>
  JSON.stringify(
    Object.fromEntries(
      table.columns.flatMap(column =>
        column.field === undefined ? [] : [[column.name, fieldNamed(resource, column.field).kind.name]],
      ),
    ),
  )

const derivedSignature = (table: Table) =>
  JSON.stringify(
    Object.fromEntries(
      table.columns.flatMap(({ name, derivedFrom }) => (derivedFrom === undefined ? [] : [[name, derivedFrom]])),
    ),
  )

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
