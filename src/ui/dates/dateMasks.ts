import { type TextMask, textMask } from '../inputs/masks.ts'
import type { DateKind } from './dates.ts'
import { pastedDate } from './pastedDate.ts'

export const dateMasks: Readonly<Record<DateKind, TextMask>> = {
  date: dateMask('date', '##/##/####', 'dd/mm/aaaa'),
  dateTime: dateMask('dateTime', '##/##/#### ##:##', 'dd/mm/aaaa hh:mm'),
  month: dateMask('month', '##/####', 'mm/aaaa'),
}

/** A single figure before a slash is a whole day or month: `6/2029` is `06/2029`, typed or pasted. */
function dateMask(kind: DateKind, shape: string, placeholder: string): TextMask {
  const mask = textMask(shape, { placeholder, wholeOf: pasted => pastedDate(pasted, kind) })
  return { ...mask, show: text => mask.show(text.replace(/(?<!\d)\d(?=\/)/g, figure => `0${figure}`)) }
}
