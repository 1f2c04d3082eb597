import { createContext, useContext, useEffect } from 'react'
import type { Confirmation } from '#ui/dialogs/ConfirmProvider.tsx'

type CountSending = (change: (count: number) => number) => void

/** Provided by every form whose fields upload files; a nested form provides its own. */
const SendingContext = createContext<CountSending | null>(null)
export const SendingProvider = SendingContext.Provider

export const useIsInForm = () => useContext(SendingContext) !== null

/** Adds pending uploads to the form's count: meanwhile the form blocks saving and asks before it closes. */
export function useCountSending(sending: number): void {
  const count = useContext(SendingContext)
  useEffect(() => {
    count?.(before => before + sending)
    return () => count?.(before => before - sending)
  }, [count, sending])
}

export const stillSending = (count: number): string =>
  count === 1 ? '1 arquivo ainda está sendo enviado.' : `${count} arquivos ainda estão sendo enviados.`

export const stopQuestion = (sending: number): Confirmation => ({
  type: 'warning',
  title: 'Interromper o envio?',
  message: `${stillSending(sending)} Se fechar agora, o envio é interrompido.`,
  confirmLabel: 'Interromper e fechar',
  dismissLabel: 'Continuar enviando',
})
