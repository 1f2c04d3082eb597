import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { canBeApproved } from '../model/approvals.ts'
import { callApi } from './callApi.ts'

export const approvalsKey = (name: string) => [name, 'aprovacoes']
export const approvalsRoute = (name: string) => `/api/${name}/{id}/aprovacoes` as const

/** Who was asked to approve the preparation or draft of a form, newest first; empty until the server has answered. */
export function useApprovals(resource: AnyResource, record: Values | null): readonly ApprovalAnswer[] {
  const { data = NONE } = useQuery({
    // Whether a request is about the present revision is part of the answer.
    queryKey: [...approvalsKey(resource.name), Number(record?.['id']), Number(record?.['revisao'])],
    enabled: canBeApproved(resource, record),
    retry: false,
    // Several parts of a form show them.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const route = `get ${approvalsRoute(resource.name)}` as const
      return (await callApi<EntityCall<'listApprovalsOf'>>(route, { id: record?.['id'], signal })).data
    },
  })
  return data
}
const NONE: readonly ApprovalAnswer[] = []
