import { createHash } from 'node:crypto'
import { indexName, type TableColumn } from '#schema/tableOf.ts'

/*
 * What a table is in a copy that either database can be made from: its columns and its rows in an order that both
 * agree on. Indexes and search words are not in it, since they follow from the resources.
 */

/** What is kept for an hour only (`previews.ts`) is in no copy. */
export const PREVIEWS = '_previas'

/** In the order of the table's columns. */
export type Row = readonly (string | number | null)[]

export interface TableShape {
  readonly name: string
  readonly columns: readonly Pick<TableColumn, 'name' | 'type' | 'nullable'>[]
  /** The last id that was given out, whether its row is still there or not; 0 where none was. */
  readonly lastId: number
  /** The columns of each unique index: no two rows may have the same in them. */
  readonly unique: readonly (readonly string[])[]
}

/** Every table as it was at one moment, whatever is saved meanwhile. */
export interface Snapshot {
  readonly tables: readonly TableShape[]
  /** In portions, by id or else by all columns. */
  rows(table: TableShape): AsyncIterable<readonly Row[]>
  close(): Promise<void>
}

/** A database that is being made from a copy, beside the one that serves. */
export interface TableLoad {
  create(table: TableShape): Promise<void>
  /** Called for one table after the other. */
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** Resolves when it is whole, with its unique indexes, and on disk. */
  finish(): Promise<void>
  /** Leaves nothing of it. */
  discard(): Promise<void>
}

/**
 * Makes the unique indexes of a table, as the next start would have to.
 *
 * @throws naming the columns in which two rows have the same
 */
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

/** The same portions, and how many rows have gone by. */
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

/** By what two tables with the same rows are known to be the same: the SHA-256 of their lines, and how many there are. */
export async function fingerprint(portions: AsyncIterable<readonly Row[]>) {
  const hash = createHash('sha256')
  const rows = counted(portions)
  for await (const text of linesOf(rows.portions)) hash.update(text)
  return { rows: rows.rows(), sha256: hash.digest('hex') }
}
