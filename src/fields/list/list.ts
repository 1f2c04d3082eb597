import * as z from 'zod'
import {
  type AnyField,
  defineKind,
  type Field,
  type FieldOptions,
  isEmpty,
  messages,
  type Reference,
  type StoredRows,
  type ValueOf,
} from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { mergeRows } from '../merge/mergeRows.ts'
import { renamedTwice } from '../merge/renamedTwice.ts'
import { parsedJson } from '../strings/parsedJson.ts'
import { brokenTextIn, forbiddenKeyIn } from './forbiddenKeys.ts'
import type { ListOptions } from './listOptions.ts'
import { listSheet } from './listSheet.ts'
import {
  type Cell,
  cellsOf,
  checkRow,
  decodeRow,
  type Encoding,
  encodeRow,
  gapsOfRow,
  isShowable,
  mapRow,
  shapeOf,
} from './rows.ts'

/** `{ nome: string; peso: number | null }[]` for rows of fields, `string[]` for rows of single texts. */
export type RowsOf<Given> = Given extends { row: infer Row extends Readonly<Record<string, Field>> }
  ? { -readonly [N in keyof Row]: ValueOf<Row[N]> }[]
  : Given extends { of: infer Of extends Field }
    ? NonNullable<ValueOf<Of>>[]
    : never

const kind = defineKind<'list', unknown[], ListOptions, true>({
  name: 'list',
  empty: [],
  operators: [],
  has: ({ of }: ListOptions) =>
    of?.kind.operators.includes('is')
      ? { keys: rows => rows.map(keyOf(of)), keyOf: text => keyOf(of)(of.checks.parse(of.form.decode(text))) }
      : undefined,
  encodings: options => ({
    checks: z.array(z.any()).max(options.max, messages.maxItems(options.max)).superRefine(checkRows(options)),
    form: typedWire(options),
    json: jsonWire(options),
    column: { type: 'text', codec: columnWire(options) },
  }),
  display: (rows, options: ListOptions) => {
    const shown = rows.map(row => filledCells(row, options).map(displayCell).join(', '))
    return shown.filter(row => row !== '').join('; ') || `${rows.length} ${rows.length === 1 ? 'item' : 'itens'}`
  },
  searchText: (rows, options: ListOptions) =>
    rows
      .flatMap(row => filledCells(row, options).map(searchCell))
      .join(' ')
      .trim(),
  references: (rows, options: ListOptions) => rows.flatMap(row => filledCells(row, options).flatMap(referencesOfCell)),
  readdressed: (rows, move, options: ListOptions) => rows.map(row => mapRow(shapeOf(options), row, movedCell(move))),
  without: (rows, gone, options: ListOptions) => rows.flatMap(row => rowWithout(row, gone, options)),
  gaps: (rows, options: ListOptions) =>
    rows.flatMap((row, i) =>
      gapsOfRow(shapeOf(options), row).map(({ path, message }) => ({ path: [i, ...path], message: inRow(message, i) })),
    ),
  withoutGaps: (rows, options: ListOptions) => rows.filter(row => isShowable(shapeOf(options), row)),
  inner: innerOf,
  jsonSchema: ({ row, of, max }: ListOptions, schemaOf) => {
    const cells = Object.entries(row ?? {}).map(([name, cell]) => [name, schemaOf(cell)])
    const rows = { type: 'object', required: Object.keys(row ?? {}), properties: Object.fromEntries(cells) }
    return { type: 'array', maxItems: max, items: of ? schemaOf(of) : rows }
  },
  storedRows,
  merge: (versions, title, field: AnyField) => mergeRows(versions, title, field, innerOf(field.options)),
  sheet: listSheet,
  mistake: ({ max, row, of }: ListOptions) => {
    if (!Number.isInteger(max) || max < 1) return `max (${max}) is not a count of rows`
    if ((row === undefined) === (of === undefined)) return "takes either 'row' or 'of'"
    const cells = Object.entries(innerOf({ max, row, of }))
    for (const [name, field] of cells) {
      if (field.kind.secret) return `${name}: secret fields are not allowed in rows`
      const wrong = field.kind.mistake?.(field.options)
      if (wrong !== undefined) return `${name}: ${wrong}`
      const { defaultBy, unique } = field.options
      if (unique) return `${name}: unique is not supported in rows`
      for (const other of [
        defaultBy?.cell,
        field.kind.derivesFrom?.(field.options),
        field.kind.describedBy?.(field.options),
      ])
        if (other !== undefined && !Object.hasOwn(row ?? {}, other)) return `${name}: '${other}' is no cell of its row`
    }
    return renamedTwice(Object.fromEntries(cells))
  },
})

/**
 * Rows in the order that the user gave them. An error inside a row has its position as the issue's path: `[2, 'alt']`
 * is the cell `alt` of the third row.
 */
export const list = kind as unknown as {
  readonly kind: typeof kind.kind
  <const Given extends ListOptions & FieldOptions>(
    options: Given & { readonly [Extra in Exclude<keyof Given, keyof (ListOptions & FieldOptions)>]: never },
  ): Field<RowsOf<Given>, Given> & { readonly neverNull: true }
}

const MAX_BYTES = 256 * 1024
/** The list, its rows, a list inside a row and that list's rows. */
const MAX_LEVELS = 4

