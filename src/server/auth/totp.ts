import { HOTP, Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks of telephones are a little wrong, and typing takes a while. */
const STEPS_BESIDE = 1

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The code of a step (RFC 6238: HMAC-SHA-1, cut as RFC 4226 says). */
export const codeOf = (secret: Buffer, step: number, digits = 6): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits })

export const stepAt = (now: Date) => TOTP.counter({ timestamp: now.getTime(), period: PERIOD_SECONDS })

/** The step that six digits belong to; undefined when they belong to none near now. */
export function stepOf(secret: Buffer, digits: string, now: Date): number | undefined {
  const counter = stepAt(now)
  const beside = HOTP.validate({ token: digits, secret: secretOf(secret), counter, window: STEPS_BESIDE })
  return beside === null ? undefined : counter + beside
}

/** RFC 4648 without padding, as authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** What the QR code holds, as authenticator apps read it. */
export function otpauthAddress(secret: string, issuer: string, login: string): string {
  // An app cuts the label at the colon.
  const name = issuer.replaceAll(':', ' ').trim() || 'Administração'
  return new TOTP({ issuer: name, label: login, secret, period: PERIOD_SECONDS }).toString()
}
