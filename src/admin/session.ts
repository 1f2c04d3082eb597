import Cookies from 'js-cookie'

/** What the auth cookie holds. */
export interface Session {
  readonly token: string
  /** Opening /admin with a live token goes straight to the dashboard. */
  readonly autoLogin: boolean
}

const COOKIE = 'painel'
const TENANT = 'painel.tenant'
/** Another text with each sign-in: other tabs hear only of what changes, and the tenant is usually the same. */
const SIGNED_IN = 'painel.entrada'
/** 72 hours from sign-in; the server ends the session then as well. */
const LIFETIME_SECONDS = 259_200

/** The session of this browser. A cookie without its tenant is none: every call would be refused. */
export function readSession(): (Session & { readonly tenantId: string }) | undefined {
  const tenantId = localStorage.getItem(TENANT)
  const text = Cookies.get(cookie().name)
  if (!tenantId || !text) return undefined
  try {
    const { token, autoLogin } = JSON.parse(text) as Partial<Session>
    if (typeof token !== 'string' || token === '') return undefined
    return { token, autoLogin: autoLogin === true, tenantId }
  } catch {
    return undefined
  }
}

export function writeSession({ token, autoLogin }: Session, tenantId: number | string): void {
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

/** Calls back after somebody signs in or out, in this tab or another. Returns how to stop listening. */
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
    name: secure ? `__Host-${COOKIE}` : COOKIE,
    attributes: { path: '/', sameSite: 'Strict', secure } as const,
  }
}
