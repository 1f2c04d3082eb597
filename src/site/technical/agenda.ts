import { AGENDA, addresses } from '../addresses.ts'
import type { SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'

/** Past events stay this long, so that calendars that subscribe keep them for a while. */
const DAYS_KEPT = 90
const MAX_EVENTS = 200

/** The agenda of investors as iCalendar (RFC 5545), for calendars that subscribe to it. 404 without an event. */
export const agenda: SiteRoute = {
  path: AGENDA,
  async render(request) {
    const { data } = request
    const { settings, address } = await readSiteContext(request)
    const events = await data.list('investidores', {
      where: {
        categoria: 'agenda',
        data_referencia: { from: addDays(data.today(), -DAYS_KEPT), until: '9999-12-31' },
      },
      order: { field: 'data_referencia', direction: 'ASC' },
      limit: MAX_EVENTS,
      only: ['titulo', 'resumo', 'data_referencia', 'atualizado_em'],
    })
    if (events.length === 0) return undefined
    const { host } = new URL(address)
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escaped(settings.empresa_nome)}//Site//PT`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Agenda de RI',
      'X-WR-CALNAME:Agenda de RI',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      ...events.flatMap(({ id, titulo, resumo, data_referencia, atualizado_em }) => [
        'BEGIN:VEVENT',
        `UID:investidores-${id}@${host}`,
        `DTSTAMP:${instant(atualizado_em)}`,
        `LAST-MODIFIED:${instant(atualizado_em)}`,
        `DTSTART;VALUE=DATE:${day(data_referencia)}`,
        `DTEND;VALUE=DATE:${day(addDays(data_referencia, 1))}`,
        `SUMMARY:${escaped(titulo)}`,
        ...(resumo ? [`DESCRIPTION:${escaped(resumo)}`] : []),
        `URL:${address}${addresses.investors}`,
        'STATUS:CONFIRMED',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ]
    return { status: 200, contentType: 'text/calendar; charset=utf-8', html: lines.map(folded).join('\r\n') }
  },
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** `'20260512'` */
const day = (date: string) => date.replaceAll('-', '')

/** `'20260512T130000Z'` */
const instant = (iso: string) => iso.replace(/\.\d+/, '').replace(/[-:]/g, '')

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

const MAX_LINE_BYTES = 75

/** Lines are at most 75 bytes long; a longer one goes on after a space. No character is cut. */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const more = new TextEncoder().encode(character).length
    if (bytes + more > MAX_LINE_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += more
  }
  return parts.join('\r\n')
}
