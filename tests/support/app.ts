import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InjectOptions, Response } from 'light-my-request'
import { expect } from 'vitest'
import { resources as productResources } from '#resources.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { type App, type AppParts, buildApp } from '#server/app.ts'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import { openStorage } from '#server/files/storage/openStorage.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { openCommit } from '#server/records/commit.ts'
import { openRecordService } from '#server/records/service/openRecordService.ts'
import { addTenant, ensureTenant } from '#server/store/accounts/tenants.ts'
import { openStore } from '#server/store/openStore.ts'
import { findRecord } from '#server/store/records/records.ts'
import type { Store } from '#server/store/store.ts'
import { seedTenant } from '#server/tenants/openTenant.ts'
import { afterEveryFile, afterEveryTest } from './cleanups.ts'
import { checkDocumented } from './documentedAnswers.ts'
import { isEverything } from './scope.ts'
import { filledPlace, newPlace, type Place } from './templates.ts'
import { testBucket } from './testStorage.ts'

export type Dialect = 'sqlite' | 'postgres'
/** For what differs by SQL: both databases where PostgreSQL runs; `npm test` starts it, and says so when it cannot. */
export const bothDialects: readonly Dialect[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']
/** For what asks the database nothing of its own: both only where everything is run. */
export const dialects: readonly Dialect[] = isEverything ? bothDialects : ['sqlite']

export const PASSWORD = 'varanda com vista 27'

type Open = { close(): Promise<void> }[]
const opened: Open = []
const openedForFile: Open = []
const closeAll = async (all: Open) => {
  for (const one of all.splice(0).reverse()) await one.close()
}
afterEveryTest(() => closeAll(opened))
afterEveryFile(() => closeAll(openedForFile))

export interface TestApp {
  readonly app: App
  readonly store: Store
  readonly tenantId: number
  readonly folder: string
  /** A clock that stands still until a test moves it. */
  readonly clock: { now(): Date; set(instant: string): void; advance(milliseconds: number): void }
  readonly logged: { event: string; cause?: unknown }[]
  /** Signed in as an administrator. */
  readonly admin: Session
  signIn(email: string, password?: string): Promise<Session>
  /** A second tenant with an administrator of its own. */
  addTenant(host: string): Promise<{ tenantId: number; session: Session }>
  /** Makes an account that may sign in. */
  addAccount(values: Values, tenantId?: number): Promise<void>
  /** Ends the server and leaves its folder and database, for another one at the same place. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface Session extends ApiCalls {
  readonly token: string
  readonly tenantId: number
  readonly headers: { readonly 'x-access-token': string; readonly 'x-tenant-id': string }
}

export interface ApiCalls {
  readonly headers: Readonly<Record<string, string>>
  get(url: string): Promise<Reply>
  /** A form; arrays repeat the key. */
  post(url: string, form?: Form): Promise<Reply>
  delete(url: string): Promise<Reply>
}
export type Form = Record<string, string | number | readonly (string | number)[]>
export type Reply = Response & { readonly data: any; readonly errors: Record<string, string>; readonly message: string }

export interface StartOptions {
  readonly dialect?: Dialect
  readonly resources?: readonly AnyResource[] | undefined
  readonly now?: string
  readonly parts?: Partial<AppParts>
  readonly smtpUrl?: string
  /** Where files and backups are kept; on the disk unless stated. */
  readonly bucket?: BucketSettings
  /** What something else has filled already, instead of a new folder and database; goes with the server. */
  readonly place?: Place & {
    /** Of the administrator who is signed in there already. */
    readonly token?: string
  }
}

/** The whole server over a database of its own, with a signed-in administrator; closed after the test. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const started = await startFresh(options)
  opened.push(started)
  return started
}

/** The same for tests that do not disturb each other; closed after the last one of the file. */
export async function startSharedApp(options: StartOptions = {}): Promise<TestApp> {
  const started = await startFresh(options)
  openedForFile.push(started)
  return started
}

async function startFresh(options: StartOptions): Promise<TestApp> {
  const { dialect = 'sqlite', now = NOW, resources, place } = options
  const name = resources ? ownName(resources) : ''
  const filled =
    place || name === undefined
      ? undefined
      : await filledPlace(`ana ${now} ${name}`, dialect, empty => firstStart(empty, { now, resources }))
  return startAt(filled ?? place ?? (await newPlace(dialect)), options, filled?.remembered ?? place?.token)
}

const NOW = '2026-10-30T12:00:00.000Z'

const seen = new Map<readonly AnyResource[], number>()

/**
 * Other resources have other tables: what this test file hands in has a template of its own. Undefined at the first
 * time, since most are handed in once.
 */
function ownName(resources: readonly AnyResource[]): string | undefined {
  const number = seen.get(resources)
  if (number === undefined) seen.set(resources, seen.size)
  return number === undefined ? undefined : `${relative('.', expect.getState().testPath!)} ${number}`
}

/** @returns the token of the administrator */
async function firstStart(place: Place, options: Pick<StartOptions, 'now' | 'resources'>): Promise<string> {
  const { admin, stop } = await startAt(place, options)
  await stop()
  return admin.token
}

/**
 * The same in a place that outlives the test, as a template does: the caller stops it.
 *
 * @param token of an administrator who is signed in there already
 */
export async function startAt({ folder, database }: Place, options: StartOptions, token?: string): Promise<TestApp> {
  const resources = options.resources ?? productResources
  let instant = Date.parse(options.now ?? NOW)
  const clock = {
    now: () => new Date(instant),
    set: (text: string) => {
      instant = Date.parse(text)
    },
    advance: (milliseconds: number) => {
      instant += milliseconds
    },
  }
  const logged: TestApp['logged'] = []
  const store = await openStore({
    databaseUrl: database?.url,
    folder,
    resources,
    now: clock.now(),
    log: () => {},
    onBroken: cause => logged.push({ event: 'store_broken', cause }),
  })
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const commit = commitWithEffects(options.parts?.hooks, { hasCdn: options.parts?.cdn !== undefined })
  const siteTenantId = await store.write(async tx => {
    const id = await ensureTenant(tx, 'localhost', 'Araucária Clara')
    await seedTenant(tx, commit, id, resources, clock.now())
    return id
  })
  const log = {
    info: (event: string) => logged.push({ event }),
    error: (event: string, cause: unknown) => logged.push({ event, cause }),
  }
  const bucket = options.bucket ?? (await testBucket(folder))
  const app = await buildApp({
    store,
    resources: byName,
    clock,
    siteUrl: 'http://localhost',
    hosts: ['localhost:80'],
    dataFolder: folder,
    log,
    trustedProxies: [],
    rateLimits: true,
    storage: await openStorage({ dataFolder: folder, bucket }, { isShared: !store.startedAlone }),
    bucket,
    mailer: createMailer({ smtpUrl: options.smtpUrl, from: 'Site <site@example.com>', folder: join(folder, 'mail') }),
    siteTenantId,
    databaseUrl: database?.url,
    nightlyBackups: false,
    ...options.parts,
  })
  const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<Response>
  app.inject = (async (request: InjectOptions | string) => {
    const reply = await inject(request)
    checkDocumented(resources, request, reply)
    return reply
  }) as typeof app.inject

  const recordService = openRecordService({ store, clock, commit: openCommit([]) }, async () => {})
  const accounts = resources.find(resource => resource.accounts)!
  const addAccount = async (values: Values, tenantId = siteTenantId) => {
    const { senha = PASSWORD, ...others } = values
    const form = new Map(
      Object.entries({ senha, confirmar_senha: senha, situacao: 'ativo', ...others }).map(([name, value]) => [
        name,
        [String(value)],
      ]),
    )
    await recordService.save(accounts, form, { id: null, tenantId, address: '' })
  }
  const signIn = async (email: string, password = PASSWORD) => {
    const reply = await app.inject(formRequest('POST', '/api/auth', { email, senha: password, autoLogin: 1 }))
    if (reply.statusCode !== 200) throw new Error(`Signing in answered ${reply.statusCode}: ${reply.body}`)
    const { token, tenant } = reply.json().data
    return sessionOf(app, token, tenant.id)
  }
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await app.close()
    await store.close()
  }
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }

  const isThere = await store.read(tx => findRecord(tx, accounts, siteTenantId, { email: 'ana@example.com' }))
  if (!isThere) await addAccount({ nome: 'Ana Administradora', email: 'ana@example.com', perfil: 'administrador' })
  return {
    app,
    store,
    tenantId: siteTenantId,
    folder,
    clock,
    logged,
    admin: token ? sessionOf(app, token, siteTenantId) : await signIn('ana@example.com'),
    signIn,
    addAccount,
    async addTenant(host) {
      const tenantId = await store.write(async tx => {
        const id = await addTenant(tx, host, host)
        await seedTenant(tx, commit, id, resources, clock.now())
        return id
      })
      await addAccount({ nome: 'Outra Administradora', email: `admin@${host}`, perfil: 'administrador' }, tenantId)
      return { tenantId, session: await signIn(`admin@${host}`) }
    },
    stop,
    close,
  }
}

/** An anonymous form-encoded request, as `app.inject` takes it. */
export function formRequest(
  method: 'POST',
  url: string,
  form: Form = {},
  headers: Record<string, string> = {},
): InjectOptions {
  const body = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)] as [string, string]),
  )
  return {
    method,
    url,
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  }
}

function sessionOf(app: App, token: string, tenantId: number): Session {
  const headers = { 'x-access-token': token, 'x-tenant-id': String(tenantId) }
  return { ...callsWith(app, headers), token, tenantId, headers }
}

/** Calls that send these headers. */
export function callsWith(app: App, headers: Readonly<Record<string, string>>): ApiCalls {
  const ask = (request: InjectOptions) => askWith(app, request)
  return {
    headers,
    get: url => ask({ method: 'GET', url, headers }),
    post: (url, form) => ask(formRequest('POST', url, form, headers)),
    delete: url => ask({ method: 'DELETE', url, headers }),
  }
}

export async function askWith(app: App, request: InjectOptions): Promise<Reply> {
  const reply = await app.inject(request)
  const body = reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : {}
  return Object.assign(reply, { data: body.data, errors: body.errors ?? {}, message: body.status?.message ?? '' })
}
