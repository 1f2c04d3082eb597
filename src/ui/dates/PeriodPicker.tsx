import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { DropdownPanel } from '../dialogs/DropdownPanel.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { lazyInput } from '../theme/lazyInput.tsx'
import { color } from '../theme/tokens.ts'
import type { Period } from './PeriodForm.tsx'

interface PeriodPickerProps {
  readonly label: string
  readonly value: Period
  readonly onChange: (period: Period) => void
}

/** A frequent period ("Este mês"), a whole month or two days; applies only when "Aplicar" is pressed. */
export function PeriodPicker({ label, value, onChange }: PeriodPickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<Period>()
  const isFilled = Boolean(value.from || value.until)

  function close(period?: Period) {
    if (period) onChange(period)
    setDraft(undefined)
    button.current?.focus()
  }

  return (
    <>
      <Trigger
        ref={button}
        data-filled={isFilled || undefined}
        aria-haspopup="dialog"
        aria-expanded={Boolean(draft)}
        onClick={() => setDraft(draft ? undefined : value)}
        endIcon={<Icon path={glyphs.open} size={15} />}
      >
        {isFilled ? `${label}: ${periodText(value)}` : label}
      </Trigger>
      <DropdownPanel
        anchor={button.current}
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

const PeriodForm = lazyInput(async () => (await import('./PeriodForm.tsx')).PeriodForm, 346)

function periodText({ from, until }: Period) {
  const [first, last] = [from, until].map(day => day.split('-').reverse().join('/'))
  if (from && until) return from === until ? first : `${first} a ${last}`
  return from ? `desde ${first}` : `até ${last}`
}

const Trigger = styled(Button)({
  '&[data-filled]': { backgroundColor: color.tint, borderColor: color.tint, color: color.onTint },
}) as typeof Button
