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
import { planResourceTable, planSystemTable } from './planTables.ts'
import { FORMAT, type Resourced, readSchemaState, wantedSchemaState, writeSchemaState } from './schemaState.ts'
import { newerRefusal, SHAPES, Shapes } from './shapes.ts'
import type { Step } from './step.ts'
import { systemTableShapes } from './systemTables.ts'

/**
 * Makes the database follow the resources: new tables, columns and indexes, renamed columns, rebuilt search. Everything
 * happens in one transaction, after a backup, and only what loses nothing; the rest stops the start with the reason.
 *
 * @returns what was done, one English line each; empty when the database was already as the resources say
 * @throws Error naming every place that would lose data
 */
export async function migrate(dialect: Dialect, resources: readonly AnyResource[], now: Date, program: Program = {}) {
  const plan = await dialect.readAtLength(db => planFor(dialect, db, resources, now, program))
  if (plan.refusals.length > 0) throw new Error(`The database was left as it was.\n${plan.refusals.join('\n')}`)
  if (plan.steps.length === 0) return []

  const copy = plan.isNew ? undefined : await copyBefore(dialect, plan.tables, plan.steps)
  const done = copy === undefined ? [] : [`backup: ${copy}`]
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
    return [last, [...(await readSchemaState(db))].sort()]
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
  const existing = await dialect.existingTables(db)
  const isNew = !existing.has('_esquema')
  const state = isNew ? new Map<string, string>() : await readSchemaState(db)
  const wanted = wantedSchemaState(tables)
  const all = tables.map(({ resource }) => resource)
  const shapes = new Shapes(state, wanted, all, version)
  if (Number(state.get('formato') ?? FORMAT) > FORMAT) {
    refusals.push(shapes.refusal ?? newerRefusal(undefined))
    return { steps, refusals, isNew, tables }
  }
  // What is said of the fields tells what the newer version added.
  if (!mayGoBack && shapes.refusal !== undefined) refusals.push(shapes.refusal)
  for (const table of systemTableShapes()) planSystemTable(dialect, table, existing.get(table.name), steps)
  for (const { resource, table } of tables)
    await planResourceTable({ dialect, db, resource, table, state, steps, refusals }, existing.get(table.name))
  for (const name of vanished(state, all)) wanted.set(`ponteiros.${name}`, '')
  if (!isNew) planReferences(all, state, wanted, transactionOf(dialect, resources), steps)
  if (shapes.isAnew || [...wanted].some(([key, value]) => state.get(key) !== value)) {
    steps.push({
      title: 'remember the shape of the resources',
      run: (tx, copy) =>
        writeSchemaState(tx, shapes.isAnew ? new Map([...wanted, [SHAPES, shapes.after(copy)]]) : wanted),
    })
  }
  return { steps, refusals, isNew, tables }
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

/** Resources that once had a table and have no file any more. */
function vanished(state: ReadonlyMap<string, string>, resources: readonly AnyResource[]): string[] {
  const names = [...state.keys()].flatMap(key => (key.startsWith('especies.') ? [key.slice('especies.'.length)] : []))
  return names.filter(name => !resources.some(resource => resource.name === name))
}

/** Who points at whom is written down anew where other fields point than before. */
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
    title: `write down anew what points from ${changed.join(', ')}`,
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
