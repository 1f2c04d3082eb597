import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkLimiter, type WorkOptions } from './workLimiter.server.ts'

/** OWASP's second profile for argon2id; `memory` in KiB. After an increase, hashes are renewed at the next sign-in. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

// One hash uses 19 MiB and one core for about 40 ms, so parallel sign-ins are limited. One slot and ten places in the
// queue are reserved for callers other than strangers, so that requests from many networks cannot use all of them.
const limiter = createWorkLimiter({
  atOnce: 2,
  mostWaiting: 50,
  longestWaitMs: 5_000,
  kept: { atOnce: 1, waiting: 10 },
})

/**
 * The argon2id hash of a password as a PHC string with a random salt: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`.
 * The password is NFKC-normalised, because keyboards encode the same characters differently, and never truncated.
 * Rejects with `LimiterBusy` when too many hashes are running.
 */
export async function hashPassword(typed: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await limiter('', () => run(typed, salt, cost, hashBytes))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password matches the PHC string. Rejects with `LimiterBusy` when too many hashes are running. */
export async function verifyPassword(typed: string, phc: string, options?: WorkOptions): Promise<boolean> {
  const stored = parse(phc)
  if (stored === undefined) throw new Error('A stored password is not an argon2id PHC string.')
  const hash = await limiter('', () => run(typed, stored.salt, stored.cost, stored.hash.length), options)
  return timingSafeEqual(hash, stored.hash)
}

export function needsRehash(phc: string): boolean {
  const stored = parse(phc)
  return (
    stored === undefined ||
    stored.cost.memory < cost.memory ||
    stored.cost.passes < cost.passes ||
    stored.salt.length < saltBytes
  )
}

/** Runs on libuv's thread pool and does not block the event loop. */
function run(typed: string, salt: Buffer, { memory, passes, parallelism }: typeof cost, length: number) {
  const message = Buffer.from(typed.normalize('NFKC'), 'utf8')
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length })
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function parse(phc: string) {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(phc) ?? []
  if (salt === undefined || hash === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
