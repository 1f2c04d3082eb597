import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { Select } from '../selects/Select.tsx'
import { color, screenOnly } from '../theme/tokens.ts'
import { type DataTableProps, nextDirection } from './dataTableProps.ts'
import { PageTick } from './RowTicks.tsx'

export function CardsHead<Row>({ columns, rows, order, onOrder, moreOrders = [], selection }: DataTableProps<Row>) {
  const sortable = [...columns.filter(column => column.sortable), ...moreOrders]
  const sorted = sortable.find(column => order?.[column.key])
  return (
    <Head>
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
    </Head>
  )
}

const Head = styled('div')({
  ...screenOnly,
  '@media (min-width: 700px)': {
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    alignItems: 'end',
    marginBottom: 12,
    '& > *': { margin: 0, minWidth: 220 },
  },
})

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
  '& .tick': { width: 44, height: 44, marginInlineEnd: 4 },
})
