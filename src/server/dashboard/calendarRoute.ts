import type { FastifyInstance } from 'fastify'
import { calendarCalls, MAX_CALENDAR_DAYS } from '#contract/calls/calendarCalls.ts'
import { instantOfDayEnd, instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import { signedIn } from '../auth/actor.ts'
import { badFilter } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import type { RecordReader } from '../records/reader.ts'
import { readCalendar } from './calendar.ts'

export function calendarRoute(
  app: FastifyInstance,
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  mountCall(app, calendarCalls.read, async ({ request, query: { de, ate } }) => {
    const days = (Date.parse(ate) - Date.parse(de)) / DAY_MS + 1
    if (days < 1 || days > MAX_CALENDAR_DAYS) throw badFilter('ate')
    await reader.publications.catchUp()
    const period = { from: instantOfDayStart(de), until: instantOfDayEnd(ate) }
    const now = clock.now().toISOString()
    const { entries, total } = await store.read(tx => readCalendar(tx, signedIn(request), period, now))
    return answer(entries, { meta: { count: total } })
  })
}
