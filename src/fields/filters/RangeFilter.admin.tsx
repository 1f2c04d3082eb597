import { type ReactNode, useState } from 'react'
import type { AdminFilterProps, AdminFilterValue } from '../contract/adminFace.admin.ts'
import { messages } from '../contract/fieldKind.ts'
import { FilterForm, FilterPanel } from './FilterPanel.admin.tsx'
import { wordsOfRange } from './filterWords.admin.ts'

/** The input for one end of a range. Its text is in the form encoding. */
interface RangeEndProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

interface RangeFilterProps extends AdminFilterProps {
  readonly end: (props: RangeEndProps) => ReactNode
}

type Ends = { readonly from: string; readonly until: string }
const sides = { from: 'De', until: 'Até' } as const

export function RangeFilter(props: RangeFilterProps) {
  return (
    <FilterPanel label={props.field.options.label} words={wordsOfRange(props.value, props.field)}>
      {close => <RangeForm {...props} close={close} />}
    </FilterPanel>
  )
}

function RangeForm({ field, value, onChange, end, close }: RangeFilterProps & { close: () => void }) {
  const [ends, setEnds] = useState<Ends>({ from: value.from ?? '', until: value.until ?? '' })
  const [errors, setErrors] = useState<Partial<Ends>>({})

  function apply(given: Ends) {
    const found = mistakes(given)
    setErrors(found)
    if (found.from || found.until) return
    onChange(filled(given))
    close()
  }

  function mistakes(given: Ends): Partial<Ends> {
    const [from, until] = [read(given.from), read(given.until)]
    if (from.problem || until.problem) return { from: from.problem, until: until.problem }
    const isBackwards = from.value !== undefined && until.value !== undefined && from.value > until.value
    return isBackwards ? { until: 'Termina antes de começar' } : {}
  }

  function read(text: string): { readonly value?: string | number; readonly problem?: string } {
    if (text === '') return {}
    const decoded = field.form.safeDecode(text as never)
    if (!decoded.success) return { problem: messages.invalid }
    const checked = field.checks.safeParse(decoded.data)
    return checked.success ? { value: decoded.data } : { problem: checked.error.issues[0]?.message ?? messages.invalid }
  }

  return (
    <FilterForm onApply={() => apply(ends)} onClear={() => apply({ from: '', until: '' })}>
      {(['from', 'until'] as const).map(side => (
        <div key={side}>
          {end({
            label: sides[side],
            value: ends[side],
            onChange: text => {
              setEnds({ ...ends, [side]: text })
              setErrors({})
            },
            error: errors[side],
          })}
        </div>
      ))}
    </FilterForm>
  )
}

function filled({ from, until }: Ends): AdminFilterValue {
  return { ...(from && { from }), ...(until && { until }) }
}
