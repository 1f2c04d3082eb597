import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { addDays, endOfMonth, startOfMonth, subDays, subMonths } from 'date-fns'
import { Calendar } from './Calendar.tsx'
import { DateTextInput } from './DateTextInput.tsx'
import { dateOf, wireOf } from './dates.ts'
import { MonthList } from './MonthList.tsx'
import type { Period } from './PeriodPicker.tsx'
import { color } from './tokens.ts'

interface PeriodFormProps {
  readonly draft: Period
  readonly setDraft: (draft: Period) => void
  readonly onApply: () => void
  readonly onClear: () => void
}

/** The periods people ask for most, the months, the calendar and the two ends of a period. */
export function PeriodForm({ draft, setDraft, onApply, onClear }: PeriodFormProps) {
  const month = draft.from.slice(0, 7)
  const isInvalid = [draft.from, draft.until].some(day => day !== '' && !dateOf(day))
  const isBackwards = !isInvalid && draft.from !== '' && draft.until !== '' && draft.from > draft.until

  // The first day begins a period, the second ends it, a third begins again; an earlier second day turns them around.
  function pick(day: string) {
    if (!draft.from || draft.until) setDraft({ from: day, until: '' })
    else setDraft(day < draft.from ? { from: day, until: draft.from } : { from: draft.from, until: day })
  }

  function pickMonth(chosen: string) {
    const first = dateOf(chosen, 'month')!
    setDraft({ from: wireOf(first), until: wireOf(endOfMonth(first)) })
  }

  return (
    <Parts>
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
      <MonthList value={isWholeMonth(draft) ? month : ''} onPick={pickMonth} />
      <Calendar key={month} month={draft.from} value={draft} onPick={pick} />
      <Ends>
        <DateTextInput kind="date" label="De" value={draft.from} onChange={from => setDraft({ ...draft, from })} />
        <DateTextInput
          kind="date"
          label="Até"
          value={draft.until}
          onChange={until => setDraft({ ...draft, until })}
          error={isBackwards ? 'Termina antes de começar' : undefined}
        />
        <Buttons>
          <Button variant="text" onClick={onClear}>
            Limpar
          </Button>
          <Button variant="contained" disabled={isInvalid || isBackwards} onClick={onApply}>
            Aplicar
          </Button>
        </Buttons>
      </Ends>
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

const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 20px',
  padding: 16,
  '& > :nth-of-type(2)': { flex: '0 0 178px' },
  '@media (max-width: 699.95px)': { justifyContent: 'center', maxHeight: '70vh', overflowY: 'auto' },
})

const Ready = styled('div')({
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& .MuiButton-root': { fontSize: 13.5 },
  '& [aria-pressed=true]': { backgroundColor: color.tint, color: color.onTint },
})

const Ends = styled('div')({ flex: 1, minWidth: 180, display: 'flex', flexDirection: 'column', gap: 12 })
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 'auto' })
