import { useState } from 'react'
import { saveFile } from '../page/saveFile.ts'

/** Copies or downloads the recovery codes, which are shown only once; `status` is the message about the result. */
export function useSaveRecoveryCodes(codes: readonly string[]) {
  const [status, setStatus] = useState('')
  return {
    status,
    async copy() {
      try {
        await navigator.clipboard.writeText(codes.join('\n'))
        setStatus('Códigos copiados.')
      } catch {
        setStatus('O navegador não deixou copiar. Selecione os códigos ou baixe-os.')
      }
    },
    download() {
      const words = `Códigos de recuperação de ${location.host}\nCada um serve para entrar uma vez.\n\n${codes.join('\n')}\n`
      saveFile(new Blob([words], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao.txt')
      setStatus('Códigos baixados.')
    },
  }
}
