import type { AnyField } from '../contract/fieldKind.ts'

/** Maps the values of a choice to their titles; empty for kinds without options. */
export function choicesOf({ options }: AnyField): Readonly<Record<string, string>> {
  return options.options ?? {}
}
