import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { titleOf } from '#schema/titleOf.ts'
import type { StoredRecord } from '../store.ts'

const MAX_NAMED = 5

/**
 * The titles and ids of at most five records, for a message to the operator; ends the sentence. A title that is personal
 * data is left out, because the message goes to logs.
 */
export function namedRecords(resource: AnyResource, records: readonly StoredRecord[]): string {
  const isPersonal = fieldNamed(resource, resource.title).options.personal
  const named = records
    .slice(0, MAX_NAMED)
    .map(record => (isPersonal ? `id ${record.id}` : `“${titleOf(resource, record)}” (id ${record.id})`))
  return `${named.join(', ')}${records.length > MAX_NAMED ? ', …' : '.'}`
}
