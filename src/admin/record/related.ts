import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Related } from '#fields/contract/fieldKind.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { resources } from '#resources.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { decodeValues } from '../model/formValues.ts'

/** Reads the records that the resource `reads`, as currently chosen in the form. */
export function useRelatedRecords(resource: AnyResource): Related {
  const dataProvider = useDataProvider()
  const reads = Object.entries(resource.reads ?? {})
  const ids = useWatch({ name: reads.map(([, by]) => by) })
  const queries = reads.map(([, by], i) => {
    const target = targetOf(fieldOf(resource, by))
    return {
      // react-admin's own query key for one record, so that both share the cache.
      queryKey: [target, 'getOne', { id: String(ids[i]), meta: undefined }],
      queryFn: () => dataProvider.getOne(target, { id: ids[i] }).then(({ data }) => data as Values),
      enabled: Boolean(ids[i]),
      retry: false,
    }
  })
  const found = useQueries({ queries }).map(({ data }) => data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it is made of, however many there are
  return useMemo(() => relatedFrom(resource, reads, ids, found), [resource, ...ids, ...found])
}

function relatedFrom(
  resource: AnyResource,
  reads: readonly (readonly [name: string, by: string])[],
  ids: readonly unknown[],
  found: readonly (Values | undefined)[],
): Related {
  return Object.fromEntries(
    reads.flatMap(([name, by], i): [string, Values | null][] => {
      if (!ids[i]) return [[name, null]]
      const to = targetOf(fieldOf(resource, by))
      const target = resources.find(other => other.name === to)
      return found[i] && target ? [[name, decodeValues(target, found[i])]] : []
    }),
  )
}
