/**
 * Measures the budgets of the design: `npm run bench`. Ends with 1 when one is missed, unless `--report`; writes the
 * figures into figures.md beside this file. Arguments:
 *
 * - `--quick`: takes a tenth of the time, for a first look.
 * - `--server=<main.js>`: measures another build.
 * - `--start`: the start and the first start alone.
 * - `--admin`: how soon the admin shows itself alone.
 * - `--pages`: a thousand public pages alone.
 * - `--addresses`: ten thousand public addresses alone.
 * - `--form`: typing in the largest form alone.
 * - `--find`: finding by Ctrl+K alone.
 * - `--sheets`: spreadsheets alone.
 * - `--painel`: the Painel alone.
 * - `--audit`: the audit alone.
 * - `--backup`: a backup of a gigabyte while saves go on, and its restore, alone.
 * - `--workers`: two processes against one, alone.
 * - `--tenants`: what further companies cost, alone.
 * - `--holds`: how long one request blocks all others, alone.
 * - `--heights`: how long the long public pages are on a phone, alone.
 * - `--pictures`: takes the pictures of the README, and measures nothing.
 */
import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { resources } from '#resources.ts'
import { startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { measureAddresses } from './addresses.ts'
import { measureAdminStart } from './adminStart.ts'
import { fillAudit, measureAudit } from './audit.ts'
import { fillGigabyte, measureBackup } from './backup.ts'
import { compare, median, type Pace } from './compare.ts'
import { measureDay } from './day.ts'
import { fillFolder, fillNaive } from './filledFolder.ts'
import { measureFinding } from './find.ts'
import { measureForm } from './form.ts'
import { measureHeights } from './heights.ts'
import { measureHolds, reportHolds } from './holds.ts'
import { load, request } from './load.ts'
import { measureManyPages } from './manyPages.ts'
import { measurePage } from './page.ts'
import { fillLikeDemo, measurePainel } from './painel.ts'
import { takePictures } from './pictures.ts'
import { decimals, Report, whole } from './report.ts'
import { creations, listPaths } from './rows.ts'
import { type MeasuredServer, startMeasuredServer, startRival } from './servers.ts'
import { fillWidest, measureSheets, widest } from './sheets.ts'
import { measureFirstStart, measureStart } from './start.ts'
import { measureTenants } from './tenants.ts'
import { measureWorkers } from './workers.ts'

const given = new Set(process.argv.slice(2))
const script = resolve([...given].find(word => word.startsWith('--server='))?.slice(9) ?? 'dist/server/main.js')
const pace: Pace = given.has('--quick')
  ? { warmUp: 0.5, seconds: 0.5, rounds: 1 }
  : { warmUp: 2, seconds: 5, rounds: 3 }
const connections = 32

/** What can be measured alone, by the name of its argument. */
const measured = {
  start,
  admin,
  pages,
  heights: () => measureHeights(report),
  addresses,
  form,
  find: finding,
  sheets,
  painel,
  holds,
  audit,
  backup,
  workers,
  tenants,
}
const parts = { ...measured, pictures: takePictures }
const alone = Object.keys(parts).find(name => given.has(`--${name}`)) as keyof typeof parts | undefined
const onBothDatabases: readonly (typeof alone)[] = [undefined, 'find', 'painel', 'holds', 'audit', 'backup', 'workers']

const isProvided = Boolean(process.env.TEST_DATABASE_URL)
const ownPostgres = onBothDatabases.includes(alone) && !isProvided ? await startPostgres() : undefined
if (ownPostgres) process.env.TEST_DATABASE_URL = ownPostgres.url
// The module reads the variable once, when it is loaded.
const { freshDatabase, hasPostgres } = await import('#tests/support/postgres.ts')

const folders: string[] = []
const report = new Report()

try {
  if (alone) await parts[alone]()
  else {
    await sqlite()
    for (const part of Object.values(measured)) await part()
    await postgres()
  }
} finally {
  await ownPostgres?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
if (alone !== 'pictures') report.print()
if (!alone && !given.has('--quick')) report.writeInto('tests/bench/figures.md')
if (report.missed > 0 && !given.has('--report')) process.exitCode = 1

async function sqlite() {
  const small = await filled(1000)
  const server = await startMeasuredServer(script, small)
  const naiveFile = fillNaive(1000)
  folders.push(dirname(naiveFile))
  const naive = await startRival('tests/bench/naive.ts', naiveFile)

  const idle = server.memory()
  const list = { connections, ...always(server, '/api/diferenciais?ordenacao[nome]=ASC') }
  const lists = await compare(list, { connections, ...plain(naive.port, '/lista') }, pace)
  report.ratio('GET a list, 30 of 1,000 records, signed in', 2, lists, 'hand-written route')

  const ones = await compare(
    { connections, ...always(server, '/api/diferenciais/500') },
    { connections, ...plain(naive.port, '/item/500') },
    pace,
  )
  report.ratio('GET a record', 0.5, ones, 'hand-written route')

  await measurePage(server, report, pace)

  const saves = await compare(
    { port: server.port, connections: 8, next: creations(server.port, '/api/diferenciais', server.headers, 'a') },
    { port: naive.port, connections: 8, next: creations(naive.port, '/novo', {}, 'b') },
    pace,
  )
  report.ratio(
    'POST a new record: durable, validated, audited; 8 connections',
    0.5,
    saves,
    'hand-written durable INSERT',
  )
  report.most('Memory when idle', 150, idle, 'MB')
  report.most('Memory after the load', 300, server.memory(), 'MB')
  await naive.stop()
  await server.stop()

  await large(await filled(100_000))
}

/** A thousand public pages under load, with saves going on. */
async function pages() {
  const server = await startMeasuredServer(script, await filled(1))
  await measureManyPages(server, report)
  await server.stop()
}

/** Ten thousand public addresses over the demonstration and 6,000 more records. */
async function addresses() {
  const folder = await filledLikeDemo(6000)
  const server = await startMeasuredServer(script, folder)
  await measureAddresses(server, report)
  await server.stop()
}

/** How soon the admin shows itself on a slow phone, in a browser. */
async function admin() {
  const server = await startMeasuredServer(script, await filled(30))
  await measureAdminStart(server, report)
  await server.stop()
}

/** Typing in the largest form, in a browser. */
async function form() {
  const server = await startMeasuredServer(script, await filled(1))
  await measureForm(server, report)
  await server.stop()
}

/** The start of a filled installation, and the very first one. */
async function start() {
  await measureStart(script, await filled(1000), report)
  await measureFirstStart(report)
}

/** The export and import of 20,000 rows as spreadsheets: an ordinary entity and the widest one. */
async function sheets() {
  const ordinary = await startMeasuredServer(script, await filled(20_000))
  await measureSheets(ordinary, resources.find(({ name }) => name === 'diferenciais')!, report)
  await ordinary.stop()
  const folder = await fillWidest(script, 20_000)
  folders.push(folder)
  const wide = await startMeasuredServer(script, folder)
  await measureSheets(wide, widest, report)
  await wide.stop()
}

/** Ctrl+K over 50,000 records, on both databases. */
async function finding() {
  const tell = async (name: string, server: MeasuredServer) => {
    const { p95, slowest } = await measureFinding(server)
    report.most(`Ctrl+K, 50,000 records, ${name}, p95`, 150, p95, 'ms')
    report.tell(`Ctrl+K, 50,000 records, ${name}, the slowest`, `${decimals(slowest, 1)} ms`)
    await server.stop()
  }
  await tell('SQLite', await startMeasuredServer(script, await filled(50_000)))
  await onPostgres(async url => {
    const folder = await filled(50_000, url)
    await tell('PostgreSQL', await startMeasuredServer(script, folder, url))
  })
}

/** What staff ask for all day, over the demonstration and 50,000 more records, on both databases. */
async function painel() {
  const tell = async (name: string, server: MeasuredServer) => {
    const { first, saved, read, unchanged } = await measurePainel(server)
    report.tell(`Painel, 50,000 records, ${name}, right after the start`, `${decimals(first, 1)} ms`)
    report.most(`Painel, 50,000 records, ${name}, after a save, p95`, 150, saved, 'ms')
    report.most(`Painel, 50,000 records, ${name}, after a save of a type, p95`, 150, read, 'ms')
    report.tell(`Painel, 50,000 records, ${name}, without a change`, `${decimals(unchanged, 1)} ms`)
    for (const [what, p95] of await measureDay(server))
      report.most(`${what}, 50,000 records, ${name}, p95`, 150, p95, 'ms')
    await server.stop()
  }
  const folder = await filledLikeDemo(50_000)
  await tell('SQLite', await startMeasuredServer(script, folder))
  await onPostgres(async url => {
    const folder = await filledLikeDemo(50_000, url)
    await tell('PostgreSQL', await startMeasuredServer(script, folder, url))
  })
}

/** The audit of 100,000 lines, with each of its filters, on both databases. */
async function audit() {
  const tell = async (name: string, folder: string, databaseUrl?: string) => {
    await fillAudit(folder, 100_000, databaseUrl)
    const server = await startMeasuredServer(script, folder, databaseUrl)
    const { query, time } = await measureAudit(server)
    report.most(`Audit, 100,000 lines, ${name}, the slowest of 15 queries (${query})`, 250, time, 'ms')
    await server.stop()
  }
  await tell('SQLite', await filled(1))
  await onPostgres(async url => {
    const folder = await filled(1, url)
    await tell('PostgreSQL', folder, url)
  })
}

/** A backup of a gigabyte while saves go on, and its restore into a folder that holds nothing else, on both databases. */
async function backup() {
  const tell = async (database: string, folder: string, databases?: { own: string; elsewhere: string }) => {
    const server = await startMeasuredServer(script, folder, databases?.own)
    await fillGigabyte(server)
    const { before, during, made, restored, megabytes } = await measureBackup(script, server, folder, databases)
    await server.stop()
    const times = `${decimals(before, 1)} ms, ${decimals(during, 1)} ms`
    report.most(`Backup of ${whole(megabytes)} MB and its trial restore, during saves, ${database}`, 120, made, 's')
    report.most(`Backup, ${database}: p99 of saves during ÷ before`, 2, during / before, '×')
    report.tell(`Backup, ${database}: p99 of saves before and during`, times)
    report.most(`Restore of ${whole(megabytes)} MB elsewhere, ${database}`, 120, restored, 's')
  }
  await tell('SQLite', await filled(1000))
  if (!hasPostgres) return
  const [own, elsewhere] = [await freshDatabase(), await freshDatabase()]
  try {
    const folder = await filled(1000, own.url)
    await tell('PostgreSQL', folder, { own: own.url, elsewhere: elsewhere.url })
  } finally {
    await own.drop()
    await elsewhere.drop()
  }
}

/** Two processes that share a port against one, which only PostgreSQL allows. */
async function workers() {
  await onPostgres(async url => {
    const folder = await filled(1000, url)
    await measureWorkers(script, folder, url, report, pace)
  })
}

/** Two hundred further companies that nobody visits. */
async function tenants() {
  await measureTenants(script, await filled(1), report)
}

/** How long one request blocks all others, over the demonstration and 100,000 more records, on both databases. */
async function holds() {
  const folder = await filledLikeDemo(100_000)
  reportHolds(report, 'SQLite', await measureHolds(script, folder))
  await onPostgres(async url => {
    const folder = await filledLikeDemo(100_000, url)
    reportHolds(report, 'PostgreSQL', await measureHolds(script, folder, url))
  })
}

/** 100,000 rows against 1,000 rows, both answered by the product. */
async function large(folder: string) {
  const few = await startMeasuredServer(script, await filled(1000))
  const many = await startMeasuredServer(script, folder)
  const { lists, searches } = listPaths()

  report.most('100,000 records: list not cached, p99', 20, await uncached(many, lists), 'ms')
  report.most('100,000 records: search not cached, p99', 50, await uncached(many, searches), 'ms')

  const every = [...lists, ...searches].map(path => request(many.port, 'GET', path, many.headers))
  await load({ port: many.port, connections, seconds: 60, most: every.length, next: inTurn(every) })
  const ratio = await compare(
    { port: many.port, connections, next: inTurn(every) },
    { connections, ...always(few, '/api/diferenciais?ordenacao[nome]=ASC') },
    pace,
  )
  report.ratio('100,000 records: orders, filters and searches, pages 1–10', 0.7, ratio, '1,000 cached records')
  report.most('100,000 records: memory after the load', 300, many.memory(), 'MB')
  await few.stop()
  await many.stop()
}

/** The 99th percentile of answers that are computed, asked one at a time, in milliseconds: the median of three passes. */
async function uncached(server: MeasuredServer, paths: readonly string[]): Promise<number> {
  const { port, headers } = server
  const requests = paths.map(path => request(port, 'GET', path, headers))
  const passes: number[] = []
  for (let pass = 0; pass < 3; pass++) {
    // A save makes every cached answer stale.
    const next = creations(port, '/api/diferenciais', headers, 'c')
    await load({ port, connections: 1, seconds: 5, most: 1, next })
    const { p99 } = await load({ port, connections: 1, seconds: 600, most: paths.length, next: inTurn(requests) })
    passes.push(p99)
  }
  return median(passes)
}

/** What the lists and saves of ten editors cost on PostgreSQL; nothing is promised there. */
async function postgres() {
  await onPostgres(async url => {
    const folder = await filled(1000, url)
    const server = await startMeasuredServer(script, folder, url)
    const { perSecond } = await load({ connections, seconds: pace.seconds, ...always(server, '/api/diferenciais') })
    report.tell('PostgreSQL: GET a list, 30 of 1,000 records, signed in', `${whole(perSecond)}/s`)
    const { lists, searches } = listPaths()
    report.tell(
      'PostgreSQL: 1,000 records, list or search not cached, p99',
      `${decimals(await uncached(server, [...lists, ...searches]), 1)} ms`,
    )
    const next = creations(server.port, '/api/diferenciais', server.headers, 'a')
    const saves = await load({ port: server.port, connections: 8, seconds: pace.seconds, next })
    report.tell('PostgreSQL: POST a new record, 8 connections', `${whole(saves.perSecond)}/s`)
    await server.stop()
  })
}

/** Runs over a database of its own; does nothing where there is no PostgreSQL. */
async function onPostgres(act: (url: string) => Promise<void>) {
  if (!hasPostgres) return
  const database = await freshDatabase()
  try {
    await act(database.url)
  } finally {
    await database.drop()
  }
}

async function filled(rows: number, databaseUrl?: string): Promise<string> {
  const begin = performance.now()
  const folder = await fillFolder(rows, databaseUrl)
  folders.push(folder)
  process.stderr.write(`${whole(rows)} rows in ${((performance.now() - begin) / 1000).toFixed(1)} s\n`)
  return folder
}

/** A folder with the demonstration and this many more records. */
async function filledLikeDemo(rows: number, databaseUrl?: string): Promise<string> {
  const folder = await fillLikeDemo(script, rows, databaseUrl)
  folders.push(folder)
  return folder
}

function always(server: MeasuredServer, path: string) {
  return plain(server.port, path, server.headers)
}

function plain(port: number, path: string, headers: Record<string, string> = {}) {
  const bytes = request(port, 'GET', path, headers)
  return { port, next: () => bytes }
}

function inTurn(requests: readonly Buffer[]): () => Buffer {
  let turn = 0
  return () => requests[turn++ % requests.length]!
}
