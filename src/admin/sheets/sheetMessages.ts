import { readSheetFile } from './readSheetFile.ts'
import { type SheetLine, SheetProblem } from './sheetTable.ts'

export interface SheetRequest {
  readonly file: File
  readonly names: readonly string[]
}

/** Messages while a file is read: its rows in batches, then its headers; or a problem. */
export type SheetMessage =
  | { readonly rows: readonly SheetLine[] }
  | { readonly headers: readonly string[] }
  | { readonly problem: string }

/** More rows per message would block the page while it deserialises them. */
const ROWS_AT_ONCE = 100

export async function* sheetMessages({ file, names }: SheetRequest): AsyncGenerator<SheetMessage> {
  try {
    const { headers, rows } = await readSheetFile(file, names)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield { rows: rows.slice(from, from + ROWS_AT_ONCE) }
    yield { headers }
  } catch (error) {
    if (!(error instanceof SheetProblem)) reportError(error)
    yield { problem: error instanceof SheetProblem ? error.message : 'Não foi possível ler a planilha.' }
  }
}
