import type { ReactNode } from 'react'
import type { DragHandleSlots } from './DragHandleSlot.tsx'

export type Direction = 'ASC' | 'DESC'
/** At most one column and its direction: `{ nome: 'ASC' }`. */
export type Order = Readonly<Record<string, Direction>>

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  /** In pixels; by default 100. Columns grow in proportion when there is space. */
  readonly width?: number
  /** Minimum width in pixels before the table scrolls sideways; by default `width`. */
  readonly minWidth?: number
  readonly sortable?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: Row) => ReactNode
  /** Whether the column is empty for a row; cards then leave it out. */
  readonly isEmpty?: (row: Row) => boolean
}

export const minColumnWidth = ({
  width = 100,
  minWidth = width,
}: Pick<DataColumn<never>, 'width' | 'minWidth'>): number => minWidth

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean
  /** `isRange` also applies to all rows from the last one toggled alone to this one. */
  readonly toggle: (row: Row, isRange: boolean) => void
  readonly nameOf: (row: Row) => string
  /** How many of the rows shown are selected. */
  readonly page: 'none' | 'some' | 'all'
  readonly togglePage: () => void
}

export interface DataTableProps<Row> {
  /** Accessible name of the table: "Usuários". */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly order?: Order
  /** Further sort orders, offered on phones, where there are no column titles. */
  readonly moreOrders?: readonly { readonly key: string; readonly title: string }[]
  /** Called with the clicked column and the direction to sort in. */
  readonly onOrder?: (column: string, direction: Direction) => void
  readonly selection?: RowSelection<Row> | undefined
  /** For rows that can be ordered by hand: the containers of their handles, which `MovingRows` fills. */
  readonly handleSlots?: DragHandleSlots | undefined
  /** Called for a mouse click on a row outside its links and controls. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** The first click on a column sorts in ascending order; each further click reverses it. */
export function nextDirection(order: Order | undefined, column: string): Direction {
  return order?.[column] === 'ASC' ? 'DESC' : 'ASC'
}
