import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { endOfMonth } from 'date-fns'
import { useState } from 'react'
import { Calendar } from './Calendar.tsx'
import { DateTextInput } from './DateTextInput.tsx'
import { DropdownPanel } from './DropdownPanel.tsx'
import { dateOf, shownOf, wireOf } from './dates.ts'
import { glyphs } from './glyphs.ts'
import { Icon } from './Icon.tsx'
import { MonthList } from './MonthList.tsx'
import { color } from './tokens.ts'

/** First and last day, both included, as `2026-12-31`; an empty text leaves that side open. */
export interface Period {
  readonly from: string
  readonly until: string
}

interface PeriodPickerProps {
  readonly label: string
  readonly value: Period
  readonly onChange: (period: Period) => void
}

/**
 * A period: a whole month from the list, or two days from the calendar, in a panel 700 px wide. What is chosen counts
 * only when "Aplicar" is pressed.
 */
export function PeriodPicker({ label, value, onChange }: PeriodPickerProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [draft, setDraft] = useState<Period>()
  const isFilled = Boolean(value.from || value.until)

  function close(period?: Period) {
    if (period) onChange(period)
    setDraft(undefined)
    button?.focus()
  }

  return (
    <>
      <Trigger
        ref={setButton}
        data-filled={isFilled || undefined}
        aria-haspopup="dialog"
        aria-expanded={Boolean(draft)}
        onClick={() => setDraft(draft ? undefined : value)}
        endIcon={<Icon path={glyphs.open} size={15} />}
      >
        {isFilled ? `${label}: ${periodText(value)}` : label}
      </Trigger>
      <DropdownPanel
        anchor={button}
        open={Boolean(draft)}
        onClose={() => setDraft(undefined)}
        label={label}
        width={700}
      >
        {draft && (
          <PeriodForm
            draft={draft}
            setDraft={setDraft}
            onApply={() => close(draft)}
            onClear={() => close({ from: '', until: '' })}
          />
        )}
      </DropdownPanel>
    </>
  )
}

interface PeriodFormProps {
  readonly draft: Period
  readonly setDraft: (draft: Period) => void
  readonly onApply: () => void
  readonly onClear: () => void
}

function PeriodForm({ draft, setDraft, onApply, onClear }: PeriodFormProps) {
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

function periodText({ from, until }: Period) {
  const [first, last] = [shownOf(from, 'date'), shownOf(until, 'date')]
  if (from && until) return from === until ? first : `${first} a ${last}`
  return from ? `desde ${first}` : `até ${last}`
}

const Trigger = styled(Button)({
  '&[data-filled]': { backgroundColor: color.tint, borderColor: color.tint, color: color.onTint },
}) as typeof Button

const Parts = styled('div')({
  display: 'flex',
  gap: 20,
  padding: 16,
  '& > :first-of-type': { flex: '0 0 178px' },
  '@media (max-width: 699.95px)': { flexWrap: 'wrap', justifyContent: 'center', maxHeight: '70vh', overflowY: 'auto' },
})

const Ends = styled('div')({ flex: 1, minWidth: 180, display: 'flex', flexDirection: 'column', gap: 12 })
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 'auto' })
