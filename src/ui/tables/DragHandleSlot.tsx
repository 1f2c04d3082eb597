import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'

/** Container elements in the rows of a table, into which `MovingRows` renders drag handles, by row key. */
export type DragHandleSlots = ReturnType<typeof openDragHandleSlots>

export function openDragHandleSlots() {
  let slots: ReadonlyMap<string, HTMLElement> = new Map()
  const listeners = new Set<() => void>()
  return {
    put(id: string, slot: HTMLElement | null) {
      const next = new Map(slots)
      if (slot) next.set(id, slot)
      else next.delete(id)
      slots = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => slots,
  }
}

/** Filled later through a portal: wrapping the row instead would remount it and lose the focus or a click. */
export function DragHandleSlot({ id, slots }: { id: string; slots: DragHandleSlots }) {
  const slot = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    slots.put(id, slot.current)
    return () => slots.put(id, null)
  }, [id, slots])
  return <Slot ref={slot} className="handle-slot" />
}

const Slot = styled('span')({ display: 'inline-block', flex: 'none', verticalAlign: 'middle', width: 28 })
