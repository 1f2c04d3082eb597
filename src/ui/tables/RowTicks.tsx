import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import type { RowSelection } from './dataTableProps.ts'

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
