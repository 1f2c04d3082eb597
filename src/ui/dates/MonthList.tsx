import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { bareButton, color } from '../theme/tokens.ts'
import { monthNames } from './dates.ts'

interface MonthListProps {
  /** The chosen month (`2026-12`); with any other text none is chosen, and the list opens at the current year. */
  readonly value: string
  readonly onPick: (month: string) => void
  readonly autoFocus?: boolean
}

/** Arrows: months and rows; Home, End: ends of the year; Page Up, Page Down: years; Enter chooses. */
export function MonthList({ value, onPick, autoFocus }: MonthListProps) {
  // Months since year 0.
  const [reached, setReached] = useState(() => countOf(value) ?? thisMonth())
  const [shownValue, setShownValue] = useState(value)
  const months = useRef<HTMLDivElement>(null)
  const takeFocus = useRef(Boolean(autoFocus))
  const year = Math.floor(reached / 12)

  if (value !== shownValue) {
    setShownValue(value)
    setReached(countOf(value) ?? reached)
  }

  useEffect(() => {
    if (!takeFocus.current) return
    takeFocus.current = false
    months.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: reached - 1,
      ArrowRight: reached + 1,
      ArrowUp: reached - 3,
      ArrowDown: reached + 3,
      Home: year * 12,
      End: year * 12 + 11,
      PageUp: reached - 12,
      PageDown: reached + 12,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    takeFocus.current = true
    setReached(next)
  }

  return (
    <Box>
      <Head>
        <GlyphButton glyph={glyphs.left} size={15} label="Ano anterior" onClick={() => setReached(reached - 12)} />
        <strong aria-live="polite">{year}</strong>
        <GlyphButton glyph={glyphs.right} size={15} label="Próximo ano" onClick={() => setReached(reached + 12)} />
      </Head>
      <Months role="group" aria-label={`Meses de ${year}`} ref={months} onKeyDown={onKeyDown}>
        {monthNames.map((name, i) => {
          const month = `${String(year).padStart(4, '0')}-${String(i + 1).padStart(2, '0')}`
          return (
            <button
              key={name}
              type="button"
              aria-label={`${name} de ${year}`}
              aria-pressed={month === value}
              tabIndex={reached % 12 === i ? 0 : -1}
              onClick={() => {
                setReached(year * 12 + i)
                onPick(month)
              }}
            >
              {name.slice(0, 3)}
            </button>
          )
        })}
      </Months>
    </Box>
  )
}

function countOf(month: string): number | undefined {
  const found = /^(\d{4})-(\d{2})$/.exec(month)
  return found ? Number(found[1]) * 12 + Number(found[2]) - 1 : undefined
}

function thisMonth() {
  const today = new Date()
  return today.getFullYear() * 12 + today.getMonth()
}

const Box = styled('div')({ minWidth: 168 })

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 35,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontWeight: 650 },
  '& > .MuiIconButton-root': { width: 35, height: 35 },
})

const Months = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 4,
  paddingTop: 6,
  '& button': {
    ...bareButton,
    height: 44,
    borderRadius: 7,
    '&:hover': { backgroundColor: color.hover },
    '&[aria-pressed=true]': { backgroundColor: color.brand, color: color.onBrand, fontWeight: 650 },
  },
})
