import ButtonBase from '@mui/material/ButtonBase'
import { keyframes, styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CSSProperties, MouseEvent } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color, panel, shortViewport, smallPrint } from '../theme/tokens.ts'
import { DataCards } from './DataCards.tsx'
import { DragHandleSlot } from './DragHandleSlot.tsx'
import { type DataTableProps, type Direction, leastOf, nextDirection } from './dataTableProps.ts'
import { PageTick, RowTick } from './RowTicks.tsx'

/**
 * Rows under titles; on phones, one card for each row. The first column names the row and stays in sight while the
 * others scroll sideways, and the titles stay while the page scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, selection, handleRooms, onOpen } = props
  const hasLead = selection !== undefined || handleRooms !== undefined
  const lead = (selection ? TICK : 8) + (handleRooms ? HANDLE : 0)
  const narrow = useMediaQuery('(max-width: 699.95px)')
  if (narrow) return <DataCards {...props} />
  return (
    <Frame
      ref={watchSize}
      data-lead={hasLead ? '' : undefined}
      style={
        { '--lead': `${lead}px`, '--least': columns.reduce((sum, column) => sum + leastOf(column), 0) } as CSSProperties
      }
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
    >
      <table aria-label={label}>
        <colgroup>
          {hasLead && <col style={{ width: lead }} />}
          {columns.map(column => (
            <col key={column.key} style={{ width: column.width ?? 100 }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {hasLead && (
              // Squeezed, it would leave a gap to the first column, which stays where this one ends.
              <th className="lead" style={{ minWidth: lead }}>
                {handleRooms && <NoHandle />}
                {selection && <PageTick selection={selection} />}
              </th>
            )}
            {columns.map(column => (
              <th
                key={column.key}
                data-align={column.align}
                // Many columns scroll sideways; squeezed ones would break "MG" in two.
                style={{ minWidth: leastOf(column) }}
                scope="col"
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td className="empty" colSpan={columns.length + (hasLead ? 1 : 0)}>
                Nenhum registro encontrado
              </td>
            </tr>
          )}
          {rows.map(row => (
            <tr
              key={rowKey(row)}
              data-selected={selection?.has(row) ? '' : undefined}
              data-opens={onOpen ? '' : undefined}
              onClick={onOpen && ((event: MouseEvent<HTMLElement>) => isPlainClick(event) && onOpen(row))}
            >
              {hasLead && (
                <td className="lead">
                  {handleRooms && <DragHandleSlot id={String(rowKey(row))} rooms={handleRooms} />}
                  {selection && <RowTick selection={selection} row={row} />}
                </td>
              )}
              {columns.map(column => (
                <td key={column.key} data-align={column.align}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

/** Whether the columns go on beyond the frame, and its height: only then it scrolls, and its titles are moved with the page. */
function watchSize(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.querySelector('table')
  if (!frame || !table || !('ResizeObserver' in window)) return undefined
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth)
    frame.style.setProperty('--height', `${frame.offsetHeight}px`)
  })
  observer.observe(table)
  observer.observe(frame)
  return () => observer.disconnect()
}

/** What the checkbox of a row takes, and its handle, in pixels. */
const TICK = 44
const HANDLE = 30

/** Not on something that has a meaning of its own, not with a key that asks for another one, not at the end of marking text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as HTMLElement
  // A dialog opened from a cell hands its clicks up to here.
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('a, button, input, label, select, textarea, summary, [role=button], .lead')) return false
  return getSelection()?.isCollapsed !== false
}

function ariaSort(direction: Direction | undefined) {
  if (!direction) return 'none'
  return direction === 'ASC' ? 'ascending' : 'descending'
}

const goingOn = keyframes({
  '0%, 98%': { maskImage: 'linear-gradient(90deg, #000 calc(100% - 40px), transparent)' },
  '99%, 100%': { maskImage: 'none' },
})

/** From where the top of the frame leaves the window to where its foot does. */
const staying = keyframes({ to: { transform: 'translateY(var(--height))' } })
const TOP = 'var(--alert-banner, 0px) + var(--sticky-head, 0px)'

