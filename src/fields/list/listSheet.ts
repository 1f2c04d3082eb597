import type { Field } from '../contract/fieldKind.ts'
import { type SheetFace } from '../contract/sheetFace.ts'
import { describeCell, readCell, writeCell } from '../sheets/sheet.ts'
import { type ListOptions } from './listOptions.ts'
import { cellsOf, encodeRow, shapeOf } from './rows.ts'

/**
 * Writes rows into one cell, one per line: single values as in cells of their own, rows of several fields as JSON. JSON
 * loses nothing and cannot be confused with a line of text.
 */
export const listSheet: SheetFace<unknown[], ListOptions> = {
  write: (rows, { row, of }, nameOf) => {
    if (of !== undefined) {
      const lines = rows.map(value => writeCell(of, value, nameOf).text)
      const isPlain = lines.every(line => line.trim() === line && line !== '' && !line.includes('\n'))
      if (isPlain && !lines[0]?.startsWith('[')) return { text: lines.join('\n') }
    }
    const shape = shapeOf({ row, of })
    return { text: `[\n${rows.map(one => JSON.stringify(encodeRow(shape, one, 'json'))).join(',\n')}\n]` }
  },
  describe: (rows, { row, of }, nameOf) => {
    const inWords = (one: unknown, i: number) => {
      const cells = cellsOf(shapeOf({ row, of }), one).map(({ field, value }) => {
        const text = describeCell(field, value, nameOf).replaceAll('\n', ', ')
        return text && (of ? text : `${field.options.label}: ${text}`)
      })
      const filled = cells.filter(text => text !== '').join(' · ')
      return of ? filled : `${i + 1}. ${filled}`
    }
    return rows.map(inWords).join('\n')
  },
  read: (text, { of }) => {
    if (of === undefined || text.trimStart().startsWith('[')) return text
    const values = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [typedValue(of, line)]))
    return values.includes(undefined) ? undefined : JSON.stringify(values)
  },
}

/** Converts a line into the JSON encoding that the form of a list reads; undefined when the field cannot read it. */
function typedValue(field: Field, line: string): unknown {
  const [text] = readCell(field, line) ?? []
  if (text === undefined) return undefined
  const value = field.form.safeDecode(text as never)
  return value.success ? field.json.encode(value.data as never) : undefined
}
