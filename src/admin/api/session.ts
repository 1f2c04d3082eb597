import Cookies from 'js-cookie'
import { type KeptSession, parseSession, SESSION_COOKIE } from '#contract/sessionCookie.ts'

const TENANT = 'painel.tenant'
/** Another text with each sign-in: other tabs hear only of what changes, and the tenant is usually the same. */
const SIGNED_IN = 'painel.entrada'
/** 72 hours from sign-in; the server ends the session then as well. */
const LIFETIME_SECONDS = 259_200
/** Without "Manter conectado" the server ends a session that was not used for so long. */
const IDLE_SECONDS = 28_800
/** The clocks of server and browser may differ, and the server notes the last use by the minute. */
const SLACK_SECONDS = 600

/** The session of this browser. A cookie without its tenant is none: every call would be refused. */
export function readSession(): (KeptSession & { readonly tenantId: string }) | undefined {
  const tenantId = localStorage.getItem(TENANT)
  const kept = parseSession(Cookies.get(cookie().name) ?? '')
  return tenantId && kept ? { ...kept, tenantId } : undefined
}

export function writeSession({ token, autoLogin }: KeptSession, tenantId: number | string): void {
  const { name, attributes } = cookie()
  Cookies.set(name, JSON.stringify({ token, autoLogin }), { ...attributes, 'Max-Age': String(LIFETIME_SECONDS) })
  // Replaced, never removed first: another tab that looks in between would find no session, and end this one.
  localStorage.setItem(TENANT, String(tenantId))
  localStorage.setItem(SIGNED_IN, String(performance.timeOrigin + performance.now()))
  tellListeners()
}

export function clearSession(): void {
  const { name, attributes } = cookie()
  Cookies.remove(name, attributes)
  localStorage.removeItem(TENANT)
  localStorage.removeItem(SIGNED_IN)
  tellListeners()
}

/** Notes that the server has just answered a call of this session. */
export function noteUse(token: string): void {
  lastUse = { token, at: Date.now() }
}
let lastUse: { readonly token: string; readonly at: number } | undefined

/** How a session came to its end, as far as this window can tell; the server refuses all of them alike. */
export type SessionEnd = 'signedOut' | 'ended' | 'expired'

/** What the person is told of it, without a full stop. */
export const sessionEndWords: Readonly<Record<SessionEnd, string>> = {
  signedOut: 'Você saiu em outra janela',
  ended: 'Sua sessão foi encerrada',
  expired: 'Sua sessão expirou',
}

/**
 * How the session ended that this window had: the user signed out, which takes all traces along; or the cookie, or the
 * session on the server, may have reached its age; or it can only have been ended before, by a new password, an
 * administrator or too many others.
 */
export function howSessionEnded(): SessionEnd {
  if (localStorage.getItem(TENANT) === null) return 'signedOut'
  const session = readSession()
  if (session === undefined) return 'expired'
  const isWithin = (since: number, seconds: number) => Date.now() - since < (seconds - SLACK_SECONDS) * 1000
  const isYoung = isWithin(Number(localStorage.getItem(SIGNED_IN)), LIFETIME_SECONDS)
  const isInUse = session.autoLogin || (lastUse?.token === session.token && isWithin(lastUse.at, IDLE_SECONDS))
  return isYoung && isInUse ? 'ended' : 'expired'
}

/** Calls back after a sign-in or sign-out, in this tab or another. Returns how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: the whole storage was emptied.
    const { key, newValue } = event
    if (key === null || (key === SIGNED_IN && newValue !== null) || (key === TENANT && newValue === null)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/**
 * `__Host-` makes the browser refuse the cookie unless it is Secure, for this host alone and for `/`. A browser drops
 * even the removal of such a cookie when it is not marked the same way.
 */
function cookie() {
  const secure = location.protocol === 'https:'
  return {
    name: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    attributes: { path: '/', sameSite: 'Strict', secure } as const,
  }
}
