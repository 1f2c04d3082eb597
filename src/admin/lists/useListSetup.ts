import { useListContext, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '#contract/calls/savedViewCalls.ts'
import { offeredColumns } from '#contract/preferences.ts'
import type { AnyResource } from '#schema/resource.ts'
import { usePreference } from '../api/preferences.ts'
import { type ListState, queryOf, stateOf } from '../api/savedViews.ts'
import { firstPageOf } from '../model/addresses.ts'
import { isSameList } from './columnChoice.ts'

/** The view a list was opened as, and the columns as they were changed since; null: the list's own. */
interface OpenView {
  readonly view: SavedView
  readonly colunas: readonly string[] | null
}

/** How a list stands for this person: its columns, and the saved view it shows. */
export type ListSetup = ReturnType<typeof useListSetup>

/**
 * Columns belong to the person while no view is open, and to the open view else. Which one is open is kept beside
 * react-admin's own memory of the list, so that coming back from a record finds both.
 */
export function useListSetup(resource: AnyResource) {
  const { value: preference, set: setPreference } = usePreference(`lista.${resource.name}`)
  const [opened, setOpened] = useStore<OpenView | null>(`${resource.name}.visao`, null)
  const { filterValues, sort, perPage } = useListContext()
  const navigate = useNavigate()

  const own = resource.list.columns
  const kept = opened ? opened.colunas : preference?.colunas
  // A column that the resource no longer offers may still be remembered here.
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
    /** With undefined the resource's own again. */
    setColumns,
    view,
    /** The list is no longer as the view was saved. */
    isChanged:
      view !== undefined &&
      (pairsOf(resource, stateOf(view)) !== pairsOf(resource, estado) ||
        !isSameList(view.colunas ?? own, current.colunas ?? own)),
    /** With undefined the whole list, as the resource orders it. */
    open,
    /** The list is this view now, as it stands: after saving. */
    keepAs: (saved: SavedView | undefined) => setOpened(saved ? { view: saved, colunas: saved.colunas } : null),
    /** The open view is called something else now. */
    rename: (renamed: SavedView) => opened && setOpened({ ...opened, view: renamed }),
    /** What a view saved now would hold. */
    current,
  }
}

/** The same text for the same list, whatever the order in which its filters were chosen. */
function pairsOf(resource: AnyResource, { filter, sort = resource.list.sort }: ListState): string {
  return [...new URLSearchParams(queryOf({ filter, sort }))]
    .map(pair => pair.join('='))
    .sort()
    .join('&')
}
