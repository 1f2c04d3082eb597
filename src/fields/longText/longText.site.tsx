import type { SiteFace } from '../contract/siteFace.ts'
import type { LongTextOptions } from './longText.ts'

/** One paragraph for each line that holds something. */
export function LongTextDisplay({ value }: { value: string }) {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  // The same line may stand twice; nothing moves in a page that is drawn once.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return lines.map((line, i) => <p key={i}>{line}</p>)
}

export const longTextSite: SiteFace<string> = {
  Display: LongTextDisplay,
  ask: ({ max = 200 }: LongTextOptions) => ({ control: 'lines', maxLength: max }),
}
