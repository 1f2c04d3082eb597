/**
 * All commands of package.json. This file runs on any installed Node, before dependencies are installed; after
 * `install`, everything runs on the Node that package-lock.json pins.
 *
 * @example node src/commands/run.mjs start
 */
import { build } from './build.mjs'
import { checkComponents } from './components.mjs'
import { checkLockFile, installWhatIsMissing } from './install.mjs'
import { isWindows } from './root.mjs'
import { runToTheEnd } from './runToTheEnd.mjs'
import * as tuning from './tuning.mjs'

const server = 'dist/server/main.js'
const LOOK_EVERY_MS = 200
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check']

const commands = {
  start: args => serve(args),
  user: args => serve(['user', ...args]),
  audit: args => serve(['audit', ...args]),
  backup: args => serve(['backup', ...args]),
  restore: args => serve(['restore', ...args]),
  'move-files': args => serve(['move-files', ...args]),
  demo: args => serve(['demo', ...args]),
  tenant: args => serve(['tenant', ...args]),
  build: () => build(),
  dev: args => runToTheEnd(['src/commands/dev.ts', ...args]),
  format: args => runToTheEnd([...biome, '--write', ...(args.length > 0 ? args : ['.'])]),
  check: async () =>
    (await runToTheEnd(['node_modules/typescript/bin/tsc', '-p', '.'])) ||
    (await lint()) ||
    (await findUnused()) ||
    (await checkLockFile()) ||
    checkComponents(),
  bench: async args => (await build()) || (await runToTheEnd(['src/commands/load.ts', 'tests/bench/run.ts', ...args])),
  faults: async args =>
    (await build()) || (await runToTheEnd(['src/commands/load.ts', 'tests/faults/run.ts', ...args])),
  'site-check': async args =>
    (await build()) || (await runToTheEnd(['src/commands/load.ts', 'tests/bench/siteCheck.ts', ...args])),
  test: args => runToTheEnd(['tests/support/runner/runner.ts', ...args]),
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`unknown command '${name}'; there are: ${Object.keys(commands).join(', ')}`)
endWithNpm()
process.exitCode = (await installWhatIsMissing()) || (await command(args))

async function serve(args) {
  return (
    (await build()) ||
    (await runToTheEnd([server, ...args], { NODE_ENV: 'production', ...tuning.environment }, tuning.flags))
  )
}

function lint() {
  return runToTheEnd([...biome, '--error-on-warnings', '.'])
}

function findUnused() {
  return runToTheEnd(['node_modules/knip/bin/knip.js', '--config', '.knip.json'])
}

/** npm passes no signals on to its scripts, so this process ends itself when the shell that npm started is gone. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || isWindows) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}
