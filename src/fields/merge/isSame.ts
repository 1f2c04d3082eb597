/** Compares values by their content, also rows and lists of ids. `null`, `undefined` and '' are the same. */
export const isSame = (a: unknown, b: unknown) => a === b || comparable(a) === comparable(b)

const comparable = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null))