const Frame = styled('div')({
  // What is placed inside a cell, such as words for screen readers alone, scrolls with it.
  position: 'relative',
  // What scrolls sideways holds what would stick to the window. So it scrolls only where it must, and then its titles follow
  // the page by an animation that is as far as the page is scrolled.
  overflow: 'clip',
  '&[data-wide]': { overflow: 'auto hidden', viewTimeline: '--rows block', viewTimelineInset: `calc(${TOP}) 0px` },
  '& > table > thead': { position: 'sticky', zIndex: 2, top: `calc(${TOP})`, [shortViewport]: { position: 'static' } },
  '&[data-wide] > table > thead': {
    position: 'relative',
    top: 0,
    animation: `${staying} linear both`,
    animationTimeline: '--rows',
    animationRange: 'exit-crossing 0% exit-crossing 100%',
    [shortViewport]: { animation: 'none' },
  },
  // Where columns go on beyond the edge they fade there; where all of them fit, nothing scrolls and nothing fades.
  animation: `${goingOn} linear`,
  animationTimeline: 'scroll(self inline)',
  ...panel,
  '& > table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 14.5,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.45,
  },
  '& tr': { verticalAlign: 'middle' },
  '& td': { padding: '10px 14px', borderBottom: `1px solid ${color.line}`, color: color.ink },
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& th': {
    height: 41,
    padding: '0 14px',
    // A border would not move with the cell.
    boxShadow: `inset 0 -1px 0 ${color.line}`,
    backgroundColor: color.sand,
    ...smallPrint,
    fontWeight: 600,
    lineHeight: 1.3,
    textAlign: 'start',
    // Many columns scroll sideways rather than be squeezed; a long title takes two lines before that.
    textWrap: 'balance',
  },
  '& [data-align=right]': { textAlign: 'end' },
  '& [data-align=center]': { textAlign: 'center' },
  '& .lead': { width: 44, padding: '0 0 0 4px', whiteSpace: 'nowrap' },
  '& td.empty': { padding: '48px 14px', textAlign: 'center', color: color.muted },
  '& tbody tr:hover': { backgroundColor: color.sand },
  '& tr > :first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  '& tbody tr > :first-of-type': { backgroundColor: color.surface },
  '& tbody tr:hover > :first-of-type': { backgroundColor: color.sand },
  '&[data-lead] tr > :nth-of-type(2)': { position: 'sticky', insetInlineStart: 'var(--lead)', zIndex: 1 },
  '&[data-lead] tbody tr > :nth-of-type(2)': { backgroundColor: color.surface },
  '&[data-lead] tbody tr:hover > :nth-of-type(2)': { backgroundColor: color.sand },
  '& tbody tr[data-selected] > td, &[data-lead] tbody tr[data-selected] > :nth-of-type(-n + 2)': {
    backgroundColor: color.tint,
  },
  '& tr[data-opens]': { cursor: 'pointer' },
  '& tr[data-dragging]': { position: 'relative', zIndex: 2, boxShadow: `0 8px 24px ${color.shadow}` },
  '&&&& tbody tr[data-dragging] > :nth-of-type(n)': { backgroundColor: color.surface },
  // Paper does not scroll: all columns are on it, the smaller the more there are, without what chooses and moves rows. None
  // is narrower than its longest word, so that "MG" stays in one line.
  '@media print': {
    '--lines': 8,
    '&&': { overflow: 'visible' },
    animation: 'none',
    '&& > table > thead': { position: 'static', animation: 'none' },
    // An A4 page has about 690 pixels between its margins.
    zoom: 'clamp(0.4, 690 / var(--least), 0.7)',
    '& .lead, &[data-lead] col:first-of-type': { display: 'none' },
    '& td, & td *': { overflowWrap: 'break-word !important' },
    '&&& tr > *': { position: 'static', boxShadow: 'none' },
  },
  '&[data-scrolled]:not([data-lead]) tr > :first-of-type, &[data-scrolled][data-lead] tr > :nth-of-type(2)': {
    boxShadow: `1px 0 0 ${color.line}`,
  },
})

/** As wide as a handle, above them. */
const NoHandle = styled('span')({ display: 'inline-block', width: 28 })

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
