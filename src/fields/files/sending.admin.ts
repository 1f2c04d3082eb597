import { createContext, useContext, useEffect } from 'react'
import type { Confirmation } from '#ui/dialogs/ConfirmProvider.tsx'

/** Changes how many files are on their way into a form. */
type CountSending = (change: (count: number) => number) => void

/** Around every form that fields may send files into; a form inside another one has its own. */
const SendingContext = createContext<CountSending | null>(null)
export const SendingProvider = SendingContext.Provider

export const useIsInForm = () => useContext(SendingContext) !== null

/** Tells the form around that so many files are on their way into it: what is not there yet can be neither saved nor left unasked. */
export function useCountSending(sending: number): void {
  const count = useContext(SendingContext)
  useEffect(() => {
    count?.(before => before + sending)
    return () => count?.(before => before - sending)
  }, [count, sending])
}

/** @example stillSending(1) // '1 arquivo ainda está sendo enviado.' */
export const stillSending = (count: number): string =>
  count === 1 ? '1 arquivo ainda está sendo enviado.' : `${count} arquivos ainda estão sendo enviados.`

/** Asked before something closes that so many files are on their way into. */
export const stopQuestion = (sending: number): Confirmation => ({
  type: 'warning',
  title: 'Interromper o envio?',
  message: `${stillSending(sending)} Se fechar agora, o envio é interrompido.`,
  confirmLabel: 'Interromper e fechar',
  dismissLabel: 'Continuar enviando',
})
