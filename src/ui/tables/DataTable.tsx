import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { MouseEvent } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color } from '../theme/tokens.ts'
import { DataCards } from './DataCards.tsx'
import { type DataTableProps, type Direction, nextDirection } from './dataTableProps.ts'
import { PageTick, RowTick } from './RowTicks.tsx'

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
