import * as z from 'zod'
import { formatDate } from '../dateTime/saoPaulo.ts'
import { defineKind, messages } from '../fieldKind.ts'
import { isDay } from './calendar.ts'

const day = z.string().refine(isDay, messages.invalid)

/** A calendar day, `AAAA-MM-DD`, of no time zone. */
export const date = defineKind<'date', string>({
  name: 'date',
  empty: null,
  operators: ['is', 'range'],
  dresses: () => ({
    checks: z.string(),
    form: day,
    json: day,
    column: { type: 'text', codec: z.string() },
  }),
  display: formatDate,
})
