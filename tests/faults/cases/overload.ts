import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, watchOthers } from '../target.ts'

/** Connections that are open before any request: a turn of the event loop accepts one of them, but reads from all. */
const CONNECTIONS = { small: 300, full: 3000 }
const WAVES = 3
/** Milliseconds after the last wave. */
const MAX_RECOVERY_MS = 5000

export default defineFault({
  name: 'more pages requested at once than can be rendered',
  rule: 'threats.md 6',
  async run(scale) {
    const server = await startTarget()
    try {
      await (await server.get('/')).arrayBuffer()
      // Both must answer 200 every time.
      const health = watchOthers(server.port)
      const kept = watchOthers(server.port, '/')
      let asked = 0
      // Each page has another address, so that none is in memory.
      const page = () => `/blog?assunto=a${asked++}`
      const answers: string[] = []
      for (let wave = 0; wave < WAVES; wave++) {
        const clients = await Promise.all(Array.from({ length: CONNECTIONS[scale] }, () => openClient(server.port)))
        answers.push(...(await Promise.all(clients.map(client => client.statusOf(page())))))
      }
      const over = performance.now()
      while ((await (await openClient(server.port)).statusOf(page())) !== '200') await setTimeout(50)
      const recovery = performance.now() - over
      const longest = Math.max((await health.stop()).at(-1)!, (await kept.stop()).at(-1)!)

      const count = (status: string) => answers.filter(one => one === status).length
      const refused = count('503, Retry-After')
      const held = `${count('200')} pages, ${refused} refusals (503, Retry-After); health and cached pages always answered 200, within ${Math.round(longest)} ms; recovered after ${Math.round(recovery)} ms`
      mustHold(count('200') + refused === answers.length, `the answers were ${[...new Set(answers)].join('; ')}`)
      mustHold(scale === 'small' || refused > 0, `nothing was refused: ${held}`)
      mustHold(recovery <= MAX_RECOVERY_MS, held)
      return { tried: `${WAVES} × ${CONNECTIONS[scale]} pages that are not cached`, held }
    } finally {
      await server.stop()
    }
  },
})

/** A client that has connected and sent nothing yet. */
function openClient(port: number) {
  return new Promise<{ statusOf(path: string): Promise<string> }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve({ statusOf: path => statusOf(socket, path) }))
    socket.on('error', reject)
  })
}

/** The status of an answer, with what its head says of when to ask again. */
function statusOf(socket: Socket, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = ''
    socket.on('data', bytes => {
      head ||= bytes.toString('latin1').split('\r\n\r\n', 1)[0]!
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(head.slice(9, 12) + (/\r\nretry-after: \d/i.test(head) ? ', Retry-After' : '')))
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${socket.remotePort}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    )
  })
}
