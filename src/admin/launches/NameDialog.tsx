import { useState } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { MAX_LAUNCH_NAME } from '../model/launches.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'

interface NameDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly name?: string
  readonly onClose: () => void
  readonly save: (name: string) => Promise<unknown>
}

/** Asks for the name of a new launch, or for another one. */
export function NameDialog({ name = '', save, ...dialog }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()

  async function act() {
    const refusal = nameProblem(typed)
    setProblem(refusal)
    if (refusal !== undefined) return false
    await save(typed.trim())
    return true
  }

  return (
    <ActionDialog {...dialog} act={act}>
      {(errors, confirm) => (
        <LaunchName
          value={typed}
          error={problem ?? errors['nome']}
          onChange={text => {
            setProblem(undefined)
            setTyped(text)
          }}
          onEnter={confirm}
        />
      )}
    </ActionDialog>
  )
}

interface LaunchNameProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
}

export const LaunchName = ({ error, ...props }: LaunchNameProps) => (
  <TextInput
    label="Nome do lançamento"
    help="Só a equipe vê. Ex.: “Abertura do Jardim Atlântico”"
    required
    autoFocus
    maxLength={MAX_LAUNCH_NAME}
    error={error}
    {...props}
  />
)

export function nameProblem(typed: string): string | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'Campo obrigatório'
  return length < 2 ? 'Use pelo menos 2 caracteres.' : undefined
}
