import { type ReactNode, useState } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { MAX_LAUNCH_NAME } from '../model/launches.ts'

/** An input for the name of a launch. @param initial what it shows at first */
export function useLaunchName(initial = '') {
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string>()
  return {
    /** @param refusal of the server @param onEnter for the Enter key */
    input: (refusal: string | undefined, onEnter: () => void): ReactNode => (
      <TextInput
        label="Nome do lançamento"
        help="Só a equipe vê. Ex.: “Abertura do Jardim Atlântico”"
        required
        autoFocus
        maxLength={MAX_LAUNCH_NAME}
        value={typed}
        onChange={text => {
          setProblem(undefined)
          setTyped(text)
        }}
        onEnter={onEnter}
        error={problem ?? refusal}
      />
    ),
    /** The name; undefined, and the input says why, when it is too short. */
    read(): string | undefined {
      const name = typed.trim()
      const isShort = name.length < 2
      setProblem(name === '' ? 'Campo obrigatório' : isShort ? 'Use pelo menos 2 caracteres.' : undefined)
      return isShort ? undefined : name
    },
  }
}
