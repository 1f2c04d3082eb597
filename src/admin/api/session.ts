import Cookies from 'js-cookie'
import { type KeptSession, parseSession, SESSION_COOKIE } from '#contract/sessionCookie.ts'

const TENANT = 'painel.tenant'
/** Differs per sign-in: other tabs get a storage event only for a changed value, and the tenant rarely changes. */
const SIGNED_IN = 'painel.entrada'
/** 72 hours from sign-in; the server ends the session after the same time. */
const LIFETIME_SECONDS = 259_200
/** Without "Manter conectado" the server ends a session that was idle for this long. */
const IDLE_SECONDS = 28_800
/** Tolerance: the clocks of server and browser may differ, and the server records the last use by the minute. */
const SLACK_SECONDS = 600

/** The session of this browser. Undefined when the tenant is missing: the server would refuse every call. */
export function readSession(): (KeptSession & { readonly tenantId: string }) | undefined {
  const tenantId = localStorage.getItem(TENANT)
  const kept = parseSession(Cookies.get(cookie().name) ?? '')
  return tenantId && kept ? { ...kept, tenantId } : undefined
}

export function writeSession({ token, autoLogin }: KeptSession, tenantId: number | string): void {
  const { name, attributes } = cookie()
  Cookies.set(name, JSON.stringify({ token, autoLogin }), { ...attributes, 'Max-Age': String(LIFETIME_SECONDS) })
  // Replaced in place: a tab that reads between a removal and a write would find no session and end its own.
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

export function noteUse(token: string): void {
  lastUse = { token, at: Date.now() }
}
let lastUse: { readonly token: string; readonly at: number } | undefined

/** How a session ended, as far as this window can tell; the server refuses all cases alike. */
export type SessionEnd = 'signedOut' | 'ended' | 'expired'

/** Text for the user, without a full stop. */
export const sessionEndWords: Readonly<Record<SessionEnd, string>> = {
  signedOut: 'Você saiu em outra janela',
  ended: 'Sua sessão foi encerrada',
  expired: 'Sua sessão expirou',
}

/**
 * How this window's session ended. No tenant: the user signed out. No cookie, or a session that may have reached its
 * maximum age or idle time: it expired. Otherwise the server ended it earlier: a new password, an administrator, or too
 * many sessions.
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

/** Calls `listener` after a sign-in or sign-out in this tab or another. Returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
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

/** `__Host-` ties the cookie to HTTPS, this host and `/`; removing it needs the same attributes. */
function cookie() {
  const secure = location.protocol === 'https:'
  return {
    name: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    attributes: { path: '/', sameSite: 'Strict', secure } as const,
  }
}
