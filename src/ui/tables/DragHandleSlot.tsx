import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'

/** Container elements in the rows of a table, into which `MovingRows` renders drag handles, by row key. */
export type DragHandleSlots = ReturnType<typeof openDragHandleSlots>

export function openDragHandleSlots() {
  let rooms: ReadonlyMap<string, HTMLElement> = new Map()
  const listeners = new Set<() => void>()
  return {
    put(id: string, room: HTMLElement | null) {
      const next = new Map(rooms)
      if (room) next.set(id, room)
      else next.delete(id)
      rooms = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => rooms,
  }
}

/** Filled later through a portal: wrapping the row instead would remount it and lose the focus or a click. */
export function DragHandleSlot({ id, rooms }: { id: string; rooms: DragHandleSlots }) {
  const room = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    rooms.put(id, room.current)
    return () => rooms.put(id, null)
  }, [id, rooms])
  return <Room ref={room} className="handle-room" />
}

const Room = styled('span')({ display: 'inline-block', flex: 'none', verticalAlign: 'middle', width: 28 })
