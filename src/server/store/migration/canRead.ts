import type { Field } from '#fields/contract/fieldKind.ts'

/** Whether a field takes what another kind has stored for a value of its own. */
export function canRead({ column, checks, form }: Field, stored: unknown): boolean {
  try {
    const value = column.codec.decode(stored)
    // The form is where a kind says what its text means; the column may hold any.
    return checks.safeParse(value).success && form.safeDecode(form.encode(value)).success
  } catch {
    return false
  }
}
