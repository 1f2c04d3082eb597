import { sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { derived, isDerivedName, type Table, type TableColumn } from '#schema/tableOf.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Dialect, ExistingTable } from '../dialects/dialect.ts'
import { decodeRow } from '../records/rows.ts'
import { searchSignature } from '../search/search.ts'
import { allRows } from './allRecords.ts'
import { fillDerived, rebuildSearch, renewKeys } from './fill.ts'
import { planHeldChoices } from './heldChoices.ts'
import { isIndexName, keptIndexes, planIndexes, refuseDuplicates } from './indexes.ts'
import { lackingRequired } from './lackingRequired.ts'
import { canRead, cellsSignature, planCells } from './listCells.ts'
import { derivedSignature, KEYS, kindsSignature } from './schemaState.ts'
import type { Step } from './step.ts'
import type { TablePlan } from './tablePlan.ts'

/** Creates the missing parts of a system table. System tables only ever grow. */
export function planSystemTable(dialect: Dialect, table: Table, existing: ExistingTable | undefined, steps: Step[]) {
  if (existing === undefined) {
    steps.push({ title: `create table ${table.name}`, run: tx => dialect.createTable(tx, table) })
  } else {
    for (const column of table.columns.filter(column => !existing.columns.has(column.name))) {
      steps.push({ title: `add ${table.name}.${column.name}`, run: tx => dialect.addColumn(tx, table.name, column) })
    }
  }
  planIndexes(dialect, table, existing?.indexes ?? new Set(), steps)
}

/** The existing column that holds the values of a current column; undefined when none does. */
type ExistingColumnOf = (column: string) => string | undefined

export async function planResourceTable(plan: TablePlan, existing: ExistingTable | undefined) {
  const { dialect, table, steps } = plan
  if (existing === undefined) {
    steps.push({ title: `create table ${table.name}`, run: tx => dialect.createTable(tx, table) })
    planIndexes(dialect, table, new Set(), steps)
    steps.push({ title: `search in ${table.name}`, run: tx => dialect.createSearch(tx, table.name) })
  } else await planChangedTable(plan, existing)
}

async function planChangedTable(plan: TablePlan, { columns: existing, indexes }: ExistingTable) {
  const { dialect, db, resource, table, stored, state, steps, refusals, warnings } = plan
  const renames = plannedRenames(table, existing)
  const formerNames = new Set(renames.values())
  const existingColumnOf: ExistingColumnOf = name =>
    renames.get(name) ?? (existing.has(name) && !formerNames.has(name) ? name : undefined)
  const added = table.columns.filter(column => existingColumnOf(column.name) === undefined)
  const refilled = refilledColumns(plan, existing, renames, await outdatedByRule(plan))
  const kept = keptIndexes(table, indexes, renames, refilled)

  planDroppedIndexes(plan, indexes, kept)
  for (const [name, old] of renames) {
    steps.push({
      title: `rename ${table.name}.${old} to ${name}`,
      run: tx => sql`alter table ${sql.id(table.name)} rename column ${sql.id(old)} to ${sql.id(name)}`.execute(tx),
    })
  }
  const refusedBefore = refusals.length
  refuseOtherTypes(plan, existing, existingColumnOf)
  for (const column of added) {
    steps.push({ title: `add ${table.name}.${column.name}`, run: tx => dialect.addColumn(tx, table.name, column) })
  }
  await planLeftOverColumns(plan, existing, existingColumnOf)
  await refuseUnreadableValues(plan, existingColumnOf)
  await planCells({ db, resource, stored, state, steps, refusals }, existingColumnOf)
  const areChoicesMoved = await planHeldChoices(plan, existingColumnOf)
  // Values that cannot be read cannot be compared either.
  if (refusals.length === refusedBefore) {
    const decodeMigrated = (row: Record<string, unknown>) => {
      const columns = table.columns.map(({ name, initial }) => {
        const place = existingColumnOf(name)
        return [name, place === undefined ? initial : row[place]]
      })
      return decodeRow(resource, Object.fromEntries(columns))
    }
    await refuseDuplicates(plan, kept, decodeMigrated)
    warnings.push(...(await lackingRequired(plan, decodeMigrated)))
  }

  const filled = [...added, ...refilled].filter(column => column.derive !== undefined)
  if (filled.length > 0) {
    steps.push({
      title: `fill ${filled.map(column => `${table.name}.${column.name}`).join(', ')}`,
      run: tx => fillDerived(tx, resource, filled),
    })
  }
  if (state.get(`chaves.${resource.name}`) !== KEYS)
    steps.push({ title: `keys of ${table.name}`, run: tx => renewKeys(tx, resource, table) })
  planIndexes(dialect, table, kept, steps)
  if (areChoicesMoved || state.get(`busca.${resource.name}`) !== searchSignature(resource))
    steps.push({ title: `search in ${table.name}`, run: tx => rebuildSearch(dialect, tx, resource) })
}

function planDroppedIndexes({ table, steps }: TablePlan, indexes: ReadonlySet<string>, kept: ReadonlySet<string>) {
  for (const index of indexes) {
    if (kept.has(index) || !isIndexName(table, index)) continue
    steps.push({
      title: `drop index ${index}`,
      run: tx => sql`drop index ${sql.id(index)}`.execute(tx),
    })
  }
}

function refuseOtherTypes(
  { table, refusals }: TablePlan,
  existing: ExistingTable['columns'],
  existingColumnOf: ExistingColumnOf,
) {
  for (const column of table.columns) {
    const place = existingColumnOf(column.name)
    if (place !== undefined && existing.get(place) !== column.type) {
      refusals.push(
        `${table.name}.${column.name}: the column holds ${existing.get(place)} and the field now needs ${column.type}; give the field another name.`,
      )
    }
  }
}

/** Columns without a field: derived ones are dropped, those with values of their own are refused. */
async function planLeftOverColumns(
  { db, resource, table, stored, steps, refusals }: TablePlan,
  existing: ExistingTable['columns'],
  existingColumnOf: ExistingColumnOf,
) {
  const accounted = new Set(table.columns.map(column => existingColumnOf(column.name)))
  for (const name of existing.keys()) {
    if (accounted.has(name) || resource.retired?.includes(name)) continue
    if (isDerivedName(name)) {
      steps.push({
        title: `drop ${table.name}.${name}`,
        run: tx => sql`alter table ${sql.id(table.name)} drop column ${sql.id(name)}`.execute(tx),
      })
      continue
    }
    const count = await countRows(db, sql`from ${sql.id(stored)} where ${sql.id(name)} is not null`)
    if (count > 0) {
      refusals.push(
        `${table.name}.${name}: ${count} stored values have no field. Set renamedFrom: '${name}' on its new name, or retired: ['${name}'] to keep them hidden.`,
      )
    }
  }
}

/** The derived columns that must be computed again. */
function refilledColumns(
  { table, state }: TablePlan,
  existing: ReadonlyMap<string, unknown>,
  renames: ReadonlyMap<string, string>,
  outdated: ReadonlySet<string>,
): TableColumn[] {
  const before = JSON.parse(state.get(`derivadas.${table.name}`) ?? '{}') as Record<string, string>
  return table.columns.filter(
    ({ name, derivedFrom }) =>
      derivedFrom !== undefined &&
      existing.has(name) &&
      (renames.size > 0 || outdated.has(name) || (before[name] ?? derivedFrom) !== derivedFrom),
  )
}

/** The columns whose values the current rule would not give. Rows that may be of other kinds are not read. */
async function outdatedByRule({ db, resource, table, stored, state }: TablePlan): Promise<ReadonlySet<string>> {
  const columns = table.columns.filter(({ isByRule }) => isByRule)
  if (columns.length === 0) return new Set()
  const isAsBefore =
    state.get(`especies.${resource.name}`) === kindsSignature(resource, table) &&
    state.get(`celulas.${resource.name}`) === cellsSignature(resource) &&
    state.get(`derivadas.${resource.name}`) === derivedSignature(table)
  if (!isAsBefore) return new Set()
  const outdated = new Set<string>()
  for await (const row of allRows(db, stored)) {
    const record = decodeRow(resource, row)
    for (const column of columns) if (derived(column, record) !== (row[column.name] ?? null)) outdated.add(column.name)
    if (outdated.size === columns.length) break
  }
  return outdated
}

/** New column name to old. A name that was given up is free for a new column. */
function plannedRenames(table: Table, existing: ReadonlyMap<string, unknown>): Map<string, string> {
  const renames = new Map<string, string>()
  for (const { name, renamedFrom } of table.columns) {
    if (renamedFrom !== undefined && existing.has(renamedFrom) && !existing.has(name)) renames.set(name, renamedFrom)
  }
  return renames
}

/** A field of a new kind keeps its column only if this kind can read every stored value. */
async function refuseUnreadableValues(
  { db, resource, table, stored, state, refusals }: TablePlan,
  existingColumnOf: ExistingColumnOf,
) {
  const before = JSON.parse(state.get(`especies.${resource.name}`) ?? '{}') as Record<string, string>
  for (const column of table.columns) {
    const place = existingColumnOf(column.name)
    if (column.field === undefined || place === undefined) continue
    const field = fieldNamed(resource, column.field)
    if (before[place] === undefined || before[place] === field.kind.name) continue
    const { rows } = await sql<{ v: unknown }>`
      select distinct ${sql.id(place)} as v from ${sql.id(stored)} where ${sql.id(place)} is not null`.execute(db)
    const bad = rows.filter(row => !canRead(field, row.v))
    const [first] = bad
    if (first !== undefined) {
      refusals.push(
        `${table.name}.${column.name}: ${bad.length} stored values cannot be read as ${field.kind.name} (for instance ${JSON.stringify(first.v)}).`,
      )
    }
  }
}
