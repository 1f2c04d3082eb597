import type { PastSave } from '#contract/calls/entityCalls.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'

/**
 * What the fields held that were changed after a save, right after it. Whether the public sees the record is no part of
 * a version, nor is a computed or read-only field.
 *
 * @param saves the newest first
 * @param which the place of that save among them
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
