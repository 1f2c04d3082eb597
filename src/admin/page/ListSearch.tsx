import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { foldedWords } from '#fields/strings/fold.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'

const PAUSE_MS = 300

interface ListSearchProps {
  readonly fields: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Search field of a list; applies the text after a pause in typing. Fewer than two letters search nothing. */
export function ListSearch({ fields, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const wanted = foldedWords(typed).join('').length < 2 ? '' : typed.trim()

  // The search changed elsewhere: by the button that clears all filters, or by history navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change from outside
  useEffect(() => {
    if (value !== wanted) setTyped(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (wanted === value) return
    const { pathname } = location
    const timer = setTimeout(() => {
      // The list stays mounted until the next page renders; changing it then would undo the user's navigation.
      if (location.pathname === pathname) onChange(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  return (
    <OutlinedInput
      type="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && onChange(wanted)}
      placeholder={alternatives.format(fields.map((field, i) => (i === 0 ? field : field.toLocaleLowerCase('pt-BR'))))}
      startAdornment={<Icon path={glyphs.search} size={15} />}
      slotProps={{ input: { 'aria-label': 'Buscar', maxLength: 100 } }}
      sx={{
        flex: { xs: '1 1 100%', sm: '0 1 300px' },
        minWidth: 200,
        gap: '4px',
        '& input': { textOverflow: 'ellipsis' },
      }}
    />
  )
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
