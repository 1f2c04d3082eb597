import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { AnyResource } from '#schema/resource.ts'
import { tableOf } from '#schema/tableOf.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import { firstRow } from '../dialects/firstRow.ts'
import { recountAllFiles, removeReferencesFrom, rewriteReferences } from '../records/references.ts'
import type { Tx } from '../store.ts'
import { allRecords } from './allRecords.ts'
import { WARNING } from './countChanges.ts'
import { planResourceTable, planSystemTable } from './planTables.ts'
import { planLastUses, planRenamedTable, refuseVanished, renamedTables } from './renamedTables.ts'
import { newerRefusal, SCHEMA_HISTORY_KEY, SchemaHistory } from './schemaHistory.ts'
import {
  FORMAT,
  readSchemaState,
  renamedState,
  wantedRules,
  wantedSchemaState,
  writeSchemaState,
} from './schemaState.ts'
import type { Step } from './step.ts'
import { systemTableShapes } from './systemTables.ts'
import type { Resourced } from './tablePlan.ts'

/**
 * Migrates the database to the resources: new tables, columns and indexes, renamed columns, rebuilt search. Runs in one
 * transaction, after a backup, and only when no data would be lost; otherwise it stops the start.
 *
 * @returns one English line for each change, and then one for each warning, which begins with `WARNING`
 * @throws Error naming every place that would lose data
 */
export async function migrate(dialect: Dialect, resources: readonly AnyResource[], now: Date, program: Program = {}) {
  const plan = await dialect.readAtLength(db => planFor(dialect, db, resources, now, program))
  if (plan.refusals.length > 0) throw new Error(`The database was left as it was.\n${plan.refusals.join('\n')}`)
  const warnings = plan.warnings.map(warning => `${WARNING}${warning}`)
  const note = (db: Db) => writeSchemaState(db, plan.rules)
  if (plan.steps.length === 0) {
    if (plan.rules.size > 0) await dialect.writeAtLength(note)
    return warnings
  }

  const copy = plan.isNew ? undefined : await copyBefore(dialect, plan.tables, plan.steps)
  const done = copy === undefined ? [] : [`backup: ${copy}`]
  await dialect.writeAtLength(async db => {
    for (const step of plan.steps) {
      await step.run(db, copy && basename(copy))
      done.push(step.title)
    }
    await note(db)
  })
  return [...done, ...warnings]
}

/** What `migrate` would change or refuse; empty when there is nothing. */
export async function differences(...given: Parameters<typeof planFor>): Promise<string[]> {
  const { steps, refusals } = await planFor(...given)
  return [...refusals, ...steps.map(({ title }) => title)]
}

export interface Program {
  /** The version in package.json by default. */
  readonly version?: string
  /** Accepts a database that had newer fields, because developers try changes out and undo them. */
  readonly mayGoBack?: true
}

