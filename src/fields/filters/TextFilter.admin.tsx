import { type ReactNode, useState } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminFilterProps } from '../contract/adminFace.admin.ts'
import { problemsOf } from '../contract/problemsOf.ts'
import { FilterForm, FilterPanel } from './FilterPanel.admin.tsx'
import { wordsOfIs } from './filterWords.admin.ts'

export function TextFilter(props: AdminFilterProps) {
  return (
    <FilterPanel label={props.field.options.label} words={wordsOfIs(props.value, props.field)}>
      {close => <TextFilterForm {...props} close={close} />}
    </FilterPanel>
  )
}

function TextFilterForm({ field, value, onChange, close }: AdminFilterProps & { close: () => void }): ReactNode {
  const [text, setText] = useState(value.is?.[0] ?? '')
  const [error, setError] = useState<string>()

  function apply(typed: string) {
    const problem = problemsOf(field, typed, { required: false })[0]?.message
    setError(problem)
    if (problem !== undefined) return
    onChange(typed.trim() === '' ? {} : { is: [typed.trim()] })
    close()
  }

  return (
    <FilterForm onApply={() => apply(text)} onClear={() => apply('')}>
      <TextInput
        autoFocus
        label={field.options.label}
        value={text}
        error={error}
        onChange={typed => {
          setText(typed)
          setError(undefined)
        }}
      />
    </FilterForm>
  )
}
