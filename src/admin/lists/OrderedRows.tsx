import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import type { DrawRow } from '#ui/tables/dataTableProps.ts'
import { MovingRow, MovingRows } from '#ui/tables/MovingRows.tsx'
import { titleOf } from '../model/fieldsOf.ts'
import { useRowOrder } from './useRowOrder.ts'

export interface OrderedRowsProps {
  readonly resource: AnyResource
  readonly records: readonly RaRecord[]
  readonly draw: DrawRow<RaRecord>
}

/** The rows of a list that is sorted by its order: they can be moved. */
export function OrderedRows({ resource, records, draw }: OrderedRowsProps): ReactNode {
  const { rows, part, move, moveToEdge } = useRowOrder(resource, records)
  const names = new Map(rows.map(record => [String(record.id), titleOf(resource, record)]))
  return (
    <MovingRows
      ids={[...names.keys()]}
      nameOf={id => names.get(id) ?? ''}
      part={part}
      onMove={move}
      onMoveToEdge={moveToEdge}
    >
      {rows.map(record => (
        <MovingRow key={record.id} id={String(record.id)}>
          {(element, handle) => draw(record, element, handle)}
        </MovingRow>
      ))}
    </MovingRows>
  )
}
