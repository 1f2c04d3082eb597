import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { bareList, color, focusRing, panel } from '../theme/tokens.ts'
import { CardsHead } from './CardsHead.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { RowTick } from './RowTicks.tsx'

interface DataGridProps<Row> extends DataTableProps<Row> {
  /** Renders a row. The single link in it covers the whole card. */
  readonly card: (row: Row) => ReactNode
}

/** The rows of a data table as cards in a grid, for rows recognised by a picture; on a phone in two columns. */
export function DataGrid<Row>({ card, ...props }: DataGridProps<Row>) {
  const { label, rows, rowKey, selection } = props
  return (
    <>
      <CardsHead {...props} />
      <Cards aria-label={label}>
        {rows.map(row => (
          <Card key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
            {card(row)}
            {selection && (
              <span className="tick">
                <RowTick selection={selection} row={row} />
              </span>
            )}
          </Card>
        ))}
      </Cards>
    </>
  )
}

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 12,
  ...bareList,
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))' },
})

const Card = styled('li')({
  position: 'relative',
  minWidth: 0,
  ...panel,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: color.sand },
  '&[data-selected]': { borderColor: color.brand, backgroundColor: color.tint },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': focusRing,
  '& > .tick': {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 6,
    insetInlineStart: 6,
    borderRadius: 7,
    backgroundColor: color.surface,
  },
})
