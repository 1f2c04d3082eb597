const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** @example ago('2026-11-23T12:00:00Z', Date.parse('2026-11-23T14:10:00Z')) // 'há 2 horas' */
export function ago(instant: string, now = Date.now()): string {
  const seconds = (now - Date.parse(instant)) / 1000
  for (const [unit, length] of UNITS) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  return 'agora há pouco'
}
