import { isWindows } from './root.mjs'

/** In milliseconds. */
const LOOK_EVERY = 200

/**
 * npm starts a script by a shell, and signals end that shell alone: it passes none of them on. So this process asks to
 * be ended once the shell that started it is gone. (A shell's `exec` would do the same, where the shell knows it.)
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || isWindows) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  look.unref()
}
