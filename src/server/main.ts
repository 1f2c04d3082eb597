import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { Demonstration } from '#demo/demonstration.ts'
import { resources } from '#resources.ts'
import { site } from '#site/render.ts'
import type { App } from './app.ts'
import { measureFreeBytes, throttled } from './disk/freeBytes.ts'
import { openReserve } from './disk/reserve.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { builtClientFiles, developmentClientFiles } from './http/clientFiles.ts'
import { jsonLog } from './log.ts'
import { type OpenSite, openSite } from './openSite.ts'
import { serveTenantSites } from './serveTenantSites.ts'
import { wantsDemonstration } from './store/demonstration.ts'
import { backupIn, describeChanges } from './store/migration/countChanges.ts'
import type { Tenants } from './tenants/tenants.ts'
import { listening, notifyReady, startWorkers, surviveParentExit, workerNumber } from './workers.ts'

/** Backlog of the socket. With the default of 511, some of a thousand simultaneous clients would wait seconds. */
const MAX_NOT_ACCEPTED = 4096

/** In milliseconds, for the database and then for the bucket. */
const START_TIMEOUT = 60_000

/** `EX_SOFTWARE` of `sysexits.h`: a defect of the program, or a database that can no longer be used. */
const FAILED_EXIT_CODE = 70
const LAST_ANSWERS_MS = 200

export interface Running {
  readonly url: string
  close(): Promise<void>
}

/** With a development server (`vite`), the API documentation needs no session. */
export async function start(
  options: {
    readonly vite?: ViteDevServer
    /** Used instead of HOST and PORT when another server is in front of this one. */
    readonly listenAt?: { readonly host: string; readonly port: number }
    /** Called before the terminal says that the server listens, because it may be asked to stop from then on. */
    readonly onListening?: (running: Running) => void
    /** Called with every error that is logged. */
    readonly onDefect?: (cause: unknown) => void
  } = {},
): Promise<Running> {
  const environment = readEnvironment(process.env)
  const log = workerLog(environment, {}, options.onDefect)
  const client = options.vite
    ? developmentClientFiles(options.vite)
    : builtClientFiles(join(import.meta.dirname, '../client'))
  const freeBytes = measureFreeBytes(environment.dataFolder)
  const reserve = await openReserve(environment.dataFolder, freeBytes, log)
  const tracing =
    environment.tracing && (await import('./tracing/openTracing.ts')).openTracing(environment.tracing, log)
  const metrics =
    environment.metrics &&
    (await (await import('./metrics/metricsServer.ts')).serveMetrics(ownAddress(environment.metrics)))
  const common = {
    resources,
    site,
    client,
    reserve,
    freeBytes: throttled(freeBytes),
    tracer: tracing?.tracer,
  }
  let tenants: Tenants | undefined
  const opened = await openSite({
    ...common,
    environment,
    log,
    metrics: metrics?.registry,
    invitesFirstAdministrator: !isFurtherWorker,
    answerForOthers: (request, response) => tenants?.answer(request, response) === true,
    startTimeout: START_TIMEOUT,
    onWaiting: sayWaiting,
    onSchemaChange: isFurtherWorker ? undefined : saySchemaChange,
    onBroken: cause => {
      log.error('store_broken', cause)
      process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
      // Every save is refused from now on; running requests still receive their responses.
      void setTimeout(LAST_ANSWERS_MS).then(() => process.exit(FAILED_EXIT_CODE))
    },
    openDocs: options.vite !== undefined,
  })
  const { app, parts, tenantId, first } = opened
  try {
    tenants = await serveTenantSites({
      ...common,
      given: process.env,
      environment,
      log,
      logOf: tenant => workerLog(environment, { tenant }),
      metrics,
      listener: app.listener,
      runsBackgroundWork: !isFurtherWorker,
    })
    const url = await listen(app, options.listenAt ?? environment)
    void reserve.enable()
    let demonstration: Promise<Demonstration> | undefined
    const running: Running = {
      url,
      async close() {
        // In parallel: the app accepts nothing new while the demonstration finishes its current step.
        await opened.close(demonstration?.then(({ stop }) => stop()))
        await tenants?.close()
        await Promise.all([metrics?.close(), tracing?.close()])
      },
    }
    options.onListening?.(running)
    notifyReady()
    if (!isFurtherWorker) announce(environment, options.listenAt ? environment.siteUrl : url, first)
    if (environment.demo && !isFurtherWorker && (await parts.store.read(tx => wantsDemonstration(tx, tenantId)))) {
      // Imported on demand: thousands of lines that few starts need.
      demonstration = import('#demo/demonstration.ts').then(({ startDemonstration }) =>
        startDemonstration(parts, { keeping: app.keeping, tenantId, say: sayProgress }),
      )
    }
    return running
  } catch (cause) {
    await Promise.all([opened.close(), tenants?.close()])
    throw cause
  }
}

/** Each worker serves its own metrics: the first at the given port, the others at the following ones. */
const ownAddress = ({ host, port }: { readonly host: string; readonly port: number }) => ({
  host,
  port: port + (workerNumber ?? 1) - 1,
})

/** Of several workers only the first writes to the terminal, invites the administrator and fills the demonstration. */
const isFurtherWorker = workerNumber !== undefined && workerNumber > 1

