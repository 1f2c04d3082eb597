import type { MouseEvent } from 'react'
import { useLogout } from 'react-admin'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { mayLeave } from './unsaved.ts'

/** SAIR: a link to the sign-in page that ends the session first, and asks before that costs anything typed. */
export function useExit() {
  const logout = useLogout()
  const confirm = useConfirm()
  return {
    address: '/admin',
    async onClick(event: MouseEvent) {
      event.preventDefault()
      if (!(await mayLeave(confirm))) return
      // Whoever signs in next begins at the dashboard, not where this person was.
      await logout({}, undefined, false)
    },
  }
}
