/** The cookie in which the back-office keeps its session; over HTTPS with the prefix that binds it to this host. */
export const SESSION_COOKIE = 'painel'

/** Whether a browser with these cookies keeps a session. Whether it lives, only a call of the API is told. */
export const keepsSession = (cookies: string) => /(?:^|; ?)(?:__Host-)?painel=/.test(cookies)
