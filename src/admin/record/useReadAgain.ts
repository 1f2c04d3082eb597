import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { PREPARED } from '../api/preparations.ts'
import { isPreparation } from '../model/preparation.ts'
import { useRecordForm } from './recordFormContext.ts'

const STALE = 'O preparo mudou depois que você o abriu. Confira de novo.'
const STALE_DRAFT = 'O rascunho mudou depois que você o abriu. Confira de novo.'

/** Reads the record or preparation of the surrounding form again; the form offers what was typed and not saved. */
export function useReadAgain() {
  const { resource, base, startAgain } = useRecordForm()
  const toast = useToast()
  const queryClient = useQueryClient()
  const id = String(base?.['id'])

  async function readAgain(): Promise<void> {
    if (isPreparation(base)) {
      await queryClient.resetQueries({ queryKey: [resource.name, 'getOne', { id, meta: PREPARED }] })
      startAgain?.()
    } else await queryClient.invalidateQueries({ queryKey: [resource.name, 'getOne'] })
  }

  return {
    readAgain,
    /** The same, and says that another person changed it meanwhile. */
    async readStale(): Promise<void> {
      toast({ type: 'warning', message: isPreparation(base) ? STALE : STALE_DRAFT })
      await readAgain()
    },
  }
}
