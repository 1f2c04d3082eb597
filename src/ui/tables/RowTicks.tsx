import { styled } from '@mui/material/styles'
import type { ChangeEvent, MouseEvent } from 'react'
import { color, focusRing, screenOnly } from '../theme/tokens.ts'
import type { RowSelection } from './dataTableProps.ts'

export function PageTick<Row>({ selection: { page, togglePage } }: { selection: RowSelection<Row> }) {
  return (
    <Tick
      label="Selecionar todos desta página"
      state={page === 'all' ? 'on' : page === 'some' ? 'some' : 'off'}
      onChange={togglePage}
    />
  )
}

export function RowTick<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <Tick
      label={`Selecionar ${selection.nameOf(row)}`}
      state={selection.has(row) ? 'on' : 'off'}
      onMouseDown={keepTextUnmarked}
      onChange={event => selection.toggle(row, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
    />
  )
}

interface TickProps {
  readonly label: string
  readonly state: keyof typeof boxes
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onMouseDown?: (event: MouseEvent<HTMLElement>) => void
}

/** A lightweight copy of MUI's checkbox: a list has one per row, and MUI's renders six components each. */
function Tick({ label, state, onChange, onMouseDown }: TickProps) {
  return (
    <Box className="tick" onMouseDown={onMouseDown}>
      <input
        ref={input => {
          if (input) input.indeterminate = state === 'some'
        }}
        type="checkbox"
        aria-label={label}
        checked={state === 'on'}
        onChange={onChange}
      />
      <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d={boxes[state]} fillRule="evenodd" />
      </svg>
    </Box>
  )
}

/** Paths of a rounded box of 18 px: empty, with a tick, with a line. */
const FILLED = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'
const boxes = {
  off: `${FILLED}M5 5v14h14V5z`,
  on: `${FILLED}M10 17l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z`,
  some: `${FILLED}M7 11v2h10v-2z`,
}

const Box = styled('span')({
  ...screenOnly,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
  width: 34,
  height: 34,
  borderRadius: 7,
  color: color.field,
  '&:has(:checked, :indeterminate)': { color: color.brand },
  '&:has(:focus-visible)': { ...focusRing, outlineOffset: -6 },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
})

/** Shift would select the text between two clicks; preventing that prevents the focus too, so it is set here. */
function keepTextUnmarked(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}
