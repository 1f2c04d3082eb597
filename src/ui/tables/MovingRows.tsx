import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { useSorting } from '../sorting.ts'
import { color } from '../theme/tokens.ts'
import { useSortableRow } from '../useSortableRow.ts'
import type { MovedElement } from './dataTableProps.ts'

export interface MovingRowsProps {
  /** Of the rows shown, in their order. */
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** Which rows of the whole list these are: the place of the first, from 0, and how many there are in all. */
  readonly part: { readonly start: number; readonly total: number }
  readonly onMove: (from: number, to: number) => void
  /** To the start or the end of the whole list. */
  readonly onMoveToEdge: (index: number, edge: 'first' | 'last') => void
  readonly children: ReactNode
}

interface Moves extends Omit<MovingRowsProps, 'children'> {
  readonly handles: Map<string, HTMLElement>
  /** The focus goes back to the handle of this row once it has moved. */
  readonly keepFocus: (id: string) => void
}

const MovesContext = createContext<Moves | undefined>(undefined)

/** Around rows, each a `MovingRow`, that are moved by dragging, with the keyboard or by a menu. */
export function MovingRows({ children, ...props }: MovingRowsProps) {
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
  // A row that is put elsewhere in the page loses the focus.
  useEffect(() => {
    if (moved.current === undefined) return
    handles.current.get(moved.current)?.focus({ preventScroll: true })
    moved.current = undefined
  })
  return (
    <MovesContext value={{ ...props, handles: handles.current, keepFocus }}>
      {/* Its words for screen readers would stand among the rows, where a table or a list holds rows alone. */}
      <DndContext {...sorting} accessibility={{ ...sorting.accessibility, container: outside() }}>
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
    </MovesContext>
  )
}

/** Beside the rows, inside the page's landmark. */
const outside = () => document.querySelector('main') ?? document.body

interface MovingRowProps {
  readonly id: string
  /** Draws the row, with what its element gets and its handle. */
  readonly children: (element: MovedElement, handle: ReactNode) => ReactNode
}

/** One row inside `MovingRows`. */
export function MovingRow({ id, children }: MovingRowProps) {
  const moves = useContext(MovesContext)
  const name = moves?.nameOf(id) ?? ''
  const { row, handle } = useSortableRow(id, name)
  return children(row, moves && <Handle id={id} moves={moves} {...handle} />)
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
  const choose = (act: () => void) => () => {
    // First the focus goes back to the handle.
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
          container={outside}
        >
          <MenuItem disabled={index === 0} onClick={choose(() => onMove(index, index - 1))}>
            Mover para cima
          </MenuItem>
          <MenuItem disabled={index === ids.length - 1} onClick={choose(() => onMove(index, index + 1))}>
            Mover para baixo
          </MenuItem>
          <MenuItem disabled={place === 0} onClick={choose(() => onMoveToEdge(index, 'first'))}>
            Mover para o início
          </MenuItem>
          <MenuItem disabled={place === part.total - 1} onClick={choose(() => onMoveToEdge(index, 'last'))}>
            Mover para o fim
          </MenuItem>
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
