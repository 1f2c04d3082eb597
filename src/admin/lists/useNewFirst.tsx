import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type RaRecord, useGetMany, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { newRecords, noteShown, onNewRecords } from '../api/newRecords.ts'

/** Puts new records first and marks them for one visit of the list, whatever its order and filters. */
export function useNewFirst(resource: AnyResource) {
  const { key: visit } = useLocation()
  const { data = NONE } = useListContext<RaRecord>()
  const noted = useSyncExternalStore(onNewRecords, () => newRecords(resource.name))
  const ids = noted.filter(one => one.visit === undefined || one.visit === visit).map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also of those that are made while the list is shown
  useEffect(() => noteShown(resource.name, visit), [resource.name, visit, noted])

  const elsewhere = ids.filter(id => data.every(record => record.id !== id))
  const { data: read = NONE } = useGetMany<RaRecord>(
    resource.name,
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  )
  const isNew = ({ id }: RaRecord) => ids.includes(id)
  const word = resource.label.gender === 'm' ? 'Novo' : 'Nova'
  const markOf = (record: RaRecord) => (isNew(record) ? word : undefined)
  return {
    isNew,
    first(rows: readonly RaRecord[]): readonly RaRecord[] {
      if (ids.length === 0) return rows
      const known = [...rows, ...read]
      const found = ids.flatMap(id => known.find(record => record?.id === id) ?? [])
      return [...found, ...rows.filter(record => !isNew(record))]
    },
    marked: (columns: Columns) => markedFirst(columns, markOf),
    withMark: (record: RaRecord, draw: Draw) => withMark(record, draw, markOf(record)),
  }
}

const NONE: readonly RaRecord[] = []

type Columns = readonly DataColumn<RaRecord>[]
type Draw = (record: RaRecord) => ReactNode

/** Adds to the first of the columns the mark that each row has, if any. */
export const markedFirst = (columns: Columns, markOf: (record: RaRecord) => string | undefined): Columns =>
  columns.map((column, i) =>
    i === 0 ? { ...column, render: record => withMark(record, column.render, markOf(record)) } : column,
  )

function withMark(record: RaRecord, draw: Draw, mark: string | undefined): ReactNode {
  if (mark === undefined) return draw(record)
  return (
    <Marked>
      {draw(record)}
      <StatusCell status="info">{mark}</StatusCell>
    </Marked>
  )
}

/** A drawn title with its marks beside it, or below where there is no space. */
const Marked = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' })
