/**
 * Whether two values are the same, whatever they are made of: rows and lists of ids are compared by what they hold.
 * Nothing and an empty text are the same.
 */
export const isSame = (a: unknown, b: unknown) => a === b || comparable(a) === comparable(b)

const comparable = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null))
