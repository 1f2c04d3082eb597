import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { hourOfInstant } from '#fields/calendar/saoPaulo.ts'
import { dateOf, dayName, weekdays } from '#ui/dates/dates.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { color } from '#ui/theme/tokens.ts'
import { aboutOf, entryAddress, entryKinds, keyOf, moveLabelOf, wordsOf } from '../model/calendar.ts'
import { capital } from '../model/words.ts'
import type { ShownDays } from './MonthGrid.tsx'

/** The days of a month that have entries, one below the other. */
export function DayList({ days, byDay, today, onMove }: ShownDays) {
  return days.map(day => {
    const entries = byDay.get(day)
    const date = dateOf(day)
    if (entries === undefined || date === undefined) return null
    return (
      <Section key={day} title={`${day === today ? 'Hoje' : capital(weekdays[date.getDay()] ?? '')}, ${dayName(date)}`}>
        <Entries>
          {entries.map(entry => (
            <li key={keyOf(entry)} data-status={entryKinds[entry.tipo].status}>
              <Icon path={entryKinds[entry.tipo].glyph} />
              <div>
                <Link id={keyOf(entry)} to={entryAddress(entry)}>
                  {entry.titulo}
                </Link>
                <small>
                  {[`${wordsOf(entry)} às ${hourOfInstant(entry.quando).time}`, aboutOf(entry)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              {entry.pode_mudar && (
                <Button size="small" aria-label={moveLabelOf(entry)} onClick={() => onMove(entry)}>
                  Mudar o dia…
                </Button>
              )}
            </li>
          ))}
        </Entries>
      </Section>
    )
  })
}

const Entries = styled(PlainList)(
  Object.fromEntries(
    Object.values(entryKinds).map(({ status }) => [
      `& [data-status=${status}] > svg`,
      { color: color[`${status}Ink`] },
    ]),
  ),
)
