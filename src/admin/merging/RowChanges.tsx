import { styled } from '@mui/material/styles'
import { type Field, isEmpty } from '#fields/fieldKind.ts'
import { color } from '#ui/tokens.ts'
import { Change, type ChangeProps, Shown } from './Change.tsx'
import { differences, wordsOf } from './differences.ts'

type Row =
  | { readonly is: 'same'; readonly count: number }
  | { readonly is: 'in' | 'out' | 'moved'; readonly row: unknown }
  | { readonly is: 'changed'; readonly row: unknown; readonly before: unknown; readonly isMoved: boolean }

/** Which rows came, went, changed or moved. */
export function RowChanges({ field, before, after }: ChangeProps) {
  const inner = Object.entries(field.kind.inner!(field.options))
  return (
    <List>
      {rowsOf(listOf(before), listOf(after)).map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
        <li key={i} data-is={row.is}>
          <strong>{wordsFor(row)}</strong>
          {row.is !== 'same' && (
            <Cells inner={inner} row={row.row} before={row.is === 'changed' ? row.before : row.row} />
          )}
        </li>
      ))}
    </List>
  )
}

type Inner = readonly (readonly [name: string, field: Field])[]

/** What names the row, its pictures and its first words, and of a changed one what is other now. */
function Cells({ inner, row, before }: { inner: Inner; row: unknown; before: unknown }) {
  const isChangedRow = before !== row
  const naming = inner.find(([name]) => typeof cellOf(row, name) === 'string')?.[0]
  return (
    <span className="cells">
      {inner.map(([name, field]) => {
        const now = cellOf(row, name)
        const was = cellOf(before, name)
        const isPicture = field.kind.target !== undefined
        if (keyOf(now ?? null) !== keyOf(was ?? null)) {
          return (
            <span key={name}>
              {inner.length > 1 && `${field.options.label}: `}
              <Change field={field} before={was} after={now} />
            </span>
          )
        }
        // A lone "Sim" says nothing.
        if (isEmpty(field, now) || typeof now === 'boolean') return null
        if (isChangedRow && !isPicture && name !== naming) return null
        return (
          <span key={name} data-picture={isPicture || undefined}>
            <Shown field={field} value={now} />
          </span>
        )
      })}
    </span>
  )
}

function rowsOf(before: readonly unknown[], after: readonly unknown[]): Row[] {
  const stretches = differences(before, after, (a, b) => keyOf(a) === keyOf(b))
  const gone = stretches.flatMap(({ is, items }) => (is === 'out' ? items : []))
  const come = stretches.flatMap(({ is, items }) => (is === 'in' ? items : []))
  const pairs = pairsOf(gone, come)
  const paired = new Set(pairs.values())
  const rows: Row[] = []
  for (const [i, { is, items }] of stretches.entries()) {
    const last = rows.at(-1)
    const here = stretches[i - 1]?.is === 'out' ? stretches[i - 1]!.items : []
    if (is === 'same' && last?.is === 'same') rows[rows.length - 1] = { is, count: last.count + items.length }
    else if (is === 'same') rows.push({ is, count: items.length })
    else if (is === 'out') rows.push(...items.filter(row => !paired.has(row)).map(row => ({ is, row })))
    else {
      for (const row of items) {
        const former = pairs.get(row)
        if (former === undefined) rows.push({ is, row })
        else if (keyOf(former) === keyOf(row)) rows.push({ is: 'moved', row })
        else rows.push({ is: 'changed', row, before: former, isMoved: !here.includes(former) })
      }
    }
  }
  return rows
}

/** Which new row is which old one: the one it has most in common with, and that is at least half of it. */
function pairsOf(gone: readonly unknown[], come: readonly unknown[]): Map<unknown, unknown> {
  const candidates = come.flatMap(row => gone.map(former => ({ row, former, likeness: likeness(row, former) })))
  const pairs = new Map<unknown, unknown>()
  const taken = new Set<unknown>()
  for (const { row, former, likeness } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < 0.5) break
    if (pairs.has(row) || taken.has(former)) continue
    pairs.set(row, former)
    taken.add(former)
  }
  return pairs
}

/** From 0 to 1: how much of what either row holds is the same in both. */
function likeness(a: unknown, b: unknown): number {
  const [one, other] = [partsOf(a), partsOf(b)]
  const most = Math.max(one.length, other.length)
  return most === 0 ? 1 : one.filter(part => other.includes(part)).length / most
}

/** The filled cells of a row; a row of a single value by its words. */
function partsOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return wordsOf(String(row ?? '')).filter(word => word.trim() !== '')
  return Object.entries(row).flatMap(([name, value]) =>
    value === null || value === '' || typeof value === 'boolean' ? [] : [`${name} ${keyOf(value)}`],
  )
}

function wordsFor(row: Row): string {
  if (row.is === 'same') return row.count === 1 ? '1 item igual' : `${row.count} itens iguais`
  if (row.is === 'changed') return row.isMoved ? 'Alterado e mudado de lugar:' : 'Alterado:'
  return { in: 'Novo:', out: 'Retirado:', moved: 'Mudou de lugar:' }[row.is]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const keyOf = (row: unknown) => JSON.stringify(row)
/** Rows of a single value are that value. */
const cellOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : row

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', padding: '3px 0' },
  '& li > strong': { flex: 'none', fontWeight: 600 },
  '& .cells': {
    display: 'flex',
    flex: '1 1 180px',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& .cells > span:not([data-picture]) + span::before': { content: '"· "', color: color.muted },
  '& li[data-is=same]': { color: color.muted, '& > strong': { fontWeight: 400 } },
  '& li[data-is=in] > strong': { color: color.successInk },
  '& li[data-is=out] > strong': { color: color.errorInk },
  '& li[data-is=out] .cells': { textDecoration: 'line-through', color: color.muted },
})
