import { useEffect } from 'react'

/** Ignores a file dropped outside a drop target: the browser would open it and leave the page. */
export function useBlockPageDrop(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const gone = new AbortController()
    window.addEventListener('dragover', keep, { signal: gone.signal })
    window.addEventListener('drop', keep, { signal: gone.signal })
    return () => gone.abort()
  }, [])
}
