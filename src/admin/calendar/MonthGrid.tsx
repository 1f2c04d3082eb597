import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { dateOf, dayName, weekdays } from '#ui/dates/dates.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { unseen, VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { bareList, color, panel, smallPrint, wrappingRow } from '#ui/theme/tokens.ts'
import { entryKinds, keyOf } from '../model/calendar.ts'
import { figures } from '../model/words.ts'
import { Entry } from './Entry.tsx'

/** What both forms of the calendar show. */
export interface ShownDays {
  /** `AAAA-MM-DD` */
  readonly days: readonly string[]
  readonly byDay: ReadonlyMap<string, readonly CalendarEntry[]>
  readonly today: string
  /** @param day the one proposed; by default its own */
  readonly onMove: (entry: CalendarEntry, day?: string) => void
}

interface MonthGridProps extends ShownDays {
  readonly caption: string
  /** `AAAA-MM` */
  readonly month: string
}

/** Entries that a day shows at first. */
const FIRST = 4

/** The weeks of a month as a table. Entries are dragged to another day, or moved by their button. */
export function MonthGrid({ days, byDay, today, onMove, caption, month }: MonthGridProps) {
  const [dragged, setDragged] = useState<CalendarEntry>()
  const [over, setOver] = useState<string>()
  const weeks = Array.from({ length: days.length / 7 }, (_week, i) => days.slice(i * 7, i * 7 + 7))
  const entry = (one: CalendarEntry) => <Entry key={keyOf(one)} entry={one} onMove={onMove} onDrag={setDragged} />

  function drop(day: string) {
    if (dragged && dayOfInstant(dragged.quando) !== day) onMove(dragged, day)
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <Legend>
        {Object.values(entryKinds).map(({ words, glyph, status }) => (
          <li key={words} data-status={status}>
            <Icon path={glyph} size={14} />
            {words}
          </li>
        ))}
        <li>Arraste para outro dia, ou use o botão de cada data.</li>
      </Legend>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col">
                {name.replace('-feira', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => {
                const entries = byDay.get(day) ?? []
                const date = dateOf(day)
                return (
                  <td
                    key={day}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={!day.startsWith(month) || undefined}
                    data-over={(dragged && over === day) || undefined}
                    onDragOver={event => {
                      if (dragged === undefined) return
                      event.preventDefault()
                      setOver(day)
                    }}
                    onDrop={event => {
                      event.preventDefault()
                      drop(day)
                    }}
                  >
                    <time dateTime={day}>
                      <span aria-hidden>{Number(day.slice(8))}</span>
                      <VisuallyHidden>{date && dayName(date)}</VisuallyHidden>
                    </time>
                    {entries.length > 0 && <ul>{entries.slice(0, FIRST).map(entry)}</ul>}
                    {entries.length > FIRST && (
                      <details>
                        <summary>mais {figures.format(entries.length - FIRST)}</summary>
                        <ul>{entries.slice(FIRST).map(entry)}</ul>
                      </details>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

const Legend = styled('ul')({
  ...bareList,
  ...wrappingRow('4px 16px'),
  ...smallPrint,
  marginBottom: 10,
  '& li': { display: 'flex', alignItems: 'center', gap: 5 },
  ...Object.fromEntries(
    Object.values(entryKinds).map(({ status }) => [`& [data-status=${status}] svg`, { color: color[`${status}Ink`] }]),
  ),
})

const Table = styled('table')({
  ...panel,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'clip',
  '& caption': unseen,
  '& th': { padding: '8px 6px', fontSize: 12.5, fontWeight: 600, color: color.muted },
  '& th::first-letter': { textTransform: 'uppercase' },
  '& td': {
    position: 'relative',
    height: 104,
    padding: 4,
    verticalAlign: 'top',
    borderTop: `1px solid ${color.line}`,
    '& + td': { borderInlineStart: `1px solid ${color.line}` },
    '&[data-outside]': { backgroundColor: color.paper },
    '&[data-outside] > time': { color: color.muted },
    '&[data-over]': { backgroundColor: color.tint, boxShadow: `inset 0 0 0 2px ${color.brand}` },
  },
  '& td > time': {
    display: 'inline-block',
    minWidth: 24,
    marginBottom: 2,
    padding: '0 4px',
    borderRadius: 12,
    fontSize: 13,
    lineHeight: '24px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td[aria-current] > time': { backgroundColor: color.brand, color: color.onBrand, fontWeight: 700 },
  '& ul': { ...bareList, display: 'grid', gap: 4 },
  '& details': { marginTop: 4 },
  '& summary': { ...smallPrint, padding: '3px 4px', cursor: 'pointer' },
})
