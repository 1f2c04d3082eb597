import type { AnyField } from '../contract/fieldKind.ts'

/** The values that may be chosen and their titles; none for kinds that offer no choice. */
export function choicesOf({ options }: AnyField): Readonly<Record<string, string>> {
  return options.options ?? {}
}