function workerLog(
  { logLevel }: Environment,
  inEach: Readonly<Record<string, unknown>> = {},
  onError?: (cause: unknown) => void,
) {
  const worker = workerNumber === undefined ? {} : { worker: workerNumber }
  const log = jsonLog(logLevel, undefined, { ...worker, ...inEach })
  if (onError === undefined) return log
  return {
    ...log,
    error(event: string, cause: unknown, details?: Record<string, unknown>) {
      log.error(event, cause, details)
      onError(cause)
    },
  }
}

async function listen(app: App, { host, port }: Pick<Environment, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: MAX_NOT_ACCEPTED, ...listening })
  } catch (cause) {
    throw cannotListen(cause)
  }
}

/** Workers share their port silently, also with another installation, so it is probed first. */
async function refuseTakenPort({ host, port }: Pick<Environment, 'host' | 'port'>) {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
  } catch (cause) {
    throw cannotListen(cause)
  }
  probe.close()
  await once(probe, 'close')
}

const cannotListen = (cause: unknown) =>
  new Error(
    `HOST, PORT: the server cannot listen there (${(cause as Error).message}). Stop what uses that port, or set another.`,
    { cause },
  )

function announce(environment: Environment, url: string, first: OpenSite['first']) {
  const lines = ['', `Site:            ${environment.siteUrl}/`, `Administration:  ${environment.siteUrl}/admin`]
  if (!environment.siteUrl.startsWith(url)) lines.push(`Listening on:    ${url}`)
  if (first?.link !== undefined) {
    const how = 'choose the password at this address, valid for 72 hours'
    lines.push('', `First access (${first.login}): ${how}:`, first.link)
  } else if (first !== undefined) {
    lines.push('', `First access: sign in as ${first.login} with the password of ADMIN_PASSWORD.`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

function sayWaiting(what: string, reason: string) {
  process.stdout.write(`${what} does not answer yet (${reason}). Waiting for up to ${START_TIMEOUT / 1000} seconds…\n`)
}

/** Describes the migration in one sentence, besides the log line; says nothing for a new database. */
function saySchemaChange(lines: readonly string[]) {
  if (lines.includes('create table _esquema')) return
  const changes = describeChanges(lines) ?? `${lines.length} steps`
  const copy = backupIn(lines)
  const before = copy && ` The database as it was before is kept as ${basename(copy)}.`
  process.stdout.write(`The tables were brought up to date for this version: ${changes}.${before ?? ''}\n`)
}

/** A terminal shows one line that is overwritten; a log gets only every tenth step and finished lines. */
function sayProgress(text: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
  else if (text.endsWith('\n') || / \d*0(?: of |%)/.test(text))
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

/** Without a command, serves. The command `user <e-mail>` prints a one-time link for a locked-out user. */
async function run(command: string | undefined, args: readonly string[]) {
  // Files below DATA_DIR, also those that libraries create, are readable by this system account only.
  process.umask(0o077)
  const environment = readEnvironment(process.env)
  if (workerNumber === undefined)
    for (const sentence of environment.suspectVariables) process.stderr.write(`${sentence}\n`)
  if (command === undefined) {
    if (environment.workers > 1 && workerNumber === undefined) return serveWithWorkers(environment)
    surviveParentExit()
    endWhenUncaught(environment)
    await start({ onListening: ({ close }) => stopWhenAsked(close) })
    return
  }
  // A server that runs on the same machine takes precedence over a command.
  setPriority(10)
  const { runCommand } = await import('./commands/runCommand.ts')
  process.exitCode = await runCommand(command, args, {
    environment,
    resources,
    demo: async (...call) => (await import('#demo/demoCommand.ts')).demoCommand()(...call),
    progress: sayProgress,
  })
}

async function serveWithWorkers(environment: Environment) {
  await refuseTakenPort(environment)
  const workers = startWorkers(import.meta.filename, environment.workers, jsonLog(environment.logLevel))
  stopWhenAsked(async () => {
    workers.stop()
    await workers.ended
  })
  process.exit(await workers.ended)
}

/** After an uncaught error the process ends so that it can be restarted. Acknowledged saves are already on disk. */
function endWhenUncaught(environment: Environment) {
  const log = workerLog(environment)
  process.on('uncaughtException', (cause, origin) => {
    const id = randomUUID()
    log.error('uncaught', cause, { id, origin })
    process.stderr.write(`The server ends because of an uncaught error: ${cause.message ?? cause} (${id})\n`)
    process.exit(FAILED_EXIT_CODE)
  })
}

function stopWhenAsked(stop: () => Promise<void>) {
  let stopping = false
  const stopOnce = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once; acknowledged saves are already on disk.
      if (stopping) process.exit(0)
      void stopOnce()
    })
  }
  // The parent keeps an IPC channel open while it runs. If it is killed it forwards no signal, and this process would
  // keep the database lock forever. `connected` is false when the parent ended before this line, and undefined when
  // there is no IPC channel.
  process.once('disconnect', stopOnce)
  if (process.connected === false) void stopOnce()
}

// Only when this file is run; development and tests import it and call `start` themselves.
if (import.meta.main) {
  run(process.argv[2], process.argv.slice(3)).catch(cause => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  })
}
