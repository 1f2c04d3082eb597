import type { CSSProperties, ReactNode } from 'react'

export type Direction = 'ASC' | 'DESC'
/** At most one column and its direction: `{ nome: 'ASC' }`. */
export type Order = Readonly<Record<string, Direction>>

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  /** In pixels; 100 unless said. Columns grow together when there is room. */
  readonly width?: number
  readonly sortable?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: Row) => ReactNode
}

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

/** What the element of a row gets so that it can be moved. */
export interface MovedElement {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  readonly 'data-row': string
  readonly 'data-dragging': true | undefined
}

/** Draws one row; with a handle where it can be moved. */
export type DrawRow<Row> = (row: Row, element?: MovedElement, handle?: ReactNode) => ReactNode

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
  /**
   * Draws all rows where they are put in an order by hand. While what moves them is on its way there is room for their
   * handles.
   */
  readonly drawRows?: ((rows: readonly Row[], draw: DrawRow<Row>) => ReactNode) | 'coming' | undefined
  /** A click of the mouse on a row, beside its links and controls. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** The first click on a column orders it upwards; each further click turns it around. */
export function nextDirection(order: Order | undefined, column: string): Direction {
  return order?.[column] === 'ASC' ? 'DESC' : 'ASC'
}

/** The rows of a table, each by `draw`. */
export const drawnRows = <Row>({ rows, drawRows }: DataTableProps<Row>, draw: DrawRow<Row>): ReactNode =>
  typeof drawRows === 'function' ? drawRows(rows, draw) : rows.map(row => draw(row))
