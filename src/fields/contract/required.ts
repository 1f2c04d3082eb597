/**
 * Returns the value, or throws where its absence is a defect of the program. Do not use it for values that a user or a
 * file may omit.
 *
 * @param what names the missing value in English, for the reader of the error: `row of a count`
 */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing ${what}.`)
  return value
}
