import type { FastifyRequest } from 'fastify'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { forbidden, invalidToken, notSignedIn, sessionExpired } from '../errors.ts'
import { type Account, accountResource, findAccount } from '../store/accounts/accounts.ts'
import {
  endSession,
  findSession,
  findSessionById,
  insertSession,
  SESSIONS,
  touchSession,
} from '../store/accounts/sessions.ts'
import { type Credential, findToken, findTokenById, touchToken } from '../store/accounts/tokens.ts'
import { type AuditEntry, writeAudit } from '../store/log/audit.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Tx } from '../store/store.ts'
import { type Actor, actorOf } from './actor.ts'
import { addressOf, networkOf } from './address.ts'
import { type Call, createCallCounter } from './callCounter.ts'
import { credentialOf, type SentCredential, singleHeader } from './credentials.ts'
import { limits, writeAuditOnce } from './limits.ts'
import { newToken, tokenHash } from './links.ts'
import type { AuthParts } from './parts.ts'

const hour = 3_600_000
const lifetime = 72 * hour
const idleLimit = 8 * hour
const mostPerAccount = 10
/** How far the stored `usedAt` may lag behind, in milliseconds; the value in memory is exact. */
const touchEvery = 60_000
const touchTokenEvery = hour

/** A session or token cached between requests. It is read again after every save of sessions or accounts. */
interface Known {
  readonly session: Credential
  readonly actor: Actor
  readonly tenant: string
  readonly version: string
  /** Wall-clock milliseconds. */
  readonly expires: number
  /** Uptime milliseconds, so that setting the wall clock back prolongs no session. */
  readonly endsAtUptime: number
  usedAt: number
  savedAt: number
}

type Lifetime = Pick<Known, 'session' | 'expires' | 'endsAtUptime' | 'usedAt'>

