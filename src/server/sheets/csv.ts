import { type SheetCell } from '#fields/contract/sheetFace.ts'
import { guarded } from '#fields/sheets/formulaGuard.ts'
import type { SheetColumn } from '#schema/sheetColumns.ts'

type Rows = AsyncIterable<readonly (readonly SheetCell[])[]>

/**
 * Rows as a CSV, piece by piece: UTF-8 with its mark, `;` between cells as Brazilian spreadsheets expect, every cell
 * quoted, and nothing that a spreadsheet would take for a formula.
 */
export async function* csvOf(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ header }) => header))}`
  for await (const some of rows) yield some.map(cells => lineOf(cells.map(({ text }) => text))).join('')
}

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** One cell, in quotes. */
export const csvCell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
