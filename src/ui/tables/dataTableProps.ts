import type { ReactNode } from 'react'
import type { DragHandleSlots } from './DragHandleSlot.tsx'

export type Direction = 'ASC' | 'DESC'
/** At most one column and its direction: `{ nome: 'ASC' }`. */
export type Order = Readonly<Record<string, Direction>>

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  /** In pixels; 100 unless said. Columns grow together when there is room. */
  readonly width?: number
  /** What it may be squeezed to before the table scrolls sideways; its width unless said. */
  readonly minWidth?: number
  readonly sortable?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: Row) => ReactNode
  /** Whether a row says nothing here: a card, in which no column would have a gap, leaves it out. */
  readonly isEmpty?: (row: Row) => boolean
}

/** What a column takes at the very least, in pixels. */
export const leastOf = ({ width = 100, minWidth = width }: Pick<DataColumn<never>, 'width' | 'minWidth'>): number =>
  minWidth

/** Rows that can be chosen for something that is done to several. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean
  /** `isRange`: and every row between it and the last one that was chosen by itself. */
  readonly toggle: (row: Row, isRange: boolean) => void
  readonly nameOf: (row: Row) => string
  /** How many of the rows shown are chosen. */
  readonly page: 'none' | 'some' | 'all'
  readonly togglePage: () => void
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Usuários". */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly order?: Order
  /** What the rows can be ordered by besides; on phones, where no title is pressed, these are offered as well. */
  readonly moreOrders?: readonly { readonly key: string; readonly title: string }[]
  /** A click on a sortable title: the column, and the direction to show it in. */
  readonly onOrder?: (column: string, direction: Direction) => void
  readonly selection?: RowSelection<Row> | undefined
  /** Where rows are put in an order by hand: the places of their handles, which `MovingRows` fills. */
  readonly handleRooms?: DragHandleSlots | undefined
  /** A click of the mouse on a row, beside its links and controls. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** The first click on a column orders it upwards; each further click turns it around. */
export function nextDirection(order: Order | undefined, column: string): Direction {
  return order?.[column] === 'ASC' ? 'DESC' : 'ASC'
}
