import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Table } from '#schema/tableOf.ts'
import type { Db } from '../dialects/dialect.ts'
import { pointingSignature } from '../records/references.ts'
import { searchSignature } from '../search/search.ts'
import { cellsSignature } from './listCells.ts'

/* What the database stores about the resources that it was migrated to. */

/** Raised when a change of the system tables would confuse an older program. */
export const FORMAT = 1
/** Raised when the keys of the same values change. */
export const KEYS = '2'

export interface Resourced {
  readonly resource: AnyResource
  readonly table: Table
}

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

export async function readSchemaState(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('_esquema').selectAll().execute()
  return new Map(rows.map(row => [row.chave, row.valor]))
}

export async function writeSchemaState(db: Db, wanted: Map<string, string>) {
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
