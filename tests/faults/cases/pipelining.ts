import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import { sendAhead } from '../pipelined.ts'
import { startTarget, watchOthers } from '../target.ts'

const CONNECTIONS = { small: 20, full: 40 }
const REQUESTS = 1400
/** In MB. The small scale runs in a suite that has other work to do. */
const MAX_MEMORY_MB = { small: 100, full: 50 }
const MAX_WAIT_MS = { small: 10_000, full: 200 }

export default defineFault({
  name: 'thousands of requests sent at once by clients that read no answers',
  rule: 'threats.md 6',
  inTests: true,
  async run(scale) {
    const server = await startTarget()
    try {
      // The memory is compared with that after a while of ordinary visits.
      for (let n = 0; n < 300; n++) await (await server.get('/')).arrayBuffer()
      const before = server.memory()
      const others = watchOthers(server.port)
      const attackers = await Promise.all(
        Array.from({ length: CONNECTIONS[scale] }, () => sendAhead(server.port, REQUESTS)),
      )
      let most = 0
      for (let n = 0; n < 40; n++) {
        await setTimeout(50)
        most = Math.max(most, server.memory() - before)
      }
      const longest = (await others.stop()).at(-1)!
      for (const socket of attackers) socket.destroy()
      const page = await server.get('/')
      await setTimeout(scale === 'full' ? 5000 : 0)
      const left = server.memory() - before
      const held = `+${Math.round(most)} MB, afterwards +${Math.round(left)} MB; the slowest answer to others took ${Math.round(longest)} ms`
      mustHold(page.ok && most <= MAX_MEMORY_MB[scale] && left <= MAX_MEMORY_MB[scale], held)
      mustHold(longest <= MAX_WAIT_MS[scale], held)
      return { tried: `${CONNECTIONS[scale]} connections × ${REQUESTS} requests`, held }
    } finally {
      await server.stop()
    }
  },
})
