import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { unseen } from '../layout/VisuallyHidden.tsx'
import { bareList, color } from '../theme/tokens.ts'
import { useSortableRow } from '../useSortableRow.ts'
import { MoveButtons, type SortableRowProps, SortableRows, type SortableRowsProps } from './SortableRows.tsx'

export function Repeater<Row extends { readonly id: string }>(props: SortableRowsProps<Row>) {
  return <SortableRows {...props} strategy={verticalListSortingStrategy} list={Lines} line={RepeaterRow} />
}

function RepeaterRow({ id, name, label, heading, disabled, onBack, onOn, onRemove, children }: SortableRowProps) {
  const { row, handle } = useSortableRow(id, name, { disabled })
  // The DOM order follows the visual order, which Tab uses.
  const inputs = <div className="fields">{children}</div>
  return (
    <Line {...row} aria-label={label} data-headed={heading !== undefined || undefined}>
      <Grip {...handle}>
        <Icon path={glyphs.drag} />
      </Grip>
      {heading !== undefined && <h3>{heading}</h3>}
      {heading === undefined && inputs}
      <div className="actions">
        <MoveButtons
          {...{ name, disabled, onBack, onOn }}
          back={{ title: 'Mover para cima', glyph: glyphs.up }}
          on={{ title: 'Mover para baixo', glyph: glyphs.down }}
        />
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
      {heading !== undefined && inputs}
    </Line>
  )
}

const Lines = styled('ol')({
  ...bareList,
  margin: '12px 0',
  containerType: 'inline-size',
  '&:empty': { margin: '6px 0' },
})

/** From this width in pixels, a row has space for three short fields and its actions. */
export const ONE_LINE_MIN_WIDTH = 520

const narrowerThan = (pixels: number) => `@container (max-width: ${pixels - 0.05}px)`

/** For a narrow row: the actions are below the fields. */
const stacked = {
  flexWrap: 'wrap',
  padding: 10,
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  '& > .fields': { flex: '1 0 100%', order: -1 },
  '& > .actions': { flex: 1, justifyContent: 'flex-end', paddingTop: 0 },
  '& > button': { width: 44, marginTop: 0 },
} as const

/** For a row with a heading: one line with its actions while both fit. */
const headed = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 4px',
  padding: '10px 12px 14px',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  '& > h3': { flex: '1 1 200px', minWidth: 0, margin: 0, fontSize: 13.5, fontWeight: 650, overflowWrap: 'anywhere' },
  '& > button': { marginTop: 0, marginLeft: -4 },
  '& > .actions': { paddingTop: 0 },
  '& > .fields': { flex: '1 0 100%' },
  [narrowerThan(440)]: {
    '& > h3': { order: -1, flexBasis: '100%' },
    '& > .actions': { flex: 1, justifyContent: 'flex-end' },
  },
} as const

const Line = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& + &': { marginTop: 10 },
  // Rows off the screen are not rendered, which keeps typing fast with a hundred rows. A focused row is exempt because
  // its panels reach beyond it.
  '&:not(:focus-within, [data-dragging])': { contentVisibility: 'auto' },
  // Rows inside a row are rendered with it.
  'li &:not(:focus-within, [data-dragging])': { contentVisibility: 'visible' },
  // Always set: otherwise the browser may forget the height of a row when it loses the focus, and the rows below move
  // for one frame, so that the mouse press that took the focus does not become a click.
  containIntrinsicSize: 'auto 200px',
  '&[data-dragging]': {
    zIndex: 1,
    backgroundColor: color.surface,
    boxShadow: `0 0 0 6px ${color.surface}, 0 0 0 7px ${color.line}`,
    borderRadius: 4,
  },
  '& > .fields': { flex: 1, minWidth: 0 },
  // MUI detects autofill with an animation on every input: hundreds of events when a tab opens, and browsers never
  // autofill inputs in rows.
  '& input, & textarea': { animationName: 'none' },
  // Aligned with the controls, not with their labels.
  '& > .actions': { display: 'flex', flex: 'none', paddingTop: 22 },
  [narrowerThan(ONE_LINE_MIN_WIDTH)]: { '&:not([data-headed])': stacked },
  // As in a table, only the first row shows labels; in the others they are visually hidden.
  [`@container (min-width: ${ONE_LINE_MIN_WIDTH}px)`]: {
    '&:not(:first-of-type):has(> .fields > [data-one-line])': {
      '& > .fields label': unseen,
      '& > .actions': { paddingTop: 0 },
      '& > button': { marginTop: 0 },
    },
    // Rows of several lines need a separator, because their lines are as far apart as the rows.
    '& + &:not([data-headed]):not(:has(> .fields > [data-one-line]))': {
      marginTop: 14,
      paddingTop: 14,
      borderTop: `1px solid ${color.line}`,
    },
  },
  '&[data-headed]': headed,
})

const Grip = styled(IconButton)({
  width: 24,
  marginTop: 22,
  color: color.muted,
  cursor: 'grab',
  touchAction: 'none',
})
