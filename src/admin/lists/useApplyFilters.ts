import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { firstPageOf } from '../model/addresses.ts'

/** Filters at once: react-admin's `setFilters` is debounced and would undo a link followed meanwhile. */
export function useApplyFilters(): (filter: Readonly<Record<string, unknown>>) => void {
  const { sort, perPage } = useListContext()
  const navigate = useNavigate()
  return filter => navigate({ search: firstPageOf({ filter, sort, perPage }) })
}

/** Removes all filters. The pressed button disappears, so the focus moves to the content. */
export function useClearFilters(): () => void {
  const applyFilters = useApplyFilters()
  return () => {
    applyFilters({})
    document.getElementById('conteudo')?.focus()
  }
}
