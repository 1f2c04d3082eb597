/** So long may go by before other requests get their turn, in milliseconds. */
const LONGEST = 10

let last: Promise<void> = Promise.resolve()

/** Maps what may be thousands of things without holding up other requests. */
export async function mapInTurns<From, To>(all: readonly From[], map: (one: From) => To): Promise<To[]> {
  const mapped: To[] = []
  let began = performance.now()
  for (const one of all) {
    if (performance.now() - began > LONGEST) {
      await nextTurn()
      began = performance.now()
    }
    mapped.push(map(one))
  }
  return mapped
}

/** Resolves when every other request has had its turn; one piece of work at a time, however many wait. */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise(resolve => setImmediate(resolve)))
  return last
}
