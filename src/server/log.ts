import type { LogLevel } from './environment.ts'
import type { Log } from './parts.ts'

const SECRET_KEY = /senha|password|token|cookie|authorization/i
const RECOVERY_LINK = /#token=[\w-]+/g
const DOCUMENT = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b/g

/**
 * Secrets and documents (CPF, CNPJ) are masked in every value.
 *
 * @param inEach properties added to each line
 */
export function jsonLog(
  level: LogLevel,
  write: (line: string) => void = line => process.stdout.write(line),
  inEach: Readonly<Record<string, unknown>> = {},
): Log & { debug(event: string, details: Record<string, unknown>): void } {
  const say = (severity: string, event: string, details: Record<string, unknown>) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), severity, event, ...inEach, ...details }, mask)}\n`)
  return {
    debug: (event, details) => {
      if (level === 'debug') say('debug', event, details)
    },
    info: (event, details = {}) => {
      if (level === 'debug' || level === 'info') say('info', event, details)
    },
    error: (event, cause, details = {}) => {
      if (level !== 'silent') say('error', event, { ...details, cause: describe(cause) })
    },
  }
}

function mask(key: string, value: unknown) {
  if (SECRET_KEY.test(key)) return '•••'
  return typeof value === 'string' ? value.replace(RECOVERY_LINK, '#token=•••').replace(DOCUMENT, '•••') : value
}

function describe(cause: unknown): unknown {
  if (!(cause instanceof Error)) return String(cause)
  return {
    name: cause.name,
    message: cause.message,
    stack: cause.stack,
    ...(cause.cause ? { cause: describe(cause.cause) } : {}),
  }
}
