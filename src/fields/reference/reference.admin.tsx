import { SearchSelectMany } from '#ui/heavyPieces.ts'
import { lazily } from '#ui/lazily.tsx'
import type {
  AdminColumnProps,
  AdminFace,
  AdminFilterProps,
  AdminFilterValue,
  AdminInputProps,
} from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { FilterPanel } from '../FilterPanel.admin.tsx'
import { useTargetRecords } from '../useTargetRecords.admin.tsx'

const Input = lazily<AdminInputProps>(async () => (await import('./ReferenceInput.admin.tsx')).ReferenceInput)

function Column({ value, field }: AdminColumnProps) {
  const id = typeof value === 'number' ? value : null
  const { optionOf } = useTargetRecords(field.options.to, id === null ? [] : [id])
  return id === null ? <Nothing /> : optionOf(id).title
}

function Filter({ field, value, onChange }: AdminFilterProps) {
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

export const referenceAdmin: AdminFace = {
  Input,
  Column,
  Filter,
  filterWords: ({ is = [] }, field) => is.map(id => field.kind.display(Number(id), field.options)).join(', '),
  width: 180,
}
