/**
 * A browser opens six connections to one server: files on all of them would leave none for a save, and the files behind
 * them would fail before they begin. On a slow line so many would also each be slower than the server puts up with.
 */
const AT_ONCE = 2

let free = AT_ONCE
const waiting: (() => void)[] = []

/** Does the work when its turn comes among all that is to be sent from this page: two at a time, first come first served. */
export async function limitUploads(work: () => Promise<void>): Promise<void> {
  if (free > 0) free--
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
