import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useRememberedView, ViewToggle } from '#ui/inputs/ViewToggle.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { DataGrid } from '#ui/tables/DataGrid.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { openDragHandleSlots } from '#ui/tables/DragHandleSlot.tsx'
import { type Direction, minColumnWidth, type Order } from '#ui/tables/dataTableProps.ts'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { usePermissions } from '../api/access.ts'
import { usePreference } from '../api/preferences.ts'
import { AddedParts } from '../extensions/Extension.tsx'
import { useExtensions } from '../extensions/extensions.ts'
import { DeletedButton } from '../history/DeletedButton.tsx'
import { newAddress, recordAddress } from '../model/addresses.ts'
import { fieldOf, titleOf } from '../model/fieldsOf.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { PER_PAGE } from '../model/perPage.ts'
import { chosenWords, counted, firstOf, newOf } from '../model/words.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { SheetButtons } from '../sheets/SheetButtons.tsx'
import { columnsOf } from './columnsOf.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPagination } from './ListPagination.tsx'
import { DroppedNotice, MoreTools } from './ListTools.tsx'
import { OrderButton } from './OrderButton.tsx'
import { SIDE_PANEL_MIN_WIDTH } from './sidePanelMinWidth.ts'
import { useClearFilters } from './useApplyFilters.ts'
import { type ListSetup, useListSetup } from './useListSetup.ts'
import { useNewFirst } from './useNewFirst.tsx'
import { usePreparedMarks } from './usePreparedMarks.ts'
import { type Selection, useSelection } from './useSelection.ts'
import { useVisibleRowsFirst } from './useVisibleRowsFirst.ts'

const BulkBar = lazy(() => import('./BulkBar.tsx'))
// Loads a drag-and-drop library; when the import fails, the list works without dragging.
const OrderedRows = lazy(() =>
  import('./OrderedRows.tsx').catch(error => {
    console.error(error)
    return { default: () => null }
  }),
)

interface ResourceListProps {
  readonly resource: AnyResource
  /** Shown above the filters instead of the button that creates a record. */
  readonly creating?: ReactNode
  /** Draws a record as a card; the user can then switch the list to a grid of cards. */
  readonly card?: (record: RaRecord) => ReactNode
  /** Shown beside the records on wide screens and above them on others, instead of the filter of `field`. */
  readonly beside?: { readonly field: string; readonly draw: ReactNode }
}

export function ResourceList({ resource, ...props }: ResourceListProps) {
  const { value: preference } = usePreference(`lista.${resource.name}`)
  return (
    <ListBase
      resource={resource.name}
      sort={resource.list.sort}
      perPage={preference?.porPagina ?? PER_PAGE}
      exporter={false}
      disableAuthentication
      // Prevents react-admin's toast: the screen shows the failure, and `adminSession.ts` logs it.
      queryOptions={SILENT}
    >
      <ListScreen resource={resource} {...props} />
    </ListBase>
  )
}

function ListScreen({ resource, creating, card, beside }: ResourceListProps) {
  const { label } = resource
  usePage(label.title)
  const { total, isPending, error, filterValues } = useListContext()
  const setup = useListSetup(resource)
  const selection = useSelection(resource)
  // The bar stays mounted after the selection is empty, because it then shows the result of the last action.
  const isSelecting = useRef(false)
  if (selection.chosen.length > 0) isSelecting.current = true
  const narrow = useMediaQuery('(max-width: 699.95px)')
  const [view, setView] = useRememberedView(`lista.${resource.name}`, 'lista')
  const toggle = card && <ViewToggle label={`Mostrar ${label.many} como`} value={view} onChange={setView} />
  const { mayWrite, mayPublish } = usePermissions(resource)
  const canCreate = !creating && !resource.publicCreate && mayWrite
  // An empty list offers the first record itself, and a screen has only one primary button.
  const isEmpty = !isPending && !error && total === 0 && !isFiltered(filterValues)
  return (
    <>
      <PageHeader
        title={label.title}
        subtitle={<span aria-live="polite">{isPending || error ? '\u00A0' : counted(label, total ?? 0)}</span>}
        actions={
          <>
            {narrow ? <MoreTools resource={resource} setup={setup} /> : <SheetButtons resource={resource} />}
            <AddedParts resource={resource} slot="listActions" />
            {canCreate && (
              <Button variant={isEmpty ? 'outlined' : 'contained'} component={Link} to={newAddress(resource)}>
                {newOf(label)}
              </Button>
            )}
          </>
        }
      />
      {mayWrite && creating}
      <ListFilters resource={resource} setup={setup} without={beside?.field} tools={!narrow && toggle} />
      <DroppedNotice setup={setup} />
      <Sides data-beside={beside ? '' : undefined}>
        {(beside || (narrow && toggle)) && (
          <div className="beside">
            {beside?.draw}
            {narrow && toggle}
          </div>
        )}
        <Rows
          resource={resource}
          card={view === 'grade' ? card : undefined}
          canCreate={canCreate}
          setup={setup}
          selection={mayWrite ? selection : undefined}
          canOrder={mayPublish}
        />
      </Sides>
      {view === 'lista' && mayPublish && <OrderButton resource={resource} />}
      <DeletedButton resource={resource} />
      {/* Always mounted, so that screen readers announce its text. */}
      <VisuallyHidden role="status">{chosenWords(label, selection.chosen.length)}</VisuallyHidden>
      {isSelecting.current && (
        <Suspense>
          <BulkBar resource={resource} selection={selection} />
        </Suspense>
      )}
    </>
  )
}

