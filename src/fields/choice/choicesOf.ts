import type { AnyField } from '../contract/fieldKind.ts'

/** Maps former values of a choice to present ones. */
export function renamedChoicesOf({ options }: AnyField): Readonly<Record<string, string>> {
  return options.renamedOptions ?? {}
}

/** Maps the values of a choice to their titles; empty for kinds without options. */
export function choicesOf({ options }: AnyField): Readonly<Record<string, string>> {
  return options.options ?? {}
}
