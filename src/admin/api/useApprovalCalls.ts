import { useQueryClient } from '@tanstack/react-query'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { approvalsKey, approvalsRoute } from './approvals.ts'
import { callApi } from './callApi.ts'

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
