import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { Select } from '../selects/Select.tsx'
import { color } from '../theme/tokens.ts'
import { type DataTableProps, nextDirection } from './dataTableProps.ts'
import { PageTick, RowTick } from './RowTicks.tsx'

/** The data table on a phone: a card for each row, and above them the order, since there are no titles to press. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, moreOrders = [], selection } = props
  const [naming, ...others] = columns
  const sortable = [...columns.filter(column => column.sortable), ...moreOrders]
  const sorted = sortable.find(column => order?.[column.key])
  return (
    <>
      {sortable.length > 0 && onOrder && rows.length > 1 && (
        <Ordering>
          <Select
            label="Ordenar por"
            value={sorted?.key ?? ''}
            options={sortable.map(column => ({ value: column.key, title: column.title }))}
            onChange={column => onOrder(column, 'ASC')}
          />
          {sorted && (
            <Button
              aria-label={order?.[sorted.key] === 'ASC' ? 'Ordem crescente; inverter' : 'Ordem decrescente; inverter'}
              onClick={() => onOrder(sorted.key, nextDirection(order, sorted.key))}
            >
              <Icon path={order?.[sorted.key] === 'ASC' ? glyphs.up : glyphs.down} />
            </Button>
          )}
        </Ordering>
      )}
      {selection && rows.length > 0 && (
        <All>
          <PageTick selection={selection} />
          <span aria-hidden>Todos desta página</span>
        </All>
      )}
      {rows.length === 0 && <Card as="p">Nenhum registro encontrado</Card>}
      <Cards aria-label={label}>
        {rows.map(row => (
          <Card key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
            <div className="head">
              {selection && <RowTick selection={selection} row={row} />}
              <strong>{naming?.render(row)}</strong>
            </div>
            <dl>
              {others.map(column => (
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

const Ordering = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  marginBottom: 12,
  '& > div': { flex: 1 },
})

const All = styled('label')({
  display: 'flex',
  alignItems: 'center',
  marginBottom: 4,
  paddingInlineStart: 3,
  color: color.muted,
  '& .MuiCheckbox-root': { width: 44, height: 44, marginInlineEnd: 4 },
})

const Cards = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })

const Card = styled('li')({
  margin: 0,
  padding: '12px 14px',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  overflowWrap: 'anywhere',
  '&:is(p)': { padding: '28px 14px', textAlign: 'center', color: color.muted },
  '&[data-selected]': { borderColor: color.brand, backgroundColor: color.tint },
  '& > .head': { display: 'flex', alignItems: 'center' },
  '& > .head > .MuiCheckbox-root': { flex: 'none', margin: '-8px 4px -8px -12px', width: 44, height: 44 },
  '& > .head > strong': { flex: 1, minWidth: 0, fontWeight: 650 },
  '& dl': { display: 'grid', gap: 6, margin: '8px 0 0', fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
  '& dt': { flex: 'none', fontSize: 12.5, color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', minWidth: 0 },
})
