/** A cell as the file has it; days are instants of a UTC clock that shows them. */
export type RawCell = string | number | boolean | Date | null

export interface SheetTable {
  readonly headers: readonly string[]
  readonly rows: readonly SheetLine[]
}

export interface SheetLine {
  /** The number that a spreadsheet program shows beside the row. */
  readonly line: number
  readonly cells: readonly RawCell[]
}

/** What is wrong with a file, for the user who chose it. */
export class SheetProblem extends Error {}

/** What can be read, as a file input names it. */
export const SHEET_FILES = '.xlsx,.csv'
