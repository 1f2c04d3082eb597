import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { styled } from '@mui/material/styles'
import { type FieldProps, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { moved, useSorting } from '../sorting.ts'
import { bareButton, bareList, coarsePointer, color } from '../theme/tokens.ts'
import { OptionSearch } from './OptionSearch.tsx'
import type { Option } from './option.ts'
import type { OptionSource } from './useOptions.ts'

interface SearchSelectManyProps extends FieldProps, OptionSource {
  /** In the order shown and stored. */
  readonly value: readonly Option[]
  readonly onChange: (value: Option[]) => void
  readonly onAdd?: (text: string) => void
  readonly max?: number
}

export function SearchSelectMany({
  value,
  onChange,
  options,
  onSearch,
  byAnyWord,
  onAdd,
  max,
  ...props
}: SearchSelectManyProps) {
  const ids = value.map(option => option.value)
  const { message, leave } = useFieldMessage(props, ids.join())
  const sorting = useSorting('Item', ids, (from, to) => onChange(moved(value, from, to)))
  const full = max !== undefined && value.length >= max

  function without(option: Option) {
    return value.filter(other => other.value !== option.value)
  }

  return (
    <LabeledField
      {...props}
      error={message}
      counter={max ? { words: `${value.length} de ${max}`, isOver: false } : undefined}
    >
      {(control, labelId) => (
        <>
          {props.name && ids.map(id => <input key={id} type="hidden" name={props.name} value={id} />)}
          <OptionSearch
            {...{ control, options, onSearch, byAnyWord }}
            onAdd={full ? undefined : onAdd}
            isChosen={option => ids.includes(option.value)}
            onPick={option => {
              if (ids.includes(option.value)) onChange(without(option))
              else if (!full) onChange([...value, option])
            }}
            onLeave={() => leave()}
            error={Boolean(message)}
            disabled={props.disabled}
          />
          {value.length > 0 && (
            <DndContext {...sorting}>
              <SortableContext items={ids} strategy={rectSortingStrategy}>
                <Chips aria-labelledby={labelId}>
                  {value.map(option => (
                    <Chip
                      key={option.value}
                      option={option}
                      disabled={props.disabled}
                      onRemove={() => onChange(without(option))}
                      onLast={() => document.getElementById(control.id)?.focus()}
                    />
                  ))}
                </Chips>
              </SortableContext>
            </DndContext>
          )}
        </>
      )}
    </LabeledField>
  )
}

interface ChipProps {
  readonly option: Option
  readonly disabled: boolean | undefined
  readonly onRemove: () => void
  /** Called when no other chip can take the focus. */
  readonly onLast: () => void
}

function Chip({ option, disabled, onRemove, onLast }: ChipProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: option.value,
    disabled,
  })
  return (
    <Box
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      data-fixed={disabled || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <Grip
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-roledescription="item que se move"
        title={disabled ? undefined : 'Arraste para mudar a ordem'}
      >
        {option.title}
      </Grip>
      <GlyphButton
        glyph={glyphs.close}
        size={13}
        label={`Remover ${option.title}`}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          const chip = currentTarget.parentElement
          const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector<HTMLElement>(
            ':scope > :last-child',
          )
          if (next) next.focus()
          else onLast()
          onRemove()
        }}
      />
    </Box>
  )
}

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  ...bareList,
  margin: '8px 0 0',
})

const Box = styled('li')({
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  borderRadius: 7,
  backgroundColor: color.tint,
  color: color.onTint,
  '&[data-dragging]': { zIndex: 1, opacity: 0.85 },
  '&[data-fixed]': { backgroundColor: color.hover, color: color.muted, '& > button': { cursor: 'default' } },
  '& .MuiIconButton-root': { width: 29, height: 29, '&:hover': { backgroundColor: 'transparent' } },
  [coarsePointer]: { '& .MuiIconButton-root': { width: 44, height: 44 } },
})

const Grip = styled('button')({
  ...bareButton,
  minWidth: 0,
  minHeight: 29,
  padding: '3px 0 3px 10px',
  borderRadius: 7,
  fontSize: 13.5,
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'grab',
  touchAction: 'none',
  [coarsePointer]: { minHeight: 44 },
})
