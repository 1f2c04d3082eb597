import { useState } from 'react'

/** Copies a text; `status` is then `done`, or, where the browser refuses, says so and what to do instead. */
export function useClipboard(done: string, instead: string) {
  const [status, setStatus] = useState('')
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(done)
    } catch {
      setStatus(`O navegador não deixou copiar. ${instead}`)
    }
  }
  return { copy, status, setStatus }
}
