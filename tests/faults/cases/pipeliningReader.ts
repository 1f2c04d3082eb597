import { defineFault, mustHold } from '../fault.ts'
import { sendAhead } from '../pipelined.ts'
import { startTarget, watchOthers } from '../target.ts'

const REQUESTS = 1400
const MAX_WAIT_MS = { small: 2000, full: 200 }

export default defineFault({
  name: 'a thousand requests sent at once by a client that reads the answers',
  rule: 'threats.md 6',
  async run(scale) {
    const server = await startTarget()
    try {
      await (await server.get('/')).arrayBuffer()
      const others = watchOthers(server.port)
      const reader = await sendAhead(server.port, REQUESTS)
      const answers = await answersOn(reader)
      const longest = (await others.stop()).at(-1)!
      reader.destroy()
      const held = `${answers} answer, whole, and the connection closed; the slowest answer to others took ${Math.round(longest)} ms`
      mustHold(answers === 1 && longest <= MAX_WAIT_MS[scale], held)
      return { tried: `1 connection × ${REQUESTS} requests`, held }
    } finally {
      await server.stop()
    }
  },
})

/** How many whole answers come until the server hangs up. */
async function answersOn(socket: AsyncIterable<Buffer>): Promise<number> {
  let answers = 0
  let unread = Buffer.alloc(0)
  for await (const chunk of socket) {
    unread = Buffer.concat([unread, chunk])
    for (let end = endOfAnswer(unread); end !== undefined; end = endOfAnswer(unread)) {
      answers++
      unread = unread.subarray(end)
    }
  }
  return answers
}

/** Where the first answer ends; undefined while some of it is missing. */
function endOfAnswer(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n')
  if (head === -1) return undefined
  const length = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  mustHold(length !== undefined, `an answer that is no page: ${bytes.toString('latin1', 0, 100)}`)
  const end = head + 4 + Number(length)
  return end <= bytes.length ? end : undefined
}
