import { sql } from 'kysely'
import { namesOf } from '#schema/formerNames.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesResource } from '#schema/roles.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Db, Dialect, ExistingTable } from '../dialects/dialect.ts'
import { isIndexName } from './indexes.ts'
import { forgetSchemaState } from './schemaState.ts'
import type { Step } from './step.ts'
import { systemTableShapes } from './systemTables.ts'
import type { Resourced } from './tablePlan.ts'

type Existing = ReadonlyMap<string, ExistingTable>

/** New table name to old, for tables that are still under a former name of their resource. */
export function renamedTables(tables: readonly Resourced[], existing: Existing): Map<string, string> {
  return new Map(
    tables.flatMap(({ resource }) => {
      if (existing.has(resource.name)) return []
      const old = namesOf(resource).find(name => existing.has(name))
      return old === undefined ? [] : [[resource.name, old] as const]
    }),
  )
}

/** Moves a table and whatever names its resource, except for the audit, whose lines are linked as they were written. */
export function planRenamedTable(dialect: Dialect, name: string, old: string, { indexes }: ExistingTable): Step {
  return {
    title: `move table ${old} to ${name}`,
    async run(db) {
      await dialect.dropSearch(db, old)
      for (const index of indexes)
        if (isIndexName({ name: old }, index)) await sql`drop index ${sql.id(index)}`.execute(db)
      await sql`alter table ${sql.id(old)} rename to ${sql.id(name)}`.execute(db)
      for (const [table, column] of namingColumns())
        await sql`update ${sql.id(table)} set ${sql.id(column)} = ${name} where ${sql.id(column)} = ${old}`.execute(db)
      await moveKeys(db, '_preferencias', `lista.${old}`, `lista.${name}`)
      await moveKeys(db, '_contadores', `protocolo.${old}.`, `protocolo.${name}.`)
      await moveJobs(db, old, name)
      await forgetSchemaState(db, old)
    },
  }
}

/** The file storage remembers in a field which resource used a file last. */
export function planLastUses(resources: readonly AnyResource[], renamed: ReadonlyMap<string, string>, steps: Step[]) {
  const files = filesResource(resources)
  if (files === undefined || renamed.size === 0) return
  const { resource, role } = files
  steps.push({
    title: `last uses in ${resource.name}`,
    async run(db) {
      for (const [name, old] of renamed) {
        const values = { [role.lastUsedIn]: name }
        await db.updateTable(resource.name).set(values).where(role.lastUsedIn, '=', old).execute()
      }
    },
  })
}

/** Tables of resources that are not declared any more, while they hold records and nothing says what was meant. */
export async function refuseVanished(
  db: Db,
  names: readonly string[],
  resources: readonly AnyResource[],
  existing: Existing,
  refusals: string[],
) {
  const known = new Set(resources.flatMap(({ name, retiredResources = [] }) => [name, ...retiredResources]))
  for (const name of names) {
    if (known.has(name) || !existing.has(name)) continue
    const count = await countRows(db, sql`from ${sql.id(name)}`)
    if (count === 0) continue
    const taker = resources.find(resource => namesOf(resource).includes(name))
    const next =
      taker === undefined
        ? `Set renamedFrom: '${name}' on its new resource, or retiredResources: ['${name}'] on any resource to keep them hidden.`
        : `They cannot move to ${taker.name}, which has a table of its own already. Set retiredResources: ['${name}'] to keep them hidden.`
    refusals.push(`${name}: ${count} stored records have no resource. ${next}`)
  }
}

/** Every column of the system's tables that holds the name of a resource. */
function namingColumns(): (readonly [table: string, column: string])[] {
  return systemTableShapes().flatMap(({ name, columns }) =>
    name === '_auditoria'
      ? []
      : columns.flatMap(column => (/^(?:\w+_)?recurso$/.test(column.name) ? [[name, column.name] as const] : [])),
  )
}

async function moveKeys(db: Db, table: '_preferencias' | '_contadores', old: string, name: string) {
  const rest = sql`substr(chave, ${sql.lit(old.length + 1)})`
  const begins = sql`substr(chave, 1, ${sql.lit(old.length)}) = ${old}`
  const ends = old.endsWith('.') ? sql`` : sql` and length(chave) = ${sql.lit(old.length)}`
  await sql`update ${sql.id(table)} set chave = ${name} || ${rest} where ${begins}${ends}`.execute(db)
}

/** Jobs name the resource in their data, under either of two words. */
async function moveJobs(db: Db, old: string, name: string) {
  const jobs: { id: number; dados: string }[] = await db.selectFrom('_tarefas').select(['id', 'dados']).execute()
  for (const { id, dados } of jobs) {
    const data: Record<string, unknown> = JSON.parse(dados)
    const moved = Object.fromEntries(['recurso', 'resource'].flatMap(key => (data[key] === old ? [[key, name]] : [])))
    if (Object.keys(moved).length === 0) continue
    const whole = JSON.stringify({ ...data, ...moved })
    await db.updateTable('_tarefas').set('dados', whole).where('id', '=', id).execute()
  }
}
