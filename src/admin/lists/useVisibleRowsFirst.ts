import { startTransition, useEffect, useState } from 'react'

/** In CSS pixels: every row or card is at least this high. */
const MIN_ROW_PIXELS = 48

let isFirst = true

/** For slow phones, a window's first list renders only the rows that fit the screen, and the others right after. */
export function useVisibleRowsFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? rows : rows.slice(0, Math.ceil(outerHeight / MIN_ROW_PIXELS))
}
