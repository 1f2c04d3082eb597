import type { authCalls } from '#schema/calls/authCalls.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { callApi } from '../api/callApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Sends another invitation to who was invited and has not come yet; undefined for all others. */
export function useInviting(): (() => Promise<void>) | undefined {
  const { resource, base } = useRecordForm()
  const toast = useToast()
  const { accounts } = resource
  if (!accounts || base?.[accounts.state.field] !== accounts.state.invited) return undefined
  const { id, [accounts.login]: login } = base
  return async () => {
    try {
      await callApi<typeof authCalls.inviteAgain>('post /api/auth/invitations', { form: { usuario: Number(id) } })
      toast({ type: 'success', message: `Convite enviado de novo para ${String(login)}.` })
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) })
    }
  }
}
