import { sql } from 'kysely'
import { choicesOf, renamedChoicesOf } from '#fields/choice/choicesOf.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { Db } from '../dialects/dialect.ts'
import { renewKeys } from './fill.ts'
import type { TablePlan } from './tablePlan.ts'

/** The values that each choice offers, also inside rows, stored so that a value taken away is noticed. */
export function choicesSignature(resource: AnyResource): string {
  return JSON.stringify(offeredBy(Object.fromEntries(storedFields(resource.fields))))
}

const offeredBy = (fields: Readonly<Record<string, Field>>): unknown =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const inner = field.kind.inner?.(field.options)
      const offered = inner === undefined ? Object.keys(choicesOf(field)) : offeredBy(inner)
      return Object.keys(offered as object).length === 0 ? [] : [[name, offered]]
    }),
  )

/**
 * Refuses held values that are no option any more, and moves those that `renamedOptions` names. Returns whether any
 * value moves.
 */
export async function planHeldChoices(
  { db, resource, table, stored, state, steps, refusals }: TablePlan,
  existingColumnOf: (column: string) => string | undefined,
): Promise<boolean> {
  const before = state.get(`escolhas.${resource.name}`)
  if (before === undefined || before === choicesSignature(resource)) return false
  const offered = JSON.parse(choicesSignature(resource)) as Record<string, unknown>
  const moving: string[] = []
  for (const name of Object.keys(offered)) {
    const place = existingColumnOf(name)
    if (place === undefined) continue
    const held = new Map<string, number>()
    if ((await movedValues(db, resource, name, { table: stored, place }, held)).length > 0) moving.push(name)
    for (const [at, count] of held) {
      const [path, value] = JSON.parse(at) as [string, string]
      refusals.push(
        `${resource.name}.${path}: ${count} stored values are '${value}', which is no option any more. Set renamedOptions: { ${value}: '…' } to turn them into another one, or give the option back.`,
      )
    }
  }
  if (moving.length === 0) return false
  steps.push({
    title: `rewrite the options of ${moving.map(name => `${resource.name}.${name}`).join(', ')}`,
    async run(tx) {
      for (const name of moving) {
        for (const { id, value } of await movedValues(tx, resource, name, { table: resource.name, place: name }))
          await tx.updateTable(resource.name).set(name, value).where('id', '=', id).execute()
      }
      await renewKeys(tx, resource, table)
    },
  })
  return true
}

/** The rows whose value changes. Adds to `held` how many values have no option, by their place and themselves. */
async function movedValues(
  db: Db,
  resource: AnyResource,
  name: string,
  { table, place }: { readonly table: string; readonly place: string },
  held = new Map<string, number>(),
) {
  const { rows } = await sql<{ id: number; v: unknown }>`
    select id, ${sql.id(place)} as v from ${sql.id(table)} where ${sql.id(place)} is not null`.execute(db)
  const field = fieldNamed(resource, name)
  return rows.flatMap(({ id, v }) => {
    const value = moved(field, v, name, held)
    return value === v ? [] : [{ id, value }]
  })
}

function moved(field: Field, stored: unknown, path: string, held: Map<string, number>): unknown {
  const inner = field.kind.inner?.(field.options)
  const form = field.kind.storedRows?.(field.options)
  if (inner !== undefined && form !== undefined) {
    const cellOf = new Map(
      Object.entries(inner).flatMap(([name, cell]) =>
        [name, cell.options.renamedFrom ?? name].map(known => [known, [name, cell]] as const),
      ),
    )
    let isMoved = false
    const rows = form.read(stored as string).map(row =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => {
          const [name, cell] = cellOf.get(key) ?? []
          const after = cell === undefined || value === null ? value : moved(cell, value, `${path}.${name}`, held)
          isMoved ||= after !== value
          return [key, after]
        }),
      ),
    )
    return isMoved ? form.write(rows) : stored
  }
  const options = choicesOf(field)
  if (Object.keys(options).length === 0 || typeof stored !== 'string') return stored
  if (Object.hasOwn(options, stored)) return stored
  const renamed = renamedChoicesOf(field)[stored]
  if (renamed !== undefined) return renamed
  const at = JSON.stringify([path, stored])
  held.set(at, (held.get(at) ?? 0) + 1)
  return stored
}
