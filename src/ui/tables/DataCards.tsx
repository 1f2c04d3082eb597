import { styled } from '@mui/material/styles'
import { color, panel } from '../theme/tokens.ts'
import { CardsHead } from './CardsHead.tsx'
import { DragHandleSlot } from './DragHandleSlot.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { RowTick } from './RowTicks.tsx'

export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, handleSlots } = props
  const [naming, ...others] = columns
  return (
    <>
      <CardsHead {...props} />
      {rows.length === 0 && <Card as="p">Nenhum registro encontrado</Card>}
      <Cards aria-label={label}>
        {rows.map(row => (
          <Card key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
            <div className="head">
              {selection && <RowTick selection={selection} row={row} />}
              <strong>{naming?.render(row)}</strong>
              {handleSlots && <DragHandleSlot id={String(rowKey(row))} slots={handleSlots} />}
            </div>
            <dl>
              {others
                .filter(column => !column.isEmpty?.(row))
                .map(column => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
            </dl>
          </Card>
        ))}
      </Cards>
    </>
  )
}

const Cards = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })

const Card = styled('li')({
  margin: 0,
  padding: '12px 14px',
  ...panel,
  overflowWrap: 'anywhere',
  '&:is(p)': { padding: '28px 14px', textAlign: 'center', color: color.muted },
  '&[data-selected]': { borderColor: color.brand, backgroundColor: color.tint },
  '& > .head': { display: 'flex', alignItems: 'center' },
  '& > .head > .tick': { flex: 'none', margin: '-8px 4px -8px -12px', width: 44, height: 44 },
  '&[data-dragging]': { position: 'relative', zIndex: 2, boxShadow: `0 8px 24px ${color.shadow}` },
  '& > .head > .handle-slot': { margin: '-8px -10px -8px 4px', width: 44, height: 44 },
  '& > .head > .handle-slot > button': { width: 44, height: 44 },
  '& > .head > strong': { flex: 1, minWidth: 0, fontWeight: 650 },
  '& dl': { display: 'grid', gap: 6, margin: '8px 0 0', fontVariantNumeric: 'tabular-nums' },
  '& dl:empty': { display: 'none' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
  '& dt': { flex: 'none', fontSize: 12.5, color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', minWidth: 0 },
})
