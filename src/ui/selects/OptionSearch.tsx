import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ControlProps } from '../inputs/LabeledField.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { Panel } from '../layout/Panel.tsx'
import { color, flexRow } from '../theme/tokens.ts'
import { OptionList, OptionSurface, useOptionList } from './OptionList.tsx'
import type { Option } from './option.ts'
import { type OptionSource, useOptions } from './useOptions.ts'

interface OptionSearchProps extends OptionSource {
  readonly control: ControlProps
  /** Shown while nothing is typed: the title of the chosen option. */
  readonly rest?: string
  readonly isChosen: (option: Option) => boolean
  readonly onPick: (option: Option) => void
  /** Offered when nothing matches; receives the typed text. */
  readonly onAdd?: (text: string) => void
  readonly onLeave: () => void
  readonly error?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly end?: ReactNode
}

/** Arrows, Home and End move; Enter and Tab choose; Escape closes. Without a match, Enter presses "Adicionar". */
export function OptionSearch(props: OptionSearchProps) {
  const { control, rest = '', onPick, onAdd } = props
  const root = useRef<HTMLDivElement>(null)
  // Undefined while nothing is typed.
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const reachedByKey = useRef<Option | null>(null)
  // Adding opens a dialog that takes the focus; this must not validate the field as left empty.
  const isAdding = useRef(false)
  const { options, state, retry } = useOptions(props, typed ?? '', open)
  const canAdd = Boolean(onAdd && typed?.trim() && state === 'ready' && options.length === 0)
  const list = useOptionList({
    options,
    id: control.id,
    inputValue: typed ?? rest,
    open,
    disabled: props.disabled,
    onOpen: () => setOpen(true),
    // The focus may move into the list; the `onBlur` of the root notices when it leaves both.
    onClose: (_event, reason) => reason === 'escape' && close(),
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onHighlightChange: (_event, option, reason) => {
      reachedByKey.current = reason === 'keyboard' ? option : null
    },
    onChange: (_event, option) => option && pick(option),
  })

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  function pick(option: Option) {
    onPick(option)
    close()
    document.getElementById(control.id)?.focus()
  }

  function add() {
    onAdd?.((typed ?? '').trim())
    close()
    document.getElementById(control.id)?.focus()
    isAdding.current = true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open || (event.key !== 'Enter' && event.key !== 'Tab')) return
    // A single match needs no arrow key.
    const only = typed?.trim() && state === 'ready' && options.length === 1 ? options[0] : undefined
    const reached = reachedByKey.current ?? only
    if (event.key === 'Tab') {
      if (!reached) return
      // An option already chosen is not picked again: in a multiple selection that would remove it.
      if (!props.isChosen(reached)) onPick(reached)
      close()
    } else if (event.target === document.getElementById(control.id)) {
      // The list is open here; in a closed list, Enter belongs to the form.
      event.preventDefault()
      Object.assign(event, { defaultMuiPrevented: true })
      if (reached) pick(reached)
      else if (canAdd) add()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving the input and the list together
    <div
      {...list.getRootProps({ onKeyDown })}
      ref={root}
      onBlur={event => {
        if (root.current?.contains(event.relatedTarget)) return
        close()
        if (!isAdding.current) props.onLeave()
        isAdding.current = false
      }}
    >
      <OutlinedInput
        ref={list.setAnchorEl}
        fullWidth
        placeholder="Pesquisar..."
        error={props.error}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        onFocus={event => event.target.select()}
        endAdornment={props.end ?? <Icon path={glyphs.search} />}
        slotProps={{ input: { ...list.getInputProps(), ...control, maxLength: 100 } }}
      />
      <Panel anchor={list.anchorEl} open={open}>
        <OptionSurface style={{ width: list.anchorEl?.offsetWidth || undefined }}>
          <OptionList list={list} isChosen={props.isChosen} />
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

// Stays mounted without padding while empty, so that screen readers announce its text.
const Note = styled('div')({ padding: '10px 14px', color: color.muted, '&:empty': { padding: 0 } })

const Action = styled('div')({
  ...flexRow(10),
  padding: '0 12px 12px',
  minWidth: 0,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})
