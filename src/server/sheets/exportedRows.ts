import { type NameOf, type SheetCell } from '#fields/contract/sheetFace.ts'
import { writeCell } from '#fields/sheets/sheet.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { SheetColumn } from '#schema/sheetColumns.ts'
import { type Caller, mayName } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { presentValues } from '../records/presentValues.ts'
import { listIds } from '../store/records/listRecords.ts'
import { recordsOf } from '../store/records/records.ts'
import { referencedTitles } from '../store/records/referencedTitles.ts'
import type { StoredRecord } from '../store/store.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/** Ids are read along an index, which is fast. */
const IDS_AT_ONCE = 10_000
/** A batch takes a few milliseconds; other requests run in between. */
const CELLS_AT_ONCE = 600

export async function exportedIds(
  { store }: Pick<Parts, 'store'>,
  resource: AnyResource,
  { tenantId }: Caller,
  query: ListQuery,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length === (page - 1) * IDS_AT_ONCE; page++) {
    ids.push(...(await store.read(tx => listIds(tx, resource, tenantId, { ...query, page, limit: IDS_AT_ONCE }))))
    await yieldToEventLoop()
  }
  return ids
}

export async function* exportedRows(
  { store }: Pick<Parts, 'store'>,
  resource: AnyResource,
  columns: readonly SheetColumn[],
  caller: Caller,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const { tenantId } = caller
  const atOnce = Math.max(2, Math.floor(CELLS_AT_ONCE / columns.length))
  for (let from = 0; from < ids.length; from += atOnce) {
    yield await store.read(async tx => {
      const records = await recordsOf(tx, resource, tenantId, ids.slice(from, from + atOnce))
      const nameOf = await referencedTitles(tx, resource, tenantId, records, target => mayName(target, caller))
      return records.map(record => cellsOf(columns, presentValues(resource, record), nameOf))
    })
    await yieldToEventLoop()
  }
}

const cellsOf = (columns: readonly SheetColumn[], record: StoredRecord, nameOf: NameOf) =>
  columns.map(({ name, field }) => writeCell(field, record[name], nameOf))
