import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = { small: 1, full: 10 }
const CLIENTS = { small: 12, full: 32 }
/** Milliseconds for the whole stop; requests that are under way may take ten seconds. */
const MAX_STOP_MS = 12_000

export default defineFault({
  name: 'SIGTERM while clients keep their connections and send requests without pause',
  rule: 'threats.md 10',
  inTests: true,
  async run(scale) {
    let answers = 0
    let slowest = 0
    for (let round = 0; round < ROUNDS[scale]; round++) {
      const server = await startTarget()
      const clients = Array.from({ length: CLIENTS[scale] }, (_, n) => ({ n, begun: Promise.withResolvers<void>() }))
      const asking = Promise.allSettled(clients.map(({ n, begun }) => askUntilTold(server, n, begun.resolve)))
      // A client that connects only now is refused, and rightly so.
      await Promise.race([Promise.all(clients.map(({ begun }) => begun.promise)), asking])
      await setTimeout(50 * round)
      const began = performance.now()
      const code = await server.stop()
      slowest = Math.max(slowest, performance.now() - began)
      const outcomes = await asking
      const broken = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
      mustHold(broken.length === 0, `${broken.length} broken connections: ${broken[0]}`)
      mustHold(code === 0 && slowest <= MAX_STOP_MS, `the server ended with ${code} after ${Math.round(slowest)} ms`)
      for (const outcome of outcomes) if (outcome.status === 'fulfilled') answers += outcome.value
    }
    return {
      tried: `${ROUNDS[scale]} × ${CLIENTS[scale]} clients`,
      held: `${answers} answers, 0 broken connections; stopped within ${Math.round(slowest)} ms`,
    }
  },
})

/**
 * Asks again as soon as it is answered, on one connection, until an answer says that it is the last. Rejects when the
 * connection breaks before; resolves with the number of answers.
 *
 * @param onBegun called after the first answer
 */
async function askUntilTold({ url, headers }: Target, n: number, onBegun: () => void): Promise<number> {
  const paths = ['/', '/saude/pronta', '/api/diferenciais']
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let answers = 1; ; answers++) {
    const reply = await answerOf(url + paths[(n + answers) % paths.length]!, agent, headers)
    onBegun()
    if (reply.headers.connection === 'close') return answers
    await setTimeout((n * 7) % 40)
  }
}

function answerOf(url: string, agent: Agent, headers: Record<string, string>) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, reply =>
      reply
        .on('error', reject)
        .on('end', () => resolve(reply))
        .resume(),
    ).on('error', reject)
  })
}
