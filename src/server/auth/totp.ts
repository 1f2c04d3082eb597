import { HOTP, Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Tolerated steps before and after: phone clocks deviate, and typing takes time. */
const STEPS_BESIDE = 1

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The code of a step (RFC 6238: HMAC-SHA-1, truncated as in RFC 4226). */
export const codeOf = (secret: Buffer, step: number, digits = 6): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits })

export const stepAt = (now: Date) => TOTP.counter({ timestamp: now.getTime(), period: PERIOD_SECONDS })

/** The step of a code; undefined when the code does not belong to a step near now. */
export function stepOf(secret: Buffer, digits: string, now: Date): number | undefined {
  const counter = stepAt(now)
  const beside = HOTP.validate({ token: digits, secret: secretOf(secret), counter, window: STEPS_BESIDE })
  return beside === null ? undefined : counter + beside
}

/** RFC 4648 without padding, which authenticator apps expect. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

export function otpauthAddress(secret: string, issuer: string, login: string): string {
  // Apps cut the label at a colon.
  const name = issuer.replaceAll(':', ' ').trim() || 'Administração'
  return new TOTP({ issuer: name, label: login, secret, period: PERIOD_SECONDS }).toString()
}
