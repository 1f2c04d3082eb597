import { createHash } from 'node:crypto'
import { indexName, type TableColumn } from '#schema/tableOf.ts'

/*
 * A table in a copy that either database can load: its columns, and its rows in an order that both databases share.
 * Indexes and search words are left out, because they follow from the resources.
 */

/** Kept for an hour only (`previews.ts`), so no copy contains it. */
export const PREVIEWS = '_previas'

/** Values are in the order of the table's columns. */
export type Row = readonly (string | number | null)[]

export interface TableShape {
  readonly name: string
  readonly columns: readonly Pick<TableColumn, 'name' | 'type' | 'nullable'>[]
  /** The last id given out, even if its row is deleted; 0 when there was none. */
  readonly lastId: number
  readonly unique: readonly (readonly string[])[]
}

/** Every table as of one moment, whatever is saved meanwhile. */
export interface Snapshot {
  readonly tables: readonly TableShape[]
  /** Yields portions, ordered by id or, without an id, by all columns. */
  rows(table: TableShape): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** A database that is loaded from a copy, beside the one in use. */
export interface TableLoad {
  create(table: TableShape): Promise<void>
  /** Called for one table after the other. */
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** Resolves when the database is complete, with its unique indexes, and on disk. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** Creates the unique indexes of a table, as the next start would do. Throws naming the columns of equal rows. */
export async function makeUnique(
  { name, unique }: TableShape,
  make: (index: string, columns: readonly string[]) => unknown,
) {
  for (const columns of unique) {
    try {
      await make(indexName(name, columns, true), columns)
    } catch (cause) {
      throw new Error(`two rows of ${name} have the same ${columns.join(' + ')}, which must be unique`, { cause })
    }
  }
}

/** Passes the portions on and counts their rows. */
export function counted(portions: AsyncIterable<readonly Row[]>) {
  let rows = 0
  async function* count() {
    for await (const portion of portions) {
      rows += portion.length
      yield portion
    }
  }
  return { portions: count(), rows: () => rows }
}

const PORTION_TEXT = 256 * 1024

/** The rows as lines of JSON, in portions of some 256 kB. */
export async function* linesOf(portions: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let text = ''
  for await (const rows of portions) {
    for (const row of rows) text += `${JSON.stringify(row)}\n`
    if (text.length < PORTION_TEXT) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** Identifies a table's content by the SHA-256 of its JSON lines and the number of rows. */
export async function fingerprint(portions: AsyncIterable<readonly Row[]>) {
  const hash = createHash('sha256')
  const rows = counted(portions)
  for await (const text of linesOf(rows.portions)) hash.update(text)
  return { rows: rows.rows(), sha256: hash.digest('hex') }
}
