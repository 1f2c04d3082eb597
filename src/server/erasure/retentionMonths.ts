import { settingsResource } from '#schema/roles.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/** How many months this tenant's settings say something is kept; undefined when they do not say. */
export async function settingMonths(tx: Tx, tenantId: number, setting: string): Promise<number | undefined> {
  const settings = settingsResource(tx.resources.values())?.resource
  const months = settings && (await findRecord(tx, settings, tenantId, {}))?.[setting]
  return typeof months === 'number' ? months : undefined
}

/** The same day some months earlier, or the last day of a shorter month. */
export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant)
  before.setUTCMonth(before.getUTCMonth() - months)
  // The 31st of a month with 30 days becomes the 1st of the next month.
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0)
  return before
}