interface RowsProps {
  readonly resource: AnyResource
  readonly card: ResourceListProps['card']
  readonly canCreate: boolean
  readonly setup: ListSetup
  /** Undefined when the user may not change the records. */
  readonly selection: Selection | undefined
  readonly canOrder: boolean
}

function Rows({ resource, card, canCreate, setup, selection, canOrder }: RowsProps) {
  const {
    data,
    total = 0,
    isPending,
    isPlaceholderData,
    error,
    refetch,
    sort,
    setSort,
    filterValues,
  } = useListContext<RaRecord>()
  const clear = useClearFilters()
  const isOrdered = canOrder && sort.field === resource.list.order && sort.order === 'ASC' && total > 1 && !card
  const [slots] = useState(openDragHandleSlots)
  const [ahead, setAhead] = useState<{ of: readonly RaRecord[]; rows: readonly RaRecord[] }>()
  // A moved order is shown only until newer data arrive.
  const fresh = useNewFirst(resource)
  const rows = useVisibleRowsFirst(fresh.first(ahead?.of === data ? (ahead?.rows ?? NONE) : (data ?? NONE)))
  const withPreparedMarks = usePreparedMarks(resource, rows)
  const navigate = useNavigate()
  const extensions = useExtensions(resource)
  const inOwnOrder = columnsOf(resource, extensions, setup.columns)
  const width = inOwnOrder.reduce((sum, column) => sum + minColumnWidth(column), BESIDE_COLUMNS)
  // When not all columns fit, the table scrolls sideways and the state column comes first.
  const stateFirst = useMediaQuery(`(max-width: ${width}px)`)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const unmarked = stateFirst ? columnsOf(resource, extensions, setup.columns, true) : inOwnOrder
  const columns = withPreparedMarks(fresh.marked(unmarked))
  if (isPending || !data) return <TableSkeleton columns={columns.length} />
  if (rows.length === 0) {
    const isFilteredList = isFiltered(filterValues)
    return (
      <Section>
        <EmptyState
          icon={menuIcon(resource)}
          title="Nenhum registro encontrado"
          action={
            isFilteredList ? (
              <Button onClick={clear}>Limpar filtros</Button>
            ) : canCreate ? (
              <Button variant="contained" component={Link} to={newAddress(resource)}>
                {firstOf(resource.label)}
              </Button>
            ) : undefined
          }
        >
          {isFilteredList
            ? 'Nada corresponde à busca e aos filtros escolhidos.'
            : `Ainda não há ${resource.label.many}.`}
        </EmptyState>
      </Section>
    )
  }
  const table = {
    label: resource.label.title,
    columns,
    rows,
    rowKey: (record: RaRecord) => record.id,
    order: { [sort.field]: sort.order } as Order,
    moreOrders: [...new Set([...resource.list.sortable, sort.field])]
      .filter(name => !columns.some(({ key, sortable }) => sortable && key === name))
      .map(name => ({ key: name, title: fieldOf(resource, name).options.label })),
    onOrder: (field: string, order: Direction) => setSort({ field, order }),
    selection: selection && { ...selection, nameOf: (record: RaRecord) => titleOf(resource, record) },
    handleSlots: isOrdered ? slots : undefined,
    onOpen: (record: RaRecord) => navigate(recordAddress(resource, record.id)),
  }
  return (
    <Dimmed aria-busy={isPlaceholderData}>
      {card ? <DataGrid {...table} card={record => fresh.withMark(record, card)} /> : <DataTable {...table} />}
      {isOrdered && !isPlaceholderData && (
        <Suspense>
          <OrderedRows
            resource={resource}
            shown={{
              rows: rows.filter(row => !fresh.isNew(row)),
              setAhead: moved => setAhead(moved && { of: data, rows: moved }),
            }}
            slots={slots}
          />
        </Suspense>
      )}
      <ListPagination resource={resource} />
    </Dimmed>
  )
}

const SILENT = { onError: () => undefined }
const NONE: readonly RaRecord[] = []

const isFiltered = (filterValues: object) => Object.keys(filterValues).length > 0

/** Pixels of the window that the columns cannot use: menu, margins, drag handle and checkbox. */
const BESIDE_COLUMNS = 248 + 56 + 2 + 74

// Dimmed while the rows still answer the previous query.
const Dimmed = styled('div')({ transition: 'opacity 150ms', '&[aria-busy=true]': { opacity: 0.55 } })

const Sides = styled('div')({
  '& > .beside': { display: 'flex', alignItems: 'end', gap: 12, marginBottom: 12, '& > :first-of-type': { flex: 1 } },
  [`@media (min-width: ${SIDE_PANEL_MIN_WIDTH}px)`]: {
    '&[data-beside]': {
      display: 'grid',
      gridTemplateColumns: '164px minmax(0, 1fr)',
      gap: 16,
      alignItems: 'start',
    },
    '&[data-beside] > .beside': { display: 'block', margin: 0 },
  },
})
