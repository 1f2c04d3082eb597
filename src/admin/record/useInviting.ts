import type { authCalls } from '#schema/calls/authCalls.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { callApi } from '../api/callApi.ts'
import { useAction } from '../page/useAction.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Sends another invitation to who was invited and has not come yet; undefined for all others. */
export function useInviting(): (() => Promise<void>) | undefined {
  const { resource, base } = useRecordForm()
  const toast = useToast()
  const { run } = useAction()
  const { accounts } = resource
  if (!accounts || base?.[accounts.state.field] !== accounts.state.invited) return undefined
  const { id, [accounts.login]: login } = base
  return () =>
    run(async () => {
      await callApi<typeof authCalls.inviteAgain>('post /api/auth/invitations', { form: { usuario: Number(id) } })
      toast({ type: 'success', message: `Convite enviado de novo para ${String(login)}.` })
    })
}
