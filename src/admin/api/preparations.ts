import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { PreparedChanges, PreparedRecord } from '../model/preparation.ts'
import { callApi } from './callApi.ts'

/** `meta` of react-admin's calls that read and save a record's preparation instead of the record. */
export const PREPARED = { prepared: true } as const

export const preparationRoute = (name: string) => `/api/${name}/{id}/preparo` as const

/** The API's answer as one record. It says who saved it last, as a record does. */
export function preparedRecord(record: Values, preparo: PreparedChanges | null, base_revisao: number): PreparedRecord {
  const saved = preparo && { atualizado_em: preparo.quando, atualizado_por: preparo.quem }
  return { ...record, ...saved, preparo, base_revisao: preparo?.base_revisao ?? base_revisao }
}

export const marksKey = (name: string) => [name, 'preparos']

async function readMarks(name: string, ids: readonly number[], signal: AbortSignal) {
  const query = ids.map(id => ['id', String(id)] as const)
  return (await callApi<EntityCall<'listPreparations'>>(`get /api/${name}/preparos`, { query, signal })).data
}

/** By id, when the prepared changes of a record are published, null without a date; empty until the server has answered. */
export function usePreparedDates(resource: AnyResource, ids: readonly number[]): ReadonlyMap<number, string | null> {
  const { data = [] } = useQuery({
    queryKey: [...marksKey(resource.name), ids],
    enabled: isPrepared(resource) && ids.length > 0,
    retry: false,
    queryFn: ({ signal }) => readMarks(resource.name, ids, signal),
  })
  return new Map(data.map(({ id, publicar_em }) => [id, publicar_em]))
}

/** What is prepared beside the record of a form; undefined when nothing is. */
export function usePreparedChanges(resource: AnyResource, record: Values | null): PreparedChanges | undefined {
  const id = Number(record?.['id'])
  const { data } = useQuery({
    queryKey: [...marksKey(resource.name), id],
    enabled: isPrepared(resource) && record !== null,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      // Most records have none, and the preparation's answer is a whole record.
      if ((await readMarks(resource.name, [id], signal)).length === 0) return null
      const route = `get ${preparationRoute(resource.name)}` as const
      const { meta } = await callApi<EntityCall<'getPreparationOf'>>(route, { id, signal })
      return meta['preparo'] as PreparedChanges | null
    },
  })
  return data ?? undefined
}

/** Calls that end a preparation; both reject as `callApi` does, and lists and forms then read again. */
export function useEndingPreparation({ name }: AnyResource) {
  const queryClient = useQueryClient()
  const route = preparationRoute(name)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [name] })
  return {
    /** Resolves with the published record. `seenRevision`: the record's revision whose values may be replaced. */
    async publish({ id, revisao }: Values, seenRevision: number | undefined): Promise<Values> {
      const form = { revisao: Number(revisao), base_revisao: seenRevision }
      const { data } = await callApi<EntityCall<'publishPreparationOf'>>(`post ${route}/publicar`, { id, form })
      void refresh()
      return data
    },
    async drop({ id, revisao }: Values): Promise<void> {
      await callApi<EntityCall<'dropPreparationOf'>>(`delete ${route}`, { id, query: { revisao: Number(revisao) } })
      void refresh()
    },
  }
}
