import { required } from '#fields/contract/required.ts'
import { encodeJson } from '#schema/encodeJson.ts'
import { DAY_MS, type JobHandler } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import { presentValues } from '../records/presentValues.ts'
import { addJob } from '../store/log/jobs.ts'
import { findRecord } from '../store/records/records.ts'
import type { HooksByResource, SavedEvent } from './resourceHooks.ts'

const JOB = 'registro.salvo'
const DAYS_TRIED = 7

type QueuedEvent = Omit<SavedEvent, 'record'>

export function onSavedEffect(hooks: HooksByResource): SaveEffect {
  return async (tx, { resource, before, after, changed, action, now }) => {
    if (hooks.get(resource.name)?.onSaved === undefined) return
    const { id, tenant_id: tenantId, revisao } = required(after ?? before, 'record that was saved')
    const key = `${tenantId}/${resource.name}/${id}/${revisao}/${action}`
    const data: QueuedEvent = { key, action, tenantId, resource: resource.name, id, revisao, changed }
    const expiresAt = new Date(now.getTime() + DAYS_TRIED * DAY_MS).toISOString()
    await addJob(tx, { type: JOB, data, dueAt: now.toISOString(), expiresAt })
  }
}

export const onSavedJobs = (
  { store, resources }: Pick<Parts, 'store' | 'resources'>,
  hooks: HooksByResource,
): Record<string, JobHandler> => ({
  [JOB]: async (event: QueuedEvent) => {
    // The installed version may no longer have this resource or its hook.
    const resource = resources.get(event.resource)
    const onSaved = hooks.get(event.resource)?.onSaved
    if (resource === undefined || onSaved === undefined) return
    const found = await store.read(tx => findRecord(tx, resource, event.tenantId, { id: event.id }))
    await onSaved({
      ...event,
      record: found === undefined ? null : encodeJson(resource, presentValues(resource, found)),
    })
  },
})
