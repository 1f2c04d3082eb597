import { DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color } from '../theme/tokens.ts'
import { RowsFrame } from './RowsFrame.tsx'
import type { RowsProps } from './rowsProps.ts'
import { capital, useRowChanges } from './useRowChanges.ts'

interface RepeaterProps<Row extends { readonly id: string }> extends RowsProps<Row> {
  /** Draws the inputs of one row. */
  readonly children: (row: Row, index: number) => ReactNode
}

/**
 * Rows in an order: added, removed, moved by dragging, with the keyboard or with the two arrows. Each change is told to
 * screen readers, and the focus stays with the row it happened to.
 */
export function Repeater<Row extends { readonly id: string }>(props: RepeaterProps<Row>) {
  const { item, rows, disabled, children } = props
  const changes = useRowChanges(props)
  const { ids, sorting, move, remove } = changes
  return (
    <RowsFrame {...props} changes={changes}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Lines>
            {rows.map((row, i) => (
              <RepeaterRow
                key={row.id}
                id={row.id}
                name={`${item} ${i + 1}`}
                label={`${capital(item)} ${i + 1} de ${rows.length}`}
                disabled={disabled}
                onUp={i > 0 ? () => move(i, i - 1) : undefined}
                onDown={i < rows.length - 1 ? () => move(i, i + 1) : undefined}
                onRemove={() => remove(i)}
              >
                {children(row, i)}
              </RepeaterRow>
            ))}
          </Lines>
        </SortableContext>
      </DndContext>
    </RowsFrame>
  )
}

interface RepeaterRowProps {
  readonly id: string
  /** "etapa 3", for what is done with it. */
  readonly name: string
  /** "Etapa 3 de 5". */
  readonly label: string
  readonly disabled?: boolean
  readonly onUp?: () => void
  readonly onDown?: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function RepeaterRow({ id, name, label, disabled, onUp, onDown, onRemove, children }: RepeaterRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return (
    <Line
      ref={setNodeRef}
      aria-label={label}
      data-row={id}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Grip
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        disabled={disabled}
        aria-roledescription="item que se move"
        aria-label={`Arrastar ${name}`}
      >
        <Icon path={glyphs.drag} />
      </Grip>
      <div className="fields">{children}</div>
      <div className="actions">
        <IconButton
          data-act="up"
          aria-label={`Mover para cima: ${name}`}
          title="Mover para cima"
          disabled={disabled || !onUp}
          onClick={onUp}
        >
          <Icon path={glyphs.up} size={15} />
        </IconButton>
        <IconButton
          data-act="down"
          aria-label={`Mover para baixo: ${name}`}
          title="Mover para baixo"
          disabled={disabled || !onDown}
          onClick={onDown}
        >
          <Icon path={glyphs.down} size={15} />
        </IconButton>
        <Button
          data-act="remove"
          variant="text"
          color="error"
          aria-label={`Remover ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          Remover
        </Button>
      </div>
    </Line>
  )
}

const Lines = styled('ol')({
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '&:empty': { margin: '6px 0' },
})

const narrowerThan = (pixels: number) => `@container (max-width: ${pixels - 0.05}px)`

/** A row with too little room for what is done with it to stand beside its fields; `data-roomy` on them asks for more. */
const stacked = {
  flexWrap: 'wrap',
  padding: 10,
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  // The fields take all the width there is; below them what is done with the row.
  '& > .fields': { flex: '1 0 100%', order: -1 },
  '& > .actions': { flex: 1, justifyContent: 'flex-end', paddingTop: 0 },
  '& > button': { width: 44, marginTop: 0 },
} as const

const Line = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& + &': { marginTop: 10 },
  // Of a hundred rows only those in sight cost work at every key. Not the one in use: its panels reach beyond it.
  '&:not(:focus-within, [data-dragging])': { contentVisibility: 'auto' },
  // Always, or the browser may forget how high the row was when the focus leaves it, and for one frame the rows below
  // stand elsewhere: the press that took the focus does not become a click then.
  containIntrinsicSize: 'auto 200px',
  '&[data-dragging]': {
    zIndex: 1,
    backgroundColor: color.surface,
    boxShadow: `0 0 0 6px ${color.surface}, 0 0 0 7px ${color.line}`,
    borderRadius: 4,
  },
  '& > .fields': { flex: 1, minWidth: 0 },
  // MUI's inputs tell of browsers that fill them by an animation each: hundreds of events when a tab is opened, and
  // nothing in a row is ever filled by a browser.
  '& input, & textarea': { animationName: 'none' },
  // Beside the controls, not beside their labels.
  '& > .actions': { display: 'flex', flex: 'none', paddingTop: 22 },
  [narrowerThan(520)]: stacked,
  [narrowerThan(680)]: { '&:has([data-roomy])': stacked },
})

const Grip = styled(IconButton)({
  width: 24,
  marginTop: 22,
  color: color.muted,
  cursor: 'grab',
  touchAction: 'none',
})
