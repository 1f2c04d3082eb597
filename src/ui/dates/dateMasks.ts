import { type TextMask, textMask } from '../inputs/masks.ts'
import type { DateKind } from './dates.ts'

export const dateMasks: Readonly<Record<DateKind, TextMask>> = {
  date: padded(textMask('##/##/####', { placeholder: 'dd/mm/aaaa' })),
  dateTime: padded(textMask('##/##/#### ##:##', { placeholder: 'dd/mm/aaaa hh:mm' })),
  month: padded(textMask('##/####', { placeholder: 'mm/aaaa' })),
}

/** A single figure before a slash is a whole day or month: `6/2029` is `06/2029`, typed or pasted. */
function padded(mask: TextMask): TextMask {
  return { ...mask, show: text => mask.show(text.replace(/(?<!\d)\d(?=\/)/g, figure => `0${figure}`)) }
}
