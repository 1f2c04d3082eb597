import { type Field, isEmpty } from '../contract/fieldKind.ts'
import { type NameOf, type SheetCell, type SheetFace } from '../contract/sheetFace.ts'
import { normalized } from '../strings/combiningMarks.ts'

/** The cell of a field's value; an empty one has no text. */
export function writeCell(field: Field, value: unknown, nameOf: NameOf): SheetCell {
  if (isEmpty(field, value)) return EMPTY
  const { sheet } = field.kind
  if (sheet !== undefined) return sheet.write(value, field.options, nameOf)
  return { text: asText(field, value) }
}

/** The value as a person reads it before an import; empty where nothing is given. */
export function describeCell(field: Field, value: unknown, nameOf: NameOf): string {
  const { describe } = field.kind.sheet ?? {}
  if (describe === undefined || isEmpty(field, value)) return writeCell(field, value, nameOf).text
  return describe(value, field.options, nameOf)
}

const EMPTY: SheetCell = { text: '' }

/** As people read it where the form reads that as well (a CPF with its dots), else as the form has it. */
function asText(field: Field, value: unknown): string {
  const shown = field.kind.display(value, field.options)
  const read = field.form.safeDecode(shown as never)
  return read.success && read.data === value ? shown : String(field.form.encode(value))
}

/** The texts a form has for what a cell says; undefined when that is nothing this field could mean. */
export function readCell(field: Field, text: string): readonly string[] | undefined {
  const said = normalized(text.replace(/\r\n?/g, '\n'), 'NFC')
  if (said.trim() === '') return ['']
  const read = field.kind.sheet === undefined ? said : field.kind.sheet.read(said, field.options)
  return typeof read === 'string' ? [read] : read
}

/** What a cell says that a spreadsheet program has read as a number. */
export function textOfNumber(field: Field | undefined, number: number): string {
  // Spreadsheets keep fifteen digits; what comes after them is noise of their sums.
  const exact = Number(number.toPrecision(15))
  return field?.kind.sheet?.readNumber?.(exact) ?? String(exact).replace('.', ',')
}

/**
 * A number as a Brazilian types it, in plain digits with a dot and as many places as said; undefined when it is none or
 * has more places than that.
 * @example plainNumber('1.234,5', 2) // '1234.50'
 */
export function plainNumber(typed: string, places: number): string | undefined {
  const bare = typed.replace(/[\s\u00A0\u202F]/g, '').replace('−', '-')
  const [, sign = '', whole, fraction = ''] =
    /^(-?)([1-9]\d{0,2}(?:\.\d{3}){1,6}|\d{1,20})(?:,(\d{1,20}))?$/.exec(bare) ?? []
  if (whole === undefined) return undefined
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return undefined
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  return places === 0 ? sign + digits : `${sign}${digits}.${kept.padEnd(places, '0')}`
}

/** A spreadsheet's code for numbers with so many places. */
export const numberFormat = (places: number) => `#,##0${places === 0 ? '' : `.${'0'.repeat(places)}`}`

/** What titles of a list say in a cell: a title where it is the only one of its kind, else the value. */
export function titledSheet<Options>(titlesOf: (options: Options) => Readonly<Record<string, string>>) {
  return {
    write: (value: string, options: Options): SheetCell => {
      const titles = titlesOf(options)
      const title = titles[value]
      const isOnly = Object.values(titles).filter(other => other === title).length === 1
      return { text: title !== undefined && isOnly ? title : value }
    },
    read: (text: string, options: Options) => {
      const titles = Object.entries(titlesOf(options))
      const said = text.trim()
      const plain = said.toLocaleLowerCase('pt-BR')
      const [value] =
        titles.find(([, title]) => title === said) ??
        titles.find(([value]) => value === said) ??
        titles.find(([, title]) => title.toLocaleLowerCase('pt-BR') === plain) ??
        []
      return value
    },
  }
}

/** Ids in a cell, each after the name of its record: `Mirante da Serra (12)`. */
export const namedId = (id: number, name: string | undefined) => (name ? `${name} (${id})` : `(${id})`)

/** @example idIn('Mirante da Serra (12)') // '12', as are '12' and 'nº 12' */
export function idIn(text: string): string | undefined {
  const [, bare, inBrackets] = /^(?:(?:nº\s*)?(\d{1,15})|[\s\S]*\((\d{1,15})\))$/.exec(text.trim()) ?? []
  return (bare ?? inBrackets)?.replace(/^0+(?=\d)/, '')
}

/** A pointer to one record, by the name that people know it by and its id. */
export const pointerSheet = <Options>(targetOf: (options: Options) => string): SheetFace<number, Options> => ({
  write: (id, options, nameOf) => ({ text: namedId(id, nameOf(targetOf(options), id)) }),
  read: idIn,
  pointers: text => [text.trim()].filter(one => one !== ''),
})
