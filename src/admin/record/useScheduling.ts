import { useQueryClient } from '@tanstack/react-query'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { approvalsKey } from '../api/approvals.ts'
import { callApi } from '../api/callApi.ts'
import { marksKey, preparationRoute, preparedRecord } from '../api/preparations.ts'
import { isPreparation, type PreparedChanges } from '../model/preparation.ts'
import { useRecordForm } from './recordFormContext.ts'

/**
 * Gives the preparation or draft of the surrounding form a date of publication, in UTC, or takes the preparation's away.
 * Rejects as `callApi` does; a draft is saved by the form, which shows why it was refused.
 */
export function useScheduling() {
  const { resource, base, submit, replaceBase } = useRecordForm()
  const queryClient = useQueryClient()
  return async (publicar_em: string | undefined): Promise<void> => {
    if (base === null) return
    if (!isPreparation(base)) return submit({ situacao: 'agendado', publicado_em: publicar_em })
    const { id, revisao, base_revisao } = base
    const route = `post ${preparationRoute(resource.name)}/agendar` as const
    const form = { revisao: Number(revisao), publicar_em }
    const { data, meta } = await callApi<EntityCall<'schedulePreparationOf'>>(route, { id, form })
    replaceBase(preparedRecord(data, meta['preparo'] as PreparedChanges | null, base_revisao))
    void queryClient.invalidateQueries({ queryKey: marksKey(resource.name) })
    void queryClient.invalidateQueries({ queryKey: approvalsKey(resource.name) })
  }
}
