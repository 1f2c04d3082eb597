// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value and of a kind's own options
/**
 * How a kind stands in a cell of a spreadsheet: as a person reads it, and back again into the text of a form. What is
 * read from an untouched cell is what was written there.
 */
export interface SheetFace<Value = any, Options = any> {
  /** How a spreadsheet shows the cell's number, in its own code (`dd/mm/yyyy`); absent where the cell is text. */
  readonly format?: (options: Options) => string
  /** `nameOf` knows the records pointed at. */
  readonly write: (value: Value, options: Options, nameOf: NameOf) => SheetCell
  /** The text (or texts) of a form; undefined when the cell says nothing this kind could mean. */
  readonly read: (text: string, options: Options) => string | readonly string[] | undefined
  /** For kinds that point at records: the texts in a cell of which each names one, by its id or by its title. */
  readonly pointers?: (text: string) => readonly string[]
  /** The value in words, for a person who looks at what a sheet would change; as the cell has it unless stated. */
  readonly describe?: (value: Value, options: Options, nameOf: NameOf) => string
  /** What a cell says that holds a number; as a Brazilian types it unless stated. */
  readonly readNumber?: (number: number) => string
}

export interface SheetCell {
  /** What a person reads, and all that a CSV has. */
  readonly text: string
  /** What a spreadsheet reckons with; days and their hours counted from 30/12/1899. */
  readonly number?: number
}

/** The title of a record of another resource; undefined when there is none. */
export type NameOf = (target: string, id: number) => string | undefined
