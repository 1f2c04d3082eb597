import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isWindows, pinnedNode, root } from './root.mjs'

/** Signals within this time count as one, because the terminal and npm both forward Ctrl+C. */
const sameSignalMilliseconds = 500

/**
 * Runs a program on the pinned Node and resolves with its exit code (128 + signal number after a signal). Signals are
 * forwarded once: a second one makes the server end at once, so it must come from the user. Therefore the program has
 * its own process group, which the terminal does not signal.
 *
 * @param args the file to run, relative to the project, and its arguments
 * @param environment added to the current one
 * @param flags for Node itself
 */
export function runToTheEnd(args, environment = {}, flags = []) {
  const [file, ...rest] = args
  const child = spawn(pinnedNode, [...flags, join(root, file), ...rest], {
    cwd: root,
    // The IPC channel carries no messages. It closes when this process ends for any reason, which tells the server to
    // stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Windows has no process groups and would open a window.
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
