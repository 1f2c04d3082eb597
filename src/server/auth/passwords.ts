import { randomBytes } from 'node:crypto'
import { hashPassword, needsRehash, verifyPassword } from '#fields/password/argon2.server.ts'
import { passwordContainsContext, passwordProblem } from '#fields/password/passwordProblem.ts'
import { LimiterBusy, type WorkOptions } from '#fields/password/workLimiter.server.ts'
import { unavailable } from '../errors.ts'

/** Hashing as sign-in uses it; answers 503 when too many are waiting. */
export interface Passwords {
  hash(typed: string): Promise<string>
  /** With null, costs as much as any other and is false: an unknown account must not answer faster. */
  verify(typed: string, stored: string | null, options?: WorkOptions): Promise<boolean>
  needsRehash(stored: string): boolean
}

// The right shape and today's cost, and the hash of nothing.
const dummy = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

export const argon2idPasswords: Passwords = {
  hash: typed => hashPassword(typed).catch(busy),
  verify: async (typed, stored, options) => {
    const right = await verifyPassword(typed, stored ?? dummy, options).catch(busy)
    return right && stored !== null
  },
  needsRehash,
}

/** Turns "too many are waiting" into the answer 503; anything else goes on as it is. */
export function busy(error: unknown): never {
  throw error instanceof LimiterBusy ? unavailable(error) : error
}

/** What is wrong with a new password, in Portuguese: it may hold neither the e-mail nor the company's name. */
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
