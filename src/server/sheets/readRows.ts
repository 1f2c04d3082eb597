import * as z from 'zod'
import type { AnyResource } from '#schema/resource.ts'
import { sheetColumns } from '#schema/sheetColumns.ts'
import { malformed } from '../errors.ts'
import { readJsonText } from '../http/readJsonText.ts'

const MAX_ROWS = 1_000

const rowsShape = z
  .array(
    z.strictObject({
      linha: z.int().min(1).max(10_000_000),
      id: z.string().max(40).default(''),
      revisao: z.string().max(40).default(''),
      celulas: z.record(z.string(), z.string()),
    }),
  )
  .min(1)
  .max(MAX_ROWS)

/** Without `id` a row creates a record. */
export type SheetRow = z.output<typeof rowsShape>[number]

/** Throws 400 for cells of columns that cannot be imported. */
export function rowsReader(resource: AnyResource): (text: string) => SheetRow[] {
  const open = new Set(sheetColumns(resource).flatMap(({ name, role }) => (role === 'open' ? [name] : [])))
  return text => {
    const rows = readJsonText(rowsShape, text)
    if (rows.some(row => Object.keys(row.celulas).some(name => !open.has(name)))) throw malformed()
    return rows
  }
}
