import { startTransition, useEffect, useState } from 'react'

/** In CSS pixels: no row or card is lower. */
const MIN_ROW_PIXELS = 48

let isFirst = true

/** Of the first list of a window the rows in sight are drawn first, and all others with the next turn: on a slow phone they count. */
export function useRowsInSight<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? rows : rows.slice(0, Math.ceil(outerHeight / MIN_ROW_PIXELS))
}
