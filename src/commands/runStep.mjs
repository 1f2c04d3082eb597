import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isWindows, root } from './root.mjs'

/**
 * One step of preparation: says what it does, every ten seconds that it is still at it, and how long it took.
 * Resolves with the program's exit code. All of it goes to standard error: what follows may print an answer.
 *
 * @param environment added to the present one
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
    // There npm is a script, which only the shell starts.
    shell: isWindows && program === 'npm',
  })
  // Ctrl+C reaches the step by itself, a service manager's signal does not.
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
