import * as z from 'zod'
import { type AnswerOf, defineCall, defineCalls, listOf } from './defineCall.ts'
import { component, day, described, instant, titled } from './sharedSchemas.ts'

/** Six weeks: what a calendar of any month shows. */
export const MAX_CALENDAR_DAYS = 42
export const MAX_CALENDAR_ENTRIES = 300

const entry = component('DataNoSite', {
  tipo: described(
    z.enum(['entra', 'sai', 'preparo', 'sai_no_preparo', 'lancamento']),
    'Um registro entra no site ou sai dele, o que está em preparo é publicado ou dá ao registro outra data de sair, ou um lançamento é publicado',
  ),
  quando: instant,
  recurso: described(z.string().nullable(), 'Nulo em um lançamento'),
  ...titled,
  revisao: described(z.int().nullable(), 'A do registro ou do preparo; nula em um lançamento'),
  pode_mudar: described(z.boolean(), 'Se ainda não passou, e quem pergunta pode mudar a data'),
})

export const calendarCalls = defineCalls('Calendar', {
  read: defineCall('get /api/calendario', 'O que entra no site e o que sai dele, por data', {
    description: `Os primeiros ${MAX_CALENDAR_ENTRIES}, dos dias \`de\` a \`ate\` em São Paulo, até ${MAX_CALENDAR_DAYS} dias.`,
    query: z.object({ de: day, ate: day }),
    ...listOf(entry),
  }),
})

export type CalendarEntry = AnswerOf<typeof calendarCalls.read>[number]