/** Reuses the copy of an interrupted start: the mark hashes the change and everything that a save would alter. */
async function copyBefore(dialect: Dialect, tables: readonly Resourced[], steps: readonly Step[]): Promise<string> {
  const state = await dialect.readAtLength(async db => {
    const existing = await dialect.existingTables(db)
    const last: [table: string, id: number | null][] = []
    for (const { name } of [...systemTableShapes(), ...tables.map(({ table }) => table)]) {
      if (!existing.get(name)?.columns.has('id')) continue
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.id(name)}`.execute(db)
      last.push([name, firstRow(rows).id])
    }
    return [last, [...(await readSchemaState(db))].sort()]
  })
  const mark = createHash('sha256')
    .update(JSON.stringify([steps.map(({ title }) => title), state]))
    .digest('hex')
    .slice(0, 8)
    // Digits become letters, because the first digit in a copy's name starts its time.
    .replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
  const label = `antes-da-mudanca-${mark}`
  return (await dialect.findBackup(label)) ?? (await dialect.backup(label))
}

async function planFor(
  dialect: Dialect,
  db: Db,
  resources: readonly AnyResource[],
  now: Date,
  { version, mayGoBack }: Program = {},
) {
  const at = { now: now.toISOString(), today: dayOfInstant(now.toISOString()) }
  const tables = resources
    .filter(resource => !resource.comingSoon)
    .map(resource => ({ resource, table: tableOf(resource, at) }))
  const steps: Step[] = []
  const refusals: string[] = []
  const warnings: string[] = []
  const rules = new Map<string, string>()
  const existing = await dialect.existingTables(db)
  const isNew = !existing.has('_esquema')
  const renamed = renamedTables(tables, existing)
  const state = isNew ? new Map<string, string>() : renamedState(await readSchemaState(db), renamed)
  const wanted = wantedSchemaState(tables)
  const all = tables.map(({ resource }) => resource)
  const shapes = new SchemaHistory(state, wanted, all, version)
  if (Number(state.get('formato') ?? FORMAT) > FORMAT) {
    refusals.push(shapes.refusal ?? newerRefusal(undefined))
    return { steps, refusals, warnings, rules, isNew, tables }
  }
  // The plan goes on, because its refusals about fields show what the newer version added.
  if (!mayGoBack && shapes.refusal !== undefined) refusals.push(shapes.refusal)
  for (const table of systemTableShapes()) planSystemTable(dialect, table, existing.get(table.name), steps)
  for (const { resource, table } of tables) {
    const old = renamed.get(table.name)
    const there = existing.get(old ?? table.name)
    if (old !== undefined && there !== undefined) steps.push(planRenamedTable(dialect, table.name, old, there))
    const missing: string[] = []
    await planResourceTable(
      { dialect, db, resource, table, stored: old ?? table.name, state, steps, refusals, warnings: missing },
      // The step that moves a table takes its indexes away.
      old === undefined ? there : there && { ...there, indexes: new Set() },
    )
    warnings.push(...missing)
    for (const [key, value] of wantedRules({ resource, table })) {
      // While records lack what is required, each start counts them again.
      if (state.get(key) !== value && (missing.length === 0 || !key.startsWith('exigidos.'))) rules.set(key, value)
    }
  }
  planLastUses(all, renamed, steps)
  const gone = vanished(state, all)
  await refuseVanished(db, gone, resources, existing, refusals)
  for (const name of gone) wanted.set(`ponteiros.${name}`, '')
  if (!isNew) planReferences(all, state, wanted, transactionOf(dialect, resources), steps)
  if (shapes.isChanged || [...wanted].some(([key, value]) => state.get(key) !== value)) {
    steps.push({
      title: 'remember the shape of the resources',
      run: (tx, copy) =>
        writeSchemaState(
          tx,
          shapes.isChanged ? new Map([...wanted, [SCHEMA_HISTORY_KEY, shapes.after(copy)]]) : wanted,
        ),
    })
  }
  return { steps, refusals, warnings, rules, isNew, tables }
}

function transactionOf(dialect: Dialect, resources: readonly AnyResource[]) {
  const all = new Map(resources.map(resource => [resource.name, resource]))
  return (db: Db): Tx => ({
    db,
    native: dialect,
    dialect: dialect.name,
    resources: all,
    publishedUntil: undefined,
    // No request reads before the start is over.
    changed: () => {},
  })
}

/** Resources that once had a table and are not declared any more. */
function vanished(state: ReadonlyMap<string, string>, resources: readonly AnyResource[]): string[] {
  const names = [...state.keys()].flatMap(key => (key.startsWith('especies.') ? [key.slice('especies.'.length)] : []))
  return names.filter(name => !resources.some(resource => resource.name === name))
}

/** Rewrites the stored references of resources whose reference fields have changed. */
function planReferences(
  resources: readonly AnyResource[],
  state: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  transaction: (db: Db) => Tx,
  steps: Step[],
) {
  const changed = [...wanted].flatMap(([key, value]) =>
    key.startsWith('ponteiros.') && state.get(key) !== value ? [key.slice('ponteiros.'.length)] : [],
  )
  if (changed.length === 0) return
  steps.push({
    title: `rebuild references from ${changed.join(', ')}`,
    run: async db => {
      const tx = transaction(db)
      for (const name of changed) {
        const resource = resources.find(resource => resource.name === name)
        if (resource === undefined) await removeReferencesFrom(tx, name)
        else await rewriteReferences(tx, resource, allRecords(db, resource))
      }
      await recountAllFiles(tx)
    },
  })
}
