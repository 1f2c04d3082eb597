import { queryOptions } from '@tanstack/react-query'
import type { AdminDataProvider } from '../api/dataProvider.ts'

/** How react-query reads what the Painel shows. */
export const dashboardQuery = (dataProvider: AdminDataProvider) =>
  queryOptions({
    queryKey: ['painel'],
    retry: false,
    queryFn: ({ signal }) => dataProvider.painel({ signal }).then(answer => answer.data),
  })
