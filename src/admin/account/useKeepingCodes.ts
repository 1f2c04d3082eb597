import { useState } from 'react'
import { saveFile } from '../page/saveFile.ts'

/** Copies or downloads the recovery codes, which are shown only once; `said` is the message about the result. */
export function useKeepingCodes(codes: readonly string[]) {
  const [said, say] = useState('')
  return {
    said,
    async copy() {
      try {
        await navigator.clipboard.writeText(codes.join('\n'))
        say('Códigos copiados.')
      } catch {
        say('O navegador não deixou copiar. Selecione os códigos ou baixe-os.')
      }
    },
    download() {
      const words = `Códigos de recuperação de ${location.host}\nCada um serve para entrar uma vez.\n\n${codes.join('\n')}\n`
      saveFile(new Blob([words], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao.txt')
      say('Códigos baixados.')
    },
  }
}
