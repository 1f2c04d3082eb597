import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { stillSending } from '#fields/files/sending.admin.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { isPreparable } from '#schema/publication.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { usePreparedChanges } from '../api/preparations.ts'
import { handOverDraft } from '../drafts/draftHandover.ts'
import { preparationAddress, preparationPlace } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { differing } from '../model/formValues.ts'
import { canBePrepared, isPreparation, type PreparedChanges } from '../model/preparation.ts'
import { joined } from '../model/words.ts'
import { unsaved } from '../page/unsaved.ts'
import { useRecordForm } from './recordFormContext.ts'

/** What is prepared beside the record of the surrounding form; undefined when nothing is. */
export function useWaitingPreparation(): PreparedChanges | undefined {
  const { resource, base } = useRecordForm()
  return usePreparedChanges(resource, isPreparation(base) ? null : base)
}

/**
 * Takes what is typed in the form of a record on the site to the form of its preparation, which saves it there;
 * undefined where nothing can be prepared.
 */
export function usePrepare(): (() => Promise<void>) | undefined {
  const { resource, base, lock, sending, draft, tab, tell } = useRecordForm()
  const form = useFormContext()
  const navigate = useNavigate()
  const toast = useToast()
  const prepared = useWaitingPreparation()
  if (lock || isPreparation(base) || !canBePrepared(resource, base)) return undefined
  const labels = (names: readonly string[]) => joined(names.map(name => fieldOf(resource, name).options.label))

  return async () => {
    if (sending > 0) return tell(`${stillSending(sending)} Salve quando o envio terminar.`)
    const typed = form.getValues()
    const names = differing(resource, typed, base)
    const unprepared = names.filter(name => !isPreparable(resource, name))
    if (unprepared.length > 0) return tell(`${labels(unprepared)} muda só com “Salvar”.`)
    const replaced = names.filter(name => {
      const other = prepared?.campos[name]
      return other !== undefined && !isSame(other.preparado, typed[name])
    })
    if (names.length > 0)
      handOverDraft(resource.name, preparationPlace(base['id']), {
        typed: structuredClone(Object.fromEntries(names.map(name => [name, typed[name]]))),
        entry: draft.id(),
        toBeSaved: replaced.length > 0 ? undefined : {},
      })
    await draft.settled()
    unsaved.exists = false
    navigate(preparationAddress(resource, base['id']), { state: { aba: tab.current } })
    if (replaced.length > 0)
      toast({ type: 'warning', message: `Já havia outra mudança em preparo em ${labels(replaced)}. Confira e salve.` })
  }
}
