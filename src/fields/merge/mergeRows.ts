import type { AnyField, Conflict, Field, ValueMerge, Versions } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { mergedByChoice, mergedWithoutConflict, mergeValue } from './mergeValue.ts'
import { cellOf, formerIndexes, type Inner, isRow, isVersion, rowKey } from './rowPairs.ts'

/**
 * Merges two users' changes to rows: row by row and, in a row that both changed, cell by cell. Conflicts are a cell
 * that both changed, a row that one removed or rewrote and the other changed, and the order when both moved rows.
 *
 * @param inner the fields of a row; none for rows that are only added, removed and moved
 */
export function mergeRows(versions: Versions, title: string, field: Field, inner: Inner): ValueMerge {
  const sides = namedRows(inner, versions)
  const merges = new Map<string, ValueMerge>()
  for (const id of [...sides.base.keys(), ...sides.mine.keys(), ...sides.theirs.keys()]) {
    if (merges.has(id)) continue
    const row = { base: sides.base.get(id), mine: sides.mine.get(id), theirs: sides.theirs.get(id) }
    merges.set(id, mergeRow(row, `${title} · ${rowTitle(sides, id, field, inner)}`, field, inner))
  }
  const order = mergeOrder(sides, `${title} · ordem`, field)
  const rowsIn = (ids: unknown, held: (one: ValueMerge) => unknown) =>
    (ids as string[]).map(id => held(required(merges.get(id), 'merge of a row'))).filter(row => row !== undefined)
  return {
    conflicts: [...[...merges.values()].flatMap(({ conflicts }) => conflicts), ...order.conflicts],
    merged: chosen => rowsIn(order.merged(chosen), one => one.merged(chosen)),
    unconflicted: {
      mine: rowsIn(order.unconflicted.mine, one => one.unconflicted.mine),
      theirs: rowsIn(order.unconflicted.theirs, one => one.unconflicted.theirs),
    },
  }
}

/** The rows of each version in their order. The same row has the same id in all versions. */
interface Sides {
  readonly base: ReadonlyMap<string, unknown>
  readonly mine: ReadonlyMap<string, unknown>
  readonly theirs: ReadonlyMap<string, unknown>
}

function namedRows(inner: Inner, { base, mine, theirs }: Versions): Sides {
  const former = listOf(base)
  const named = (rows: readonly unknown[], nameOfNew: (row: unknown, place: number) => string) => {
    const places = formerIndexes(inner, former, rows)
    return new Map(rows.map((row, i) => [places[i] === undefined ? nameOfNew(row, i) : `was ${places[i]}`, row]))
  }
  const own = named(listOf(mine), (_row, i) => `mine ${i}`)
  // A row that both users added with the same content counts as one row.
  const added = [...own].filter(([id]) => id.startsWith('mine'))
  const other = named(listOf(theirs), (row, i) => {
    const at = added.findIndex(([, one]) => rowKey(one) === rowKey(row))
    const [same] = at < 0 ? [] : added.splice(at, 1)
    return same === undefined ? `theirs ${i}` : same[0]
  })
  return { base: new Map(former.map((row, i) => [`was ${i}`, row])), mine: own, theirs: other }
}

/** The merge of one row; undefined stands for an absent row. */
function mergeRow(row: Versions, title: string, field: Field, inner: Inner): ValueMerge {
  const isSame = (a: unknown, b: unknown) => (a === undefined || b === undefined ? a === b : rowKey(a) === rowKey(b))
  if (isSame(row.mine, row.theirs) || isSame(row.theirs, row.base)) return mergedWithoutConflict(row.mine, row)
  if (isSame(row.mine, row.base)) return mergedWithoutConflict(row.theirs, row)
  const isOneRow = [row.mine, row.theirs].every(now => isVersion(inner, row.base, now))
  if (row.mine === undefined || row.theirs === undefined || !isOneRow) return chooseRow(row, title, field)
  if (!isRow(row.mine)) return mergeValue(required(Object.values(inner)[0], 'field of single values'), title, row)

  const cells = Object.entries(inner).map(([name, cell]) => {
    const versions = { base: cellOf(row.base, name), mine: cellOf(row.mine, name), theirs: cellOf(row.theirs, name) }
    return [name, mergeValue(cell, `${title} · ${cell.options.label}`, versions)] as const
  })
  const filled = (held: (cell: ValueMerge) => unknown) =>
    Object.fromEntries(cells.map(([name, cell]) => [name, held(cell)]))
  return {
    conflicts: cells.flatMap(([, { conflicts }]) => conflicts),
    merged: chosen => filled(cell => cell.merged(chosen)),
    unconflicted: { mine: filled(cell => cell.unconflicted.mine), theirs: filled(cell => cell.unconflicted.theirs) },
  }
}

