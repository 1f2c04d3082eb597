import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Related } from '#fields/contract/fieldKind.ts'
import { resources } from '#resources.ts'
import { idsIn, readsOf, relatedFrom } from '#schema/related.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { decodeValues } from '../model/formValues.ts'

/** Reads the records that the resource `reads`, as currently chosen in the form. Absent until all of a name are read. */
export function useRelatedRecords(resource: AnyResource): Related {
  const dataProvider = useDataProvider()
  const reads = readsOf(resource)
  const chosen = useWatch({ name: reads.map(({ by }) => by) })
  const wanted = reads.flatMap(({ target }, i) => idsIn(chosen[i]).map(id => ({ target, id: String(id) })))
  const queries = wanted.map(({ target, id }) => ({
    // react-admin's own query key for one record, so that both share the cache.
    queryKey: [target, 'getOne', { id, meta: undefined }],
    queryFn: () => dataProvider.getOne(target, { id }).then(({ data }) => data as Values),
    retry: false,
  }))
  const found = useQueries({ queries, combine: dataOf })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  return useMemo(() => {
    const known = new Map(wanted.map(({ target, id }, i) => [`${target} ${id}`, decoded(target, found[i])]))
    const isRead = ({ target }: (typeof reads)[number], i: number) =>
      idsIn(chosen[i]).every(id => known.get(`${target} ${id}`))
    const record = Object.fromEntries(reads.map(({ by }, i) => [by, chosen[i]]))
    return relatedFrom(reads.filter(isRead), record, (target, id) => known.get(`${target} ${id}`))
  }, [resource, JSON.stringify(chosen), found])
}

const dataOf = (results: readonly { readonly data?: Values | undefined }[]) => results.map(({ data }) => data)

function decoded(name: string, record: Values | undefined): Values | undefined {
  const target = resources.find(other => other.name === name)
  return record && target && decodeValues(target, record)
}
