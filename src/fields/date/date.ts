import * as z from 'zod'
import { isDay } from '../calendar/calendar.ts'
import { formatDate } from '../calendar/saoPaulo.ts'
import { clockOfCell, withSerial } from '../calendar/serialDay.ts'
import { sinceFirstYear } from '../calendar/sinceFirstYear.ts'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

const day = z.string().refine(isDay, messages.invalid)

/** A calendar day, `AAAA-MM-DD`, without a time zone. */
export const date = defineKind<'date', string>({
  name: 'date',
  empty: null,
  operators: ['is', 'range'],
  encodings: () => ({ ...textEncodings(sinceFirstYear), form: day, json: day }),
  display: formatDate,
  sheet: {
    format: () => 'dd/mm/yyyy',
    write: value => ({ text: formatDate(value), ...withSerial(value) }),
    read: clockOfCell,
  },
})
