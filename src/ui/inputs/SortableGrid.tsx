import { rectSortingStrategy } from '@dnd-kit/sortable'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { bareList, coarsePointer, color, smallPrint } from '../theme/tokens.ts'
import { useSortableRow } from '../useSortableRow.ts'
import { MoveButtons, type SortableRowProps, SortableRows, type SortableRowsProps } from './SortableRows.tsx'

/**
 * The rows of a `Repeater` as small cards in a grid, for rows recognised by a picture; keys and buttons are the same. A
 * control with `data-act="open"` in a card opens the rest of its row. A mouse can drag a card anywhere on its surface.
 */
export function SortableGrid<Row extends { readonly id: string }>(props: SortableRowsProps<Row>) {
  return <SortableRows {...props} strategy={rectSortingStrategy} list={Cards} line={GridCard} />
}

function GridCard({ id, name, label, place, disabled, onBack, onOn, onRemove, children }: SortableRowProps) {
  const { row, surface, handle } = useSortableRow(id, name, { disabled, isGrid: true })
  return (
    <Card {...row} {...surface} aria-label={label}>
      {children}
      <div className="actions">
        <IconButton {...handle} className="grip">
          <Icon path={glyphs.drag} size={15} />
          <span aria-hidden>{place}</span>
        </IconButton>
        <MoveButtons
          {...{ name, disabled, onBack, onOn }}
          back={{ title: 'Mover para trás', glyph: glyphs.left }}
          on={{ title: 'Mover para a frente', glyph: glyphs.right }}
        />
        <GlyphButton
          data-act="remove"
          className="remove"
          glyph={glyphs.remove}
          size={15}
          label={`Remover ${name}`}
          title="Remover"
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </Card>
  )
}

const Cards = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 10,
  ...bareList,
  margin: '12px 0',
  '&:empty': { margin: '6px 0' },
  // Three buttons of 40 px and the grip fit half the width of a phone; on a small phone they shrink slightly.
  [coarsePointer]: { gridTemplateColumns: 'repeat(auto-fill, minmax(146px, 1fr))' },
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
  '&[data-dragging]': {
    zIndex: 1,
    cursor: 'grabbing',
    '& > *': { pointerEvents: 'none' },
    boxShadow: `0 8px 24px ${color.shadow}`,
  },
  '& > .actions': { display: 'flex', justifyContent: 'space-between', marginTop: 'auto', padding: 2 },
  '& > .actions > button': { width: 28, height: 28, minWidth: 0, minHeight: 0, borderRadius: 6 },
  '& > .actions > .grip': {
    width: 'auto',
    marginInlineEnd: 'auto',
    padding: '0 5px 0 2px',
    ...smallPrint,
    fontFamily: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& > .actions > .remove': { color: color.danger },
  [coarsePointer]: {
    '& > .actions': { padding: 0 },
    '& > .actions > button:not(.grip)': { flex: '0 1 40px', width: 'auto', minWidth: 34 },
    '& > .actions > button': { height: 40 },
    '& > .actions > .grip': { paddingInlineEnd: 2 },
  },
})
