import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A stable function that calls the latest render's `act`, as rows move before responses arrive; nothing after unmount.
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
