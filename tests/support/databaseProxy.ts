import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What stands between a server and its PostgreSQL, for tests in which the way between the two breaks. */
export interface DatabaseProxy {
  /** The database's address, by way of this. */
  readonly url: string
  /** Cuts every connection and takes no more. */
  close(): void
  open(): void
  /** Lets the next commit through to the database, and cuts the connection instead of its answer. */
  loseNextCommit(): void
  /** From now on nothing comes through on the connections that are there, except for the one that made itself known first. */
  swallow(): void
}

const COMMIT = Buffer.from('commit\0')

export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const ways = new Set<{ readonly near: Socket; readonly far: Socket; isSwallowed: boolean }>()
  let isOpen = true
  let losesCommit = false
  const server = createServer(near => {
    if (!isOpen) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    const way = { near, far, isSwallowed: false }
    ways.add(way)
    let answersNothing = false
    near.on('data', (bytes: Buffer) => {
      if (way.isSwallowed) return
      if (losesCommit && bytes.includes(COMMIT)) {
        losesCommit = false
        answersNothing = true
      }
      far.write(bytes)
    })
    far.on('data', bytes => {
      if (answersNothing) near.destroy()
      else if (!way.isSwallowed) near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        ways.delete(way)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const { near, far } of ways) {
      near.destroy()
      far.destroy()
    }
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    close() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    loseNextCommit() {
      losesCommit = true
    },
    swallow() {
      for (const way of [...ways].slice(1)) way.isSwallowed = true
    },
  }
}
