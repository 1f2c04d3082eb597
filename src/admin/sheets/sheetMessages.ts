import { readSheetFile } from './readSheetFile.ts'
import { type SheetLine, SheetProblem } from './sheetTable.ts'

/** What is to be read, and what may stand on top of its columns, folded. */
export interface SheetRequest {
  readonly file: File
  readonly names: readonly string[]
}

/** What is told of a file while it is read: its rows, and at last its headers; or what is wrong with it. */
export type SheetMessage =
  | { readonly rows: readonly SheetLine[] }
  | { readonly headers: readonly string[] }
  | { readonly problem: string }

/** Rows told at once: reading more of them would hold the user up. */
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
