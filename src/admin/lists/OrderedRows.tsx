import type { ReactNode } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import type { DragHandleSlots } from '#ui/tables/DragHandleSlot.tsx'
import { MovingRows } from '#ui/tables/MovingRows.tsx'
import { titleOf } from '../model/fieldsOf.ts'
import { type ShownRows, useRowOrder } from './useRowOrder.ts'

interface OrderedRowsProps {
  readonly resource: AnyResource
  readonly shown: ShownRows
  readonly slots: DragHandleSlots
}

export default function OrderedRows({ resource, shown, slots }: OrderedRowsProps): ReactNode {
  const { part, move, moveToEdge } = useRowOrder(resource, shown)
  const names = new Map(shown.rows.map(record => [String(record.id), titleOf(resource, record)]))
  return (
    <MovingRows
      ids={[...names.keys()]}
      nameOf={id => names.get(id) ?? ''}
      part={part}
      onMove={move}
      onMoveToEdge={moveToEdge}
      slots={slots}
    />
  )
}
