import { SearchSelectMany } from '#ui/lazyInputs.ts'
import { useOptions } from '#ui/selects/useOptions.ts'
import type { AdminFilterProps, AdminFilterValue } from '../contract/adminFace.admin.ts'
import { FilterPanel } from '../filters/FilterPanel.admin.tsx'
import { OptionTicks } from '../filters/OptionTicks.admin.tsx'
import { useTargetRecords } from './useTargetRecords.admin.tsx'

/** Up to this many records are shown as tick boxes; more need a search. */
const MAX_SHOWN = 12

export function RecordsFilter(props: AdminFilterProps) {
  const { label, to } = props.field.options
  const ids = idsOf(props.value)
  const { optionOf } = useTargetRecords(to, ids)
  const words = ids.map(id => optionOf(id).title).join(', ')
  return (
    <FilterPanel label={label} words={words} width={320}>
      {() => <Records {...props} />}
    </FilterPanel>
  )
}

function Records({ field, value, onChange }: AdminFilterProps) {
  const { label, to } = field.options
  const ids = idsOf(value)
  const { optionOf, source } = useTargetRecords(to, ids)
  const { options, state } = useOptions(source, '', true)
  const chosen = ids.map(optionOf)
  const values = chosen.map(option => option.value)
  if (state === 'searching') return <p role="status">Carregando…</p>
  if (state === 'ready' && options.length <= MAX_SHOWN) {
    // A chosen record that is no longer offered can still be removed.
    const others = chosen.filter(option => !options.some(other => other.value === option.value))
    return <OptionTicks label={label} options={[...options, ...others]} chosen={values} onChange={onChange} />
  }
  return (
    <SearchSelectMany
      label={label}
      value={chosen}
      {...source}
      onChange={now => onChange(now.length === 0 ? {} : { is: now.map(option => option.value) })}
    />
  )
}

const idsOf = ({ is = [] }: AdminFilterValue) => is.map(Number)
