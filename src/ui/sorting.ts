import { type DndContextProps, KeyboardCode, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef } from 'react'

interface SortingOptions {
  readonly nameOf?: (id: string) => string
  /** Position of these rows in a longer list: index of the first, from 0, and total number. */
  readonly part?: { readonly start: number; readonly total: number }
  /** Enter on a handle is a click with another purpose; only the space bar starts a move. */
  readonly isEnterClick?: boolean
}

/** Props for a dnd-kit context: sensors for pointer and keyboard, and announcements in Portuguese. `item`: "Etapa". */
export function useSorting(
  item: string,
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
  { nameOf = () => item, part = { start: 0, total: ids.length }, isEnterClick = false }: SortingOptions = {},
) {
  const starts = isEnterClick ? [KeyboardCode.Space] : [KeyboardCode.Space, KeyboardCode.Enter]
  const sensors = useSensors(
    // A minimum distance, so that a press on the handle is still a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: {
        start: starts,
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  )
  // dnd-kit reports the row's own position when a move starts; announcing it would interrupt "Movimento iniciado".
  const last = useRef<unknown>(undefined)
  const place = (id: unknown) => `${part.start + ids.indexOf(String(id)) + 1} de ${part.total}`
  const context: DndContextProps = {
    sensors,
    onDragEnd: ({ active, over }) => {
      if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    },
    accessibility: {
      screenReaderInstructions: {
        draggable:
          `Para mover, pressione Espaço${isEnterClick ? '' : ' ou Enter'}, use as setas para escolher a posição e Espaço ou Enter para soltar. Esc cancela.` +
          (isEnterClick ? ' Enter abre outras formas de mover.' : ''),
      },
      announcements: {
        onDragStart: ({ active }) => {
          last.current = active.id
          return `Movimento iniciado: ${nameOf(String(active.id))}, posição ${place(active.id)}.`
        },
        onDragOver: ({ over }) => {
          if (!over || over.id === last.current) return undefined
          last.current = over.id
          return `Agora na posição ${place(over.id)}.`
        },
        onDragEnd: ({ active, over }) =>
          `Movimento concluído: ${nameOf(String(active.id))}, posição ${place((over ?? active).id)}.`,
        onDragCancel: ({ active }) =>
          `Movimento cancelado: ${nameOf(String(active.id))} volta à posição ${place(active.id)}.`,
      },
    },
  }
  return context
}

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_row, i) => i !== from)
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)]
}
