import { type ExcludedContent, excludedAs, parseStyle, ZERO_LENGTH } from './excludedContent.ts'

export interface ExcludedCounts {
  readonly comments: number
  readonly deletions: number
  readonly hidden: number
  readonly rows: number
  readonly columns: number
}

/** Removes comments, deleted, struck and hidden text, hidden rows and columns; counts those that contained text. */
export function removeExcluded(body: HTMLElement): ExcludedCounts {
  // In Google Sheets a row of height 0 is hidden. In Google Docs it is not.
  for (const row of body.querySelectorAll<HTMLElement>('google-sheets-html-origin tr, [data-sheets-root] tr'))
    if (ZERO_LENGTH.test(parseStyle(row.dataset['style'] ?? '').get('height') ?? '')) row.hidden = true
  let columns = 0
  for (const table of body.querySelectorAll('table')) columns += hiddenColumns(table)

  const counts: Record<ExcludedContent, number> = { comment: 0, commentMark: 0, deletion: 0, row: 0, hidden: 0 }
  let last: { kind: ExcludedContent; parent: Node | null; before: Node | null } | undefined
  const take = (element: Element, kind: ExcludedContent) => {
    const { parentNode: parent, previousSibling: before } = element
    // A passage split into several elements, because its formatting changes, counts once.
    const goesOn = kind !== 'comment' && last?.kind === kind && last.parent === parent && last.before === before
    if (hasWords(element) && (kind === 'row' || !goesOn)) counts[kind]++
    last = { kind, parent, before }
    const item = element.closest('li')
    element.remove()
    if (item && isEmpty(item)) item.remove()
  }
  for (const [element, kind] of googleComments(body)) take(element, kind)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (!element.isConnected) continue
    const kind = excludedAs(element.localName, name => element.getAttribute(name === 'style' ? 'data-style' : name))
    if (kind) take(element, kind)
  }
  for (const row of body.querySelectorAll('tr')) if (row.cells.length === 0) row.remove()
  for (const table of body.querySelectorAll('table')) if (table.rows.length === 0) table.remove()
  return {
    comments: Math.max(counts.comment, counts.commentMark) + writerComments(body),
    deletions: counts.deletion,
    hidden: counts.hidden,
    rows: counts.row,
    columns,
  }
}

const hasWords = (element: Element) => element.textContent.trim() !== ''
const isEmpty = (element: Element) => !hasWords(element) && element.querySelector('img') === null

/** Google Docs appends comments below the text; each links back to its mark in the text. */
function googleComments(body: HTMLElement): [Element, ExcludedContent][] {
  return [...body.querySelectorAll('a[href^="#cmnt"]')].map(link => {
    if (!link.getAttribute('href')?.startsWith('#cmnt_ref')) return [link.closest('sup') ?? link, 'commentMark']
    const paragraph = link.closest('p') ?? link
    const box = paragraph.parentElement
    const isBox =
      box?.localName === 'div' && box.firstElementChild === paragraph && box.querySelectorAll('[id^=cmnt]').length === 1
    return [isBox ? box : paragraph, 'comment']
  })
}

function writerComments(body: HTMLElement): number {
  const { ownerDocument: page } = body
  if (!page.querySelector('meta[name=generator i][content^=LibreOffice i]')) return 0
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  let count = 0
  while (walker.nextNode())
    if (!/^\s*(?:$|(?:start|end)fragment|\[)/i.test(walker.currentNode.textContent ?? '')) count++
  return count
}

export function describeExcluded({ comments, deletions, hidden, rows, columns }: ExcludedCounts): string {
  const named = [
    counted(comments, 'comentário'),
    counted(deletions, 'trecho', 'excluído'),
    counted(hidden, 'trecho', 'oculto'),
    counted(rows, 'linha', 'oculta'),
    counted(columns, 'coluna', 'oculta'),
  ].filter(words => words !== undefined)
  if (named.length === 0) return ''
  const gender = comments + deletions + hidden > 0 ? 'o' : 'a'
  const isOne = comments + deletions + hidden + rows + columns === 1
  return `${list.format(named)} ${isOne ? 'não foi' : 'não foram'} colad${gender}${isOne ? '' : 's'}.`
}

const counted = (count: number, ...words: string[]) =>
  count === 0 ? undefined : [count, ...words.map(word => (count === 1 ? word : `${word}s`))].join(' ')
const list = new Intl.ListFormat('pt-BR')

/** Removes the cells of a table's hidden columns. Returns how many of these columns contained text. */
function hiddenColumns(table: HTMLTableElement): number {
  const hidden = new Set<number>()
  let count = 0
  for (const column of table.querySelectorAll<HTMLTableColElement>('col')) {
    if (column.closest('table') !== table) continue
    for (let i = 0; i < column.span; i++, count++) if (isHidden(column)) hidden.add(count)
  }
  const widest = Math.max(0, ...[...table.rows].map(row => sum([...row.cells].map(cell => cell.colSpan))))
  // Some sources omit the cells of hidden columns: then all cells that are present are visible.
  if (hidden.size === 0 || widest <= count - hidden.size) return 0

  const withWords = new Set<number>()
  /** For each column, the number of following rows that a cell with a rowspan still covers. */
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
  const style = parseStyle(column.dataset['style'] ?? '')
  return (
    column.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'collapse' ||
    ZERO_LENGTH.test(style.get('width') ?? column.getAttribute('width') ?? '')
  )
}
