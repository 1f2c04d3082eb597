import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
/** Clocks of telephones are a little wrong, and typing takes a while. */
const STEPS_BESIDE = 1

/** The code of a step (RFC 6238: HMAC-SHA-1, cut as RFC 4226 says). */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step that six digits belong to, the newest first; undefined when they belong to none near now. */
export function stepOf(secret: Buffer, digits: string, now: Date): number | undefined {
  const current = stepAt(now)
  for (let step = current + STEPS_BESIDE; step >= current - STEPS_BESIDE; step--)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(digits))) return step
  return undefined
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code holds, as authenticator apps read it. */
export function otpauthAddress(secret: string, issuer: string, login: string): string {
  // An app cuts the label at the colon.
  const name = issuer.replaceAll(':', ' ').trim() || 'Administração'
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=6&period=30`
}
