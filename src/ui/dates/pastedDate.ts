import { type DateKind, monthNames, typedOf } from './dates.ts'

const SEPARATOR = String.raw`(?:\s*[/.-]\s*|\s+(?:de\s+)?)`
const TIME = String.raw`(?:t|,?\s+(?:às\s+)?)(\d{1,2})[:h](\d{2})(?::00(?:\.0+)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?:${TIME})?$`)
const YEAR_LAST = new RegExp(
  String.raw`^(?:(\d{1,2})[º°]?${SEPARATOR})?(\d{1,2}|\p{L}{3,9}\.?)${SEPARATOR}(\d{4}|\d{2})(?:${TIME})?$`,
  'u',
)

/**
 * Parses a complete date in the format of another program (`2011-12-31`, `3/11/26`, `31.12.2011`, `31 de dezembro de
 * 2011`) and returns it as the input shows it (`31/12/2011`). A two-digit year belongs to this century. Undefined for
 * text that the mask can take as typed: a partial date, or its digits. Any other text is returned unchanged, to be
 * refused.
 */
export function pastedDate(pasted: string, kind: DateKind): string | undefined {
  const text = pasted.replace(/\p{Cf}/gu, '').trim()
  const read = partsOf(text.toLowerCase())
  const shown = read && shownAs(read, kind)
  if (shown !== undefined && (typedOf(shown, kind) !== shown || kind === 'dateTime')) return shown
  return /^[\d/:\s]*$/.test(text) && !/\d{3}\//.test(text) ? undefined : text
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string | undefined
  readonly hour: string | undefined
  readonly minute: string | undefined
}

function partsOf(text: string): Parts | undefined {
  const first = YEAR_FIRST.exec(text)
  if (first) {
    const [, year = '', , month = '', day, hour, minute] = first
    return { year, month, day, hour, minute }
  }
  const [, day, month, year = '', hour, minute] = YEAR_LAST.exec(text) ?? []
  const number = month && numberOf(month)
  return number ? { year: year.padStart(4, '20'), month: number, day, hour, minute } : undefined
}

const plain = (name: string) => name.normalize('NFD').replace(/[\u0300-\u036f.]/g, '')

function numberOf(month: string): string | undefined {
  if (/^\d/.test(month)) return month
  const index = monthNames.findIndex(name => plain(name).startsWith(plain(month)))
  return index < 0 ? undefined : String(index + 1)
}

function shownAs({ year, month, day, hour, minute }: Parts, kind: DateKind): string | undefined {
  const two = (figure: string) => figure.padStart(2, '0')
  const time = hour && minute && `${two(hour)}:${minute}`
  if (kind === 'month') return day && Number(day) !== 1 ? undefined : `${two(month)}/${year}`
  if (!day) return undefined
  const date = `${two(day)}/${two(month)}/${year}`
  if (kind === 'dateTime') return time ? `${date} ${time}` : date
  return time && time !== '00:00' ? undefined : date
}
