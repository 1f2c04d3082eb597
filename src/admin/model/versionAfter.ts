import type { PastSave } from '#contract/calls/entityCalls.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'

/**
 * The values that the record had right after a save, of the fields that later saves changed. A version includes neither
 * the publication state nor computed and read-only fields.
 *
 * @param saves newest first
 * @param which index of the save
 */
export function versionAfter(resource: AnyResource, saves: readonly PastSave[], which: number): Values {
  const values: Values = {}
  const kept = [publicationOf(resource)?.field, 'publicado_em']
  for (const { campos } of saves.slice(0, which)) {
    for (const [name, change] of Object.entries(campos)) {
      if (change === null || kept.includes(name)) continue
      const { readOnly, computed } = fieldOf(resource, name).options
      if (!readOnly && !computed) values[name] = change.antes
    }
  }
  return values
}
