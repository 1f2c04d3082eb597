import { settingsResource } from '#schema/roles.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/** For how many months this tenant's settings say that something is kept; undefined where they do not. */
export async function settingMonths(tx: Tx, tenantId: number, setting: string): Promise<number | undefined> {
  const settings = settingsResource(tx.resources.values())?.resource
  const months = settings && (await findRecord(tx, settings, tenantId, {}))?.[setting]
  return typeof months === 'number' ? months : undefined
}

/** The same day so many months earlier, or the last one of a shorter month. */
export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant)
  before.setUTCMonth(before.getUTCMonth() - months)
  // The 31st of a month of 30 days is the 1st of the next.
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0)
  return before
}
