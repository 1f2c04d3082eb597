import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { usePreparedIds } from '../api/preparations.ts'
import { Marked } from './useNewFirst.tsx'

type Columns = readonly DataColumn<RaRecord>[]

/** Returns a function that marks, in the first of the columns, the rows that have prepared changes. */
export function usePreparedMarks(resource: AnyResource, rows: readonly RaRecord[]): (columns: Columns) => Columns {
  const prepared = usePreparedIds(
    resource,
    rows.map(({ id }) => Number(id)),
  )
  const drawn = ({ render }: DataColumn<RaRecord>, record: RaRecord) =>
    prepared.has(Number(record.id)) ? (
      <Marked>
        {render(record)}
        <StatusCell status="info">Com alterações em preparo</StatusCell>
      </Marked>
    ) : (
      render(record)
    )
  return columns =>
    columns.map((column, i) => (i === 0 ? { ...column, render: record => drawn(column, record) } : column))
}
