import { type Field, isEmpty } from '../contract/fieldKind.ts'
import { type NameOf, type SheetCell, type SheetFace } from '../contract/sheetFace.ts'
import { normalized } from '../strings/combiningMarks.ts'

/** The cell of a field's value. An empty value has an empty text. */
export function writeCell(field: Field, value: unknown, nameOf: NameOf): SheetCell {
  if (isEmpty(field, value)) return EMPTY
  const { sheet } = field.kind
  if (sheet !== undefined) return sheet.write(value, field.options, nameOf)
  return { text: asText(field, value) }
}

/** The value in words for the preview of an import; '' when it is empty. */
export function describeCell(field: Field, value: unknown, nameOf: NameOf): string {
  const { describe } = field.kind.sheet ?? {}
  if (describe === undefined || isEmpty(field, value)) return writeCell(field, value, nameOf).text
  return describe(value, field.options, nameOf)
}

const EMPTY: SheetCell = { text: '' }

/** The `display` text if the form can read it (a CPF with its dots), otherwise the form's text. */
function asText(field: Field, value: unknown): string {
  const shown = field.kind.display(value, field.options)
  const read = field.form.safeDecode(shown as never)
  return read.success && read.data === value ? shown : String(field.form.encode(value))
}

/** The form's texts for a cell; undefined when the field cannot read it. */
export function readCell(field: Field, text: string): readonly string[] | undefined {
  const said = normalized(text.replace(/\r\n?/g, '\n'), 'NFC')
  if (said.trim() === '') return ['']
  const read = field.kind.sheet === undefined ? said : field.kind.sheet.read(said, field.options)
  return typeof read === 'string' ? [read] : read
}

/** The cell text of a number that a spreadsheet program stored. */
export function textOfNumber(field: Field | undefined, number: number): string {
  // Spreadsheets keep fifteen significant digits; further digits are rounding errors.
  const exact = Number(number.toPrecision(15))
  return field?.kind.sheet?.readNumber?.(exact) ?? String(exact).replace('.', ',')
}

/**
 * Converts Brazilian notation into plain digits with a dot and exactly `places` decimals; undefined when the text is
 * not a number or has more decimals.
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

export const numberFormat = (places: number) => `#,##0${places === 0 ? '' : `.${'0'.repeat(places)}`}`

/** The sheet face of a choice. A cell has the title, or the value where several values share the title. */
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

export const namedId = (id: number, name: string | undefined) => (name ? `${name} (${id})` : `(${id})`)

/** @example idIn('Mirante da Serra (12)') // '12', as for '12' and 'nº 12' */
export function idIn(text: string): string | undefined {
  const [, bare, inBrackets] = /^(?:(?:nº\s*)?(\d{1,15})|[\s\S]*\((\d{1,15})\))$/.exec(text.trim()) ?? []
  return (bare ?? inBrackets)?.replace(/^0+(?=\d)/, '')
}

export const pointerSheet = <Options>(targetOf: (options: Options) => string): SheetFace<number, Options> => ({
  write: (id, options, nameOf) => ({ text: namedId(id, nameOf(targetOf(options), id)) }),
  read: idIn,
  pointers: text => [text.trim()].filter(one => one !== ''),
})
