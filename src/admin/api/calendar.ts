import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarEntry, calendarCalls } from '#contract/calls/calendarCalls.ts'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import type { launchCalls } from '#contract/calls/launchCalls.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import { dateFieldOf } from '../model/calendar.ts'
import { resourceNamed } from '../model/dashboardData.ts'
import { callApi } from './callApi.ts'
import { postOnce } from './postOnce.ts'
import { preparationRoute } from './preparations.ts'

/** The entries of these days, `AAAA-MM-DD`, by date, and how many there are in all. */
export const useCalendar = (de: string, ate: string) =>
  useQuery({
    queryKey: ['calendario', de, ate],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = { de, ate }
      const { data, meta } = await callApi<typeof calendarCalls.read>('get /api/calendario', { query, signal })
      return { entries: data, total: Number(meta['count']) }
    },
  })

/**
 * Gives an entry another date, in UTC, as the form of its record, preparation or launch would. Resolves with the entry
 * as it is then; rejects as `callApi` does, also when somebody else has changed it since it was read.
 */
export function useMoveEntry() {
  const queryClient = useQueryClient()
  return async (entry: CalendarEntry, to: string): Promise<CalendarEntry> => {
    try {
      return { ...entry, quando: to, revisao: await save(entry, to) }
    } finally {
      void queryClient.invalidateQueries()
    }
  }
}

/** Resolves with the new revision. */
async function save(entry: CalendarEntry, to: string): Promise<number | null> {
  const { tipo, recurso, id, revisao, quando } = entry
  const form = { publicar_em: to, publicar_em_lido: quando }
  if (recurso === null) {
    await callApi<typeof launchCalls.schedule>('post /api/lancamentos/{id}/agendar', { id, form })
    return revisao
  }
  if (tipo === 'preparo') {
    const route = `post ${preparationRoute(recurso)}/agendar` as const
    await callApi<EntityCall<'schedulePreparationOf'>>(route, { id, form: { ...form, revisao: Number(revisao) } })
    return revisao
  }
  const changes = encodeForm(resourceNamed(recurso), { [dateFieldOf(entry)]: to })
  const known = [['id', String(id)] as const, ['revisao', String(revisao)] as const]
  const { data } = await postOnce<EntityCall<'save'>>(`post /api/${recurso}`, [...known, ...changes])
  return Number(data['revisao'])
}
