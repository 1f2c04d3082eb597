import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/builtServer.ts'
import { median } from './compare.ts'
import type { Report } from './report.ts'
import { type MeasuredServer, startMeasuredServer } from './servers.ts'

const COMPANIES = 200
/** As many as may be open at a time. */
const OPEN = 20

const nameOf = (number: number) => `empresa-${number}`
const hostOf = (number: number) => `empresa-${number}.example.com`

/** Measures what further companies cost that nobody visits, and how soon one of them answers. */
export async function measureTenants(script: string, folder: string, report: Report): Promise<void> {
  const alone = await startMeasuredServer(script, folder)
  const before = alone.memory()
  await alone.stop()

  addCompanies(script, folder)
  const metricsPort = await freePort()
  const server = await startMeasuredServer(script, folder, undefined, { env: { METRICS_PORT: String(metricsPort) } })
  report.most(`${COMPANIES} companies: start to the first answer`, 3000, server.startedIn, 'ms')
  const began = performance.now()
  // Each company is opened once for work that may have been left.
  await allAtRest(metricsPort)
  report.tell(`${COMPANIES} companies: all that was due is done`, `${Math.round((performance.now() - began) / 1000)} s`)
  const atRest = server.memory()
  report.most('A company at rest', 2, (atRest - before) / COMPANIES, 'MB')

  const times: number[] = []
  for (let number = 1; number <= OPEN; number++) {
    const asked = performance.now()
    await home(server, hostOf(number))
    times.push(performance.now() - asked)
  }
  report.tell('A company at rest: first page', `${Math.round(median(times))} ms`)
  report.tell('An open company', `${Math.round((server.memory() - atRest) / OPEN)} MB`)
  await server.stop()
}

/** Makes one company by the command, and the others as copies of it. */
function addCompanies(script: string, folder: string) {
  execFileSync(process.execPath, [script, 'tenant', nameOf(0), `http://${hostOf(0)}`], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const tenants = join(folder, 'tenants')
  for (let number = 1; number <= COMPANIES; number++) {
    const own = join(tenants, nameOf(number))
    mkdirSync(own)
    cpSync(join(tenants, nameOf(0)), own, { recursive: true })
    writeFileSync(join(own, 'tenant.env'), `SITE_URL=http://${hostOf(number)}\n`)
  }
  renameSync(join(tenants, nameOf(0)), join(folder, 'modelo'))
}

/** Waits until no company is open: nobody visits, so an open one is doing what is due. */
async function allAtRest(metricsPort: number) {
  let quiet = 0
  while (quiet < 10) {
    await pause(500)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    quiet = /^araucaria_tenants\{state="open"\} 0$/m.test(metrics) ? quiet + 1 : 0
  }
}

async function home({ port }: MeasuredServer, host: string) {
  const sent = request({ host: '127.0.0.1', port, path: '/', headers: { host } }).end()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  sent.once('error', reject).once('response', response => {
    if (response.statusCode !== 200) reject(new Error(`${host} answered ${response.statusCode}`))
    text(response).then(() => resolve(), reject)
  })
  await promise
}
