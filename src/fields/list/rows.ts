import type * as z from 'zod'
import { dayOfInstant } from '../calendar/saoPaulo.ts'
import { type Field, type Gap, holds, isEmpty, messages } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import type { ListOptions } from './listOptions.ts'

export type Shape = { readonly row: Readonly<Record<string, Field>> } | { readonly of: Field }

/** JSON sent by a user, JSON of the API, or JSON stored in a column. */
export type Encoding = 'typed' | 'json' | 'column'

export function shapeOf({ row, of }: Pick<ListOptions, 'row' | 'of'>): Shape {
  return row === undefined ? { of: required(of, "'row' or 'of' of a list") } : { row }
}

/** Reports an error; `path` is relative to the row. */
export type Report = (message: string, path: PropertyKey[]) => void

export interface Cell {
  readonly field: Field
  readonly value: unknown
  readonly path: readonly string[]
}

export function cellsOf(shape: Shape, row: unknown): Cell[] {
  if ('of' in shape) return [{ field: shape.of, value: row, path: [] }]
  return Object.entries(shape.row).map(([name, field]) => ({ field, value: (row as Row)[name], path: [name] }))
}

export function mapRow(shape: Shape, row: unknown, change: (cell: Cell) => unknown): unknown {
  if ('of' in shape) return change({ field: shape.of, value: row, path: [] })
  return Object.fromEntries(cellsOf(shape, row).map(cell => [cell.path[0], change(cell)]))
}

type Row = Record<string, unknown>
type RowShape = Extract<Shape, { row: unknown }>

/** Decodes a row. Invalid cells are reported and become empty. */
export function decodeRow(shape: Shape, encoded: unknown, encoding: Encoding, report: Report): unknown {
  if ('row' in shape) {
    if (typeof encoded !== 'object' || encoded === null || Array.isArray(encoded)) return report(messages.invalid, [])
    // A column may still contain a field that was removed from the resource.
    const unknown = Object.keys(encoded).find(name => !Object.hasOwn(shape.row, name))
    if (unknown !== undefined && encoding !== 'column') report('Campo desconhecido', [unknown])
  }
  const row = mapRow(shape, encoded, ({ field, value, path }) =>
    decodeCell(field, value, encoding, (message, inner) => report(message, [...path, ...inner])),
  )
  return 'row' in shape ? withDefaultsBy(shape, encoded as Row, row as Row) : row
}

/** Fills omitted cells whose default depends on another cell. */
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

/** Runs `checks` on the cells that have a value. A row that is a single value must have one. */
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

/** The required cells that are empty, also in nested rows. Conditions refer to the row's own values. */
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

/** Whether a page can show the row: only descriptions of pictures may be missing. */
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

  // The value passes through the form encoding, so that it is trimmed and unmasked as it would be outside a list.
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

/** The value of a cell that is absent, because the row is older than the field or the caller omitted it. */
function missing(field: Field, encoding: Encoding): unknown {
  const { default: given } = field.options
  if (given === undefined) return emptyOf(field)
  if (typeof given !== 'function') return given
  // A stored row must read the same every day, so a default that depends on the date is not used.
  if (encoding === 'column') return emptyOf(field)
  const now = new Date().toISOString()
  return given({ now, today: dayOfInstant(now) })
}

function emptyOf(field: Field): unknown {
  const { empty } = field.kind
  return Array.isArray(empty) ? [] : empty
}

/** Only issues of type `custom` have messages of this project; others get the general one instead of zod's English. */
function refuse(field: Field, error: z.ZodError, report: Report): unknown {
  const worded = error.issues.filter(issue => issue.code === 'custom')
  for (const { message, path } of worded) report(message, [...path])
  if (worded.length === 0) report(messages.invalid, [])
  return emptyOf(field)
}
