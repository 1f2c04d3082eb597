import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { endOfMonth } from 'date-fns'
import { Calendar } from './Calendar.tsx'
import { DateTextInput } from './DateTextInput.tsx'
import { dateOf, wireOf } from './dates.ts'
import { MonthList } from './MonthList.tsx'
import type { Period } from './PeriodPicker.tsx'

interface PeriodFormProps {
  readonly draft: Period
  readonly setDraft: (draft: Period) => void
  readonly onApply: () => void
  readonly onClear: () => void
}

/** The months, the calendar and the two ends of a period. */
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

function isWholeMonth({ from, until }: Period) {
  const first = dateOf(from)
  return Boolean(first && from.endsWith('-01') && until === wireOf(endOfMonth(first)))
}

const Parts = styled('div')({
  display: 'flex',
  gap: 20,
  padding: 16,
  '& > :first-of-type': { flex: '0 0 178px' },
  '@media (max-width: 699.95px)': { flexWrap: 'wrap', justifyContent: 'center', maxHeight: '70vh', overflowY: 'auto' },
})

const Ends = styled('div')({ flex: 1, minWidth: 180, display: 'flex', flexDirection: 'column', gap: 12 })
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 'auto' })
