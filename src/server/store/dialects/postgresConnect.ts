/** Adds the variable and the next step, which the error of a refused connection lacks. */
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

/** When several addresses all refuse, the error has a code but no message. */
export function reasonOf(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException
  return message || String(code)
}

/** Node's codes for refused, cut or unanswered connections. A container that is not started has no address yet. */
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
/** SQLSTATE: connection errors, too many connections, time-outs, shutdown and start, system errors. */
const SQL_CODES = /^(?:08|53|57|58|55P03|25P03)/
/** Errors of pg and Kysely that have no code. */
const MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded|Query read timeout|not queryable|has been discarded|already been destroyed|after calling end on the pool/

/** Whether the error means that the database is away. */
export function isConnectionTrouble(cause: unknown): boolean {
  const { code, message = '' } = (cause ?? {}) as { code?: string; message?: string }
  if (code !== undefined) return SYSTEM_CODES.has(code) || SQL_CODES.test(code)
  return MESSAGES.test(message)
}
