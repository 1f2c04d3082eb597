import { useEffect, useRef } from 'react'
import type { StoredFile } from './storedFile.admin.ts'
import { useUploads } from './useUploads.admin.ts'

interface Arrived {
  readonly file: StoredFile
  readonly order: number
}

/** Like `useUploads`, but delivers the files in the order in which they were chosen, whichever arrives first. */
export function useUploadsInOrder(onSent: (sent: readonly Arrived[]) => void) {
  const arrived = useRef<readonly Arrived[]>([])
  const sending = useUploads((file, order) => {
    arrived.current = [...arrived.current, { file, order }].toSorted((one, other) => one.order - other.order)
  })
  const { firstPending } = sending
  useEffect(() => {
    const next = arrived.current.findIndex(({ order }) => order > firstPending)
    const ready = arrived.current.slice(0, next < 0 ? undefined : next)
    if (ready.length === 0) return
    arrived.current = arrived.current.slice(ready.length)
    onSent(ready)
  })
  return sending
}
