/** Cookie with the admin's session; over HTTPS the prefix `__Host-` binds it to this host. */
export const SESSION_COOKIE = 'painel'

/** Content of the cookie, written by the admin. */
export interface KeptSession {
  readonly token: string
  /** Whether `/admin` opens the dashboard directly. */
  readonly autoLogin: boolean
}

/** Parses the cookie's content; undefined when invalid. */
export function parseSession(text: string): KeptSession | undefined {
  try {
    const { token, autoLogin } = JSON.parse(text) as Partial<KeptSession>
    return typeof token === 'string' && token !== '' ? { token, autoLogin: autoLogin === true } : undefined
  } catch {
    return undefined
  }
}

const COOKIE = /(?:^|; ?)(?:__Host-)?painel=/

/** Whether these cookies contain a session; only an API call can tell whether it is valid. */
export const keepsSession = (cookies: string) => COOKIE.test(cookies)
