/** So long may go by before the event loop comes round. */
const MAX_STRETCH_MS = 10

interface Waiting {
  readonly since: number
  readonly go: () => void
}

let began: number | undefined
const waiting: Waiting[] = []
const urgent: Waiting[] = []
let isUrgentNext = true

/**
 * Asked between two pieces of work that wait for nothing, such as a thousand records: without it no other request is
 * looked at meanwhile. Undefined: go on at once; after a while: a promise of one's turn in a later round of the loop.
 *
 * @param options.isUrgent every second turn is for what is urgent: work that others wait for in the end, such as a save
 */
export function yieldToEventLoop({ isUrgent = false } = {}): Promise<void> | undefined {
  if (began === undefined) {
    begin()
    return undefined
  }
  if (waiting.length + urgent.length === 0 && performance.now() - began < MAX_STRETCH_MS) return undefined
  return new Promise(go => (isUrgent ? urgent : waiting).push({ since: performance.now(), go }))
}

/** Maps what may be thousands of things without holding up other requests. */
export async function mapYielding<From, To>(all: readonly From[], map: (one: From) => To): Promise<To[]> {
  const mapped: To[] = []
  for (const one of all) {
    const turn = yieldToEventLoop()
    if (turn !== undefined) await turn
    mapped.push(map(one))
  }
  return mapped
}

/** For how long the one who waits for a turn longest has done so, in milliseconds. */
export function longestWaitForTurn(): number {
  const [first] = waiting
  return first === undefined ? 0 : performance.now() - first.since
}

function begin() {
  began = performance.now()
  setImmediate(() => {
    began = undefined
    if (waiting.length + urgent.length === 0) return
    begin()
    giveTurns()
  })
}

/** Begun by `begin`; goes on until the stretch is over or nobody waits. */
function giveTurns() {
  if (began === undefined || performance.now() - began >= MAX_STRETCH_MS) return
  const next = isUrgentNext ? (urgent.shift() ?? waiting.shift()) : (waiting.shift() ?? urgent.shift())
  isUrgentNext = !isUrgentNext
  if (next === undefined) return
  next.go()
  // Only when all that follows from it at once is done is it known how long it took.
  queueMicrotask(() => process.nextTick(giveTurns))
}
