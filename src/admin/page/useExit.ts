import type { MouseEvent } from 'react'
import { useLogout } from 'react-admin'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { mayLeave } from './unsaved.ts'

/** The SAIR link: asks about unsaved changes, ends the session and goes to the sign-in page. */
export function useExit() {
  const logout = useLogout()
  const confirm = useConfirm()
  return {
    address: '/admin',
    async onClick(event: MouseEvent) {
      event.preventDefault()
      if (!(await mayLeave(confirm))) return
      // Without a redirect back: the next user starts at the dashboard, not at this user's page.
      await logout({}, undefined, false)
    },
  }
}
