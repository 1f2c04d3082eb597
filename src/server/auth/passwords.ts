import { randomBytes } from 'node:crypto'
import { hashPassword, needsRehash, verifyPassword } from '#fields/password/argon2.server.ts'
import { passwordContainsContext, passwordProblem } from '#fields/password/passwordProblem.ts'
import { LimiterBusy, type WorkOptions } from '#fields/password/workLimiter.server.ts'
import { unavailable } from '../errors.ts'

/** Throws 503 when too many calls wait. */
export interface Passwords {
  hash(typed: string): Promise<string>
  /** With `stored` null it takes as long and is false: an unknown account must not answer faster. */
  verify(typed: string, stored: string | null, options?: WorkOptions): Promise<boolean>
  needsRehash(stored: string): boolean
}

// A valid hash with today's cost that matches no password.
const dummy = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

export const argon2idPasswords: Passwords = {
  hash: typed => hashPassword(typed).catch(busy),
  verify: async (typed, stored, options) => {
    const right = await verifyPassword(typed, stored ?? dummy, options).catch(busy)
    return right && stored !== null
  },
  needsRehash,
}

export function busy(error: unknown): never {
  throw error instanceof LimiterBusy ? unavailable(error) : error
}

/** Why a new password is refused, in Portuguese; it must contain neither the e-mail nor the company's name. */
export function newPasswordProblem(
  typed: string,
  about: { readonly login: string; readonly company: string },
): string | undefined {
  const contained = passwordContainsContext(typed, [about.company, about.login])
  return passwordProblem(typed) ?? (contained ? 'A senha não pode conter o nome da empresa ou seu e-mail.' : undefined)
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
