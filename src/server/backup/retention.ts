import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import { madeAt } from './backupNames.ts'

const RETENTION = { days: 7, weeks: 4, months: 12 }

/** Keeps all of the last day, and the newest of each of the last seven days, four weeks and twelve months. */
export function outdatedArchives(names: readonly string[]): string[] {
  const newestFirst = names.flatMap(name => madeAt(name) ?? []).sort((a, b) => b.getTime() - a.getTime())
  const [newest = new Date(0)] = newestFirst
  const kept = new Set(newestFirst.map(Number).filter(at => newest.getTime() - at <= DAY_MS))
  const keepNewestOf = (periodOf: (day: string) => string, limit: number) => {
    const periods = new Set<string>()
    for (const at of newestFirst) {
      const period = periodOf(dayOfInstant(at.toISOString()))
      if (periods.has(period)) continue
      if (periods.size === limit) break
      periods.add(period)
      kept.add(at.getTime())
    }
  }
  keepNewestOf(day => day, RETENTION.days)
  keepNewestOf(weekOf, RETENTION.weeks)
  keepNewestOf(day => day.slice(0, 7), RETENTION.months)
  return names.filter(name => {
    const at = madeAt(name)
    return at !== undefined && !kept.has(at.getTime())
  })
}

/** The Monday of the day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T12:00:00.000Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
