import { useSyncExternalStore } from 'react'

/** Whether the browser believes in a network. False is certain; true may still lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(heard: () => void): () => void {
  const gone = new AbortController()
  window.addEventListener('online', heard, { signal: gone.signal })
  window.addEventListener('offline', heard, { signal: gone.signal })
  return () => gone.abort()
}
