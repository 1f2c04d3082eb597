import { useState } from 'react'

/** How recovery codes are kept by who is shown them once; `said` tells what became of it. */
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
      const url = URL.createObjectURL(new Blob([words], { type: 'text/plain;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: 'codigos-de-recuperacao.txt' })
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
      say('Códigos baixados.')
    },
  }
}
