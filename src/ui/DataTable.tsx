import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { MouseEvent, ReactNode } from 'react'
import { DataCards } from './DataCards.tsx'
import { glyphs } from './glyphs.ts'
import { Icon } from './Icon.tsx'
import { color } from './tokens.ts'

export type Direction = 'ASC' | 'DESC'
/** At most one column and its direction: `{ nome: 'ASC' }`. */
export type Order = Readonly<Record<string, Direction>>

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  /** In pixels; 100 unless said. Columns grow together when there is room. */
  readonly width?: number
  readonly sortable?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: Row) => ReactNode
}

/** Rows that can be chosen for something that is done to several. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean
  /** `isRange`: and every row between it and the last one that was chosen by itself. */
  readonly toggle: (row: Row, isRange: boolean) => void
  readonly nameOf: (row: Row) => string
  /** How many of the rows shown are chosen. */
  readonly page: 'none' | 'some' | 'all'
  readonly togglePage: () => void
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Usuários". */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly order?: Order
  /** What the rows can be ordered by besides; on phones, where no title is pressed, these are offered as well. */
  readonly moreOrders?: readonly { readonly key: string; readonly title: string }[]
  /** A click on a sortable title: the column, and the direction to show it in. */
  readonly onOrder?: (column: string, direction: Direction) => void
  readonly selection?: RowSelection<Row> | undefined
  /** A click of the mouse on a row, beside its links and controls. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** The first click on a column orders it upwards; each further click turns it around. */
export function nextDirection(order: Order | undefined, column: string): Direction {
  return order?.[column] === 'ASC' ? 'DESC' : 'ASC'
}

/**
 * Rows under titles; on phones, one card for each row. The first column names the row and stays in sight while the
 * others scroll sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, selection, onOpen } = props
  const narrow = useMediaQuery('(max-width: 699.95px)')
  if (narrow) return <DataCards {...props} />
  return (
    <Frame
      data-selectable={selection ? '' : undefined}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
    >
      <Table aria-label={label}>
        <colgroup>
          {selection && <col style={{ width: TICK }} />}
          {columns.map(column => (
            <col key={column.key} style={{ width: column.width ?? 100 }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <PageTick selection={selection} />
              </TableCell>
            )}
            {columns.map(column => (
              <TableCell
                key={column.key}
                align={column.align}
                // Many columns scroll sideways; squeezed ones would break "MG" in two.
                style={{ minWidth: column.width ?? 100 }}
                aria-sort={column.sortable ? ariaSort(order?.[column.key]) : undefined}
              >
                {column.sortable ? (
                  <SortButton onClick={() => onOrder?.(column.key, nextDirection(order, column.key))}>
                    {column.title}
                    {order?.[column.key] && (
                      <Icon path={order[column.key] === 'ASC' ? glyphs.up : glyphs.down} size={13} />
                    )}
                  </SortButton>
                ) : (
                  column.title
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.length === 0 && (
            <TableRow>
              <TableCell
                colSpan={columns.length + (selection ? 1 : 0)}
                align="center"
                sx={{ py: '48px', color: color.muted }}
              >
                Nenhum registro encontrado
              </TableCell>
            </TableRow>
          )}
          {rows.map(row => (
            <TableRow
              key={rowKey(row)}
              hover
              selected={selection?.has(row) === true}
              data-opens={onOpen ? '' : undefined}
              onClick={onOpen && ((event: MouseEvent<HTMLElement>) => isPlainClick(event) && onOpen(row))}
            >
              {selection && (
                <TableCell padding="checkbox">
                  <RowTick selection={selection} row={row} />
                </TableCell>
              )}
              {columns.map(column => (
                <TableCell key={column.key} align={column.align}>
                  {column.render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

/** What a checkbox of a row takes, in pixels. */
const TICK = 44

/** Chooses every row shown, or none. */
export function PageTick<Row>({ selection: { page, togglePage } }: { selection: RowSelection<Row> }) {
  return (
    <Checkbox
      size="small"
      checked={page === 'all'}
      indeterminate={page === 'some'}
      onChange={togglePage}
      slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
    />
  )
}

export function RowTick<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <Checkbox
      size="small"
      checked={selection.has(row)}
      onMouseDown={keepTextUnmarked}
      onChange={event => selection.toggle(row, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
      slotProps={{ input: { 'aria-label': `Selecionar ${selection.nameOf(row)}` } }}
    />
  )
}

/** With Shift the browser would mark the text between two clicks; the focus comes all the same. */
function keepTextUnmarked(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

/** Not on something that has a meaning of its own, not with a key that asks for another one, not at the end of marking text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as HTMLElement
  // A dialog opened from a cell hands its clicks up to here.
  if (!event.currentTarget.contains(target)) return false
  if (
    target.closest('a, button, input, label, select, textarea, summary, [role=button], .MuiTableCell-paddingCheckbox')
  )
    return false
  return getSelection()?.isCollapsed !== false
}

function ariaSort(direction: Direction | undefined) {
  if (!direction) return 'none'
  return direction === 'ASC' ? 'ascending' : 'descending'
}

const Frame = styled('div')({
  // What is placed inside a cell, such as words for screen readers alone, scrolls with it.
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  '& tr > :first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  '& tbody tr > :first-of-type': { backgroundColor: color.surface },
  '& tbody tr:hover > :first-of-type': { backgroundColor: color.sand },
  // Many columns scroll sideways rather than be squeezed; a long title takes two lines before that.
  '& th': { whiteSpace: 'normal', textWrap: 'balance' },
  '&[data-selectable] tr > :nth-of-type(2)': { position: 'sticky', insetInlineStart: TICK, zIndex: 1 },
  '&[data-selectable] tbody tr > :nth-of-type(2)': { backgroundColor: color.surface },
  '&[data-selectable] tbody tr:hover > :nth-of-type(2)': { backgroundColor: color.sand },
  '& tbody tr.Mui-selected > td, &[data-selectable] tbody tr.Mui-selected > :nth-of-type(-n + 2)': {
    backgroundColor: color.tint,
  },
  '& tr[data-opens]': { cursor: 'pointer' },
  '&[data-scrolled]:not([data-selectable]) tr > :first-of-type, &[data-scrolled][data-selectable] tr > :nth-of-type(2)':
    { boxShadow: `1px 0 0 ${color.line}` },
})

const SortButton = styled(ButtonBase)({
  gap: 4,
  minHeight: 35,
  margin: '0 -6px',
  padding: '0 6px',
  borderRadius: 5,
  font: 'inherit',
  textAlign: 'inherit',
  color: 'inherit',
  '&:hover': { color: color.ink },
  '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.ink },
  '&:focus-visible': { outlineOffset: -3 },
})
