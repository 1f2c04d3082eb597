import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { isSameMonth } from 'date-fns'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type DayButton, DayPicker } from 'react-day-picker'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { bareButton, color, focusRing } from '../theme/tokens.ts'
import { dateOf, dayName, monthYearName, weekdays, wireOf } from './dates.ts'

interface CalendarProps {
  /** The chosen day (`2026-12-31`) or the first and last day of a period; any other text chooses none. */
  readonly value: string | { readonly from: string; readonly until: string }
  readonly onPick: (day: string) => void
  /** A day of the month to show, applied at each change; by default the month of the chosen day or of today. */
  readonly month?: string
  readonly autoFocus?: boolean
}

/** 250 by 267 px. Arrows: days and weeks; Home, End: ends of the week; Page Up, Page Down: months (Shift: years). */
export function Calendar({ value, onPick, month, autoFocus }: CalendarProps) {
  const ends = typeof value === 'string' ? { from: value, until: value } : value
  const from = dateOf(ends.from)
  const to = dateOf(ends.until)
  const [shown, setShown] = useState(() => dateOf(month ?? '') ?? from ?? new Date())
  const [asked, setAsked] = useState(month)
  if (month !== asked) {
    setAsked(month)
    const day = dateOf(month ?? '')
    // A day picked here is already visible and has the focus.
    if (day && !isSameMonth(day, shown)) setShown(day)
  }
  const isRange = ends.from !== ends.until
  return (
    <Month
      mode="range"
      selected={{ from: from ?? to, to: to ?? from }}
      onSelect={(_range, day) => onPick(wireOf(day))}
      modifiers={{ within: from && to && isRange ? { from, to } : false }}
      modifiersClassNames={{ within: 'within' }}
      month={shown}
      onMonthChange={setShown}
      autoFocus={autoFocus}
      navLayout="around"
      showOutsideDays
      fixedWeeks
      formatters={{
        formatCaption: monthYearName,
        formatWeekdayName: day => weekdays[day.getDay()]?.charAt(0).toUpperCase() ?? '',
      }}
      labels={{
        labelDayButton: dayName,
        labelGrid: monthYearName,
        labelPrevious: () => 'Mês anterior',
        labelNext: () => 'Próximo mês',
        labelWeekday: day => weekdays[day.getDay()] ?? '',
      }}
      components={components}
    />
  )
}

/** Focuses without scrolling, because the surrounding panel may not be positioned yet. */
function Day({ day, modifiers, ...props }: ComponentProps<typeof DayButton>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) button.current?.focus({ preventScroll: true })
  }, [modifiers])
  return <button ref={button} {...props} aria-current={modifiers['today'] ? 'date' : undefined} />
}

const components = {
  DayButton: Day,
  PreviousMonthButton: (props: ComponentProps<'button'>) => <Arrow {...props} icon={glyphs.left} />,
  NextMonthButton: (props: ComponentProps<'button'>) => <Arrow {...props} icon={glyphs.right} />,
  // react-day-picker hides the weekday names from screen readers; this head does not.
  Weekdays: (props: ComponentProps<'tr'>) => (
    <thead>
      <tr {...props} />
    </thead>
  ),
}

function Arrow({ icon, className, onClick, 'aria-label': label }: ComponentProps<'button'> & { icon: string }) {
  return (
    <IconButton className={className} aria-label={label} onClick={onClick}>
      <Icon path={icon} size={15} />
    </IconButton>
  )
}

// Width: 7 × 35 px and 2.5 px at each side make 250. Height: 35 for the head, 22 for the weekdays and 6 × 35 make 267.
const Month = styled(DayPicker)({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& .rdp-month': {
    display: 'grid',
    gridTemplateColumns: '35px 1fr 35px',
    alignContent: 'start',
    width: 250,
    height: 267,
    padding: '0 2.5px',
  },
  '& .rdp-month_caption': { alignSelf: 'center', fontWeight: 650, textAlign: 'center' },
  '& .MuiIconButton-root': { width: 35, height: 35 },
  '& table': { gridColumn: '1 / -1', borderCollapse: 'collapse', tableLayout: 'fixed', width: 245 },
  '& th': { height: 22, padding: 0, fontSize: 12, fontWeight: 500, color: color.muted },
  '& td': { height: 35, padding: 0 },
  '& .within': { backgroundColor: color.tint },
  '& td > button': {
    ...bareButton,
    display: 'block',
    width: 35,
    height: 35,
    borderRadius: 7,
    fontSize: 13.5,
    '&:hover': { backgroundColor: color.hover },
    '&[aria-current]': { boxShadow: `inset 0 0 0 1px ${color.brand}`, fontWeight: 650 },
    '&:focus-visible': { ...focusRing, position: 'relative', zIndex: 1 },
  },
  '& .rdp-outside > button': { color: color.muted },
  '& :is(.rdp-range_start, .rdp-range_end) > button': {
    backgroundColor: color.brand,
    color: color.onBrand,
    fontWeight: 650,
  },
})
