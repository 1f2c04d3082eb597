import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { load, request } from '#tests/bench/load.ts'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target, watchOthers } from '../target.ts'

const CROWDS = { small: { idle: 500, slow: 50, signIns: 60 }, full: { idle: 10_000, slow: 1000, signIns: 200 } }
/** Seconds, enough for the server to end every idle connection, and for each to come back, twice. */
const SECONDS = { small: 3, full: 25 }
const MAX_P99_MS = { small: 2000, full: 150 }
const MAX_MEMORY_MB = 512
/** MB, of the connections alone. */
const MAX_CROWD = 200

export default defineFault({
  name: 'thousands of idle connections, slow ones, and many sign-ins at once',
  rule: 'threats.md 6, 10',
  lacks: () => (mostFiles() < 12_000 ? 'ulimit -n of at least 12,000' : undefined),
  async run(scale) {
    const { idle, slow, signIns } = CROWDS[scale]
    const server = await startTarget()
    const before = server.memory()
    await (await server.get('/')).arrayBuffer()
    const crowd = spawn(process.execPath, ['tests/faults/crowd.ts', server.port, idle, slow].map(String), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(crowd.stdout, 'data')
      const ofCrowd = Math.round(server.memory() - before)
      const visitors = watchOthers(server.port, '/')
      const kept = load({
        port: server.port,
        next: () => request(server.port, 'GET', '/'),
        connections: 20,
        seconds: SECONDS[scale],
        pause: 20,
      })
      await pause(1000)
      const answers = await Promise.all(Array.from({ length: signIns }, (_, n) => signInAsNobody(server, n)))
      // Rejects at the first page that is not answered with 200.
      const { p99 } = await kept
      const waits = await visitors.stop()
      const newP99 = waits[Math.floor(waits.length * 0.99)]!
      const refused = answers.filter(status => status === 503).length
      const memory = Math.round(server.memory())
      const held = `all pages answered 200, p99 ${Math.round(p99)} ms, on new connections ${Math.round(newP99)} ms; ${answers.length - refused} sign-ins answered, ${refused} told when to come back; connections +${ofCrowd} MB, ${memory} MB in all`
      mustHold(
        answers.every(status => status === 401 || status === 503),
        `sign-ins were answered ${[...new Set(answers)].join(', ')}`,
      )
      mustHold(Math.max(p99, newP99) <= MAX_P99_MS[scale] && memory <= MAX_MEMORY_MB && ofCrowd <= MAX_CROWD, held)
      return { tried: `${idle} idle connections, ${slow} slow ones, ${signIns} sign-ins`, held }
    } finally {
      crowd.kill('SIGKILL')
      await server.stop()
    }
  },
})

/** Two are served at a time and fifty wait; the others are told at once when to come back. */
async function signInAsNobody({ url }: Target, n: number): Promise<number> {
  const body = new URLSearchParams({ email: `ninguem${n}@example.com`, senha: 'errada de propósito' })
  const reply = await fetch(`${url}/api/auth`, { method: 'POST', body })
  await reply.arrayBuffer()
  mustHold(
    reply.status !== 503 || reply.headers.has('retry-after'),
    'a sign-in was refused without saying when to come back',
  )
  return reply.status
}

/** How many files a process may have open here; no limit where it cannot be read. */
function mostFiles(): number {
  try {
    return Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
