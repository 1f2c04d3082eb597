import type { MouseEvent } from 'react'
import { useLogout } from 'react-admin'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { leaveQuestion, leaveUnsaved, unsaved } from './unsaved.ts'

/** SAIR: a link to the sign-in page that ends the session first, and asks before that costs anything typed. */
export function useExit() {
  const logout = useLogout()
  const confirm = useConfirm()
  return {
    address: '/admin',
    async onClick(event: MouseEvent) {
      event.preventDefault()
      if (unsaved.exists) {
        if (!(await confirm(leaveQuestion()))) return
        await leaveUnsaved()
      }
      // The sign-in page always goes on to the dashboard, so where the person was is of no use to it.
      await logout({}, undefined, false)
    },
  }
}
