import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { addDays, endOfMonth, startOfMonth, subDays, subMonths } from 'date-fns'
import { color, shortViewport } from '../theme/tokens.ts'
import { DateTextInput } from './DateTextInput.tsx'
import { dateOf, wireOf } from './dates.ts'
import { LazyCalendar } from './LazyCalendar.tsx'
import { MonthList } from './MonthList.tsx'

/** First and last day, both included, as `2026-12-31`; an empty text leaves that end open. */
export interface Period {
  readonly from: string
  readonly until: string
}

interface PeriodFormProps {
  readonly draft: Period
  readonly setDraft: (draft: Period) => void
  readonly onApply: () => void
  readonly onClear: () => void
}

export function PeriodForm({ draft, setDraft, onApply, onClear }: PeriodFormProps) {
  const isInvalid = [draft.from, draft.until].some(day => day !== '' && !dateOf(day))
  const isBackwards = !isInvalid && draft.from !== '' && draft.until !== '' && draft.from > draft.until

  // The first click starts a period, the second ends it (an earlier day swaps both), and the third starts again.
  function pick(day: string) {
    if (!draft.from || draft.until) setDraft({ from: day, until: '' })
    else setDraft(day < draft.from ? { from: day, until: draft.from } : { from: draft.from, until: day })
  }

  function pickMonth(chosen: string) {
    const first = dateOf(chosen, 'month')
    if (first === undefined) return
    setDraft({ from: wireOf(first), until: wireOf(endOfMonth(first)) })
  }

  return (
    <Parts
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onApply()
      }}
    >
      <Ready role="group" aria-label="Períodos prontos">
        {Object.entries(readyPeriods(new Date())).map(([name, { from, until }]) => (
          <Button
            key={name}
            variant="text"
            aria-pressed={draft.from === from && draft.until === until}
            onClick={() => setDraft({ from, until })}
          >
            {name}
          </Button>
        ))}
      </Ready>
      <MonthList value={isWholeMonth(draft) ? draft.from.slice(0, 7) : ''} onPick={pickMonth} />
      <LazyCalendar month={draft.from} value={draft} onPick={pick} />
      <Ends>
        <DateTextInput kind="date" label="De" value={draft.from} onChange={from => setDraft({ ...draft, from })} />
        <DateTextInput
          kind="date"
          label="Até"
          value={draft.until}
          onChange={until => setDraft({ ...draft, until })}
          error={isBackwards ? 'Termina antes de começar' : undefined}
        />
      </Ends>
      <Buttons>
        <Button variant="text" onClick={onClear}>
          Limpar
        </Button>
        <Button type="submit" variant="contained" disabled={isInvalid || isBackwards}>
          Aplicar
        </Button>
      </Buttons>
    </Parts>
  )
}

function readyPeriods(today: Date): Readonly<Record<string, Period>> {
  const period = (first: Date, last: Date) => ({ from: wireOf(first), until: wireOf(last) })
  const lastMonth = subMonths(today, 1)
  return {
    Hoje: period(today, today),
    'Últimos 7 dias': period(subDays(today, 6), today),
    'Este mês': period(startOfMonth(today), endOfMonth(today)),
    'Mês passado': period(startOfMonth(lastMonth), endOfMonth(lastMonth)),
    'Últimos 12 meses': period(addDays(subMonths(today, 12), 1), today),
    'Próximos 30 dias': period(today, addDays(today, 29)),
  }
}

function isWholeMonth({ from, until }: Period) {
  const first = dateOf(from)
  return Boolean(first && from.endsWith('-01') && until === wireOf(endOfMonth(first)))
}

// A form, so that Enter in either date applies it.
const Parts = styled('form')({
  display: 'grid',
  gridTemplateColumns: '178px 250px minmax(180px, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gap: '12px 20px',
  padding: 16,
  '& > :nth-of-type(2), & > :nth-of-type(3)': { gridRow: '2 / 4' },
  '@media (max-width: 699.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    justifyItems: 'center',
    maxHeight: '70vh',
    overflowY: 'auto',
    '& > :nth-of-type(2), & > :nth-of-type(3)': { gridRow: 'auto' },
  },
})

const Ready = styled('div')({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& .MuiButton-root': { fontSize: 13.5 },
  '& [aria-pressed=true], & [aria-pressed=true]:hover': { backgroundColor: color.tint, color: color.onTint },
})

const Ends = styled('div')({ justifySelf: 'stretch', display: 'flex', flexDirection: 'column', gap: 12 })

const Buttons = styled('div')({
  justifySelf: 'stretch',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  // On a phone the rest scrolls, and the buttons stay visible.
  '@media (max-width: 699.95px)': {
    position: 'sticky',
    bottom: -16,
    margin: '0 -16px -16px',
    padding: '12px 16px',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    [shortViewport]: { position: 'static' },
  },
})
