import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { Damage } from './sqliteErrors.ts'

/** Rows that are compared with their indexes at a start, which takes a second. */
const MAX_COMPARED_ROWS = 50_000

/**
 * Reads every page. Comparing rows with indexes takes ten times as long, so a start compares only the smallest tables,
 * which include the accounts. A backup compares all. Throws Damage with the first fault found.
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

/** @throws Damage with the first fault found, in the pages or between rows and indexes */
export const checkWhole = (database: DatabaseSync) => refuseFound(database, 'integrity_check(1)')

function refuseFound(database: DatabaseSync, check: string) {
  const found = Object.values(database.prepare(`PRAGMA ${check}`).get() ?? {})[0]
  if (found !== 'ok') throw new Damage(String(found))
}

/** Counts by the highest id, which is found at once; deleted rows count as well. */
function tablesBySize(database: DatabaseSync): { readonly name: string; readonly rows: number }[] {
  const tables = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'`)
    .all() as { name: string }[]
  const rowsOf = (name: string) => Number(database.prepare(`select max(rowid) as n from "${name}"`).get()?.n ?? 0)
  return tables.map(({ name }) => ({ name, rows: rowsOf(name) })).sort((a, b) => a.rows - b.rows)
}

/** Fills the system's file cache: the check reads pages out of order, which a disk answers fifty times slower. */
export function readAhead(path: string) {
  let file: number | undefined
  try {
    // The beginning of a file that does not fit would be evicted before it is needed.
    if (statSync(path).size > freemem() / 2) return
    file = openSync(path, 'r')
    const portion = Buffer.allocUnsafe(1024 * 1024)
    while (readSync(file, portion) > 0);
  } catch {
    // Opening the database reports the error.
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
