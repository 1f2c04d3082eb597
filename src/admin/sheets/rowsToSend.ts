import { cellOfClock } from '#fields/calendar/serialDay.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { textOfNumber } from '#fields/sheets/sheet.ts'
import type { AnyResource } from '#schema/resource.ts'
import { columnOfHeader, type SheetColumn, sheetColumns } from '#schema/sheetColumns.ts'
import type { RawCell, SheetTable } from './sheetTable.ts'

export interface RowToSend {
  readonly linha: number
  readonly id: string
  readonly revisao: string
  readonly celulas: Readonly<Record<string, string>>
}

export interface Matched {
  /** In the order of the sheet; undefined for an unknown header or a repeated one. */
  readonly columns: readonly (SheetColumn | undefined)[]
  /** Headers without a column in the resource; they are ignored. */
  readonly unknown: readonly string[]
  readonly open: readonly SheetColumn[]
  /** Whether the sheet has the column with the record id. */
  readonly hasKey: boolean
}

export function matchColumns(resource: AnyResource, headers: readonly string[]): Matched {
  const known = sheetColumns(resource)
  const seen = new Set<string>()
  const columns = headers.map(header => {
    const column = header === '' ? undefined : columnOfHeader(known, header)
    if (column === undefined || seen.has(column.name)) return undefined
    seen.add(column.name)
    return column
  })
  const found = columns.filter(column => column !== undefined)
  return {
    columns,
    unknown: headers.filter((header, i) => header !== '' && columns[i] === undefined),
    open: found.filter(({ role }) => role === 'open'),
    hasKey: found.some(({ role }) => role === 'key'),
  }
}

/** A generator: converting all rows of a large sheet at once would block the browser. */
export function* rowsToSend(table: SheetTable, { columns }: Matched): Generator<RowToSend> {
  for (const { line, cells } of table.rows) {
    const celulas: Record<string, string> = {}
    let id = ''
    let revisao = ''
    for (const [i, column] of columns.entries()) {
      if (column === undefined || column.role === 'shown') continue
      const text = cellText(cells[i] ?? null, column.field)
      if (column.role === 'key') id = text
      else if (column.role === 'revision') revisao = text
      else celulas[column.name] = text
    }
    yield { linha: line, id, revisao, celulas }
  }
}

function cellText(cell: RawCell, field: Field): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return textOfNumber(field, cell)
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return cell instanceof Date ? cellOfClock(cell.getTime()) : cell
}

/** Upper bound of a request body in form-encoded bytes; a single longer row is sent alone. */
const MAX_BYTES = 768 * 1024
const MAX_ROWS = 500

export function* batchesOf(rows: Iterable<RowToSend>): Generator<readonly RowToSend[]> {
  let piece: RowToSend[] = []
  let bytes = 0
  for (const row of rows) {
    const size = new URLSearchParams([['', JSON.stringify(row)]]).toString().length
    if (piece.length > 0 && (bytes + size > MAX_BYTES || piece.length === MAX_ROWS)) {
      yield piece
      piece = []
      bytes = 0
    }
    piece.push(row)
    bytes += size
  }
  if (piece.length > 0) yield piece
}
