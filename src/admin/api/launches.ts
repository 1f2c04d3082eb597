import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Launch, launchCalls } from '#contract/calls/launchCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { callApi } from './callApi.ts'
import type { Answer } from './http.ts'

const KEY = ['lancamentos']
const route = '/api/lancamentos/{id}'

/** All launches, newest first. */
export const useLaunches = () =>
  useQuery({
    queryKey: KEY,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callApi<typeof launchCalls.list>('get /api/lancamentos', { signal })).data,
  })

export const useLaunch = (id: string) =>
  useQuery({
    queryKey: [...KEY, id],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callApi<typeof launchCalls.get>(`get ${route}`, { id, signal })).data,
  })

/** Changes of launches. They reject as `callApi` does, and what is shown of launches is read again. */
export function useLaunchCalls() {
  const queryClient = useQueryClient()
  async function taken(answer: Promise<Answer<Launch>>): Promise<Launch> {
    const { data } = await answer
    queryClient.setQueryData([...KEY, String(data.id)], data)
    void queryClient.invalidateQueries({ queryKey: KEY, exact: true })
    return data
  }
  /** Publishing and undoing change records of many resources. */
  async function changingAll(answer: Promise<Answer<Launch>>): Promise<Launch> {
    const launch = await taken(answer)
    void queryClient.invalidateQueries()
    return launch
  }
  return {
    create: (nome: string) => taken(callApi<typeof launchCalls.create>('post /api/lancamentos', { form: { nome } })),
    rename: (id: number, nome: string) =>
      taken(callApi<typeof launchCalls.rename>(`post ${route}`, { id, form: { nome } })),
    async remove(id: number): Promise<void> {
      await callApi<typeof launchCalls.remove>(`delete ${route}`, { id })
      void queryClient.invalidateQueries({ queryKey: KEY, exact: true })
    },
    /** Takes the record's preparation or draft as it is now, also in place of an earlier version. */
    addItem: (id: number, { name }: Pick<AnyResource, 'name'>, registro: number) =>
      taken(callApi<typeof launchCalls.addItem>(`post ${route}/itens`, { id, form: { recurso: name, registro } })),
    removeItem: (id: number, item: number) =>
      taken(callApi<typeof launchCalls.removeItem>(`post ${route}/retirar`, { id, form: { item } })),
    preview: async (id: number) => (await callApi<typeof launchCalls.preview>(`post ${route}/previa`, { id })).data,
    /** @param publicar_em in UTC; undefined takes the date away */
    schedule: (id: number, publicar_em: string | undefined) =>
      taken(callApi<typeof launchCalls.schedule>(`post ${route}/agendar`, { id, form: { publicar_em } })),
    publish: (id: number) => changingAll(callApi<typeof launchCalls.publish>(`post ${route}/publicar`, { id })),
    undo: (id: number) => changingAll(callApi<typeof launchCalls.undo>(`post ${route}/desfazer`, { id })),
    readAgain: (id: number) => queryClient.invalidateQueries({ queryKey: [...KEY, String(id)] }),
  }
}
