import { PeriodPicker } from '#ui/dates/PeriodPicker.tsx'
import type { AdminFilterProps } from '../contract/adminFace.admin.ts'

export function PeriodFilter({ field, value: { from = '', until = '' }, onChange }: AdminFilterProps) {
  return (
    <PeriodPicker
      label={field.options.label}
      value={{ from, until }}
      onChange={period =>
        onChange({ ...(period.from && { from: period.from }), ...(period.until && { until: period.until }) })
      }
    />
  )
}
