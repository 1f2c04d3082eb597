/** Sorts names of copies, newest first. A name is a label, followed by the time. */
export const byTime = (a: string, b: string) => (timeOf(a) < timeOf(b) ? 1 : -1)
const timeOf = (name: string) => name.replace(/^\D*/, '')
