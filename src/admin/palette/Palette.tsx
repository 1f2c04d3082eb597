import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rightToWrite } from '#schema/rights.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { coarsePointer, color, elevated, ellipsis, flexRow, smallPrint } from '#ui/theme/tokens.ts'
import { canUse, useAccount, useOwnResources } from '../api/access.ts'
import { figures } from '../model/words.ts'
import { useExit } from '../page/useExit.ts'
import { useScheme } from '../page/useScheme.ts'
import { useSections } from '../page/useSections.ts'
import { actionGroup, type Entry, foundGroups, recentGroup } from './entries.tsx'
import { Highlight } from './Highlight.tsx'
import { recentOf, remember } from './recent.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'

interface PaletteProps {
  /** `goesElsewhere`: the focus moves to the chosen target instead of back to where it was. */
  readonly onClose: (goesElsewhere: boolean) => void
  readonly onHelp: () => void
}

/** Arrow keys move, Enter opens, Ctrl+Enter opens in a new tab; Escape returns to the former focus. */
export default function Palette({ onClose, onHelp }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const account = useAccount()
  const resources = useOwnResources()
  const sections = useSections()
  const scheme = useScheme()
  const exit = useExit()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer to the current text arrived. */
  const [early, setEarly] = useState<{ readonly inNewTab: boolean }>()
  const { groups: found, state, retry } = usePaletteSearch(typed)

  const isEmpty = typed.trim() === ''
  const writable = resources.filter(resource => canUse(resource, account, rightToWrite(resource)))
  const actions = actionGroup(
    { writable, sections, scheme, openHelp: onHelp, exit: () => void exit.onClick(passing) },
    typed,
  )
  const groups = (isEmpty ? [recentGroup(recentOf(account?.id)), actions] : [...foundGroups(found, resources), actions])
    .filter(group => group.entries.length > 0)
    // Groups with exact matches come before those with typo matches only.
    .sort((a, b) => Number(b.isExact) - Number(a.isExact))
  const entries = groups.flatMap(group => group.entries)
  const isWaiting = state === 'searching' && found.length === 0
  const isNothing = entries.length === 0 && (state === 'ready' || state === 'idle')

  function choose(entry: Entry, inNewTab: boolean) {
    const { act, address, told } = entry
    if (address === undefined) {
      onClose(true)
      return act?.()
    }
    if (entry.isFound && !told)
      remember(account?.id, { address, title: entry.title, place: entry.place ?? '', icon: entry.icon })
    if (inNewTab) return void window.open(address, '_blank', 'noopener')
    onClose(true)
    navigate(address, { state: told })
  }

  function move(to: number) {
    const next = (to + entries.length) % entries.length
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer is there, and then once
  useEffect(() => {
    if (!early || state === 'searching') return
    setEarly(undefined)
    if (state === 'ready' && entries[active]) choose(entries[active], early.inNewTab)
  }, [early, state])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      // The entries shown still answer an earlier text.
      if (state === 'searching') setEarly({ inNewTab })
      else if (entries[active]) choose(entries[active], inNewTab)
    } else if (entries.length > 0 && key === 'ArrowDown') {
      event.preventDefault()
      move(active + 1)
    } else if (entries.length > 0 && key === 'ArrowUp') {
      event.preventDefault()
      move(active - 1)
    }
  }

  let number = -1
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      disableRestoreFocus
      maxWidth={false}
      transitionDuration={120}
      slotProps={{ paper: { sx: paper, 'aria-label': 'Buscar em tudo' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Head>
        <Icon path={glyphs.search} size={19} />
        <input
          autoFocus
          type="text"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
            setEarly(undefined)
          }}
          onKeyDown={onKeyDown}
          placeholder="O que você procura?"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          role="combobox"
          aria-label="Buscar em tudo"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
        />
        <GlyphButton glyph={glyphs.close} label="Fechar" onClick={() => onClose(false)} />
      </Head>
      <Results aria-busy={state === 'searching'}>
        {isWaiting && <Waiting />}
        {state === 'failed' && (
          <Failure>
            <Icon path={glyphs.alert} />
            <span>Falha ao obter dados</span>
            <Button onClick={retry}>Tentar de novo</Button>
          </Failure>
        )}
        <div role="listbox" id={`${id}-lista`} aria-label="Resultados">
          {groups.map((group, g) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of options inside a listbox
            <div key={group.title} role="group" aria-labelledby={`${id}-grupo-${g}`}>
              <Heading id={`${id}-grupo-${g}`} role="presentation">
                {group.title}
              </Heading>
              {group.entries.map(entry => {
                const n = ++number
                return (
                  <Line
                    key={entry.key}
                    entry={entry}
                    typed={typed}
                    id={`${id}-${n}`}
                    isActive={n === active}
                    onPoint={() => setActive(n)}
                    onChoose={inNewTab => choose(entry, inNewTab)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {isNothing && (
          <EmptyState icon={glyphs.search} title={`Nada encontrado para “${typed.trim()}”`}>
            Confira a escrita ou tente outra palavra, como um nome, uma cidade ou um protocolo.
          </EmptyState>
        )}
      </Results>
      <Foot aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> mover
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> em outra aba
        </span>
        <span>
          <kbd>Esc</kbd> fechar
        </span>
      </Foot>
      <VisuallyHidden role="status">{announcement(state, isEmpty, entries)}</VisuallyHidden>
    </Dialog>
  )
}

/** `exit.onClick` expects a link's event; here there is no default action to prevent. */
const passing = { preventDefault: () => undefined } as MouseEvent

function announcement(
  state: ReturnType<typeof usePaletteSearch>['state'],
  isEmpty: boolean,
  entries: readonly Entry[],
) {
  if (isEmpty || state === 'searching') return state === 'searching' ? 'Pesquisando…' : ''
  if (state === 'failed') return 'Falha ao obter dados'
  if (entries.length === 0) return 'Nenhum resultado'
  return entries.length === 1 ? '1 resultado' : `${figures.format(entries.length)} resultados`
}

interface LineProps {
  readonly entry: Entry
  readonly typed: string
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: (inNewTab: boolean) => void
}

function Line({ entry, typed, id, isActive, onPoint, onChoose }: LineProps) {
  return (
    <Option
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={event => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={event => event.button === 1 && onChoose(true)}
    >
      <span className="picture">{entry.picture ?? <Icon path={entry.icon} size={18} />}</span>
      <span className="title">
        <span>{entry.isFound ? <Highlight text={entry.title} typed={typed} /> : entry.title}</span>
        {entry.help && <small>{entry.help}</small>}
        {entry.isFound && entry.place && <small className="narrow">{entry.place}</small>}
      </span>
      {entry.state}
      {entry.isFound && entry.place && <span className="place">{entry.place}</span>}
    </Option>
  )
}

function Waiting() {
  return (
    <div aria-hidden>
      <Heading>Registros</Heading>
      {[62, 48, 70].map(width => (
        <Option as="div" key={width}>
          <Skeleton variant="rounded" width={45} height={30} />
          <Skeleton width={`${width}%`} height={20} />
        </Option>
      ))}
    </div>
  )
}

const paper = {
  width: 'min(760px, 100vw - 32px)',
  maxWidth: '100vw',
  maxHeight: 'min(640px, 100dvh - 96px)',
  m: '72px 16px 24px',
  ...elevated,
  '@media (max-width: 699.95px)': {
    width: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    m: 0,
    borderRadius: 0,
  },
} as const

const Head = styled('div')({
  ...flexRow(12),
  padding: '6px 8px 6px 18px',
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: color.ink,
    font: 'inherit',
    fontSize: 17,
  },
  '& input::placeholder': { color: color.muted, opacity: 1 },
})

const Results = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > :not([role=listbox])': { flex: 'none', marginInline: 8 },
  '& [role=listbox]': { minHeight: 0, overflowY: 'auto', padding: '4px 8px 8px', transition: 'opacity 150ms' },
  '&[aria-busy=true] [role=listbox]': { opacity: 0.7 },
})

const Heading = styled('div')({
  padding: '12px 10px 4px',
  ...smallPrint,
  fontWeight: 650,
})

const Option = styled('div')({
  ...flexRow(12),
  minHeight: 42,
  padding: '4px 10px',
  borderRadius: 7,
  cursor: 'pointer',
  '& > .picture': { display: 'grid', placeItems: 'center', flex: 'none', width: 45, color: color.muted },
  '& > .title': { display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 },
  '& > .title > small': {
    ...ellipsis,
    ...smallPrint,
  },
  '& > .title > .narrow': { display: 'none' },
  '& > .place': {
    flex: 'none',
    width: 220,
    ...ellipsis,
    ...smallPrint,
    textAlign: 'right',
  },
  '&[aria-selected=true]': { backgroundColor: color.tint, color: color.onTint },
  '&[aria-selected=true] small, &[aria-selected=true] > .picture, &[aria-selected=true] > .place': {
    color: color.onTint,
  },
  '&[aria-selected=true] mark': { color: 'inherit' },
  [coarsePointer]: { minHeight: 48 },
  '@media (max-width: 699.95px)': {
    '& > .place': { display: 'none' },
    '& > .title > .narrow': { display: 'block' },
  },
})

const Failure = styled('div')({
  ...flexRow(10),
  marginBlock: 8,
  padding: '8px 8px 8px 14px',
  borderRadius: 7,
  backgroundColor: color.errorGround,
  color: color.errorInk,
  '& > span': { flex: 1 },
})

const Foot = styled('div')({
  display: 'flex',
  gap: 18,
  padding: '8px 18px',
  borderTop: `1px solid ${color.line}`,
  ...smallPrint,
  '& > span': { display: 'flex', alignItems: 'center', gap: 4 },
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${color.line}`,
    borderRadius: 4,
    backgroundColor: color.sand,
    font: 'inherit',
    fontSize: 11.5,
  },
  '@media (pointer: coarse), (max-width: 699.95px)': { display: 'none' },
})
