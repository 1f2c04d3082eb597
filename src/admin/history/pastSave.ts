import type { FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { fieldOf, publicationField } from '../screens/fieldsOf.ts'

/** One save of a record, as the API tells it. */
export interface PastSave {
  readonly id: number
  readonly acao: string
  readonly quando: string
  /** Null for visitors and the system. */
  readonly quem: { readonly id: number; readonly nome: string } | null
  /** Field to its values in the JSON dress; null where they are nobody's to see again. */
  readonly campos: Readonly<Record<string, { readonly antes: unknown; readonly depois: unknown } | null>>
}

/**
 * What the fields held that were changed after a save, right after it. Whether the public sees the record is no part of
 * a version, nor is what nobody types.
 *
 * @param saves the newest first
 * @param which the place of that save among them
 */
export function versionAfter(resource: AnyResource, saves: readonly PastSave[], which: number): Values {
  const values: Values = {}
  const kept = [publicationField(resource), 'publicado_em']
  for (const { campos } of saves.slice(0, which)) {
    for (const [name, change] of Object.entries(campos)) {
      if (change === null || kept.includes(name)) continue
      const { readOnly, computed } = fieldOf(resource, name).options as FieldOptions
      if (!readOnly && !computed) values[name] = change.antes
    }
  }
  return values
}
