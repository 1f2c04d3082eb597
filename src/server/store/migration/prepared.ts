import { createHash } from 'node:crypto'
import { present } from '#fields/contract/present.ts'
import type { Table, TableColumn } from '#schema/tableOf.ts'

/** Under which it is kept in `_esquema`. */
export const PREPARED = 'preparado'

/** What was done of a change of the tables while the servers of the version before went on. */
export interface Prepared {
  /** Stands for the tables as the version wants them that it was done for. */
  readonly mark: string
  /** Whatever was saved since may lack it: the servers of the version before know nothing of it. */
  readonly since: string
  /** The name of the copy of the database that was made first. */
  readonly copy?: string
  /** New columns by table, and those of them that hold by now what follows from others. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  readonly filled: Readonly<Record<string, readonly string[]>>
  readonly indexes: readonly string[]
  /** By what a resource is found, as a table beside the one in use. */
  readonly searches: readonly string[]
}

export function preparedIn(memory: ReadonlyMap<string, string>): Prepared | undefined {
  const text = memory.get(PREPARED)
  return text === undefined ? undefined : (JSON.parse(text) as Prepared)
}

export const markOf = (wanted: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([...wanted].sort()))
    .digest('hex')
    .slice(0, 16)

/** Beside the table of this name, what it is to be found by. */
export const searchBeside = (table: string) => `${table}__nova`

/** What was prepared, as a start sees it. */
export class PreparedTables {
  readonly #prepared: Prepared | undefined
  /** It was done for the version that starts. */
  readonly isOurs: boolean

  constructor(prepared: Prepared | undefined, mark: string) {
    this.#prepared = prepared
    this.isOurs = prepared?.mark === mark
  }

  get since() {
    return present(this.#prepared, 'what was prepared').since
  }

  /** Whether an index, or a column of a table, waits for another version and is to be left as it is. */
  isOfOthers(name: string, table?: string): boolean {
    if (this.isOurs || this.#prepared === undefined) return false
    return table === undefined
      ? this.#prepared.indexes.includes(name)
      : this.#prepared.columns[table]?.includes(name) === true
  }

  /** Whether a column was made for a version that no server ever was of: it holds nothing that anybody wrote. */
  isAbandoned(name: string, table: string): boolean {
    return this.isOurs && this.#prepared?.columns[table]?.includes(name) === true
  }

  /** The new columns that hold what follows from others, but for what was saved since. */
  filledIn({ name, columns }: Table): TableColumn[] {
    const own = this.isOurs ? (this.#prepared?.filled[name] ?? []) : []
    return columns.filter(column => own.includes(column.name))
  }

  /** Those that do not, or do as another version has it. */
  unfilledIn(table: Table): TableColumn[] {
    const filled = this.filledIn(table)
    const begun = this.#prepared?.columns[table.name] ?? []
    return table.columns.filter(
      column => column.derive !== undefined && begun.includes(column.name) && !filled.includes(column),
    )
  }

  hasSearch(resource: string): boolean {
    return this.isOurs && this.#prepared?.searches.includes(resource) === true
  }
}
