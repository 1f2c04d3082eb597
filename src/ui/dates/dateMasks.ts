import { type TextMask, textMask } from '../inputs/masks.ts'
import type { DateKind } from './dates.ts'

export const dateMasks: Readonly<Record<DateKind, TextMask>> = {
  date: textMask('##/##/####', { placeholder: 'dd/mm/aaaa' }),
  dateTime: textMask('##/##/#### ##:##', { placeholder: 'dd/mm/aaaa hh:mm' }),
  month: textMask('##/####', { placeholder: 'mm/aaaa' }),
}
