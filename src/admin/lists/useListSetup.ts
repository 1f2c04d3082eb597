import { useListContext, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '#contract/calls/savedViewCalls.ts'
import { offeredColumns } from '#contract/preferences.ts'
import type { AnyResource } from '#schema/resource.ts'
import { usePreference } from '../api/preferences.ts'
import { type ListState, queryOf, stateOf } from '../api/savedViews.ts'
import { firstPageOf } from '../model/addresses.ts'
import { isSameList } from './columnChoice.ts'

/** The open view as saved, and the columns as changed since; null means the list's own columns. */
interface OpenView {
  readonly view: SavedView
  readonly colunas: readonly string[] | null
}

export type ListSetup = ReturnType<typeof useListSetup>

/**
 * Columns are a preference of the user while no view is open; otherwise they belong to the open view. The open view is
 * kept in react-admin's store, next to the list's own parameters, so that a return from a record restores both.
 */
export function useListSetup(resource: AnyResource) {
  const { value: preference, set: setPreference } = usePreference(`lista.${resource.name}`)
  const [opened, setOpened] = useStore<OpenView | null>(`${resource.name}.visao`, null)
  const { filterValues, sort, perPage } = useListContext()
  const navigate = useNavigate()

  const own = resource.list.columns
  const kept = opened ? opened.colunas : preference?.colunas
  // Stored columns may include one that the resource no longer offers.
  const offered = offeredColumns(resource)
  const known = kept?.filter(name => offered.includes(name)) ?? []
  const columns = known.length > 0 ? known : own

  function setColumns(wanted: readonly string[] | undefined) {
    const colunas = wanted && isSameList(wanted, own) ? undefined : wanted
    if (opened) return setOpened({ ...opened, colunas: colunas ?? null })
    const { colunas: _before, ...rest } = preference ?? {}
    const next = colunas ? { ...rest, colunas } : rest
    void setPreference(Object.keys(next).length > 0 ? next : undefined)
  }

  function open(view: SavedView | undefined) {
    setOpened(view ? { view, colunas: view.colunas } : null)
    const { filter, sort: order = resource.list.sort } = view ? stateOf(view) : { filter: {} }
    navigate({ search: firstPageOf({ filter, sort: order, perPage }) })
  }

  const estado: ListState = { filter: filterValues, sort: sort as ListState['sort'] }
  const current = { estado, colunas: isSameList(columns, own) ? null : columns }
  const view = opened?.view
  return {
    columns,
    /** Undefined restores the resource's own columns. */
    setColumns,
    view,
    isChanged:
      view !== undefined &&
      (pairsOf(resource, stateOf(view)) !== pairsOf(resource, estado) ||
        !isSameList(view.colunas ?? own, current.colunas ?? own)),
    /** Undefined opens the whole list in the resource's own order. */
    open,
    /** Marks the list as this view, without navigating: after saving. */
    keepAs: (saved: SavedView | undefined) => setOpened(saved ? { view: saved, colunas: saved.colunas } : null),
    rename: (renamed: SavedView) => opened && setOpened({ ...opened, view: renamed }),
    current,
  }
}

/** Sorted pairs, so that equal filters compare equal whatever the order in which they were chosen. */
function pairsOf(resource: AnyResource, { filter, sort = resource.list.sort }: ListState): string {
  return [...new URLSearchParams(queryOf({ filter, sort }))]
    .map(pair => pair.join('='))
    .sort()
    .join('&')
}
