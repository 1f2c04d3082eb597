import { useSyncExternalStore } from 'react'

/** Whether the browser believes in a network. False is certain; true may still lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(heard: () => void): () => void {
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  return () => {
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
  }
}
