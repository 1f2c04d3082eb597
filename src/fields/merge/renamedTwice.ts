import type { Field } from '../contract/fieldKind.ts'

/** An error message in English when two fields are renamed from the same name; undefined otherwise. */
export function renamedTwice(fields: Readonly<Record<string, Field>>): string | undefined {
  const takers = new Map<string, string>()
  for (const [name, field] of Object.entries(fields)) {
    const { renamedFrom } = field.options
    if (renamedFrom === undefined) continue
    const other = takers.get(renamedFrom)
    if (other !== undefined) return `'${other}' and '${name}' are both renamed from '${renamedFrom}'`
    takers.set(renamedFrom, name)
  }
  return undefined
}
