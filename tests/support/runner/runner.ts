/**
 * `npm test`: `npm run check`, the build, a browser, PostgreSQL, then every suite; ends with `N passed, N failed`.
 * With arguments (`npm test -- tests/fields -t money`) it runs that part, without the check, and builds only for the
 * tests that look at what is built. `--all` runs what is left out otherwise (see `scope.ts`), alone or with a part.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { UserConsoleLog } from 'vitest'
import { createVitest, parseCLI, type Reporter, type TestModule } from 'vitest/node'
import { LongestFirst } from './longestFirst.ts'
import { findTestBrowser, installTestBrowser } from './runnerBrowser.ts'
import { findOrInstallBucketServer } from './runnerBucketServer.ts'
import { folderInMemory } from './runnerFolder.ts'
import { startPostgres } from './runnerPostgres.ts'

// What we start besides vitest must not think it is a test: vitest marks the environment of its own process.
const environment = { ...process.env }
const inCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const counted = { passed: 0, failed: 0, skipped: [] as string[] }
/** What each test that failed had said: of a long run often only the end is kept. */
const saidByFailed: string[] = []
/** Characters of each, at most. */
const SAID_AT_MOST = 4_000
const given = process.argv.slice(2).filter(word => word !== '--all')
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const { filter, options } = parseCLI(['vitest', 'run', ...given])
const isPart = given.length > 0

const folder = folderInMemory()
if (folder) {
  process.env.TMPDIR = folder.path
  // A process for each suite of screens reads the same packages: compiled once for all of them.
  process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
}
process.once('exit', () => folder?.remove())

process.env.NODE_ENV = 'test'
const vitest = await createVitest('test', {
  ...options,
  watch: false,
  sequence: { sequencer: LongestFirst },
  reporters: ['default', countingReporter()],
})
const chosen = await vitest.globTestSpecifications(filter)
const wholeProduct = chosen.some(({ moduleId }) => /\/tests\/(e2e|faults)\//.test(moduleId))
const usesBucket = chosen.some(({ moduleId }) =>
  /\/tests\/server\/(?:files|bucket|backup)\/|\/bucket\w+\.test/.test(moduleId),
)

// Side by side: none of them keeps more than one processor busy all the time.
await Promise.all([
  ...(isPart ? [] : [node('types, lint and unused code', 'src/commands/run.mjs', 'check')]),
  ...(!isPart || wholeProduct ? [node('build', 'src/commands/run.mjs', 'build')] : []),
  ...(usesBucket ? [bringBucketServer()] : []),
])
const browser = findTestBrowser() ?? (!isPart || wholeProduct ? installTestBrowser() : undefined)
if (browser) process.env.CHROME_PATH = browser
else missing('a browser (CHROME_PATH)')

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
else if (!process.env.TEST_DATABASE_URL) missing('PostgreSQL (its programs, or TEST_DATABASE_URL)')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    // What vitest started ends with us; of PostgreSQL we want to see the end.
    await postgres?.stop()
    process.exit(128 + constants.signals[signal])
  })
}
try {
  await vitest.start(filter)
} catch (error) {
  // No file of that name, for instance.
  console.error((error as Error).message)
  counted.failed++
} finally {
  await vitest.close()
  await postgres?.stop()
}

for (const said of saidByFailed) console.log(said)
if (counted.skipped.length > 0) console.log(`Skipped:\n${counted.skipped.map(name => `  ${name}`).join('\n')}`)
const skipped = counted.skipped.length > 0 ? `, ${counted.skipped.length} skipped` : ''
console.log(`${counted.passed} passed, ${counted.failed} failed${skipped}`)
// Not only when a test failed: vitest's own refusals (no test found, a broken setting) have set the code already.
process.exit(counted.failed > 0 ? 1 : process.exitCode)

async function node(name: string, ...args: string[]): Promise<void> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env: environment }), 'exit')
  count(name, code === 0)
}

async function bringBucketServer() {
  const program = await findOrInstallBucketServer()
  if (program) process.env.TEST_BUCKET_SERVER = program
  else missing('an S3 server (s3rver, from the npm registry)')
}

function count(name: string, passed: boolean) {
  console.log(` ${passed ? '✓' : '✗'} ${name}`)
  counted[passed ? 'passed' : 'failed']++
}

function missing(what: string) {
  if (inCi) count(`${what} is missing`, false)
  else console.log(` ↓ skipping the tests that need ${what}`)
}

function countingReporter(): Reporter {
  const logs: UserConsoleLog[] = []
  return {
    onUserConsoleLog(log) {
      logs.push(log)
    },
    onTestRunEnd(modules, unhandledErrors) {
      for (const module of modules) countModule(module, logs)
      counted.failed += unhandledErrors.length
    },
  }
}

function countModule(module: TestModule, logs: readonly UserConsoleLog[]) {
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'passed') counted.passed++
    // Pending: the file ended under it.
    else if (state === 'failed' || state === 'pending') {
      counted.failed++
      const said = logs.filter(({ taskId }) => taskId === test.id).map(({ content }) => content)
      if (said.length > 0) saidByFailed.push(`${test.fullName} said:\n${said.join('').slice(0, SAID_AT_MOST)}`)
    } else counted.skipped.push(`${module.relativeModuleId}: ${test.fullName}`)
  }
  // A file that cannot be read, or a hook that fails, fails whether or not tests are counted in it.
  const broken = [module, ...module.children.allSuites()].filter(part => part.errors().length > 0)
  counted.failed += broken.length
}
