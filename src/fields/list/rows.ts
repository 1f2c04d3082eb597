import type * as z from 'zod'
import { dayOfInstant } from '../calendar/saoPaulo.ts'
import { type Field, type Gap, holds, isEmpty, messages } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import type { ListOptions } from './listOptions.ts'

/** What one row holds: named fields, or a single value. */
export type Shape = { readonly row: Readonly<Record<string, Field>> } | { readonly of: Field }

/** JSON a person sent, our own JSON, or the JSON a column keeps. */
export type Encoding = 'typed' | 'json' | 'column'

/** What the options of a list say that a row is. */
export function shapeOf({ row, of }: Pick<ListOptions, 'row' | 'of'>): Shape {
  return row === undefined ? { of: required(of, "'row' or 'of' of a list") } : { row }
}

/** Says what is wrong and where, counted from the row. */
export type Report = (message: string, path: PropertyKey[]) => void

export interface Cell {
  readonly field: Field
  readonly value: unknown
  readonly path: readonly string[]
}

/** The values of a row beside their fields. */
export function cellsOf(shape: Shape, row: unknown): Cell[] {
  if ('of' in shape) return [{ field: shape.of, value: row, path: [] }]
  return Object.entries(shape.row).map(([name, field]) => ({ field, value: (row as Row)[name], path: [name] }))
}

/** A row of the same shape, each value replaced by what `change` makes of it. */
export function mapRow(shape: Shape, row: unknown, change: (cell: Cell) => unknown): unknown {
  if ('of' in shape) return change({ field: shape.of, value: row, path: [] })
  return Object.fromEntries(cellsOf(shape, row).map(cell => [cell.path[0], change(cell)]))
}

type Row = Record<string, unknown>
type RowShape = Extract<Shape, { row: unknown }>

/** Reads a row. What is wrong is reported, with nothing in its place. */
export function decodeRow(shape: Shape, encoded: unknown, encoding: Encoding, report: Report): unknown {
  if ('row' in shape) {
    if (typeof encoded !== 'object' || encoded === null || Array.isArray(encoded)) return report(messages.invalid, [])
    // A column may still hold a field that was taken out of the resource since.
    const unknown = Object.keys(encoded).find(name => !Object.hasOwn(shape.row, name))
    if (unknown !== undefined && encoding !== 'column') report('Campo desconhecido', [unknown])
  }
  const row = mapRow(shape, encoded, ({ field, value, path }) =>
    decodeCell(field, value, encoding, (message, inner) => report(message, [...path, ...inner])),
  )
  return 'row' in shape ? withDefaultsBy(shape, encoded as Row, row as Row) : row
}

/** What was left out and has its default from another cell. */
function withDefaultsBy({ row: fields }: RowShape, encoded: Row, row: Row): unknown {
  for (const [name, field] of Object.entries(fields)) {
    const { defaultBy } = field.options
    if (defaultBy && encoded[name] === undefined) row[name] = defaultBy.value(row[defaultBy.cell]) ?? emptyOf(field)
  }
  return row
}

export function encodeRow(shape: Shape, row: unknown, encoding: Encoding): unknown {
  return mapRow(shape, row, ({ field, value }) =>
    isEmpty(field, value) ? null : codecOf(field, encoding).encode(value),
  )
}

/** Runs what each field demands of what is there. A row of a single value is nothing without it. */
export function checkRow(shape: Shape, row: unknown, report: Report): void {
  for (const { field, value, path } of cellsOf(shape, row)) {
    if (isEmpty(field, value)) {
      if ('of' in shape) report(field.options.requiredMessage ?? messages.required, [...path])
      continue
    }
    const checked = field.checks.safeParse(value)
    for (const issue of checked.error?.issues ?? []) report(issue.message, [...path, ...issue.path])
  }
}

/** The required cells that are empty, also in rows inside the row. Conditions look at the row's own values. */
export function gapsOfRow(shape: Shape, row: unknown): Gap[] {
  if ('of' in shape) return []
  return cellsOf(shape, row).flatMap<Gap>(({ field, value, path }) => {
    const { required, requiredMessage, shownWhen } = field.options
    if (shownWhen !== undefined && !holds(shownWhen, row as Row, shape.row)) return []
    if (!isEmpty(field, value))
      return (field.kind.gaps?.(value, field.options) ?? []).map(gap => ({ ...gap, path: [...path, ...gap.path] }))
    return holds(required, row as Row, shape.row) ? [{ path, message: requiredMessage ?? messages.required }] : []
  })
}

/** Whether a page can show the row: nothing is missing but the description of what it shows. */
export function isShowable(shape: Shape, row: unknown): boolean {
  const descriptions = cellsOf(shape, row).map(({ field }) => field.kind.describedBy?.(field.options))
  return gapsOfRow(shape, row).every(({ path }) => descriptions.includes(path.join('.')))
}

function decodeCell(field: Field, encoded: unknown, encoding: Encoding, report: Report): unknown {
  if (encoded === undefined) return missing(field, encoding)
  if (encoded === null || encoded === '') return emptyOf(field)
  const read = codecOf(field, encoding).safeDecode(encoded as never)
  if (!read.success) return refuse(field, read.error, report)
  if (encoding !== 'typed') return read.data

  // By way of the form's encoding the value is trimmed and unmasked as it would be outside a list.
  const typed = field.form.safeEncode(read.data as never)
  if (!typed.success) return refuse(field, typed.error, report)
  if (typed.data === '') return emptyOf(field)
  const tidied = field.form.safeDecode(typed.data as never)
  if (!tidied.success) return refuse(field, tidied.error, report)
  return isEmpty(field, tidied.data) ? emptyOf(field) : tidied.data
}

function codecOf(field: Field, encoding: Encoding) {
  return encoding === 'column' ? field.column.codec : field.json
}

/** The value of a row made before the field was declared, or by a caller that left it out. */
function missing(field: Field, encoding: Encoding): unknown {
  const { default: given } = field.options
  if (given === undefined) return emptyOf(field)
  if (typeof given !== 'function') return given
  // What is stored must read the same every day.
  if (encoding === 'column') return emptyOf(field)
  const now = new Date().toISOString()
  return given({ now, today: dayOfInstant(now) })
}

function emptyOf(field: Field): unknown {
  const { empty } = field.kind
  return Array.isArray(empty) ? [] : empty
}

/** Our codecs word their refusals; a value of another JSON type gets the general message instead of zod's English one. */
function refuse(field: Field, error: z.ZodError, report: Report): unknown {
  const worded = error.issues.filter(issue => issue.code === 'custom')
  for (const { message, path } of worded) report(message, [...path])
  if (worded.length === 0) report(messages.invalid, [])
  return emptyOf(field)
}
