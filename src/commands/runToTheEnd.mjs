import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isWindows, pinnedNode, root } from './root.mjs'

/** Signals that arrive within this time of the first are the same one: the terminal and npm both send Ctrl+C. */
const sameSignalMilliseconds = 500

/**
 * Hands over to a program on the pinned Node until it ends, and resolves with its exit code (128 + number when a signal
 * ended it). Signals are passed on once: the server takes a second one as "at once", so it gets a second one only
 * when a person really asked twice. For that it stands in a process group of its own, out of the terminal's reach.
 *
 * @param args the file to run, relative to the project, and its arguments
 * @param environment added to the present one
 * @param flags for Node itself
 */
export function runToTheEnd(args, environment = {}, flags = []) {
  const [file, ...rest] = args
  const child = spawn(pinnedNode, [...flags, join(root, file), ...rest], {
    cwd: root,
    // Nothing is said over the channel: it closes with this process, however that ends, and so tells the server to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Windows has no groups, and would open a window.
    detached: !isWindows,
    env: { ...process.env, ...environment },
  })

  let lastPassedOn = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() - lastPassedOn < sameSignalMilliseconds) return
      lastPassedOn = performance.now()
      child.kill(signal)
    })
  }

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
