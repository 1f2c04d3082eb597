import { type ComponentType, useEffect, useState } from 'react'
import type { OrderedRowsProps } from './OrderedRows.tsx'

let arrived: ComponentType<OrderedRowsProps> | undefined

/**
 * What moves the rows of a list, which brings a library of its own: fetched by the first list that is sorted by its order.
 * Undefined until then, and where it cannot be had: the list is shown all the same.
 */
export function useOrderedRows(isWanted: boolean): ComponentType<OrderedRowsProps> | undefined {
  const [piece, setPiece] = useState(() => arrived)
  useEffect(() => {
    if (!isWanted || piece) return
    let isGone = false
    import('./OrderedRows.tsx').then(
      ({ OrderedRows }) => {
        arrived = OrderedRows
        if (!isGone) setPiece(() => OrderedRows)
      },
      error => console.error(error),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, piece])
  return isWanted ? piece : undefined
}
