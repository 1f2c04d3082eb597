import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A stable function that calls the latest render's `act`, as rows move before responses arrive; nothing after unmount.
 */
export function useLatestCallback<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef<typeof act>(undefined)
  useLayoutEffect(() => {
    latest.current = act
    return () => {
      latest.current = undefined
    }
  })
  return useCallback((...given) => latest.current?.(...given), [])
}
