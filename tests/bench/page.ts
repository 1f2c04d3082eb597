import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, median, type Pace } from './compare.ts'
import { load, request } from './load.ts'
import { decimals, type Report } from './report.ts'
import { type MeasuredServer, startRival } from './servers.ts'

/** Callers by the encoding that they get. */
const CALLERS: Readonly<Record<string, Record<string, string>>> = {
  br: { 'accept-encoding': 'gzip, deflate, br' },
  gzip: { 'accept-encoding': 'gzip' },
  'without compression': {},
}

/** Measures the home page from memory, in each encoding, beside a server of its bytes alone, and anew after a save. */
export async function measurePage(server: MeasuredServer, report: Report, pace: Pace) {
  for (const [name, caller] of Object.entries(CALLERS)) {
    const { status, headers, body } = await answerOf(server.port, caller)
    if (status !== 200) return report.missing('Public page', `the home page answered ${status}`)

    const folder = mkdtempSync(join(tmpdir(), 'bench-'))
    writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
    writeFileSync(join(folder, 'body'), body)
    const bare = await startRival('tests/bench/bare.ts', folder)
    const pages = await compare(asked(server.port, caller), asked(bare.port, caller), pace)
    await bare.stop()
    rmSync(folder, { recursive: true })
    report.ratio(`Cached public page, ${name}`, 0.8, pages, 'node:http with the same bytes')
    report.most(`Cached public page, ${name}, p99`, 5, pages.p99, 'ms')
    report.tell(`Cached public page, ${name}, p99 of node:http`, `${decimals(pages.theirP99, 1)} ms`)
  }

  const renders: number[] = []
  for (let order = 0; order < 20; order++) {
    const save = request(server.port, 'POST', '/api/tipos', server.headers, `id=1&ordem=${order}`)
    await load({ port: server.port, connections: 1, seconds: 5, most: 1, next: () => save })
    renders.push((await load({ ...asked(server.port, CALLERS.br!), connections: 1, seconds: 5, most: 1 })).slowest)
  }
  report.most('Public page, first after a change', 25, median(renders), 'ms')
}

function asked(port: number, caller: Record<string, string>) {
  const bytes = request(port, 'GET', '/', caller)
  return { port, connections: 32, next: () => bytes }
}

/** The head and body of an answer, as they go over the wire. */
async function answerOf(port: number, headers: Record<string, string>) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', headers }, resolve).on('error', reject),
  )
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  // node:http adds these by itself for both servers.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...head } = reply.headers
  return { status: reply.statusCode, headers: head, body: Buffer.concat(chunks) }
}
