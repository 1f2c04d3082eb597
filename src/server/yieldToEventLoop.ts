/** Longest time in milliseconds that chunked work runs before the event loop continues. */
const MAX_BLOCKING_MS = 10

interface Waiting {
  readonly since: number
  readonly go: () => void
}

let began: number | undefined
const waiting: Waiting[] = []
const urgent: Waiting[] = []
let isUrgentNext = true

/**
 * Call this between steps of long synchronous work; otherwise no other request runs meanwhile. Undefined means:
 * continue at once. A promise resolves in a later round of the event loop.
 *
 * @param options.isUrgent for work that others wait for, such as a save; every second turn goes to urgent work
 */
export function yieldToEventLoop({ isUrgent = false } = {}): Promise<void> | undefined {
  if (began === undefined) {
    begin()
    return undefined
  }
  if (waiting.length + urgent.length === 0 && performance.now() - began < MAX_BLOCKING_MS) return undefined
  return new Promise(go => (isUrgent ? urgent : waiting).push({ since: performance.now(), go }))
}

export async function mapYielding<From, To>(all: readonly From[], map: (one: From) => To): Promise<To[]> {
  const mapped: To[] = []
  for (const one of all) {
    const turn = yieldToEventLoop()
    if (turn !== undefined) await turn
    mapped.push(map(one))
  }
  return mapped
}

/** The longest current wait for a turn, in milliseconds. */
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

/** Resumes waiters until MAX_BLOCKING_MS have passed or nobody waits. `begin` starts it. */
function giveTurns() {
  if (began === undefined || performance.now() - began >= MAX_BLOCKING_MS) return
  const next = isUrgentNext ? (urgent.shift() ?? waiting.shift()) : (waiting.shift() ?? urgent.shift())
  isUrgentNext = !isUrgentNext
  if (next === undefined) return
  next.go()
  // The next turn is given only after the resumed code and its microtasks have run, so that their time counts.
  queueMicrotask(() => process.nextTick(giveTurns))
}
