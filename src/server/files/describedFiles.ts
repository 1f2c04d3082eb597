import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { filesResource } from '#schema/roles.ts'
import type { Commit, SaveEffect } from '../records/commit.ts'
import { lockRecord } from '../store/records/records.ts'

/** Copies the description of a picture in a save to its file if that has none, as a suggestion for its next use. */
export const describedFilesEffect =
  (commit: () => Commit): SaveEffect =>
  async (tx, { resource, after, changed, caller, now: at }) => {
    const files = filesResource(tx.resources.values())
    if (files === undefined || after === null || resource.files) return
    const { alt } = files.role
    const words = new Map(changed.flatMap(name => describedIn(resource, name, after)))
    // In a fixed order, so that two saves cannot deadlock.
    for (const [id, text] of [...words].sort(([one], [other]) => one - other)) {
      const file = await lockRecord(tx, files.resource, after.tenant_id, id)
      if (file === undefined || file[alt] !== null) continue
      if (!fieldNamed(files.resource, alt).checks.safeParse(text).success) continue
      await commit().put(tx, files.resource, file, { ...file, [alt]: text }, { caller, at }, { isConsequence: true })
    }
  }

/** The files of a changed field with their descriptions; for a changed description, the files it describes. */
function describedIn({ fields }: AnyResource, changed: string, record: Values): [id: number, words: string][] {
  const describes = (name: string) => descriptionOf(fields[name]) === changed
  const names = [changed, ...Object.keys(fields).filter(describes)]
  return names.flatMap(name => describedBy(name, fields, record))
}

function describedBy(name: string, fields: AnyResource['fields'], record: Values): [number, string][] {
  const field = fields[name]
  if (field === undefined) return []
  const value = record[name]
  const inner = field.kind.inner?.(field.options)
  if (inner !== undefined) {
    if (!Array.isArray(value)) return []
    return value.flatMap(row => Object.keys(inner).flatMap(cell => describedBy(cell, inner, row as Values)))
  }
  const words = record[descriptionOf(field) ?? '']
  if (typeof words !== 'string' || words === '' || value === null || value === undefined) return []
  const references = field.kind.references?.(value, field.options) ?? []
  return references.flatMap(one => ('id' in one && one.to === FILES ? [[one.id, words] as [number, string]] : []))
}

const descriptionOf = (field: Field | undefined) => field?.kind.describedBy?.(field.options)
