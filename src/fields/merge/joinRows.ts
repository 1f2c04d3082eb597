import type { AnyField, Conflict, Field, Joining, Versions } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { conflicting, joiningOf, settled } from './joining.ts'
import { cellOf, formerPlaces, type Inner, isRow, isVersion, rowKey } from './rowPairs.ts'

/**
 * Merges two users' changes to rows: row by row and, in a row that both changed, cell by cell. Conflicts are a cell
 * that both changed, a row that one removed or rewrote and the other changed, and the order when both moved rows.
 *
 * @param inner the fields of a row; none for rows that are only added, removed and moved
 */
export function joinRows(versions: Versions, title: string, field: Field, inner: Inner): Joining {
  const sides = namedRows(inner, versions)
  const fates = new Map<string, Joining>()
  for (const id of [...sides.base.keys(), ...sides.mine.keys(), ...sides.theirs.keys()]) {
    if (fates.has(id)) continue
    const row = { base: sides.base.get(id), mine: sides.mine.get(id), theirs: sides.theirs.get(id) }
    fates.set(id, fateOf(row, `${title} · ${calledIn(sides, id, field, inner)}`, field, inner))
  }
  const order = orderOf(sides, `${title} · ordem`, field)
  const rowsIn = (ids: unknown, held: (fate: Joining) => unknown) =>
    (ids as string[]).map(id => held(required(fates.get(id), 'merge of a row'))).filter(row => row !== undefined)
  return {
    conflicts: [...[...fates.values()].flatMap(({ conflicts }) => conflicts), ...order.conflicts],
    joined: chosen => rowsIn(order.joined(chosen), fate => fate.joined(chosen)),
    unconflicted: {
      mine: rowsIn(order.unconflicted.mine, fate => fate.unconflicted.mine),
      theirs: rowsIn(order.unconflicted.theirs, fate => fate.unconflicted.theirs),
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
    const places = formerPlaces(inner, former, rows)
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
function fateOf(row: Versions, title: string, field: Field, inner: Inner): Joining {
  const isSame = (a: unknown, b: unknown) => (a === undefined || b === undefined ? a === b : rowKey(a) === rowKey(b))
  if (isSame(row.mine, row.theirs) || isSame(row.theirs, row.base)) return settled(row.mine, row)
  if (isSame(row.mine, row.base)) return settled(row.theirs, row)
  const isOneRow = [row.mine, row.theirs].every(now => isVersion(inner, row.base, now))
  if (row.mine === undefined || row.theirs === undefined || !isOneRow) return oneOfTheRows(row, title, field)
  if (!isRow(row.mine)) return joiningOf(required(Object.values(inner)[0], 'field of single values'), title, row)

  const cells = Object.entries(inner).map(([name, cell]) => {
    const versions = { base: cellOf(row.base, name), mine: cellOf(row.mine, name), theirs: cellOf(row.theirs, name) }
    return [name, joiningOf(cell, `${title} · ${cell.options.label}`, versions)] as const
  })
  const filled = (held: (cell: Joining) => unknown) =>
    Object.fromEntries(cells.map(([name, cell]) => [name, held(cell)]))
  return {
    conflicts: cells.flatMap(([, { conflicts }]) => conflicts),
    joined: chosen => filled(cell => cell.joined(chosen)),
    unconflicted: { mine: filled(cell => cell.unconflicted.mine), theirs: filled(cell => cell.unconflicted.theirs) },
  }
}

function oneOfTheRows(row: Versions, title: string, field: Field): Joining {
  const alone = (version: unknown) => (version === undefined ? [] : [version])
  return conflicting({ title, field, base: [row.base], mine: alone(row.mine), theirs: alone(row.theirs) }, row)
}

/** The merged order, as ids. Rows that only one user moved stand where that user put them. */
function orderOf(sides: Sides, title: string, field: Field): Joining {
  const [base, mine, theirs] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const common = (ids: Order) => ids.filter(id => sides.base.has(id) && sides.mine.has(id) && sides.theirs.has(id))
  const [before, byMe, byThem] = [common(base), common(mine), common(theirs)]
  const [mineFirst, theirsFirst] = [woven(mine, theirs), woven(theirs, mine)]
  if (isEqual(byMe, before) || isEqual(byThem, before) || isEqual(byMe, byThem)) {
    const whole = isEqual(byMe, before) ? theirsFirst : mineFirst
    return settled(whole, { base, mine: woven(mine, base), theirs: woven(theirs, base) })
  }
  const rowsIn = (ids: Order) => ids.map(id => sides.base.get(id))
  const contest: Conflict = { title, field, base: rowsIn(before), mine: rowsIn(byMe), theirs: rowsIn(byThem) }
  return {
    conflicts: [contest],
    joined: chosen => (chosen.has(contest) ? theirsFirst : mineFirst),
    unconflicted: { mine: woven(base, mine), theirs: woven(base, theirs) },
  }
}

type Order = readonly string[]

/** Inserts the rows that only the other order has: each behind the row that it follows there, or at the end. */
function woven(order: Order, other: Order): Order {
  const result = [...order]
  const end = other.findLastIndex(id => order.includes(id))
  const pastOwn = (from: number) => {
    const shared = result.findIndex((id, at) => at >= from && other.includes(id))
    return shared < 0 ? result.length : shared
  }
  let at = pastOwn(0)
  for (const [i, id] of other.entries()) {
    if (order.includes(id)) at = pastOwn(result.indexOf(id) + 1)
    else if (i > end) result.push(id)
    else result.splice(at++, 0, id)
  }
  return result
}

/** The row's position, counted from 1, and its first text: "imagem 3 (Piscina)". */
function calledIn({ base, mine, theirs }: Sides, id: string, field: AnyField, inner: Inner): string {
  const side = [mine, base, theirs].find(rows => rows.has(id)) ?? base
  const words = wordsOf(side.get(id), inner)
  const place = [...side.keys()].indexOf(id) + 1
  return `${field.options.item ?? 'item'} ${place}${words && ` (${words})`}`
}

function wordsOf(row: unknown, inner: Inner): string {
  for (const [name, field] of Object.entries(inner)) {
    const held = cellOf(row, name)
    if (field.kind.target || typeof held !== 'string' || held.trim() === '') continue
    const read = field.json.safeDecode(held as never)
    const words = read.success ? field.kind.display(read.data, field.options) : held
    return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).replace(/\s+\S*$/, '')}…` : words
  }
  return ''
}
const MAX_WORDS = 40

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isEqual = (one: Order, other: Order) => one.join() === other.join()
