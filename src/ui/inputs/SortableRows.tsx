import { DndContext } from '@dnd-kit/core'
import { SortableContext, type SortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ElementType, type ReactNode, useId } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { coarsePointer, color, screenOnly, wrappingRow } from '../theme/tokens.ts'
import { MarkedLabel, PublicationWords } from './RequirementMark.tsx'
import { capital, type RowChanges, type RowsProps, useRowChanges } from './useRowChanges.ts'

export interface SortableRowProps {
  readonly id: string
  /** Used in the labels of actions: "etapa 3". */
  readonly name: string
  /** Accessible name: "Etapa 3 de 5". */
  readonly label: string
  readonly place: number
  /** Shown above the inputs, which then take the whole width. */
  readonly heading: ReactNode
  readonly disabled: boolean | undefined
  /** Moves the row one place towards the first; undefined for the first. */
  readonly onBack: (() => void) | undefined
  /** Moves the row one place towards the last; undefined for the last. */
  readonly onOn: (() => void) | undefined
  readonly onRemove: () => void
  readonly children: ReactNode
}

export interface SortableRowsProps<Row extends { readonly id: string }> extends RowsProps<Row> {
  readonly children: (row: Row, index: number) => ReactNode
  readonly heading?: (row: Row, index: number) => ReactNode
}

interface ShapeProps {
  readonly strategy: SortingStrategy
  readonly list: ElementType
  /** Renders one row, with the handle of `useSortableRow` and the buttons of `MoveButtons`. */
  readonly line: (props: SortableRowProps) => ReactNode
}

/** Rows added, removed and moved by dragging, keyboard or buttons; changes are announced, the focus stays. */
export function SortableRows<Row extends { readonly id: string }>(props: SortableRowsProps<Row> & ShapeProps) {
  const { item, rows, disabled, children, heading, strategy, list: List, line: Line } = props
  const changes = useRowChanges(props)
  const { ids, sorting, move, remove } = changes
  return (
    <RowsFrame {...props} changes={changes}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={strategy}>
          <List>
            {rows.map((row, i) => (
              <Line
                key={row.id}
                id={row.id}
                name={`${item} ${i + 1}`}
                label={`${capital(item)} ${i + 1} de ${rows.length}`}
                place={i + 1}
                heading={heading?.(row, i)}
                disabled={disabled}
                onBack={i > 0 ? () => move(i, i - 1) : undefined}
                onOn={i < rows.length - 1 ? () => move(i, i + 1) : undefined}
                onRemove={() => remove(i)}
              >
                {children(row, i)}
              </Line>
            ))}
          </List>
        </SortableContext>
      </DndContext>
    </RowsFrame>
  )
}

interface RowsFrameProps extends Omit<RowsProps<never>, 'rows' | 'onAdd' | 'onRemove' | 'onMove'> {
  readonly changes: RowChanges
  readonly children: ReactNode
}

function RowsFrame(props: RowsFrameProps) {
  const { label, required, neededToPublish, item, max, help, error, disabled, more, tools, changes, children } = props
  const id = useId()
  const { root, said, isFull, add } = changes
  return (
    <Rows
      ref={root}
      aria-describedby={
        [error && `${id}-error`, neededToPublish && `${id}-publication`, help && `${id}-help`]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <legend>
        <MarkedLabel label={label} required={required} neededToPublish={neededToPublish} />
      </legend>
      {neededToPublish && <PublicationWords id={`${id}-publication`} />}
      {tools && <div className="tools">{tools}</div>}
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {children}
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      <Foot>
        <Button data-row="add" disabled={disabled || isFull} onClick={add} startIcon={<Icon path={glyphs.add} />}>
          Adicionar {item}
        </Button>
        {more}
        {isFull && <span>{max === 1 ? 'Máximo de 1 item' : `Máximo de ${max} itens`}</span>}
      </Foot>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Rows>
  )
}

interface MoveButtonsProps extends Pick<SortableRowProps, 'name' | 'disabled' | 'onBack' | 'onOn'> {
  readonly back: { readonly title: string; readonly glyph: string }
  readonly on: { readonly title: string; readonly glyph: string }
}

/** Buttons that move a row by one place; `useRowChanges` finds them by `data-act`. */
export function MoveButtons({ name, disabled, onBack, onOn, back, on }: MoveButtonsProps) {
  const button = (act: 'up' | 'down', { title, glyph }: MoveButtonsProps['on'], move: (() => void) | undefined) => (
    <GlyphButton
      data-act={act}
      glyph={glyph}
      size={15}
      label={`${title}: ${name}`}
      title={title}
      disabled={disabled || !move}
      onClick={move}
    />
  )
  return (
    <>
      {button('up', back, onBack)}
      {button('down', on, onOn)}
    </>
  )
}

const Rows = styled('fieldset')({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: 15.5, fontWeight: 650 },
  // The tools are taller than the label in the same line; the margin keeps them off the content above.
  '&:has(> .tools)': { marginTop: 8, [coarsePointer]: { marginTop: 12 } },
  '& > .tools': {
    ...screenOnly,
    display: 'flex',
    justifyContent: 'flex-end',
    marginTop: -29,
    [coarsePointer]: { marginTop: -33 },
  },
})

const Foot = styled('div')({
  ...wrappingRow(12),
  '& > span': { fontSize: 12.5, color: color.muted },
})
