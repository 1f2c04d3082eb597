/** How long each next attempt waits, in milliseconds: some two minutes together. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000]

/** Whether no answer came to a call: the connection broke off, or nobody was there. */
const isWithoutAnswer = (error: unknown) => (error as { readonly status?: unknown } | null)?.status === 0

/**
 * Does what may be done twice, and tries it again where the connection breaks off: as soon as the browser has a network
 * again, else after a while, a few times.
 *
 * @param onWaiting is told before each wait
 */
export async function overReconnections<T>(
  work: () => Promise<T>,
  { signal, onWaiting }: { readonly signal: AbortSignal; readonly onWaiting: () => void },
): Promise<T> {
  for (let pauses = PAUSES_MS; ; ) {
    try {
      return await work()
    } catch (error) {
      const [pause, ...others] = pauses
      if (signal.aborted || !isWithoutAnswer(error)) throw error
      if (pause === undefined) throw new Error(GIVEN_UP, { cause: error })
      onWaiting()
      // Without a network no attempt is made, and none is used up.
      if (navigator.onLine) pauses = others
      await until(navigator.onLine ? pause : undefined, signal)
      signal.throwIfAborted()
    }
  }
}

/** Until the browser has a network again, this time is over, or the signal is given. */
function until(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const settled = new AbortController()
    const done = () => {
      clearTimeout(timer)
      settled.abort()
      resolve()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds)
    addEventListener('online', done, { signal: settled.signal })
    signal.addEventListener('abort', done, { signal: settled.signal })
  })
}

const GIVEN_UP =
  'O envio foi interrompido. Verifique a conexão e se o arquivo ainda está no mesmo lugar, e tente de novo.'
