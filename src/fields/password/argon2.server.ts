import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkLimiter, type WorkOptions } from './workLimiter.server.ts'

/** Today's cost: OWASP's second profile for argon2id. `memory` is in KiB. Raising it re-hashes at each next sign-in. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

// One hash fills 19 MiB and one core for some 40 ms; without a limit many sign-ins at once would take the whole
// machine. Strangers in many networks never take all of it.
const limiter = createWorkLimiter({
  atOnce: 2,
  mostWaiting: 50,
  longestWaitMs: 5_000,
  kept: { atOnce: 1, waiting: 10 },
})

/**
 * The argon2id hash of a password as a PHC string, with its own random salt:
 * `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. The password is NFKC-normalised, so that the same word typed on
 * two keyboards is one password, and never cut. Rejects with `LimiterBusy` when too many are hashing.
 */
export async function hashPassword(typed: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await limiter('', () => run(typed, salt, cost, hashBytes))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password is the one behind this PHC string. Rejects with `LimiterBusy` when too many are hashing. */
export async function verifyPassword(typed: string, phc: string, options?: WorkOptions): Promise<boolean> {
  const stored = parse(phc)
  if (stored === undefined) throw new Error('A stored password is not an argon2id PHC string.')
  const hash = await limiter('', () => run(typed, stored.salt, stored.cost, stored.hash.length), options)
  return timingSafeEqual(hash, stored.hash)
}

/** Whether the string was made with a lower cost than today's. */
export function needsRehash(phc: string): boolean {
  const stored = parse(phc)
  return (
    stored === undefined ||
    stored.cost.memory < cost.memory ||
    stored.cost.passes < cost.passes ||
    stored.salt.length < saltBytes
  )
}

/** libuv's threads do the work; the event loop goes on answering. */
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
