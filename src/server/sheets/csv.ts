import { type SheetCell } from '#fields/contract/sheetFace.ts'
import { guarded } from '#fields/sheets/formulaGuard.ts'
import type { SheetColumn } from '#schema/sheetColumns.ts'

type Rows = AsyncIterable<readonly (readonly SheetCell[])[]>

/** Writes UTF-8 with BOM and `;` (for Brazilian spreadsheets), every cell quoted and safe from formula injection. */
export async function* csvOf(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(({ header }) => header))}`
  for await (const some of rows) yield some.map(cells => csvLine(cells.map(({ text }) => text))).join('')
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

export const csvCell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
