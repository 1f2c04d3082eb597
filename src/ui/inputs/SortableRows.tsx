import { DndContext } from '@dnd-kit/core'
import { SortableContext, type SortingStrategy } from '@dnd-kit/sortable'
import type { ElementType, ReactNode } from 'react'
import { RowsFrame } from './RowsFrame.tsx'
import type { RowsProps } from './rowsProps.ts'
import { capital, useRowChanges } from './useRowChanges.ts'

/** What a row is told, whatever it looks like. */
export interface SortableRowProps {
  readonly id: string
  /** "etapa 3", for what is done with it. */
  readonly name: string
  /** "Etapa 3 de 5". */
  readonly label: string
  readonly place: number
  /** What it is called, above its inputs, which then have all the width there is. */
  readonly heading: ReactNode
  readonly disabled: boolean | undefined
  /** One place nearer to the first; undefined in the first. */
  readonly onBack: (() => void) | undefined
  /** One place nearer to the last; undefined in the last. */
  readonly onOn: (() => void) | undefined
  readonly onRemove: () => void
  readonly children: ReactNode
}

export interface SortableRowsProps<Row extends { readonly id: string }> extends RowsProps<Row> {
  /** Draws what is seen of one row. */
  readonly children: (row: Row, index: number) => ReactNode
  /** What each row is called, where that stands above it. */
  readonly heading?: (row: Row, index: number) => ReactNode
}

interface ShapeProps {
  readonly strategy: SortingStrategy
  /** Holds the rows. */
  readonly list: ElementType
  /** Draws one row, with the handle and the buttons that `useSortableRow` and `MoveButton` give it. */
  readonly line: (props: SortableRowProps) => ReactNode
}

/**
 * Rows in an order: added, removed, moved by dragging, with the keyboard or with two buttons. Each change is told to
 * screen readers, and the focus stays with the row it happened to.
 */
export function SortableRows<Row extends { readonly id: string }>(props: SortableRowsProps<Row> & ShapeProps) {
  const { item, rows, disabled, children, heading, strategy, list: List, line: Line } = props
  const changes = useRowChanges(props)
  const { ids, sorting, move, remove } = changes
  return (
    <RowsFrame {...props} changes={changes}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={strategy}>
          <List>
            {rows.map((row, i) => (
              <Line
                key={row.id}
                id={row.id}
                name={`${item} ${i + 1}`}
                label={`${capital(item)} ${i + 1} de ${rows.length}`}
                place={i + 1}
                heading={heading?.(row, i)}
                disabled={disabled}
                onBack={i > 0 ? () => move(i, i - 1) : undefined}
                onOn={i < rows.length - 1 ? () => move(i, i + 1) : undefined}
                onRemove={() => remove(i)}
              >
                {children(row, i)}
              </Line>
            ))}
          </List>
        </SortableContext>
      </DndContext>
    </RowsFrame>
  )
}
