import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { firstPageOf } from '../model/addresses.ts'

/**
 * Narrows the list that is shown, at once: react-admin's `setFilters` goes there a moment later, and takes back who
 * followed a link in that moment.
 */
export function useNarrowing(): (filter: Readonly<Record<string, unknown>>) => void {
  const { sort, perPage } = useListContext()
  const navigate = useNavigate()
  return filter => navigate({ search: firstPageOf({ filter, sort, perPage }) })
}

/** Takes away all that narrows the list. The button that did it goes with it, so the focus goes to the page. */
export function useClearing(): () => void {
  const narrowTo = useNarrowing()
  return () => {
    narrowTo({})
    document.getElementById('conteudo')?.focus()
  }
}
