/** The ids a form or a record holds; none for anything else. */
export const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
