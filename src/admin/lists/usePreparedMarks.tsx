import type { RaRecord } from 'react-admin'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { usePreparedDates } from '../api/preparations.ts'
import { Marked } from './useNewFirst.tsx'

type Columns = readonly DataColumn<RaRecord>[]

/** Returns a function that marks, in the first of the columns, the rows that have prepared changes. */
export function usePreparedMarks(resource: AnyResource, rows: readonly RaRecord[]): (columns: Columns) => Columns {
  const prepared = usePreparedDates(
    resource,
    rows.map(({ id }) => Number(id)),
  )
  const drawn = ({ render }: DataColumn<RaRecord>, record: RaRecord) =>
    prepared.has(Number(record.id)) ? (
      <Marked>
        {render(record)}
        <StatusCell status="info">{markOf(prepared.get(Number(record.id)))}</StatusCell>
      </Marked>
    ) : (
      render(record)
    )
  return columns =>
    columns.map((column, i) => (i === 0 ? { ...column, render: record => drawn(column, record) } : column))
}

const markOf = (publishAt: string | null | undefined) =>
  publishAt ? `Com alterações em preparo para ${formatDateTime(publishAt)}` : 'Com alterações em preparo'
