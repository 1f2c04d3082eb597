import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { icons } from '#fields/icon/icons.ts'
import type { AnyResource } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { Order } from '#ui/tables/dataTableProps.ts'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { PER_PAGE } from '../api/contractClient.ts'
import { usePreference } from '../api/preferences.ts'
import { DeletedButton } from '../history/DeletedButton.tsx'
import { newAddress, recordAddress } from '../model/addresses.ts'
import { fieldOf, titleOf } from '../model/fieldsOf.ts'
import { chosenWords, counted, firstOf, newOf } from '../model/words.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { SheetButtons } from '../sheets/SheetButtons.tsx'
import { columnsOf, type Drawings } from './columnsOf.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPagination } from './ListPagination.tsx'
import { DroppedNotice, MoreTools } from './ListTools.tsx'
import { type ListSetup, useListSetup } from './useListSetup.ts'
import { useClearing } from './useNarrowing.ts'
import { type Selection, useSelection } from './useSelection.ts'

// Arrives with the first record that is selected.
const BulkBar = lazy(() => import('./BulkBar.tsx'))

interface ResourceListProps {
  readonly resource: AnyResource
  /** Cells that this screen draws in its own way. */
  readonly drawings?: Drawings
  /** Stands above the filters, and in place of the button that creates. */
  readonly creating?: ReactNode
}

/** Any resource as a list: what there is, narrowed and ordered as the address says. */
export function ResourceList({ resource, ...props }: ResourceListProps) {
  const { value: preference } = usePreference(`lista.${resource.name}`)
  return (
    <ListBase
      resource={resource.name}
      sort={resource.list.sort}
      perPage={preference?.porPagina ?? PER_PAGE}
      exporter={false}
      disableAuthentication
      queryOptions={{ onError: error => console.error(error) }}
    >
      <ListScreen resource={resource} {...props} />
    </ListBase>
  )
}

function ListScreen({ resource, drawings, creating }: ResourceListProps) {
  const { label } = resource
  usePage(label.title)
  const { total, isPending, error } = useListContext()
  const setup = useListSetup(resource)
  const selection = useSelection(resource)
  // It stays while it tells what became of the last ones, also where the list is empty by then.
  const isSelecting = useRef(false)
  if (selection.chosen.length > 0) isSelecting.current = true
  const narrow = useMediaQuery('(max-width: 699.95px)')
  const canCreate = !creating && !resource.publicCreate
  return (
    <>
      <PageHeader
        title={label.title}
        subtitle={<span aria-live="polite">{isPending || error ? '\u00A0' : counted(label, total ?? 0)}</span>}
        actions={
          <>
            {narrow ? <MoreTools resource={resource} setup={setup} /> : <SheetButtons resource={resource} />}
            {canCreate && (
              <Button variant="contained" component={Link} to={newAddress(resource)}>
                {newOf(label)}
              </Button>
            )}
          </>
        }
      />
      {creating}
      <ListFilters resource={resource} setup={setup} />
      <DroppedNotice setup={setup} />
      <Rows resource={resource} drawings={drawings} canCreate={canCreate} setup={setup} selection={selection} />
      <DeletedButton resource={resource} />
      {/* Here from the start: what comes into the page together with its place is not said aloud. */}
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
  readonly drawings: Drawings | undefined
  readonly canCreate: boolean
  readonly setup: ListSetup
  readonly selection: Selection
}

function Rows({ resource, drawings, canCreate, setup, selection }: RowsProps) {
  const { data, isPending, isPlaceholderData, error, refetch, sort, setSort, filterValues } = useListContext<RaRecord>()
  const clear = useClearing()
  const navigate = useNavigate()
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const columns = columnsOf(resource, drawings, setup.columns)
  if (isPending || !data) return <TableSkeleton columns={columns.length} />
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues).length > 0
    return (
      <Section>
        <EmptyState
          icon={icons[resource.menu.icon]}
          title="Nenhum registro encontrado"
          action={
            isFiltered ? (
              <Button onClick={clear}>Limpar filtros</Button>
            ) : canCreate ? (
              <Button variant="contained" component={Link} to={newAddress(resource)}>
                {firstOf(resource.label)}
              </Button>
            ) : undefined
          }
        >
          {isFiltered ? 'Nada corresponde à busca e aos filtros escolhidos.' : `Ainda não há ${resource.label.many}.`}
        </EmptyState>
      </Section>
    )
  }
  return (
    <Dimmed aria-busy={isPlaceholderData}>
      <DataTable
        label={resource.label.title}
        columns={columns}
        rows={data}
        rowKey={record => record.id}
        order={{ [sort.field]: sort.order } as Order}
        moreOrders={[...new Set([...resource.list.sortable, sort.field])]
          .filter(name => !columns.some(({ key, sortable }) => sortable && key === name))
          .map(name => ({ key: name, title: fieldOf(resource, name).options.label }))}
        onOrder={(field, order) => setSort({ field, order })}
        selection={{ ...selection, nameOf: record => titleOf(resource, record) }}
        onOpen={record => navigate(recordAddress(resource, record.id))}
      />
      <ListPagination resource={resource} />
    </Dimmed>
  )
}

// What is shown still answers the last question while the next answer is on its way.
const Dimmed = styled('div')({ transition: 'opacity 150ms', '&[aria-busy=true]': { opacity: 0.55 } })
