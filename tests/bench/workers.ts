import { compare, type Pace } from './compare.ts'
import { load, request } from './load.ts'
import type { Report } from './report.ts'
import { creations, listPaths } from './rows.ts'
import { type MeasuredServer, startMeasuredServer } from './servers.ts'

const CONNECTIONS = 32

/**
 * Measures lists that nobody has asked for, from two processes that share a port against one, over the same PostgreSQL
 * and folder. The database and the client share the same processors.
 */
export async function measureWorkers(script: string, folder: string, databaseUrl: string, report: Report, pace: Pace) {
  const one = await startMeasuredServer(script, folder, databaseUrl)
  const two = await startMeasuredServer(script, folder, databaseUrl, { workers: 2 })
  try {
    const lists = await compare(await listsOnce(two, 'd'), await listsOnce(one, 'e'), pace)
    report.ratio('PostgreSQL: list not cached, WORKERS=2', 1.6, lists, 'one process')
  } finally {
    await two.stop()
    await one.stop()
  }
}

/** Asks for each list once, after a save that makes cached answers of others stale. */
async function listsOnce({ port, headers }: MeasuredServer, mark: string) {
  await load({ port, connections: 1, seconds: 5, most: 1, next: creations(port, '/api/diferenciais', headers, mark) })
  let asked = 0
  const { lists } = listPaths()
  return {
    port,
    connections: CONNECTIONS,
    next() {
      const path = lists[asked % lists.length]!
      const limit = 20 + (Math.floor(asked++ / lists.length) % 80)
      return request(port, 'GET', `${path}&limite=${limit}`, headers)
    },
  }
}
