/** So long may go by before others get their turn, in milliseconds. */
const LONGEST = 10

let began: number | undefined
const waiting: (() => void)[] = []

/**
 * Asked between two pieces of work that wait for nothing: a chain of a hundred questions to a synchronous database, a
 * thousand records to be worked on. Without it all of them are one stretch in which no other request is looked at.
 * Undefined: go on at once. Once that stretch has taken a while: a promise of one's turn; one piece of work gets
 * each turn of the loop, however many wait.
 *
 * @example await eventLoopTurn()
 */
export function eventLoopTurn(): Promise<void> | undefined {
  if (began === undefined) {
    begin()
    return undefined
  }
  if (waiting.length === 0 && performance.now() - began < LONGEST) return undefined
  return new Promise(resolve => waiting.push(resolve))
}

function begin() {
  began = performance.now()
  setImmediate(() => {
    began = undefined
    const first = waiting.shift()
    if (first === undefined) return
    begin()
    first()
  })
}
