/** The pauses between attempts, in milliseconds: about two minutes in total. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000]

/** Status 0 means that no response arrived: the connection broke or the server was unreachable. */
const isWithoutAnswer = (error: unknown) => (error as { readonly status?: unknown } | null)?.status === 0

/**
 * Runs idempotent work, and again when the connection breaks: once the browser is online, otherwise after a pause, up
 * to five times. Rejects at once with an error that has a response, and with `UPLOAD_INTERRUPTED` after the last attempt.
 *
 * @param onWaiting called before each wait
 */
export async function retryOnReconnect<T>(
  work: () => Promise<T>,
  { signal, onWaiting }: { readonly signal: AbortSignal; readonly onWaiting: () => void },
): Promise<T> {
  for (let pauses = PAUSES_MS; ; ) {
    try {
      return await work()
    } catch (error) {
      const [pause, ...others] = pauses
      if (signal.aborted || !isWithoutAnswer(error)) throw error
      if (pause === undefined) throw new Error(UPLOAD_INTERRUPTED, { cause: error })
      onWaiting()
      // While the browser is offline there are no attempts, so no pause is used up.
      if (navigator.onLine) pauses = others
      await waitUntilOnline(navigator.onLine ? pause : undefined, signal)
      signal.throwIfAborted()
    }
  }
}

/** Resolves when the browser is online again, when the time is over, or when the signal is aborted. */
function waitUntilOnline(delayMs: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const settled = new AbortController()
    const done = () => {
      clearTimeout(timer)
      settled.abort()
      resolve()
    }
    const timer = delayMs === undefined ? undefined : setTimeout(done, delayMs)
    addEventListener('online', done, { signal: settled.signal })
    signal.addEventListener('abort', done, { signal: settled.signal })
  })
}

const UPLOAD_INTERRUPTED =
  'O envio foi interrompido. Verifique a conexão e se o arquivo ainda está no mesmo lugar, e tente de novo.'
