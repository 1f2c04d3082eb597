/** A cell value as read; a date is an instant whose UTC fields show the day and time of the sheet. */
export type RawCell = string | number | boolean | Date | null

export interface SheetTable {
  readonly headers: readonly string[]
  readonly rows: readonly SheetLine[]
}

export interface SheetLine {
  /** Row number as spreadsheet programs show it. */
  readonly line: number
  readonly cells: readonly RawCell[]
}

export class SheetProblem extends Error {}

export const SHEET_FILES = '.xlsx,.csv'
