const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/** Repeats a write after 1, 2, 4 … 60 seconds until it succeeds. `onFailure` is called after each failed attempt. */
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
    /** Writes at once. While an attempt is running, one more follows it. */
    start,
    /** Resolves when no attempt is running. A failed one may still be repeated later. */
    async idle() {
      await running
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
