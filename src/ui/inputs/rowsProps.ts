import type { ReactNode } from 'react'

/** Rows in an order, however they are drawn. */
export interface RowsProps<Row extends { readonly id: string }> {
  readonly label: string
  readonly required?: boolean
  readonly neededToPublish?: boolean
  /** What one row is: "etapa". */
  readonly item: string
  readonly rows: readonly Row[]
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  /** At most so many rows. */
  readonly max?: number
  readonly help?: string
  readonly error?: string
  readonly disabled?: boolean
  /** Other ways to add rows, beside the button. */
  readonly more?: ReactNode
  /** At the end of the line of the label. */
  readonly tools?: ReactNode
}
