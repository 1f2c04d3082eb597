import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { addDays, addMonths, addYears, endOfWeek, isSameDay, isSameMonth, startOfMonth, startOfWeek } from 'date-fns'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color, focusRing } from '../theme/tokens.ts'
import { dateOf, dayName, monthYearName, weekdays, wireOf } from './dates.ts'

interface CalendarProps {
  /** The chosen day, `2026-12-31`, or the first and last day of a chosen period; anything else chooses none. */
  readonly value: string | { readonly from: string; readonly until: string }
  readonly onPick: (day: string) => void
  /** A day of the month to show first, and again whenever it changes; the chosen day's, else today's, when absent. */
  readonly month?: string
  /** Takes the focus as it appears, for calendars that open on demand. */
  readonly autoFocus?: boolean
}

/**
 * One month, 250 by 267 px. Arrows move by days and weeks, Home and End to the ends of the week, Page Up and Page Down by
 * months (with Shift, by years); Enter chooses.
 */
export function Calendar({ value, onPick, month, autoFocus }: CalendarProps) {
  const { from, until } = typeof value === 'string' ? { from: value, until: value } : value
  const [focused, setFocused] = useState(() => dateOf(month ?? '') ?? dateOf(from) ?? new Date())
  const [asked, setAsked] = useState(month)
  const grid = useRef<HTMLTableElement>(null)
  const takeFocus = useRef(Boolean(autoFocus))
  const first = startOfWeek(startOfMonth(focused))
  const today = new Date()

  if (month !== asked) {
    setAsked(month)
    const day = dateOf(month ?? '')
    // A day picked here is in sight already, and has the focus.
    if (day && !isSameMonth(day, focused)) setFocused(day)
  }

  // The focus follows the day after the month that holds it was drawn; a panel that is not yet placed must not scroll the page.
  useEffect(() => {
    if (!takeFocus.current) return
    takeFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${wireOf(focused)}"]`)?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, (day: Date) => Date> = {
      ArrowLeft: day => addDays(day, -1),
      ArrowRight: day => addDays(day, 1),
      ArrowUp: day => addDays(day, -7),
      ArrowDown: day => addDays(day, 7),
      Home: day => startOfWeek(day),
      End: day => endOfWeek(day),
      PageUp: day => (event.shiftKey ? addYears(day, -1) : addMonths(day, -1)),
      PageDown: day => (event.shiftKey ? addYears(day, 1) : addMonths(day, 1)),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    takeFocus.current = true
    setFocused(move(focused))
  }

  return (
    <Box>
      <Head>
        <IconButton aria-label="Mês anterior" onClick={() => setFocused(addMonths(focused, -1))}>
          <Icon path={glyphs.left} size={15} />
        </IconButton>
        <strong aria-live="polite">{monthYearName(focused)}</strong>
        <IconButton aria-label="Próximo mês" onClick={() => setFocused(addMonths(focused, 1))}>
          <Icon path={glyphs.right} size={15} />
        </IconButton>
      </Head>
      <Grid role="grid" aria-label={monthYearName(focused)} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.charAt(0).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map(week => (
            <tr key={week}>
              {[0, 1, 2, 3, 4, 5, 6].map(weekday => {
                const day = addDays(first, week * 7 + weekday)
                const text = wireOf(day)
                const isEnd = text === from || text === until
                const isWithin = Boolean(from && until) && text >= from && text <= until
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected
                  <td
                    key={text}
                    aria-selected={isEnd || isWithin}
                    data-within={(isWithin && from !== until) || undefined}
                  >
                    <button
                      type="button"
                      data-day={text}
                      data-end={isEnd || undefined}
                      data-outside={!isSameMonth(day, focused) || undefined}
                      aria-label={dayName(day)}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      tabIndex={isSameDay(day, focused) ? 0 : -1}
                      onClick={() => {
                        setFocused(day)
                        onPick(text)
                      }}
                    >
                      {day.getDate()}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  )
}

// 7 × 35 px and 2.5 px at each side make 250; a head of 35, 22 for the weekdays and 6 × 35 make 267.
const Box = styled('div')({
  flex: 'none',
  width: 250,
  height: 267,
  padding: '0 2.5px',
  fontVariantNumeric: 'tabular-nums',
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 35,
  '& > strong': { fontWeight: 650 },
  '& > .MuiIconButton-root': { width: 35, height: 35 },
})

const Grid = styled('table')({
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: 245,
  '& th': { height: 22, padding: 0, fontSize: 12, fontWeight: 500, color: color.muted },
  '& td': { height: 35, padding: 0 },
  '& td[data-within]': { backgroundColor: color.tint },
  '& button': {
    display: 'block',
    width: 35,
    height: 35,
    padding: 0,
    border: 0,
    borderRadius: 7,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 13.5,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.hover },
    '&[data-outside]': { color: color.muted },
    '&[aria-current]': { boxShadow: `inset 0 0 0 1px ${color.brand}`, fontWeight: 650 },
    '&[data-end]': { backgroundColor: color.brand, color: color.onBrand, fontWeight: 650 },
    '&:focus-visible': { ...focusRing, position: 'relative', zIndex: 1 },
  },
})
