import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isWindows, root } from './root.mjs'

/**
 * Runs a preparation step and reports its title, its progress every ten seconds, and its duration. Resolves with the
 * exit code. Writes to standard error only, because the command itself may print its result.
 *
 * @param environment added to the current one
 */
export async function runStep(title, program, args, environment = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.error(`${title}…`)
  const stillAtIt = setInterval(() => console.error(`  … ${seconds()} s`), 10_000)
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // On Windows npm is a script, which only a shell can start.
    shell: isWindows && program === 'npm',
  })
  // Ctrl+C reaches the child by itself, but a service manager's SIGTERM does not.
  const stop = () => child.kill()
  process.on('SIGTERM', stop)
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
    console.error(code === 0 ? `  done in ${seconds()} s` : `  failed (${[program, ...args].join(' ')})`)
    return code
  } finally {
    process.off('SIGTERM', stop)
    clearInterval(stillAtIt)
  }
}
