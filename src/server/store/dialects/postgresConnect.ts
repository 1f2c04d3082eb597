/** What refuses a connection names neither the variable nor the next step. */
export const unreachable = (cause: unknown) =>
  new Error(
    `DATABASE_URL: the database cannot be reached (${reasonOf(cause)}). ${isAboutTls(cause) ? TLS_ADVICE : 'Check the address, and that PostgreSQL runs there.'}`,
    { cause },
  )

const TLS_ADVICE =
  'A database on another machine must offer TLS, with a certificate for the host that the address names; where that is not of a public authority, add the file of the authority to the address: sslrootcert=/path/to/ca.pem'

function isAboutTls(cause: unknown): boolean {
  const { message = '', code = '' } = cause as NodeJS.ErrnoException
  return /CERT|ISSUER|SIGNATURE|ERR_TLS|ERR_SSL/.test(code) || /\bSSL\b/.test(message)
}

/** Of several addresses that all refuse there is a code and no message. */
export function reasonOf(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException
  return message || String(code)
}

/** As Node names a connection that was refused, cut or swallowed; a container that has not started has no address yet. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
])
/** SQLSTATE: connection trouble, too many connections, time-outs, stopping and starting, trouble of the system. */
const SQL_CODES = /^(?:08|53|57|58|55P03|25P03)/
/** What pg and Kysely say without a code. */
const MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded|Query read timeout|not queryable|has been discarded|already been destroyed|after calling end on the pool/

/** Whether this is the database being away, and no answer of it. */
export function isConnectionTrouble(cause: unknown): boolean {
  const { code, message = '' } = (cause ?? {}) as { code?: string; message?: string }
  if (code !== undefined) return SYSTEM_CODES.has(code) || SQL_CODES.test(code)
  return MESSAGES.test(message)
}
