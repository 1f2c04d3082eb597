import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { Damage } from './sqliteErrors.ts'

/** So many rows are compared with the indexes of their tables at a start, which takes a second. */
const MAX_COMPARED_ROWS = 50_000

/**
 * Reads every page. Rows and indexes are compared, which takes ten times as long, only in as many tables as a start has
 * time for, the smallest first: the accounts are among them. A backup compares all.
 *
 * @throws Damage with what was found first
 */
export function checkAtStart(database: DatabaseSync) {
  refuseFound(database, 'quick_check(1)')
  let compared = 0
  for (const { name, rows } of tablesBySize(database)) {
    compared += rows
    if (compared > MAX_COMPARED_ROWS) return
    refuseFound(database, `integrity_check("${name}")`)
  }
}

/** @throws Damage with what was found first, in the pages or between rows and indexes */
export const checkWhole = (database: DatabaseSync) => refuseFound(database, 'integrity_check(1)')

function refuseFound(database: DatabaseSync, check: string) {
  const found = Object.values(database.prepare(`PRAGMA ${check}`).get() ?? {})[0]
  if (found !== 'ok') throw new Damage(String(found))
}

/** By the highest id, which is found at once; deleted rows count as well. */
function tablesBySize(database: DatabaseSync): { readonly name: string; readonly rows: number }[] {
  const tables = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'`)
    .all() as { name: string }[]
  const rowsOf = (name: string) => Number(database.prepare(`select max(rowid) as n from "${name}"`).get()?.n ?? 0)
  return tables.map(({ name }) => ({ name, rows: rowsOf(name) })).sort((a, b) => a.rows - b.rows)
}

/**
 * Has the system hold the file in memory: the check goes from page to page as the tables have them, which a disk answers
 * fifty times slower than the whole file from its first byte to its last.
 */
export function readAhead(path: string) {
  let file: number | undefined
  try {
    // Of a file that does not fit, the beginning would be gone again before it is asked for.
    if (statSync(path).size > freemem() / 2) return
    file = openSync(path, 'r')
    const portion = Buffer.allocUnsafe(1024 * 1024)
    while (readSync(file, portion) > 0);
  } catch {
    // What is wrong with it is said where it is opened.
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
