import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { load, request } from '#tests/bench/load.ts'
import { defineFault, mustHold } from '../fault.ts'
import { sendAhead } from '../pipelined.ts'
import { startTarget } from '../target.ts'

const READERS = { small: 50, full: 1000 }
const VISITORS = { small: 20, full: 200 }
/**
 * How many requests a visitor sends. One in four asks for some 7 MB, more than the system buffers for a client that
 * does not read, so that these wait in the server. For all of them the system would have too little memory within one
 * machine.
 */
const REQUESTS = (n: number) => (n % 4 === 0 ? 250 : 10)
/** Milliseconds, of the quick visitors. */
const MAX_P99_MS = { small: 2000, full: 150 }
/** Seconds: the minute that a client may take without reading, and the time until it is noticed. */
const MAX_STAY_SECONDS = 120

export default defineFault({
  name: 'clients that request much and do not read the answers',
  rule: 'threats.md 6',
  limit: 300,
  async run(scale) {
    const server = await startTarget()
    try {
      await (await server.get('/')).arrayBuffer()
      const readers = await Promise.all(
        Array.from({ length: READERS[scale] }, (_, n) => sendAhead(server.port, REQUESTS(n))),
      )
      const visit = request(server.port, 'GET', '/', { 'accept-encoding': 'br' })
      // Waits until the server has read all that came before.
      await load({ port: server.port, connections: 1, seconds: 30, most: 1, next: () => visit })
      const visits = await load({
        port: server.port,
        connections: VISITORS[scale],
        seconds: 15,
        pause: 500,
        next: () => visit,
      })
      const memory = server.memory()
      const began = performance.now()
      let left = socketsOf(server.pid)
      while (left > READERS[scale] / 100 + 2 && performance.now() - began < MAX_STAY_SECONDS * 1000) {
        await setTimeout(1000)
        left = socketsOf(server.pid)
      }
      const gone = Math.round((performance.now() - began) / 1000)
      for (const socket of readers) socket.destroy()
      const held = `p99 of others ${Math.round(visits.p99)} ms, ${Math.round(memory)} MB; all disconnected within ${gone} s`
      mustHold(visits.p99 <= MAX_P99_MS[scale], held)
      mustHold(gone < MAX_STAY_SECONDS, `${left} connections still open after ${gone} s`)
      return { tried: `${READERS[scale]} clients that do not read, ${VISITORS[scale]} visitors`, held }
    } finally {
      await server.stop()
    }
  },
})

/** The number of sockets that a process has open, including those it listens on. Linux only. */
function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter(name => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:')
    } catch {
      // The file was closed meanwhile.
      return false
    }
  }).length
}