/** Reads rows sent as one JSON text. Each value is normalised as its own kind's form encoding does. */
function typedWire(options: ListOptions) {
  return z.codec(z.string(), z.array(z.any()), {
    decode: (text, context) => {
      const json = parse(text)
      const refuse = (message: string, params = {}) => {
        context.issues.push({ code: 'custom', message, input: text, params })
        return z.NEVER
      }
      if (forbiddenKeyIn(json) || brokenTextIn(json)) return refuse(messages.invalid, { malformed: true })
      if (!Array.isArray(json)) return refuse(messages.invalid)
      if (isDeeper(json, MAX_LEVELS)) return refuse(messages.invalid)
      // Checked before the rows are decoded: otherwise a short request could cause a lot of work.
      if (json.length > options.max) return refuse(messages.maxItems(options.max))
      return decodeRows(options, json, 'typed', context)
    },
    encode: rows => JSON.stringify(rows.map(row => encodeRow(shapeOf(options), row, 'json'))),
  })
}

function jsonWire(options: ListOptions) {
  return z.codec(z.array(z.unknown()), z.array(z.any()), {
    decode: (rows, context) => decodeRows(options, rows, 'json', context),
    encode: rows => rows.map(row => encodeRow(shapeOf(options), row, 'json')),
  })
}

function columnWire(options: ListOptions) {
  return z.codec(z.string(), z.array(z.any()), {
    decode: (stored, context) => decodeRows(options, JSON.parse(stored), 'column', context),
    encode: rows => JSON.stringify(rows.map(row => encodeRow(shapeOf(options), row, 'column'))),
  })
}

function decodeRows(options: ListOptions, rows: unknown[], encoding: Encoding, context: z.core.ParsePayload) {
  return rows.map((row, i) =>
    decodeRow(shapeOf(options), row, encoding, (message, path) => {
      context.issues.push({ code: 'custom', message, input: row, path: [i, ...path] })
    }),
  )
}

function checkRows(options: ListOptions) {
  return (rows: unknown[], context: z.core.$RefinementCtx<unknown[]>) => {
    for (const [i, row] of rows.slice(0, options.max).entries()) {
      checkRow(shapeOf(options), row, (message, path) => {
        context.addIssue({ code: 'custom', message: inRow(message, i), path: [i, ...path] })
      })
    }
  }
}

/** A cell's message may contain `{n}`, the number of its row. */
const inRow = (message: string, index: number) => message.replace('{n}', String(index + 1))

function parse(text: string): unknown {
  return new TextEncoder().encode(text).length > MAX_BYTES ? undefined : parsedJson(text)
}

function isDeeper(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false
  return levels === 0 || Object.values(json).some(inner => isDeeper(inner, levels - 1))
}

function innerOf({ row, of }: ListOptions): Readonly<Record<string, Field>> {
  return row ?? (of === undefined ? {} : { item: of })
}

function filledCells(row: unknown, options: ListOptions): Cell[] {
  return cellsOf(shapeOf(options), row).filter(({ field, value }) => !isEmpty(field, value))
}

/** Single values are compared as ordering and uniqueness compare them. */
const keyOf =
  ({ column }: Field) =>
  (value: unknown) =>
    column.key?.(value) ?? String(column.codec.encode(value))

const displayCell = ({ field, value }: Cell) => field.kind.display(value, field.options)
const searchCell = ({ field, value }: Cell) => (field.kind.searchText ?? field.kind.display)(value, field.options)
const referencesOfCell = ({ field, value }: Cell) => field.kind.references?.(value, field.options) ?? []

const movedCell =
  (move: (address: string) => string) =>
  ({ field, value }: Cell) =>
    isEmpty(field, value) ? value : (field.kind.readdressed?.(value, move, field.options) ?? value)

/** Removes the reference from the row, or the whole row when the reference is required. */
function rowWithout(row: unknown, gone: Reference, options: ListOptions): unknown[] {
  const shape = shapeOf(options)
  const pointing = filledCells(row, options).filter(cell =>
    referencesOfCell(cell).some(pointer => 'id' in pointer && pointer.to === gone.to && pointer.id === gone.id),
  )
  if (pointing.length === 0) return [row]
  const pointingFields = new Set(pointing.map(({ field }) => field))
  const rest = mapRow(shape, row, ({ field, value }) =>
    pointingFields.has(field)
      ? required(field.kind.without, `'without' of the kind '${field.kind.name}'`)(value, gone, field.options)
      : value,
  )
  const lacks = cellsOf(shape, rest).some(
    ({ field, value }) =>
      pointingFields.has(field) && isEmpty(field, value) && ('of' in shape || field.options.required === true),
  )
  return lacks ? [] : [rest]
}

/** Reads stored rows as objects, even single values from before a change: these are named as in `inner`. */
function storedRows({ row }: { readonly row?: object }): StoredRows {
  return {
    read: stored =>
      (JSON.parse(stored) as unknown[]).map(cells =>
        typeof cells === 'object' && cells !== null ? { ...cells } : { item: cells },
      ),
    write: rows => JSON.stringify(row === undefined ? rows.flatMap(({ item }) => item ?? []) : rows),
  }
}
