/** The cookie in which the back-office keeps its session; over HTTPS with the prefix that binds it to this host. */
export const SESSION_COOKIE = 'painel'

/** What the cookie holds, as the back-office wrote it. */
export interface KeptSession {
  readonly token: string
  /** Opening /admin goes straight to the Painel. */
  readonly autoLogin: boolean
}

/** The session in this text of the cookie; undefined where it is none. */
export function parseSession(text: string): KeptSession | undefined {
  try {
    const { token, autoLogin } = JSON.parse(text) as Partial<KeptSession>
    return typeof token === 'string' && token !== '' ? { token, autoLogin: autoLogin === true } : undefined
  } catch {
    return undefined
  }
}

const COOKIE = /(?:^|; ?)(?:__Host-)?painel=/

/** Whether a browser with these cookies keeps a session. Whether it lives, only a call of the API is told. */
export const keepsSession = (cookies: string) => COOKIE.test(cookies)