function chooseRow(row: Versions, title: string, field: Field): ValueMerge {
  const alone = (version: unknown) => (version === undefined ? [] : [version])
  return mergedByChoice({ title, field, base: [row.base], mine: alone(row.mine), theirs: alone(row.theirs) }, row)
}

/** The merged order, as ids. Rows that only one user moved stand where that user put them. */
function mergeOrder(sides: Sides, title: string, field: Field): ValueMerge {
  const [base, mine, theirs] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const common = (ids: Order) => ids.filter(id => sides.base.has(id) && sides.mine.has(id) && sides.theirs.has(id))
  const [before, byMe, byThem] = [common(base), common(mine), common(theirs)]
  const [mineFirst, theirsFirst] = [insertMissing(mine, theirs), insertMissing(theirs, mine)]
  if (isEqual(byMe, before) || isEqual(byThem, before) || isEqual(byMe, byThem)) {
    const whole = isEqual(byMe, before) ? theirsFirst : mineFirst
    return mergedWithoutConflict(whole, { base, mine: insertMissing(mine, base), theirs: insertMissing(theirs, base) })
  }
  const rowsIn = (ids: Order) => ids.map(id => sides.base.get(id))
  const conflict: Conflict = { title, field, base: rowsIn(before), mine: rowsIn(byMe), theirs: rowsIn(byThem) }
  return {
    conflicts: [conflict],
    merged: chosen => (chosen.has(conflict) ? theirsFirst : mineFirst),
    unconflicted: { mine: insertMissing(base, mine), theirs: insertMissing(base, theirs) },
  }
}

type Order = readonly string[]

/** Inserts the rows that only the other order has: each behind the row that it follows there, or at the end. */
function insertMissing(order: Order, other: Order): Order {
  const result = [...order]
  const end = other.findLastIndex(id => order.includes(id))
  const skipOwnRows = (from: number) => {
    const shared = result.findIndex((id, at) => at >= from && other.includes(id))
    return shared < 0 ? result.length : shared
  }
  let at = skipOwnRows(0)
  for (const [i, id] of other.entries()) {
    if (order.includes(id)) at = skipOwnRows(result.indexOf(id) + 1)
    else if (i > end) result.push(id)
    else result.splice(at++, 0, id)
  }
  return result
}

/** The row's position, counted from 1, and its first text: "imagem 3 (Piscina)". */
function rowTitle({ base, mine, theirs }: Sides, id: string, field: AnyField, inner: Inner): string {
  const side = [mine, base, theirs].find(rows => rows.has(id)) ?? base
  const words = rowText(side.get(id), inner)
  const place = [...side.keys()].indexOf(id) + 1
  return `${field.options.item ?? 'item'} ${place}${words && ` (${words})`}`
}

function rowText(row: unknown, inner: Inner): string {
  for (const [name, field] of Object.entries(inner)) {
    const held = cellOf(row, name)
    if (field.kind.target || typeof held !== 'string' || held.trim() === '') continue
    const read = field.json.safeDecode(held as never)
    const words = read.success ? field.kind.display(read.data, field.options) : held
    return words.length > MAX_TEXT_CHARACTERS ? `${words.slice(0, MAX_TEXT_CHARACTERS).replace(/\s+\S*$/, '')}…` : words
  }
  return ''
}
const MAX_TEXT_CHARACTERS = 40

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isEqual = (one: Order, other: Order) => one.join() === other.join()