export function createSessions(parts: AuthParts) {
  const { store, clock, log } = parts
  const { resource: accounts, role } = accountResource(parts.resources)
  const uptime = parts.uptime ?? (() => performance.now())
  const known = new Map<string, Known>()
  const background = new Set<Promise<unknown>>()
  /** Ended sessions by id, whose end may not be written to the database yet. */
  const ended = new Map<number, AuditEntry>()
  const ending = retriedWrite(
    async () => {
      for (const [id, line] of ended) await writeEnd(id, line)
    },
    cause => log.error('auth.session_not_ended', cause),
  )

  const calls = createCallCounter(parts, uptime, limitReached)

  function limitReached(call: Call, caller: string | number) {
    const session = typeof caller === 'number' ? [...known.values()].find(one => one.session.id === caller) : undefined
    const { tenantId = null, accountId: userId = null, token } = session?.session ?? {}
    const who = { tenantId, userId, token: token?.name }
    const address = typeof caller === 'string' ? caller : ''
    const changes = { limite: [null, `chamadas/${call}`] as const }
    const line = { ...who, address, action: 'limite_atingido', now: clock.now().toISOString(), changes } as const
    inBackground(tx =>
      typeof caller === 'string'
        ? writeAuditOnce(tx, { limit: limits.anonymousCalls, who: [caller] }, line)
        : writeAudit(tx, line),
    )
  }

  return { authenticate, actorIn, countAnonymous, spend, open, end, noteRefusal, settled, stop }

  /**
   * Identifies the actor by the headers `x-access-token` and `x-tenant-id`, or by `Authorization: Bearer`, alone. Throws
   * 401 without a live session or token, 403 when the tenant is another (or missing, for sessions), 400 for a repeated
   * header and for both a session and a token, 429 above the calls per minute.
   */
  async function authenticate(
    request: FastifyRequest,
    credential: SentCredential | undefined = credentialOf(request),
  ): Promise<Actor> {
    const tenant = singleHeader(request, 'x-tenant-id')
    const now = clock.now().getTime()
    const session = credential?.isWellFormed ? await find(tokenHash(credential.secret), now) : undefined
    if (session === undefined || ended.has(session.session.id)) {
      countAnonymous(request)
      if (credential?.isForPrograms) throw invalidToken()
      throw credential === undefined ? notSignedIn() : sessionExpired()
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (parts.rateLimits) calls.count(isRead ? 'reads' : 'saves', session.session.id)
    // A token alone says whose it is.
    if (tenant !== session.tenant && !(credential?.isForPrograms && tenant === undefined)) {
      noteRefusal(request, session.actor)
      throw forbidden()
    }
    use(session, now)
    return session.actor
  }

  /** The actor of a session of this tenant, or undefined when it is over. It counts as no call. */
  async function actorIn(tenantId: number, sessionId: number): Promise<Actor | undefined> {
    const find = sessionId < 0 ? findTokenById : findSessionById
    const found = await store.read(async tx => holderOf(tx, await find(tx, tenantId, sessionId)))
    if (found === undefined || ended.has(sessionId)) return undefined
    const { session, actor } = found
    const remembered = [...known.values()].find(one => one.session.id === sessionId) ?? {
      session,
      expires: Date.parse(session.expiresAt),
      endsAtUptime: Number.POSITIVE_INFINITY,
      usedAt: Date.parse(session.usedAt),
    }
    return isLive(remembered, clock.now().getTime()) ? actor : undefined
  }

  /** Throws 429 above the limit per minute. */
  function countAnonymous(request: FastifyRequest) {
    if (parts.rateLimits) calls.count('anonymous', networkOf(addressOf(request)))
  }

  /** Throws 429 above the limit per minute. */
  function spend(actor: Actor, call: 'files' | 'records', count: number) {
    if (parts.rateLimits) calls.count(call, actor.sessionId, count)
  }

  async function find(hash: string, now: number): Promise<Known | undefined> {
    let found = known.get(hash)
    if (found === undefined || found.version !== versionOf(found.session.tenantId)) found = await read(hash, found)
    return found !== undefined && isLive(found, now) ? found : undefined
  }

  function isLive({ session, expires, endsAtUptime, usedAt }: Lifetime, now: number): boolean {
    return now < expires && uptime() < endsAtUptime && (session.autoLogin || now - usedAt < idleLimit)
  }

  async function read(hash: string, before: Known | undefined): Promise<Known | undefined> {
    const tenantId = before?.session.tenantId ?? (await store.read(tx => findCredential(tx, hash)))?.tenantId
    if (tenantId === undefined) return undefined
    // Taken before the read, so that a save that commits meanwhile makes the cached session stale.
    const version = versionOf(tenantId)
    const found = await store.read(async tx => holderOf(tx, await findCredential(tx, hash)))
    if (found === undefined) {
      known.delete(hash)
      return undefined
    }
    const now = clock.now().getTime()
    const expires = Date.parse(found.session.expiresAt)
    const usedAt = Math.max(before?.usedAt ?? 0, Date.parse(found.session.usedAt))
    const fresh: Known = {
      ...found,
      tenant: String(tenantId),
      version,
      expires,
      endsAtUptime:
        before?.endsAtUptime ??
        uptime() + Math.min(found.session.token ? Number.POSITIVE_INFINITY : lifetime, expires - now),
      usedAt,
      savedAt: before?.savedAt ?? usedAt,
    }
    if (known.size >= 10_000) for (const [key, one] of known) if (!isLive(one, now)) known.delete(key)
    known.set(hash, fresh)
    return fresh
  }

  async function findCredential(tx: Tx, hash: string): Promise<Credential | undefined> {
    return (await findSession(tx, hash)) ?? (await findToken(tx, hash))
  }

  /** A session or token with its current account; undefined when the account was deleted or disabled. */
  async function holderOf(tx: Tx, session: Credential | undefined) {
    const account = session && (await findAccount(tx, session.accountId))
    if (session === undefined || account === undefined || account.state === 'inactive') return undefined
    return { session, actor: actorOf(account, role, session, parts.resources.values()) }
  }

  function versionOf(tenantId: number): string {
    return `${store.version(tenantId, SESSIONS)} ${store.version(tenantId, accounts.name)}`
  }

  function use(session: Known, now: number) {
    session.usedAt = Math.max(session.usedAt, now)
    const { id, token } = session.session
    if (now - session.savedAt < (token ? touchTokenEvery : touchEvery)) return
    session.savedAt = now
    const usedAt = new Date(now).toISOString()
    inBackground(tx => (token ? touchToken(tx, id, dayOfInstant(usedAt)) : touchSession(tx, id, usedAt)))
  }

  /** Opens a session in the sign-in's transaction. Only the token's hash is stored. */
  async function open(tx: Tx, account: Account, autoLogin: boolean, agent: string, now: Date): Promise<string> {
    const token = newToken()
    const { id: accountId, tenantId } = account
    const createdAt = now.toISOString()
    const expiresAt = new Date(now.getTime() + lifetime).toISOString()
    await insertSession(
      tx,
      { tenantId, accountId, tokenHash: tokenHash(token), autoLogin, createdAt, expiresAt, agent },
      mostPerAccount,
    )
    return token
  }

  function noteRefusal(request: FastifyRequest, actor: Actor) {
    const { tenantId, id: userId, token } = actor
    const changes = { rota: [null, `${request.method} ${request.routeOptions.url}`] }
    const line = { tenantId, userId, token, address: addressOf(request), now: clock.now().toISOString(), changes }
    inBackground(tx => writeAudit(tx, { ...line, action: 'acesso_negado' }))
  }

  /** The session is over at once in this process. If the write fails, this rejects and the write is repeated. */
  async function end(actor: Actor, line: AuditEntry) {
    ended.set(actor.sessionId, line)
    try {
      await writeEnd(actor.sessionId, line)
    } catch (cause) {
      ending.start()
      throw cause
    }
  }

  async function writeEnd(id: number, line: AuditEntry) {
    await store.write(
      async tx => {
        await endSession(tx, required(line.tenantId, 'tenant of a session'), id)
        await writeAudit(tx, line)
      },
      { usesReserve: true },
    )
    ended.delete(id)
  }

  function inBackground(work: (tx: Tx) => Promise<void>) {
    const done = store
      .write(work, { usesReserve: true })
      .catch(cause => log.error('auth.background_write_failed', cause))
    background.add(done)
    void done.finally(() => background.delete(done))
  }

  async function settled() {
    while (background.size > 0) await Promise.all(background)
    await ending.idle()
  }

  async function stop() {
    calls.stop()
    await settled()
    await ending.stop()
  }
}

export type Sessions = ReturnType<typeof createSessions>
