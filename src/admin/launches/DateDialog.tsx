import { useState } from 'react'
import { instantOfClock } from '#fields/dateTime/dateTime.ts'
import { DateTimeInput } from '#ui/lazyInputs.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'

interface DateDialogProps {
  readonly onClose: () => void
  /** @param publicar_em in UTC */
  readonly schedule: (publicar_em: string) => Promise<unknown>
}

/** Asks when a launch goes on the site. */
export function DateDialog({ onClose, schedule }: DateDialogProps) {
  const [clock, setClock] = useState('')
  const [problem, setProblem] = useState<string>()

  async function act() {
    const instant = instantOfClock(clock)
    if (instant === undefined) setProblem('Informe a data e a hora.')
    else if (Date.parse(instant) <= Date.now()) setProblem('Escolha uma data futura.')
    else {
      await schedule(instant)
      return true
    }
    return false
  }

  return (
    <ActionDialog title="Agendar lançamento" confirmLabel="Agendar" onClose={onClose} act={act}>
      {errors => (
        <>
          <p>
            Na data, tudo entra no site sozinho, de uma vez. Se um item não puder entrar, nenhum entra. Mudar o que ele
            leva desfaz a data.
          </p>
          <DateTimeInput
            label="Data e hora"
            help="Horário de Brasília"
            required
            autoFocus
            value={clock}
            onChange={shown => {
              setProblem(undefined)
              setClock(shown)
            }}
            error={problem ?? errors['publicar_em']}
          />
        </>
      )}
    </ActionDialog>
  )
}
