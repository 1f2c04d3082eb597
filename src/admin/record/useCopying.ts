import { useNavigate } from 'react-router-dom'
import type { Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { handOverDraft } from '../drafts/draftHandover.ts'
import { NEW } from '../drafts/localDrafts.ts'
import { newAddress } from '../model/addresses.ts'
import { canBeCopied, copyOf, newVersionOf } from '../model/copyOf.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { isPreparation } from '../model/preparation.ts'
import { mayLeave } from '../page/unsaved.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Opens a new form filled with a copy or the next version, without saving; undefined where not possible. */
export function useCopying() {
  const { resource, base } = useRecordForm()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  const goOnWith = (typed: Values | undefined, told: string) => {
    if (!base || !typed || isPreparation(base) || !canBeCopied(resource)) return undefined
    return async () => {
      // Asked before the handover: when the user stays, no later new record may pick it up.
      if (!(await mayLeave(confirm))) return
      handOverDraft(resource.name, NEW, { typed, entry: undefined, toBeSaved: undefined })
      navigate(newAddress(resource))
      toast({ type: 'info', message: `${told} de “${titleOf(resource, base)}” está no formulário. Confira e salve.` })
    }
  }
  return {
    copy: goOnWith(base ? copyOf(resource, base) : undefined, 'A cópia'),
    newVersion: goOnWith(base ? newVersionOf(resource, base) : undefined, 'A nova versão'),
  }
}
