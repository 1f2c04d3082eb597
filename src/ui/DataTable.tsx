import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
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

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Usuários". */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly order?: Order
  /** A click on a sortable title: the column, and the direction to show it in. */
  readonly onOrder?: (column: string, direction: Direction) => void
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
  const { label, columns, rows, rowKey, order, onOrder } = props
  const narrow = useMediaQuery('(max-width: 699.95px)')
  if (narrow) return <DataCards {...props} />
  return (
    <Frame
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
    >
      <Table aria-label={label}>
        <colgroup>
          {columns.map(column => (
            <col key={column.key} style={{ width: column.width ?? 100 }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
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
              <TableCell colSpan={columns.length} align="center" sx={{ py: '48px', color: color.muted }}>
                Nenhum registro encontrado
              </TableCell>
            </TableRow>
          )}
          {rows.map(row => (
            <TableRow key={rowKey(row)} hover>
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
  '&[data-scrolled] tr > :first-of-type': { boxShadow: `1px 0 0 ${color.line}` },
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
