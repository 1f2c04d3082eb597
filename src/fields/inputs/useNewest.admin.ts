import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Calls what the newest render was given: an answer that comes late finds its field where it stands by then, as rows move
 * meanwhile. Once the component is gone it calls nothing.
 */
export function useNewest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef<typeof act>(undefined)
  useLayoutEffect(() => {
    newest.current = act
    return () => {
      newest.current = undefined
    }
  })
  return useCallback((...given) => newest.current?.(...given), [])
}
