import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { useSorting } from '../sorting.ts'
import { color } from '../theme/tokens.ts'
import { useSortableRow } from '../useSortableRow.ts'
import type { DragHandleSlots } from './DragHandleSlot.tsx'

export interface MovingRowsProps {
  /** Ids of the rows shown, in their order. */
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** Position of these rows in the whole list: index of the first, from 0, and total number. */
  readonly part: { readonly start: number; readonly total: number }
  readonly onMove: (from: number, to: number) => void
  /** Moves a row to the start or the end of the whole list. */
  readonly onMoveToEdge: (index: number, edge: 'first' | 'last') => void
  readonly slots: DragHandleSlots
}

interface Moves extends Omit<MovingRowsProps, 'slots'> {
  readonly handles: Map<string, HTMLElement>
  /** Returns the focus to the handle of this row once it has moved. */
  readonly keepFocus: (id: string) => void
}

/** Makes the rows of a table with `handleSlots` movable by dragging, by keyboard or by menu. */
export function MovingRows({ slots, ...props }: MovingRowsProps) {
  const byId = useSyncExternalStore(slots.subscribe, slots.current)
  const { ids, nameOf, part, onMove } = props
  const moved = useRef<string>(undefined)
  const handles = useRef(new Map<string, HTMLElement>())
  const keepFocus = (id: string) => {
    moved.current = id
  }
  const sorting = useSorting(
    '',
    ids,
    (from, to) => {
      moved.current = ids[from]
      onMove(from, to)
    },
    { nameOf, part, isEnterClick: true },
  )
  // A row loses the focus when its element moves in the DOM.
  useEffect(() => {
    if (moved.current === undefined) return
    handles.current.get(moved.current)?.focus({ preventScroll: true })
    moved.current = undefined
  })
  const moves: Moves = { ...props, handles: handles.current, keepFocus }
  return (
    <DndContext {...sorting}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map(id => {
          const slot = byId.get(id)
          return slot && <MovingRow key={id} {...{ id, slot, moves }} />
        })}
      </SortableContext>
    </DndContext>
  )
}

/** Moves a row that the table has rendered, and renders its handle into it. */
function MovingRow({ id, slot, moves }: { id: string; slot: HTMLElement; moves: Moves }) {
  const { row, handle } = useSortableRow(id, moves.nameOf(id))
  const { ref, style } = row
  const isDragging = row['data-dragging'] === true
  const element = slot.closest<HTMLElement>('tr, li')
  useLayoutEffect(() => {
    ref(element)
    return () => ref(null)
  }, [ref, element])
  useLayoutEffect(() => {
    if (!element) return
    element.style.transform = style.transform ?? ''
    element.style.transition = style.transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  }, [element, style.transform, style.transition, isDragging])
  return createPortal(<Handle id={id} moves={moves} {...handle} />, slot)
}

function Handle({
  id,
  moves,
  ref,
  ...handle
}: { id: string; moves: Moves } & ReturnType<typeof useSortableRow>['handle']) {
  const [isOpen, setOpen] = useState(false)
  const { ids, part, onMove, onMoveToEdge, handles, keepFocus } = moves
  const index = ids.indexOf(id)
  const place = part.start + index
  const choices = [
    { title: 'Mover para cima', disabled: index === 0, act: () => onMove(index, index - 1) },
    { title: 'Mover para baixo', disabled: index === ids.length - 1, act: () => onMove(index, index + 1) },
    { title: 'Mover para o início', disabled: place === 0, act: () => onMoveToEdge(index, 'first') },
    { title: 'Mover para o fim', disabled: place === part.total - 1, act: () => onMoveToEdge(index, 'last') },
  ]
  const choose = (act: () => void) => () => {
    // The menu closes first and returns the focus to the handle.
    flushSync(() => setOpen(false))
    keepFocus(id)
    act()
  }
  return (
    <>
      <Grip
        {...handle}
        ref={element => {
          ref(element)
          if (element) handles.set(id, element)
          else handles.delete(id)
        }}
        data-handle=""
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Arraste, ou clique para mover"
        onClick={() => setOpen(true)}
      >
        <Icon path={glyphs.drag} />
      </Grip>
      {isOpen && (
        <Menu
          anchorEl={() => handles.get(id) ?? null}
          open
          onClose={() => setOpen(false)}
          disableScrollLock
          container={() => document.querySelector('main') ?? document.body}
        >
          {choices.map(({ title, disabled, act }) => (
            <MenuItem key={title} disabled={disabled} onClick={choose(act)}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const Grip = styled(IconButton)({
  width: 28,
  minWidth: 0,
  color: color.muted,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
})
