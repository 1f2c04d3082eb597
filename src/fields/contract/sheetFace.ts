// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value and of a kind's own options
/**
 * How a kind writes a spreadsheet cell as a user reads it, and reads the cell back into the text of a form. An
 * unchanged cell must be read as the value from which it was written.
 */
export interface SheetFace<Value = any, Options = any> {
  /** The cell's number format in the spreadsheet's own code (`dd/mm/yyyy`); absent where the cell is text. */
  readonly format?: (options: Options) => string
  /** `nameOf` gives the titles of referenced records. */
  readonly write: (value: Value, options: Options, nameOf: NameOf) => SheetCell
  /** The text (or texts) for the form; undefined when the kind cannot read the cell. */
  readonly read: (text: string, options: Options) => string | readonly string[] | undefined
  /** For kinds that reference records: splits a cell into texts that each name one record, by id or by title. */
  readonly pointers?: (text: string) => readonly string[]
  /** The value in words, for the preview of an import; the cell's text by default. */
  readonly describe?: (value: Value, options: Options, nameOf: NameOf) => string
  /** The text of a cell that holds a number; by default the number in Brazilian notation. */
  readonly readNumber?: (number: number) => string
}

export interface SheetCell {
  /** What a user reads. A CSV file contains nothing else. */
  readonly text: string
  /** The number with which the spreadsheet calculates; dates are days since 30/12/1899, times their fractions. */
  readonly number?: number
}

/** The title of a record of another resource; undefined when there is no such record. */
export type NameOf = (target: string, id: number) => string | undefined
