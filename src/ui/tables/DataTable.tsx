import ButtonBase from '@mui/material/ButtonBase'
import { keyframes, styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CSSProperties, MouseEvent } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color, panel, shortViewport, smallPrint } from '../theme/tokens.ts'
import { DataCards } from './DataCards.tsx'
import { DragHandleSlot } from './DragHandleSlot.tsx'
import { type DataTableProps, type Direction, minColumnWidth, nextDirection } from './dataTableProps.ts'
import { PageTick, RowTick } from './RowTicks.tsx'

/** The first column stays while others scroll sideways, the titles while the page scrolls; phones show cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, selection, handleSlots, onOpen } = props
  const hasLead = selection !== undefined || handleSlots !== undefined
  const lead = (selection ? TICK_WIDTH : 8) + (handleSlots ? HANDLE_WIDTH : 0)
  const narrow = useMediaQuery('(max-width: 699.95px)')
  if (narrow) return <DataCards {...props} />
  return (
    <Frame
      ref={watchSize}
      data-lead={hasLead ? '' : undefined}
      style={
        {
          '--lead': `${lead}px`,
          '--least': columns.reduce((sum, column) => sum + minColumnWidth(column), 0),
        } as CSSProperties
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
              // A narrower lead would leave a gap, because the first column sticks at the lead's full width.
              <th className="lead" style={{ minWidth: lead }}>
                {handleSlots && <NoHandle />}
                {selection && <PageTick selection={selection} />}
              </th>
            )}
            {columns.map(column => (
              <th
                key={column.key}
                data-align={column.align}
                // Many columns scroll sideways; narrower ones would break "MG" into two lines.
                style={{ minWidth: minColumnWidth(column) }}
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
                  {handleSlots && <DragHandleSlot id={String(rowKey(row))} slots={handleSlots} />}
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

/** Tracks whether the columns overflow the frame, and its height: only then does it scroll, with its head animated. */
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

/** Widths of a row's checkbox and drag handle in pixels. */
const TICK_WIDTH = 44
const HANDLE_WIDTH = 30

/** Whether a click on a row should open it: not on a control, not with a modifier key, and not after selecting text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as HTMLElement
  // React events also bubble from dialogs opened in a cell.
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

/** Moves the head by the frame's height while the frame scrolls out of the window. */
const staying = keyframes({ to: { transform: 'translateY(var(--height))' } })
const TOP = 'var(--alert-banner, 0px) + var(--sticky-head, 0px)'

const Frame = styled('div')({
  // Absolutely positioned content of a cell, such as visually hidden text, scrolls with the cell.
  position: 'relative',
  // An element that scrolls sideways becomes the container of its sticky children. It therefore scrolls only when
  // columns overflow; then a scroll-driven animation keeps the column titles at the top of the window.
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
  // Columns that continue beyond the edge fade out there; without overflow there is no scroll timeline and no fading.
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
    // A border would not move with a sticky cell.
    boxShadow: `inset 0 -1px 0 ${color.line}`,
    backgroundColor: color.sand,
    ...smallPrint,
    fontWeight: 600,
    lineHeight: 1.3,
    textAlign: 'start',
    // A long title wraps to two lines before the column needs more width.
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
  // Paper does not scroll: all columns are printed, scaled down as needed, without checkboxes and handles. No column is
  // narrower than its longest word, so that "MG" stays on one line.
  '@media print': {
    '--lines': 8,
    '&&': { overflow: 'visible' },
    animation: 'none',
    '&& > table > thead': { position: 'static', animation: 'none' },
    // An A4 page is about 690 CSS pixels wide between its margins.
    zoom: 'clamp(0.4, 690 / var(--least), 0.7)',
    '& .lead, &[data-lead] col:first-of-type': { display: 'none' },
    '& td, & td *': { overflowWrap: 'break-word !important' },
    '&&& tr > *': { position: 'static', boxShadow: 'none' },
  },
  '&[data-scrolled]:not([data-lead]) tr > :first-of-type, &[data-scrolled][data-lead] tr > :nth-of-type(2)': {
    boxShadow: `1px 0 0 ${color.line}`,
  },
})

/** A spacer of the handle's width, above the handles. */
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
