import type { SiteFace } from '../contract/siteFace.ts'
import type { LongTextOptions } from './longText.ts'

export function LongTextDisplay({ value }: { value: string }) {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  // The same line may occur twice, and a page that is rendered once never reorders.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return lines.map((line, i) => <p key={i}>{line}</p>)
}

export const longTextSite: SiteFace<string> = {
  Display: LongTextDisplay,
  ask: ({ max = 200 }: LongTextOptions) => ({ control: 'lines', maxLength: max }),
}
