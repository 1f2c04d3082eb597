import { SearchSelectMany } from '#ui/lazyInputs.ts'
import type { AdminFilterProps, AdminFilterValue } from '../contract/adminFace.admin.ts'
import { FilterPanel } from '../filters/FilterPanel.admin.tsx'
import { useTargetRecords } from './useTargetRecords.admin.tsx'

/** Narrows a list to what points at one of some records. */
export function RecordsFilter({ field, value, onChange }: AdminFilterProps) {
  const { label, to } = field.options
  const ids = idsOf(value)
  const { optionOf, search } = useTargetRecords(to, ids)
  const options = ids.map(optionOf)
  return (
    <FilterPanel label={label} words={titles(options)} width={320}>
      {() => (
        <SearchSelectMany
          label={label}
          value={options}
          onSearch={search}
          onChange={chosen => onChange(chosen.length === 0 ? {} : { is: chosen.map(option => option.value) })}
        />
      )}
    </FilterPanel>
  )
}

const idsOf = ({ is = [] }: AdminFilterValue) => is.map(Number)
const titles = (options: readonly { readonly title: string }[]) => options.map(option => option.title).join(', ')

/** By their numbers, for where the records themselves are not at hand. */
export const wordsOfRecords = ({ is = [] }: AdminFilterValue) => is.map(id => `nº ${id}`).join(', ')
