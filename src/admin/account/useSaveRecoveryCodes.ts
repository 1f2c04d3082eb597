import { saveFile } from '../page/saveFile.ts'
import { useClipboard } from '../page/useClipboard.ts'

/** Copies or downloads the recovery codes, which are shown only once; `status` is the message about the result. */
export function useSaveRecoveryCodes(codes: readonly string[]) {
  const { copy, status, setStatus } = useClipboard('Códigos copiados.', 'Selecione os códigos ou baixe-os.')
  return {
    status,
    copy: () => copy(codes.join('\n')),
    download() {
      const words = `Códigos de recuperação de ${location.host}\nCada um serve para entrar uma vez.\n\n${codes.join('\n')}\n`
      saveFile(new Blob([words], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao.txt')
      setStatus('Códigos baixados.')
    },
  }
}
