import { type DndContextProps, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef } from 'react'

/** What a drag-and-drop context needs: pointer and keyboard, and every step said in Portuguese. `item`: "Etapa". */
export function useSorting(item: string, ids: readonly string[], onMove: (from: number, to: number) => void) {
  const sensors = useSensors(
    // A few pixels first, so that a press on a handle is still a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Over its own place when it is taken up: to say where it is now would cut off that it moves.
  const last = useRef<unknown>(undefined)
  const place = (id: unknown) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`
  const context: DndContextProps = {
    sensors,
    onDragEnd: ({ active, over }) => {
      if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    },
    accessibility: {
      screenReaderInstructions: {
        draggable:
          'Para mover, pressione Espaço ou Enter, use as setas para escolher a posição e Espaço ou Enter para soltar. Esc cancela.',
      },
      announcements: {
        onDragStart: ({ active }) => {
          last.current = active.id
          return `Movimento iniciado: ${item}, posição ${place(active.id)}.`
        },
        onDragOver: ({ over }) => {
          if (!over || over.id === last.current) return undefined
          last.current = over.id
          return `Agora na posição ${place(over.id)}.`
        },
        onDragEnd: ({ active, over }) => `Movimento concluído: ${item}, posição ${place((over ?? active).id)}.`,
        onDragCancel: ({ active }) => `Movimento cancelado: ${item} volta à posição ${place(active.id)}.`,
      },
    },
  }
  return context
}

/** The same rows with one of them taken from its place and put in another. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_row, i) => i !== from)
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)]
}
