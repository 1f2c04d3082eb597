import { useNavigate } from 'react-router-dom'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { handOverDraft } from '../drafts/draftHandover.ts'
import { NEW } from '../drafts/localDrafts.ts'
import { newAddress } from '../model/addresses.ts'
import { canBeCopied, copyOf } from '../model/copyOf.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { mayLeave } from '../page/unsaved.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Goes on to the form of a new record, filled like this one; undefined where that makes no sense. Nothing is saved by it. */
export function useCopying(): (() => Promise<void>) | undefined {
  const { resource, base } = useRecordForm()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  if (!base || !canBeCopied(resource)) return undefined
  return async () => {
    // Asked here: what is handed over must not wait for another new record when the person stays.
    if (!(await mayLeave(confirm))) return
    handOverDraft(resource.name, NEW, { typed: copyOf(resource, base), entry: undefined, toBeSaved: undefined })
    navigate(newAddress(resource))
    toast({ type: 'info', message: `A cópia de “${titleOf(resource, base)}” está no formulário. Confira e salve.` })
  }
}
