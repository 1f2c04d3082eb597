import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { ControlProps } from '../inputs/LabeledField.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { Panel } from '../layout/Panel.tsx'
import { color } from '../theme/tokens.ts'
import { OptionLine, OptionList, OptionSurface } from './OptionList.tsx'
import type { Option } from './option.ts'
import { type OptionSource, useOptions } from './useOptions.ts'

interface OptionSearchProps extends OptionSource {
  readonly control: ControlProps
  readonly labelId: string
  /** Shown while nothing is typed: the title of what is chosen. */
  readonly rest?: string
  readonly isChosen: (option: Option) => boolean
  readonly onPick: (option: Option) => void
  /** Offered when nothing matches; gets the text as typed. */
  readonly onAdd?: (text: string) => void
  readonly onLeave: () => void
  readonly error?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly end?: ReactNode
}

/**
 * The text that searches a list of options, and the list. Arrows, Home and End move through it, Enter chooses, and so
 * does Tab on its way to the next field; Escape closes. When nothing matches, "Adicionar" takes its place and Enter
 * presses it.
 */
export function OptionSearch(props: OptionSearchProps) {
  const { control, labelId, rest = '', onPick, onAdd } = props
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // undefined: nothing is being typed
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What is added is typed in a dialog, which takes the focus: the field is not left empty by that.
  const isAdding = useRef(false)
  const { options, state, retry } = useOptions(props, typed ?? '', open)
  const canAdd = Boolean(onAdd && typed?.trim() && state === 'ready' && options.length === 0)

  function show() {
    setOpen(true)
    setActive(-1)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
    setActive(-1)
  }

  function pick(option: Option) {
    onPick(option)
    close()
    input.current?.focus()
  }

  function add() {
    onAdd?.((typed ?? '').trim())
    close()
    input.current?.focus()
    isAdding.current = true
  }

  function move(to: number) {
    const next = Math.max(0, Math.min(options.length - 1, to))
    setActive(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const last = options.length - 1
    // The only one that the text can mean need not be reached by an arrow.
    const reached = options[active] ?? (typed?.trim() && state === 'ready' && last === 0 ? options[0] : undefined)
    if (key === 'Escape' && open) {
      // The dialog around it stays open.
      event.stopPropagation()
      close()
    } else if (key === 'Enter' && open) {
      // Enter in a closed list belongs to the form.
      event.preventDefault()
      if (reached) pick(reached)
      else if (canAdd) add()
    } else if (key === 'Tab' && open && reached) {
      // One that is chosen already stays so: where several are, it would be taken out.
      if (!props.isChosen(reached)) onPick(reached)
      close()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) show()
      else if (key === 'ArrowDown') move(active + 1)
      else move(active < 0 ? last : active - 1)
    } else if ((key === 'Home' || key === 'End') && open && active >= 0) {
      event.preventDefault()
      move(key === 'Home' ? 0 : last)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving the input and the list together
    <div
      ref={root}
      onBlur={event => {
        if (root.current?.contains(event.relatedTarget)) return
        close()
        if (!isAdding.current) props.onLeave()
        isAdding.current = false
      }}
    >
      <OutlinedInput
        ref={setAnchor}
        inputRef={input}
        fullWidth
        value={typed ?? rest}
        placeholder="Pesquisar..."
        autoComplete="off"
        error={props.error}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        onChange={event => {
          setTyped(event.target.value)
          show()
        }}
        onClick={() => !open && show()}
        onFocus={event => event.target.select()}
        onKeyDown={onKeyDown}
        endAdornment={props.end ?? <Icon path={glyphs.search} />}
        slotProps={{
          input: {
            ...control,
            maxLength: 100,
            role: 'combobox',
            'aria-expanded': open,
            'aria-controls': open ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          },
        }}
      />
      <Panel anchor={anchor} open={open}>
        <OptionSurface style={{ width: anchor?.offsetWidth || undefined }}>
          <OptionList role="listbox" id={listId} aria-labelledby={labelId}>
            {options.map((option, i) => (
              <OptionLine
                key={option.value}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={props.isChosen(option)}
                data-active={i === active || undefined}
                onMouseDown={event => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.picture}
                <span className="title">{option.title}</span>
                {option.note}
                {props.isChosen(option) && <Icon path={glyphs.check} size={15} />}
              </OptionLine>
            ))}
          </OptionList>
          <Note role="status">
            {state === 'searching' && 'Pesquisando…'}
            {state === 'failed' && 'Falha ao obter dados'}
            {state === 'ready' && options.length === 0 && 'Nenhum resultado'}
          </Note>
          {state === 'failed' && (
            <Action>
              <Button onClick={retry}>Tentar de novo</Button>
            </Action>
          )}
          {canAdd && (
            <Action>
              <Button onClick={add} startIcon={<Icon path={glyphs.add} />}>
                Adicionar
              </Button>
              <span>“{(typed ?? '').trim()}”</span>
            </Action>
          )}
        </OptionSurface>
      </Panel>
    </div>
  )
}

// Without words it takes no room, and yet is there: what comes into a place that was hidden is not said aloud.
const Note = styled('div')({ padding: '10px 14px', color: color.muted, '&:empty': { padding: 0 } })

const Action = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 12px 12px',
  minWidth: 0,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})
