/** Orders the names of copies, newest first: the label says why a copy was made, what follows it is the time. */
export const byTime = (a: string, b: string) => (timeOf(a) < timeOf(b) ? 1 : -1)
const timeOf = (name: string) => name.replace(/^\D*/, '')
