import { ActionDialog } from '../page/ActionDialog.tsx'
import { useLaunchName } from './useLaunchName.tsx'

interface NameDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly name?: string
  readonly onClose: () => void
  readonly save: (name: string) => Promise<unknown>
}

/** Asks for the name of a new launch, or for another one. */
export function NameDialog({ name: before, save, ...dialog }: NameDialogProps) {
  const name = useLaunchName(before)

  async function act() {
    const typed = name.read()
    if (typed === undefined) return false
    await save(typed)
    return true
  }

  return (
    <ActionDialog {...dialog} act={act}>
      {(errors, confirm) => name.input(errors['nome'], confirm)}
    </ActionDialog>
  )
}
