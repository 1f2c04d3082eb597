import { ActionDialog } from '../page/ActionDialog.tsx'
import { useFutureDate } from '../page/useFutureDate.tsx'

interface DateDialogProps {
  readonly onClose: () => void
  /** @param publicar_em in UTC */
  readonly schedule: (publicar_em: string) => Promise<unknown>
}

/** Asks when a launch goes on the site. */
export function DateDialog({ onClose, schedule }: DateDialogProps) {
  const date = useFutureDate(undefined)

  async function act() {
    const instant = date.read()
    if (instant === undefined) return false
    await schedule(instant)
    return true
  }

  return (
    <ActionDialog title="Agendar lançamento" confirmLabel="Agendar" onClose={onClose} act={act}>
      {errors => (
        <>
          <p>
            Na data, tudo entra no site sozinho, de uma vez. Se um item não puder entrar, nenhum entra. Mudar o que ele
            leva desfaz a data.
          </p>
          {date.input(errors['publicar_em'])}
        </>
      )}
    </ActionDialog>
  )
}
