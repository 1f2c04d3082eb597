import { DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useSorting } from '../sorting.ts'
import { color } from '../theme/tokens.ts'

interface RepeaterProps<Row extends { readonly id: string }> {
  readonly label: string
  /** What one row is: "etapa". */
  readonly item: string
  readonly rows: readonly Row[]
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  /** At most so many rows. */
  readonly max?: number
  readonly help?: string
  readonly error?: string
  readonly disabled?: boolean
  /** Other ways to add rows, beside the button. */
  readonly more?: ReactNode
  /** Draws the inputs of one row. */
  readonly children: (row: Row, index: number) => ReactNode
}

/**
 * Rows in an order: added, removed, moved by dragging, with the keyboard or with the two arrows. Each change is told to
 * screen readers, and the focus stays with the row it happened to.
 */
export function Repeater<Row extends { readonly id: string }>(props: RepeaterProps<Row>) {
  const { label, item, rows, onAdd, onRemove, onMove, max, help, error, disabled, more, children } = props
  const id = useId()
  const ids = rows.map(row => row.id)
  const root = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const sorting = useSorting(capital(item), ids, onMove)
  const full = max !== undefined && rows.length >= max
  const focusNext = useFocusAfterChange(root)

  function move(from: number, to: number) {
    // biome-ignore lint/style/noNonNullAssertion: the row that is moved is one of these
    focusNext(ids[from]!, to < from ? ['up', 'down'] : ['down', 'up'])
    onMove(from, to)
    setSaid(`${capital(item)} na posição ${to + 1} de ${rows.length}.`)
  }

  function remove(index: number) {
    focusNext(ids[index + 1] ?? ids[index - 1] ?? 'add', ['remove'])
    onRemove(index)
    setSaid(`Removido. ${rows.length - 1} de ${rows.length} ${rows.length - 1 === 1 ? 'continua' : 'continuam'}.`)
  }

  function add() {
    focusNext('last', ['field'])
    onAdd()
    setSaid(`Adicionado na posição ${rows.length + 1}.`)
  }

  return (
    <Rows
      ref={root}
      aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>
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
          </ol>
        </SortableContext>
      </DndContext>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      <Foot>
        <Button data-row="add" disabled={disabled || full} onClick={add} startIcon={<Icon path={glyphs.add} />}>
          Adicionar {item}
        </Button>
        {more}
        {full && <span>{max === 1 ? 'Máximo de 1 item' : `Máximo de ${max} itens`}</span>}
      </Foot>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Rows>
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

/** After the next change of the rows, puts the focus on the first of these controls, in that row, that can take it. */
function useFocusAfterChange(root: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ row: string; acts: readonly string[] }>(undefined)
  useEffect(() => {
    if (!wanted.current || !root.current) return
    const { row, acts } = wanted.current
    const rows = [...root.current.querySelectorAll<HTMLElement>('[data-row]')]
    const found =
      row === 'last'
        ? rows.filter(element => element.dataset.row !== 'add').at(-1)
        : rows.find(element => element.dataset.row === row)
    if (!found) return
    wanted.current = undefined
    const control = acts
      .map(act =>
        found.querySelector<HTMLElement>(
          act === 'field'
            ? '.fields :is(input:not([type=file], [type=hidden]), textarea, [role=combobox])'
            : `[data-act=${act}]:enabled`,
        ),
      )
      .find(Boolean)
    ;(control ?? found).focus()
  })
  return (row: string, acts: readonly string[]) => {
    wanted.current = { row, acts }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const Rows = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: 15.5, fontWeight: 650 },
  '& > ol': { margin: '12px 0', padding: 0, listStyle: 'none', containerType: 'inline-size' },
  '& > ol:empty': { margin: '6px 0' },
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

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > span': { fontSize: 12.5, color: color.muted },
})
