import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { canBeApproved } from '../model/approvals.ts'
import { isPreparation } from '../model/preparation.ts'
import { type PublishingDialog, useRecordForm } from './recordFormContext.ts'
import { useSavedFirst } from './useSavedFirst.ts'

/** Opens the dialogs about approval, dates and launches, after what is typed was saved; undefined where the user cannot. */
export function useApprovalSteps() {
  const { resource, base, lock, permissions, openDialog } = useRecordForm()
  const savedFirst = useSavedFirst()
  const toast = useToast()
  const opening = (dialog: PublishingDialog) => () =>
    savedFirst(record => {
      if (isPreparation(record) && record.preparo === null)
        toast({ type: 'info', message: 'Nada está em preparo ainda.' })
      else openDialog(dialog)
    })
  const isOpen = !lock && canBeApproved(resource, base)
  return {
    send: isOpen ? opening('approval') : undefined,
    link: isOpen ? opening('link') : undefined,
    launch: isOpen ? opening('launch') : undefined,
    schedule: isOpen && permissions.mayPublish ? opening('date') : undefined,
  }
}
