import type { SiteFace } from '../contract/siteFace.ts'
import { date } from './date.ts'

export function DateDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{date.kind.display(value, {})}</time>
}

export const dateSite: SiteFace<string> = { Display: DateDisplay }
