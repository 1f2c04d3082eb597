import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import type { Option } from '#ui/selects/option.ts'
import type { AdminFilterValue } from '../contract/adminFace.admin.ts'

interface OptionTicksProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChange: (value: AdminFilterValue) => void
}

export function OptionTicks({ label, options, chosen, onChange }: OptionTicksProps) {
  function toggle(option: string) {
    const values = options.map(({ value }) => value)
    const now = values.filter(other => (other === option ? !chosen.includes(other) : chosen.includes(other)))
    onChange(now.length === 0 ? {} : { is: now })
  }
  return (
    <Group role="group" aria-label={label}>
      {options.map(({ value, title }) => (
        <FormControlLabel
          key={value}
          label={title}
          control={<Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />}
        />
      ))}
    </Group>
  )
}

const Group = styled('div')({ display: 'flex', flexDirection: 'column' })
