import type { SiteFace } from '../contract/siteFace.ts'
import { formatMonth } from './month.ts'

function MonthDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{formatMonth(value)}</time>
}

export const monthSite: SiteFace<string> = { Display: MonthDisplay }
