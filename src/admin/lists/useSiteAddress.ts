import { useQueries } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import { targetOf } from '#fields/contract/targetOf.ts'
import { publicPath } from '#schema/pageAddress.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from '../model/fieldsOf.ts'

/** Tells where the public sees a record of a list right now; undefined while it does not. */
export function useSiteAddress(
  resource: AnyResource,
  records: readonly RaRecord[],
): (record: RaRecord) => string | undefined {
  const dataProvider = useDataProvider()
  // Some addresses hold a part of a related record: `/empreendimentos/{tipo.slug}/{slug}`.
  const reads = Object.entries(resource.reads ?? {}).filter(([name]) => resource.page?.includes(`{${name}.`))
  const queries = reads.map(([, by]) => {
    const target = targetOf(fieldOf(resource, by))
    const ids = [...new Set(records.flatMap(record => record[by] ?? []))].toSorted((a, b) => Number(a) - Number(b))
    return {
      queryKey: [target, 'getMany', { ids: ids.map(String), for: 'address' }],
      queryFn: () => dataProvider.getMany(target, { ids }).then(({ data }) => data as Values[]),
      enabled: ids.length > 0,
      retry: false,
    }
  })
  const found = useQueries({ queries })
  return record => {
    // Of a page that shows many records one link is enough, in the form.
    if (resource.page === undefined) return undefined
    const related = reads.map(([name, by], i) => [name, found[i]?.data?.find(other => other['id'] === record[by])])
    return publicPath(resource, { ...record, ...Object.fromEntries(related) }, new Date().toISOString())
  }
}
