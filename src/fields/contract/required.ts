/**
 * The value, where its absence is a defect. What a person or a file may leave out is no defect: that is asked for.
 *
 * @param what is missing, in English, for whoever reads the error: `row of a count`
 */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`)
  return value
}
