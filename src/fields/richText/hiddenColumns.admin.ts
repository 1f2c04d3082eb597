import { declared, ZERO } from './leftOut.ts'

/** Takes the cells of hidden columns out of a table; says how many of these columns had words. */
export function hiddenColumns(table: HTMLTableElement): number {
  const hidden = new Set<number>()
  let count = 0
  for (const column of table.querySelectorAll<HTMLTableColElement>('col')) {
    if (column.closest('table') !== table) continue
    for (let i = 0; i < column.span; i++, count++) if (isHidden(column)) hidden.add(count)
  }
  const widest = Math.max(0, ...[...table.rows].map(row => sum([...row.cells].map(cell => cell.colSpan))))
  // Where the cells of hidden columns are not there at all, each that is there is to be seen.
  if (hidden.size === 0 || widest <= count - hidden.size) return 0

  const withWords = new Set<number>()
  /** In how many of the rows to come a cell of a row before stands in each column. */
  const covered: number[] = []
  const isCovered = (place: number) => {
    const rows = covered[place] ?? 0
    covered[place] = rows - 1
    return rows > 0
  }
  for (const row of table.rows) {
    let at = 0
    for (const cell of [...row.cells]) {
      while (isCovered(at)) at++
      const places = Array.from({ length: cell.colSpan }, () => at++)
      for (const place of places) covered[place] = cell.rowSpan - 1
      const left = places.filter(place => !hidden.has(place)).length
      if (left === places.length) continue
      if (left > 0) cell.colSpan = left
      else {
        if (cell.textContent.trim() !== '') withWords.add(at)
        cell.remove()
      }
    }
    while (at < covered.length) isCovered(at++)
  }
  return withWords.size
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function isHidden(column: HTMLTableColElement): boolean {
  const style = declared(column.dataset['style'] ?? '')
  return (
    column.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'collapse' ||
    ZERO.test(style.get('width') ?? column.getAttribute('width') ?? '')
  )
}
