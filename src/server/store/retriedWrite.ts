const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/**
 * A write that must come about though no caller waits for it: repeated after 1, 2, 4 … 60 seconds until it succeeds.
 *
 * @param onFailure told of each failed attempt
 */
export function retriedWrite(write: () => Promise<void>, onFailure: (cause: unknown) => void) {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  async function attempt() {
    do {
      isAskedAgain = false
      try {
        await write()
        pause = FIRST_PAUSE_MS
      } catch (cause) {
        onFailure(cause)
        if (!isStopped) timer = setTimeout(start, pause).unref()
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
        return
      }
    } while (isAskedAgain && !isStopped)
  }

  function start() {
    if (isStopped) return
    clearTimeout(timer)
    isAskedAgain = running !== undefined
    running ??= attempt().finally(() => {
      running = undefined
    })
  }

  return {
    /** Writes at once; an attempt that is running is followed by another one. */
    start,
    /** Resolves when no attempt is running; one that failed may still be repeated. */
    async idle() {
      await running
    },
    /** Resolves when the last attempt has ended; there is none afterwards. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
