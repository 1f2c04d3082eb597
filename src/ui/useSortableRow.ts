import { useSortable } from '@dnd-kit/sortable'
import type { PointerEvent } from 'react'

interface SortableRowOptions {
  readonly disabled?: boolean | undefined
  /** Rows stand side by side as well, not only below each other. */
  readonly isGrid?: boolean
}

/**
 * What one row of a sortable context needs: what is spread on the row and what on its handle.
 *
 * @param name what the handle takes hold of: "etapa 3"
 */
export function useSortableRow(id: string, name: string, { disabled = false, isGrid }: SortableRowOptions = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return {
    row: {
      ref: setNodeRef,
      'data-row': id,
      'data-dragging': isDragging || undefined,
      // Without its scale, which would stretch a row over one of another height.
      style: {
        transform: transform ? `translate(${isGrid ? transform.x : 0}px, ${transform.y}px)` : undefined,
        transition,
      },
    },
    /** For the whole of a row that is no input: a mouse drags it anywhere, while a finger on it scrolls the page. */
    surface: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') listeners?.['onPointerDown']?.(event)
      },
    },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      disabled,
      'aria-roledescription': 'item que se move',
      'aria-label': `Arrastar ${name}`,
    },
  }
}
