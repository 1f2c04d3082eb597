import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { canBeApproved } from '../model/approvals.ts'
import { callApi } from './callApi.ts'

export const approvalsKey = (name: string) => [name, 'aprovacoes']
const approvalsRoute = (name: string) => `/api/${name}/{id}/aprovacoes` as const

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

/** Calls on the approval of a form's record in the revision that the form has. They reject as `callApi` does. */
export function useApprovalCalls({ name }: AnyResource, { id, revisao }: Values) {
  const queryClient = useQueryClient()
  const route = approvalsRoute(name)
  const pinned = { revisao: Number(revisao) }
  async function after<A>(answer: Promise<A>): Promise<A> {
    const found = await answer
    void queryClient.invalidateQueries({ queryKey: approvalsKey(name) })
    return found
  }
  return {
    ask: (texto: string) =>
      after(callApi<EntityCall<'askApprovalOf'>>(`post ${route}`, { id, form: { ...pinned, texto } })),
    link: (form: { nome: string; email: string | undefined; dias: number; texto: string }) =>
      after(callApi<EntityCall<'linkApprovalOf'>>(`post ${route}/link`, { id, form: { ...pinned, ...form } })),
    askChange: (comentario: string, comments: Readonly<Record<string, string>>) => {
      const form = { ...pinned, comentario, comentarios: JSON.stringify(comments) }
      return after(callApi<EntityCall<'requestChangesOf'>>(`post ${route}/mudanca`, { id, form }))
    },
    revoke: (aprovacao: number) =>
      after(callApi<EntityCall<'revokeApprovalOf'>>(`post ${route}/revogar`, { id, form: { aprovacao } })),
  }
}
