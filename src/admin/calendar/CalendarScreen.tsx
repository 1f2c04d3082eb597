import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { isPrepared } from '#schema/publication.ts'
import { dateOf, monthYearName, weeksOf, wireOf } from '#ui/dates/dates.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useRememberedView, ViewToggle } from '#ui/inputs/ViewToggle.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { wrappingRow } from '#ui/theme/tokens.ts'
import { useAccount, useOwnResources } from '../api/access.ts'
import { useCalendar } from '../api/calendar.ts'
import { keyOf } from '../model/calendar.ts'
import { when } from '../model/when.ts'
import { capital, counted, figures } from '../model/words.ts'
import { Closed } from '../page/EmptyPage.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { focusHeading, usePage } from '../page/usePage.ts'
import { DayList } from './DayList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const TITLE = 'Calendário'
const LABEL = { one: 'data', many: 'datas', gender: 'f', title: TITLE } as const

/** What goes on and off the site in a month, for users who may read something that is published by date. */
export default function CalendarScreen() {
  const account = useAccount()
  const isOpen = useOwnResources().some(isPrepared)
  if (account === undefined) return null
  return isOpen ? <Calendar /> : <Closed title={TITLE} section={TITLE} />
}

function Calendar() {
  const [query] = useSearchParams()
  const today = dayOfInstant(new Date().toISOString())
  const shown = dateOf(query.get('mes') ?? '', 'month') ?? dateOf(today) ?? new Date()
  const name = monthYearName(shown)
  usePage(`${TITLE}: ${name}`)
  const days = weeksOf(shown).map(wireOf)
  const month = wireOf(shown).slice(0, 7)
  const { data, error, refetch } = useCalendar(days[0] ?? '', days.at(-1) ?? '')
  const [view, setView] = useRememberedView('calendario', 'grade')
  const isWide = useMediaQuery('(min-width: 900px)')
  const [moving, setMoving] = useState<{ readonly entry: CalendarEntry; readonly day: string | undefined }>()
  const onMoved = useFocusOnMoved(data)
  const isGrid = isWide && view === 'grade'
  const byDay = Map.groupBy(data?.entries ?? [], ({ quando }) => dayOfInstant(quando))
  const ofMonth = days.filter(day => day.startsWith(month))
  const count = ofMonth.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)
  const shownDays = { days: isGrid ? days : ofMonth, byDay, today, onMove: askToMove }

  function askToMove(entry: CalendarEntry, day?: string) {
    setMoving({ entry, day })
  }

  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={
          <span aria-live="polite">
            {capital(name)}
            {data && `: ${counted(LABEL, count).toLocaleLowerCase('pt-BR')}`}
          </span>
        }
        actions={
          <>
            <Months aria-label="Meses">
              <MonthLink month={shown} by={-1} />
              <MonthLink month={shown} by={1} />
              <Button component={Link} to="?">
                Hoje
              </Button>
            </Months>
            {isWide && (
              <ViewToggle
                label="Mostrar o mês como"
                value={view}
                onChange={setView}
                grid={{ title: TITLE, glyph: glyphs.calendar }}
              />
            )}
          </>
        }
      />
      {data && data.total > data.entries.length && (
        <Notice data-tone="warning">
          São {figures.format(data.total)} datas, e cabem aqui as primeiras {figures.format(data.entries.length)}, até{' '}
          {when(data.entries.at(-1)?.quando ?? '')}. As outras estão nas listas de cada seção.
        </Notice>
      )}
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : data && count === 0 ? (
        <Section>
          <EmptyState icon={glyphs.calendar} title={`Nada entra no site nem sai dele em ${name}`}>
            No formulário, dê ao que vai publicar uma data futura e aperte Agendar, ou diga em Exibir até quando sai. O
            que está em preparo se agenda em Mais ações.
          </EmptyState>
        </Section>
      ) : isGrid ? (
        <MonthGrid {...shownDays} caption={capital(name)} month={month} />
      ) : data ? (
        <DayList {...shownDays} />
      ) : (
        <TableSkeleton columns={3} />
      )}
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} onMoved={onMoved} />}
    </>
  )
}

/** Focuses an entry at its new place, once that is shown, because the button that was pressed is gone. */
function useFocusOnMoved(data: unknown) {
  const moved = useRef<CalendarEntry>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the entries were read again
  useEffect(() => {
    if (moved.current === undefined) return
    const link = document.getElementById(keyOf(moved.current))
    moved.current = undefined
    link?.focus()
    // It went to another month, or to the end of a full day.
    if (!link || document.activeElement !== link) focusHeading()
  }, [data])
  return (entry: CalendarEntry) => {
    moved.current = entry
  }
}

function MonthLink({ month, by }: { month: Date; by: 1 | -1 }) {
  const other = new Date(month.getFullYear(), month.getMonth() + by)
  const label = `${by < 0 ? 'Mês anterior' : 'Próximo mês'}: ${monthYearName(other)}`
  return (
    <IconButton component={Link} to={`?mes=${wireOf(other).slice(0, 7)}`} aria-label={label}>
      <Icon path={by < 0 ? glyphs.left : glyphs.right} />
    </IconButton>
  )
}

const Months = styled('nav')({ ...wrappingRow(4) })
