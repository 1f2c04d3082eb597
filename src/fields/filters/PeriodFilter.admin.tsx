import { PeriodPicker } from '#ui/dates/PeriodPicker.tsx'
import type { AdminFilterProps, AdminFilterValue } from '../contract/adminFace.admin.ts'
import { wordsOfEnds } from './filterWords.admin.ts'

/** Narrows a list to a period of whole days. */
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

/** "de 01/01/2026 a 31/01/2026" */
export function wordsOfPeriod(value: AdminFilterValue): string {
  return wordsOfEnds(value, day => day.split('-').reverse().join('/'))
}
