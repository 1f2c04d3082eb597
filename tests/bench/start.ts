import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { median } from './compare.ts'
import { decimals, type Report } from './report.ts'
import { startBareFastify, startMeasuredServer } from './servers.ts'

const TURNS = 7

/** Measures the time from the start of the process to its first answer, in turns with an empty Fastify server. */
export async function measureStart(script: string, folder: string, report: Report): Promise<void> {
  const ours: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const server = await startMeasuredServer(script, folder)
    ours.push(server.startedIn)
    await server.stop()
    bare.push(await startBareFastify())
  }
  report.most('Start to the first answer', 800, median(ours), 'ms')
  report.tell('Start of a bare Fastify', `${decimals(median(bare), 0)} ms`)
  report.most('Start ÷ bare Fastify', 3, median(ours.map((time, turn) => time / bare[turn]!)), '×')
}

/** Measures the very first start, which fills the demonstration: the time until nothing is left to do, and the disk. */
export async function measureFirstStart(report: Report): Promise<void> {
  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 1000)
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const server = await startBuiltServer({ dataFolder, env: { DEMO: '1' } })
    await until(() => /^Demonstration ready/m.test(server.printed()))
    report.most('First start: demonstration ready', 120, seconds(), 's')
    await until(() => dueJobsIn(dataFolder) === 0)
    report.most('First start: nothing left to do', 180, seconds(), 's')
    await server.stop()
    report.most('First start: on the disk', 60, bytesIn(dataFolder) / 1024 ** 2, 'MB')
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(250)
}

/** How many jobs that follow a save are still to be done; daily ones are due later. */
function dueJobsIn(folder: string): number {
  const database = new DatabaseSync(join(folder, 'dados.sqlite'), { readOnly: true })
  try {
    const due = database.prepare('SELECT count(*) AS due FROM _tarefas WHERE tentar_em <= ?')
    return due.get(new Date().toISOString())!.due as number
  } finally {
    database.close()
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
