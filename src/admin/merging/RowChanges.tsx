import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { differences } from '#fields/merge/differences.ts'
import { cellOf, formerIndexes, type Inner, rowKey } from '#fields/merge/rowPairs.ts'
import { bareList, color, wrappingRow } from '#ui/theme/tokens.ts'
import { FieldValue } from '../targets.tsx'

export interface ChangeProps {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

type Row =
  | { readonly is: 'same'; readonly count: number }
  | { readonly is: 'added' | 'removed' | 'moved'; readonly row: unknown }
  | { readonly is: 'changed'; readonly row: unknown; readonly before: unknown; readonly isMoved: boolean }

interface CellChange {
  /** Renders the change of one cell. Passed as a prop, because `Change` itself renders rows. */
  readonly Cell: ComponentType<ChangeProps>
}

export function RowChanges({ field, before, after, Cell }: ChangeProps & CellChange) {
  const inner = required(field.kind.inner?.(field.options), `cells of '${field.kind.name}'`)
  return (
    <List>
      {rowsOf(inner, listOf(before), listOf(after)).map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
        <li key={i} data-is={row.is}>
          <strong>{wordsFor(row)}</strong>
          {row.is !== 'same' && (
            <Cells inner={inner} row={row.row} before={row.is === 'changed' ? row.before : row.row} Cell={Cell} />
          )}
        </li>
      ))}
    </List>
  )
}

/** Shows the naming text and pictures of a row and, for a changed row, the changed cells. */
function Cells({ inner, row, before, Cell }: { inner: Inner; row: unknown; before: unknown } & CellChange) {
  const isChangedRow = before !== row
  const fields = Object.entries(inner)
  const naming = fields.find(([name]) => typeof cellOf(row, name) === 'string')?.[0]
  return (
    <span className="cells">
      {fields.map(([name, field]) => {
        const now = cellOf(row, name)
        const was = cellOf(before, name)
        const isPicture = field.kind.target !== undefined
        if (rowKey(now ?? null) !== rowKey(was ?? null)) {
          return (
            <span key={name}>
              {fields.length > 1 && `${field.options.label}: `}
              <Cell field={field} before={was} after={now} />
            </span>
          )
        }
        // A "Sim" without its label means nothing.
        if (isEmpty(field, now) || typeof now === 'boolean') return null
        if (isChangedRow && !isPicture && name !== naming) return null
        return (
          <span key={name} data-picture={isPicture || undefined}>
            <FieldValue field={field} value={now} />
          </span>
        )
      })}
    </span>
  )
}

function rowsOf(inner: Inner, before: readonly unknown[], after: readonly unknown[]): Row[] {
  const places = formerIndexes(inner, before, after)
  const names = after.map((_row, i) => (places[i] === undefined ? `new ${i}` : `was ${places[i]}`))
  const rowAt = new Map(names.map((name, i) => [name, { row: after[i], place: places[i] }]))
  const former = before.map((_row, i) => `was ${i}`)
  const rows: Row[] = []
  for (const { is, items } of differences(former, names)) {
    for (const name of items) {
      const now = rowAt.get(name)
      if (is === 'removed') {
        // A moved row is shown at its new place.
        if (now === undefined) rows.push({ is, row: before[former.indexOf(name)] })
      } else if (now?.place === undefined) rows.push({ is: 'added', row: now?.row })
      else {
        const was = before[now.place]
        const isMoved = is === 'added'
        const last = rows.at(-1)
        if (rowKey(was) !== rowKey(now.row)) rows.push({ is: 'changed', row: now.row, before: was, isMoved })
        else if (isMoved) rows.push({ is: 'moved', row: now.row })
        else if (last?.is === 'same') rows[rows.length - 1] = { is: 'same', count: last.count + 1 }
        else rows.push({ is: 'same', count: 1 })
      }
    }
  }
  return rows
}

function wordsFor(row: Row): string {
  if (row.is === 'same') return row.count === 1 ? '1 item igual' : `${row.count} itens iguais`
  if (row.is === 'changed') return row.isMoved ? 'Alterado e mudado de lugar:' : 'Alterado:'
  return { added: 'Novo:', removed: 'Retirado:', moved: 'Mudou de lugar:' }[row.is]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const List = styled('ul')({
  ...bareList,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', padding: '3px 0' },
  // The label aligns with the first line of the text.
  '& li:not(:has([data-picture])), & li:not(:has([data-picture])) > .cells': { alignItems: 'baseline' },
  '& li > strong': { flex: 'none', fontWeight: 600 },
  '& .cells': {
    ...wrappingRow('2px 8px'),
    flex: '1 1 180px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  // After the text: at the start of a line it would look like a list bullet.
  '& .cells > span:not([data-picture], :last-child)::after': {
    content: '"·"',
    marginInlineStart: 8,
    color: color.muted,
  },
  '& li[data-is=same]': { color: color.muted, '& > strong': { fontWeight: 400 } },
  '& li[data-is=added] > strong': { color: color.successInk },
  '& li[data-is=removed] > strong': { color: color.errorInk },
  '& li[data-is=removed] .cells': { textDecoration: 'line-through', color: color.muted },
})
