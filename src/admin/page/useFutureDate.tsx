import { type ReactNode, useState } from 'react'
import { clockOfInstant, instantOfClock } from '#fields/dateTime/dateTime.ts'
import { DateTimeInput } from '#ui/lazyInputs.ts'

/** An input for an instant in the future. @param initial what it shows at first, in UTC */
export function useFutureDate(initial: string | undefined, label = 'Data e hora') {
  const [clock, setClock] = useState(() => (initial === undefined ? '' : clockOfInstant(initial)))
  const [problem, setProblem] = useState<string>()
  return {
    /** @param refusal of the server */
    input: (refusal: string | undefined): ReactNode => (
      <DateTimeInput
        label={label}
        help="Horário de Brasília"
        required
        autoFocus
        value={clock}
        onChange={shown => {
          setProblem(undefined)
          setClock(shown)
        }}
        error={problem ?? refusal}
      />
    ),
    /** The instant in UTC; undefined, and the input says why, when it is none in the future. */
    read(): string | undefined {
      const instant = instantOfClock(clock)
      const isPast = instant !== undefined && Date.parse(instant) <= Date.now()
      setProblem(instant === undefined ? 'Informe a data e a hora.' : isPast ? 'Escolha uma data futura.' : undefined)
      return isPast ? undefined : instant
    },
  }
}
