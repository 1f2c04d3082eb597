import { sql } from 'kysely'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { TablePlan } from './tablePlan.ts'

/** The kind of a field or, when its value holds rows, the kinds of its cells. */
type CellKinds = string | { readonly [cell: string]: CellKinds }

function cellKinds({ kind, options }: Field): CellKinds {
  const inner = kind.inner?.(options)
  if (inner === undefined) return kind.name
  return Object.fromEntries(Object.entries(inner).map(([name, cell]) => [name, cellKinds(cell)]))
}

/** The cells of all fields that hold rows, stored so that a change is noticed. */
export function cellsSignature(resource: AnyResource): string {
  const holding = storedFields(resource.fields).filter(([, field]) => field.kind.storedRows)
  return JSON.stringify(Object.fromEntries(holding.map(([name, field]) => [name, cellKinds(field)])))
}

/** Rewrites values that hold rows when their cells have changed. Fields whose kind has changed are not handled here. */
export async function planCells(
  { db, resource, stored, state, steps, refusals }: Omit<TablePlan, 'dialect' | 'table' | 'warnings'>,
  existingColumnOf: (column: string) => string | undefined,
) {
  const kinds = JSON.parse(state.get(`especies.${resource.name}`) ?? '{}') as Record<string, string>
  const before = JSON.parse(state.get(`celulas.${resource.name}`) ?? '{}') as Record<string, CellKinds>
  const now = JSON.parse(cellsSignature(resource)) as Record<string, CellKinds>
  for (const [name, cells] of Object.entries(now)) {
    const place = existingColumnOf(name)
    if (place === undefined || kinds[place] !== fieldNamed(resource, name).kind.name) continue
    if (JSON.stringify(before[place]) === JSON.stringify(cells)) continue
    const changed = await followCells({ db, resource, stored, refusals }, name, place, before[place])
    if (changed.length === 0) continue
    steps.push({
      title: `rewrite the rows of ${resource.name}.${name}`,
      run: async tx => {
        for (const { id, stored } of changed)
          await tx.updateTable(resource.name).set(name, stored).where('id', '=', id).execute()
      },
    })
  }
}

/**
 * The stored values of a field that holds rows, converted to its current cells; `place` is the column that holds them.
 * Adds values that would be lost to `refusals`. With an undefined `before` the former cells are unknown and the rows
 * are accepted as they are.
 */
async function followCells(
  { db, resource, stored: table, refusals }: Pick<TablePlan, 'db' | 'resource' | 'stored' | 'refusals'>,
  name: string,
  place: string,
  before: CellKinds | undefined,
): Promise<{ id: number; stored: string }[]> {
  const field: Field = fieldNamed(resource, name)
  const { rows } = await sql<{ id: number; v: string }>`
    select id, ${sql.id(place)} as v from ${sql.id(table)} where ${sql.id(place)} is not null`.execute(db)
  const lost = new Map<string, unknown[]>()
  const unreadable = new Map<string, unknown[]>()
  const changed = rows.flatMap(({ id, v }) => {
    const stored = followed(field, before, v, [name], { lost, unreadable })
    return stored === v ? [] : [{ id, stored }]
  })
  if (before === undefined) return changed
  for (const [path, values] of lost) {
    if (resource.retired?.includes(path)) continue
    const cell = path.slice(path.lastIndexOf('.') + 1)
    refusals.push(
      `${resource.name}.${path}: ${values.length} stored values have no cell. Set renamedFrom: '${cell}' on its new name, or retired: ['${path}'] to give them up.`,
    )
  }
  for (const [path, values] of unreadable) {
    refusals.push(
      `${resource.name}.${path}: ${values.length} stored values cannot be read any more (for instance ${JSON.stringify(values[0])}).`,
    )
  }
  return changed
}

interface Found {
  readonly lost: Map<string, unknown[]>
  readonly unreadable: Map<string, unknown[]>
}

function followed(field: Field, before: CellKinds | undefined, stored: string, path: string[], found: Found): string {
  const { read, write } = required(field.kind.storedRows?.(field.options), `form of the rows of '${field.kind.name}'`)
  const inner = required(field.kind.inner?.(field.options), `cells of '${field.kind.name}'`)
  const kinds = typeof before === 'object' ? before : {}
  const rows = read(stored).map(row => {
    const renamed = renamedCells(inner, row)
    const cells = Object.fromEntries(Object.entries(row).filter(([name]) => !renamed.has(name)))
    for (const [from, name] of renamed) cells[name] = row[from]
    const formerName = new Map([...renamed].map(([from, name]) => [name, from]))
    for (const [name, value] of Object.entries(cells)) {
      if (value === null) continue
      const place = [...path, name]
      const note = (where: Map<string, unknown[]>) =>
        where.set(place.join('.'), [...(where.get(place.join('.')) ?? []), value])
      const cell = Object.hasOwn(inner, name) ? inner[name] : undefined
      const was = kinds[formerName.get(name) ?? name]
      if (cell === undefined) note(found.lost)
      else if (cell.kind.storedRows && typeof was === 'object')
        cells[name] = followed(cell, was, value as string, place, found)
      else if (was !== cellKinds(cell) && !canRead(cell, value)) note(found.unreadable)
    }
    return cells
  })
  return write(rows)
}

/** The renamed cells of a row: old name to new. */
function renamedCells(inner: Readonly<Record<string, Field>>, row: Readonly<Record<string, unknown>>) {
  return new Map(
    Object.entries(inner).flatMap(([name, { options }]) => {
      const { renamedFrom } = options
      return renamedFrom !== undefined && renamedFrom in row && !(name in row) ? [[renamedFrom, name] as const] : []
    }),
  )
}

/** Whether a field can read a value that a field of another kind stored. */
export function canRead({ column, checks, form }: Field, stored: unknown): boolean {
  try {
    const value = column.codec.decode(stored)
    // The form knows what a text means; the column accepts any text.
    return checks.safeParse(value).success && form.safeDecode(form.encode(value)).success
  } catch {
    return false
  }
}
