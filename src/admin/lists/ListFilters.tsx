import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import type { AdminFilterValue } from '#fields/contract/adminFace.admin.ts'
import type { AnyResource } from '#schema/resource.ts'
import { pageHead } from '#ui/layout/stickyInsets.ts'
import { Extension, Failed } from '../extensions/Extension.tsx'
import { useExtensions } from '../extensions/extensions.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { ListSearch } from '../page/ListSearch.tsx'
import { faceOf } from '../targets.tsx'
import { ColumnsButton, ViewsButton } from './ListTools.tsx'
import { useApplyFilters, useClearFilters } from './useApplyFilters.ts'
import type { ListSetup } from './useListSetup.ts'

/** With more filters than this, only the first `FIRST` are shown at the start. */
const MAX_UNFOLDED = 5
const FIRST = 4

type FilterValues = Readonly<Record<string, unknown>>

interface ListFiltersProps {
  readonly resource: AnyResource
  readonly setup: ListSetup
  /** A field whose filter is shown elsewhere. */
  readonly without?: string | undefined
  /** Shown before the buttons for views and columns; not shown on phones. */
  readonly tools?: ReactNode
}

export function ListFilters({ resource, setup, without, tools }: ListFiltersProps) {
  const narrow = useMediaQuery('(max-width: 699.95px)')
  const { filterValues } = useListContext()
  const applyFilters = useApplyFilters()
  const clear = useClearFilters()
  const { filters: own = {} } = useExtensions(resource)
  const { search } = resource.list
  const filters = resource.list.filters.filter(name => name !== without)
  const [isOpen, setOpen] = useState(false)
  // A filter that was ever in use stays visible, so that it does not disappear while the user clears it.
  const used = useRef(new Set<string>())
  for (const name of filters)
    if (Object.keys(asQuery(name, {})).some(one => one in filterValues)) used.current.add(name)
  const isFoldable = filters.length > MAX_UNFOLDED
  const shown = isFoldable && !isOpen ? filters.filter((name, i) => i < FIRST || used.current.has(name)) : filters
  const isFolded = shown.length < filters.length
  return (
    <FilterLine ref={pageHead} role="search" aria-label={`Filtrar ${resource.label.many}`}>
      {search.length > 0 && (
        <ListSearch
          fields={search.map(name => fieldOf(resource, name).options.label)}
          value={String(filterValues['q'] ?? '')}
          onChange={q => applyFilters(changed(filterValues, { q }))}
        />
      )}
      <FilterChoices>
        {narrow && setup.view && <ViewsButton resource={resource} setup={setup} />}
        {shown.map(name => {
          const field = fieldOf(resource, name)
          const { Filter } = faceOf(field)
          const Own = own[name]
          const props = {
            field,
            value: filterOf(filterValues, name),
            onChange: (value: AdminFilterValue) => applyFilters(changed(filterValues, asQuery(name, value))),
          }
          const ofKind = Filter && <Filter key={name} {...props} />
          if (!Own) return ofKind
          const instead = (
            <>
              {ofKind}
              <Failed role="alert">O filtro próprio falhou. Este é o comum.</Failed>
            </>
          )
          return (
            <Extension key={name} resource={resource} slot={`filters.${name}`} instead={instead}>
              <Own {...props} />
            </Extension>
          )
        })}
        {(isFolded || isOpen) && (
          <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Menos filtros' : 'Mais filtros'}
          </Button>
        )}
        {Object.keys(filterValues).length > 0 && (
          <Button variant="text" onClick={clear}>
            Limpar filtros
          </Button>
        )}
      </FilterChoices>
      {!narrow && (
        <Tools>
          {tools}
          <ViewsButton resource={resource} setup={setup} />
          <ColumnsButton resource={resource} setup={setup} />
        </Tools>
      )}
    </FilterLine>
  )
}

/** In the list's query a filter has the field's name, and the ends of a range have the suffixes `_de` and `_ate`. */
function filterOf(values: FilterValues, name: string): AdminFilterValue {
  const is = values[name]
  const from = values[`${name}_de`]
  const until = values[`${name}_ate`]
  return {
    is: is === undefined ? undefined : [is].flat().map(String),
    from: from === undefined ? undefined : String(from),
    until: until === undefined ? undefined : String(until),
  }
}

function asQuery(name: string, { is, from, until }: AdminFilterValue): FilterValues {
  return { [name]: is, [`${name}_de`]: from, [`${name}_ate`]: until }
}

function changed(values: FilterValues, changes: FilterValues): FilterValues {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => isSaid(value)))
}

export const FilterLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 12px',
})

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' })

export const FilterChoices = styled('div')({
  display: 'contents',
  // On a phone the filters share one line that scrolls sideways up to both edges, so that the list stays visible.
  '@media (max-width: 699.95px)': {
    display: 'flex',
    flex: '1 0 100%',
    gap: 8,
    minWidth: 0,
    overflowX: 'auto',
    margin: '-6px -16px',
    padding: '6px 16px',
    scrollPaddingInline: 16,
    scrollbarWidth: 'none',
    '&:empty': { display: 'none' },
    '& > .MuiButton-root': { flex: 'none' },
  },
})
