import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Table } from '#schema/tableOf.ts'
import type { Db } from '../dialects/dialect.ts'
import { pointingSignature } from '../records/references.ts'
import { searchSignature } from '../search/search.ts'
import { choicesSignature } from './heldChoices.ts'
import { requiredSignature } from './lackingRequired.ts'
import { cellsSignature } from './listCells.ts'
import type { Resourced } from './tablePlan.ts'

/* What the database stores about the resources that it was migrated to. */

/** Raised when a change of the system tables would confuse an older program. */
export const FORMAT = 1
/** Raised when the keys of the same values change. */
export const KEYS = '2'

export function wantedSchemaState(tables: readonly Resourced[]): Map<string, string> {
  const wanted = new Map<string, string>([['formato', String(FORMAT)]])
  for (const { resource, table } of tables) {
    wanted.set(`busca.${resource.name}`, searchSignature(resource))
    wanted.set(`especies.${resource.name}`, kindsSignature(resource, table))
    wanted.set(`chaves.${resource.name}`, KEYS)
    wanted.set(`celulas.${resource.name}`, cellsSignature(resource))
    wanted.set(`derivadas.${resource.name}`, derivedSignature(table))
    wanted.set(`ponteiros.${resource.name}`, pointingSignature(resource))
  }
  return wanted
}

/** The state of one resource is under these words and its name. */
const OF_RESOURCES = [
  'busca',
  'especies',
  'chaves',
  'celulas',
  'derivadas',
  'ponteiros',
  'escolhas',
  'exigidos',
] as const

/** The state with the resources' present names. Search is left out, because it is built again for a moved table. */
export function renamedState(state: ReadonlyMap<string, string>, renamed: ReadonlyMap<string, string>) {
  const moved = new Map(state)
  for (const [name, old] of renamed) {
    for (const word of OF_RESOURCES) {
      const text = moved.get(`${word}.${old}`)
      moved.delete(`${word}.${old}`)
      if (text !== undefined && word !== 'busca') moved.set(`${word}.${name}`, text)
    }
  }
  return moved
}

/** What is remembered only to notice a change of the rules for values. It changes no table, so it needs no copy. */
export const wantedRules = ({ resource }: Resourced) =>
  new Map([
    [`escolhas.${resource.name}`, choicesSignature(resource)],
    [`exigidos.${resource.name}`, requiredSignature(resource)],
  ])

export async function forgetSchemaState(db: Db, name: string) {
  const keys = OF_RESOURCES.map(word => `${word}.${name}`)
  await db.deleteFrom('_esquema').where('chave', 'in', keys).execute()
}

export async function readSchemaState(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('_esquema').selectAll().execute()
  return new Map(rows.map(row => [row.chave, row.valor]))
}

export async function writeSchemaState(db: Db, wanted: ReadonlyMap<string, string>) {
  for (const [chave, valor] of wanted) {
    await db
      .insertInto('_esquema')
      .values({ chave, valor })
      .onConflict(on => on.column('chave').doUpdateSet({ valor }))
      .execute()
  }
}

export const kindsSignature = (resource: AnyResource, table: Table) =>
  JSON.stringify(
    Object.fromEntries(
      table.columns.flatMap(column =>
        column.field === undefined ? [] : [[column.name, fieldNamed(resource, column.field).kind.name]],
      ),
    ),
  )

export const derivedSignature = (table: Table) =>
  JSON.stringify(
    Object.fromEntries(
      table.columns.flatMap(({ name, derivedFrom }) => (derivedFrom === undefined ? [] : [[name, derivedFrom]])),
    ),
  )
