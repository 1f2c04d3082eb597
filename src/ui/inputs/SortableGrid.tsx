import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color, touch } from '../theme/tokens.ts'
import { RowsFrame } from './RowsFrame.tsx'
import type { RowsProps } from './rowsProps.ts'
import { capital, useRowChanges } from './useRowChanges.ts'

interface SortableGridProps<Row extends { readonly id: string }> extends RowsProps<Row> {
  /** Draws what is seen of one row; a control in it with `data-act="open"` leads to the rest. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** The rows of a `Repeater` as small cards side by side, for what is known by its picture: the same keys and buttons. */
export function SortableGrid<Row extends { readonly id: string }>(props: SortableGridProps<Row>) {
  const { item, rows, disabled, children } = props
  const changes = useRowChanges(props)
  const { ids, sorting, move, remove } = changes
  return (
    <RowsFrame {...props} changes={changes}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <Cards>
            {rows.map((row, i) => (
              <GridCard
                key={row.id}
                id={row.id}
                name={`${item} ${i + 1}`}
                label={`${capital(item)} ${i + 1} de ${rows.length}`}
                place={i + 1}
                disabled={disabled}
                onBack={i > 0 ? () => move(i, i - 1) : undefined}
                onOn={i < rows.length - 1 ? () => move(i, i + 1) : undefined}
                onRemove={() => remove(i)}
              >
                {children(row, i)}
              </GridCard>
            ))}
          </Cards>
        </SortableContext>
      </DndContext>
    </RowsFrame>
  )
}

interface GridCardProps {
  readonly id: string
  /** "imagem 3", for what is done with it. */
  readonly name: string
  /** "Imagem 3 de 40". */
  readonly label: string
  readonly place: number
  readonly disabled?: boolean
  readonly onBack?: () => void
  readonly onOn?: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function GridCard({ id, name, label, place, disabled, onBack, onOn, onRemove, children }: GridCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return (
    <Card
      ref={setNodeRef}
      aria-label={label}
      data-row={id}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      {children}
      <div className="actions">
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="grip"
          disabled={disabled}
          aria-roledescription="item que se move"
          aria-label={`Arrastar ${name}`}
        >
          <Icon path={glyphs.drag} size={15} />
          <span aria-hidden>{place}</span>
        </IconButton>
        <IconButton
          data-act="up"
          aria-label={`Mover para trás: ${name}`}
          title="Mover para trás"
          disabled={disabled || !onBack}
          onClick={onBack}
        >
          <Icon path={glyphs.left} size={15} />
        </IconButton>
        <IconButton
          data-act="down"
          aria-label={`Mover para a frente: ${name}`}
          title="Mover para a frente"
          disabled={disabled || !onOn}
          onClick={onOn}
        >
          <Icon path={glyphs.right} size={15} />
        </IconButton>
        <IconButton
          data-act="remove"
          className="remove"
          aria-label={`Remover ${name}`}
          title="Remover"
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon path={glyphs.remove} size={15} />
        </IconButton>
      </div>
    </Card>
  )
}

const Cards = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 10,
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  '&:empty': { margin: '6px 0' },
  // Four controls of 36 px each fit into half of a phone.
  [touch]: { gridTemplateColumns: 'repeat(auto-fill, minmax(146px, 1fr))' },
})

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  '&:has([data-wrong])': { borderColor: color.invalid, boxShadow: `inset 0 0 0 1px ${color.invalid}` },
  '&[data-dragging]': { zIndex: 1, boxShadow: `0 8px 24px ${color.shadow}` },
  '& > .actions': { display: 'flex', justifyContent: 'space-between', marginTop: 'auto', padding: 2 },
  '& > .actions > button': { width: 28, height: 28, minWidth: 0, minHeight: 0, borderRadius: 6 },
  '& > .actions > .grip': {
    width: 'auto',
    marginInlineEnd: 'auto',
    padding: '0 5px 0 2px',
    color: color.muted,
    fontFamily: 'inherit',
    fontSize: 12.5,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& > .actions > .remove': { color: color.danger },
  [touch]: {
    '& > .actions': { padding: 0 },
    '& > .actions > button': { width: 34, height: 40 },
  },
})
