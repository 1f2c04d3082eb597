import { useSortable } from '@dnd-kit/sortable'
import type { PointerEvent } from 'react'

interface SortableRowOptions {
  readonly disabled?: boolean | undefined
  /** Rows are also side by side, not only stacked. */
  readonly isGrid?: boolean
}

/** Props for a sortable row (`row`) and its handle (`handle`), whose label contains `name`: "etapa 3". */
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
      // Without dnd-kit's scale, which would stretch a row over one of another height.
      style: {
        transform: transform ? `translate(${isGrid ? transform.x : 0}px, ${transform.y}px)` : undefined,
        transition,
      },
    },
    /** For a row without inputs: a mouse drags it anywhere, while a touch scrolls the page. */
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
