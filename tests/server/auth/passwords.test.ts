import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from '#fields/password/argon2.server.ts'
import { createWorkLimiter, LimiterBusy } from '#fields/password/workLimiter.server.ts'
import { argon2idPasswords } from '#server/auth/passwords.ts'

test('a password becomes an argon2id string with its cost and its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('jabuticaba no quintal'), hashPassword('jabuticaba no quintal')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(two).not.toBe(one)
  expect(await verifyPassword('jabuticaba no quintal', one)).toBe(true)
  expect(await verifyPassword('jabuticaba no quintaL', one)).toBe(false)
  expect(await verifyPassword('jabuticaba no quintal ', one)).toBe(false)
})

test('a password typed on another keyboard is the same password, and a long one is not cut off', async () => {
  expect(await verifyPassword('ﬁm de pêssego'.normalize('NFD'), await hashPassword('fim de pêssego'))).toBe(true)
  const long = 'á'.repeat(128)
  expect(await verifyPassword(`${long.slice(0, 127)}à`, await hashPassword(long))).toBe(false)
})

test.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$c2Fsc2Fsc2Fsc2Fsc2FsdA$jVBRw9LbnO7ezJ5WZKi8Jn1JApyYTs3gI0/cYOsQWZQ', false],
  ['$argon2id$v=19$m=65536,t=3,p=1$c2Fsc2Fsc2Fsc2Fsc2FsdA$jVBRw9LbnO7ezJ5WZKi8Jn1JApyYTs3gI0/cYOsQWZQ', false],
  ['$argon2id$v=19$m=9216,t=2,p=1$c2Fsc2Fsc2Fsc2Fsc2FsdA$jVBRw9LbnO7ezJ5WZKi8Jn1JApyYTs3gI0/cYOsQWZQ', true],
  ['$argon2id$v=19$m=19456,t=1,p=1$c2Fsc2Fsc2Fsc2Fsc2FsdA$jVBRw9LbnO7ezJ5WZKi8Jn1JApyYTs3gI0/cYOsQWZQ', true],
  ['$2b$12$abcdefghijklmnopqrstuv', true],
])('the stored password %s needs a new hash: %s', (stored, expected) => {
  expect(needsRehash(stored)).toBe(expected)
})

test('no password is right where there is no account', async () => {
  expect(await argon2idPasswords.verify('', null)).toBe(false)
})

test('hashing leaves the event loop free', async () => {
  let turns = 0
  let hashing = true
  const counting = (async () => {
    while (hashing) {
      await nextTurn()
      turns++
    }
  })()
  await hashPassword('jabuticaba no quintal')
  hashing = false
  await counting
  expect(turns).toBeGreaterThan(20)
})

async function outcomesOf(count: number, isStranger: boolean): Promise<(boolean | number)[]> {
  const verify = () => argon2idPasswords.verify('jabuticaba no quintal', null, { isStranger })
  return Promise.all(Array.from({ length: count }, () => verify().catch(error => error.status as number)))
}

test('of sixty password checks at once two run, fifty wait, and the others are refused at once with a time to come back', async () => {
  const outcomes = await outcomesOf(60, false)
  expect(outcomes.slice(52)).toEqual(Array(8).fill(503))
  expect(outcomes.slice(0, 2)).toEqual([false, false])
})

test('of sixty password checks of strangers at once, one runs and forty wait, while places reserved for others stay free', async () => {
  const strangers = outcomesOf(60, true)
  const staff = await outcomesOf(11, false)
  expect(staff).toEqual(Array(11).fill(false))
  expect((await strangers).slice(41)).toEqual(Array(19).fill(503))
})

test('the limiter runs a fixed number of tasks at once, in order, and counts each key separately', async () => {
  const limiter = createWorkLimiter({ atOnce: 2, mostWaiting: 10, longestWaitMs: 1_000 })
  const log: string[] = []
  const releases: (() => void)[] = []
  const enter = (key: string, name: string) =>
    limiter(key, async () => {
      log.push(name)
      await new Promise<void>(resolve => releases.push(resolve))
    })
  const all = [enter('a', 'one'), enter('a', 'two'), enter('a', 'three'), enter('a', 'four'), enter('b', 'other')]
  await nextTurn()
  expect(log).toEqual(['one', 'two', 'other'])
  releases[0]!()
  await nextTurn()
  expect(log).toEqual(['one', 'two', 'other', 'three'])
  while (releases.length < 5) {
    for (const release of releases) release()
    await nextTurn()
  }
  for (const release of releases) release()
  await Promise.all(all)
  expect(log.at(-1)).toBe('four')
})

test('the limiter refuses a task that waits too long, and a task that fails lets the next one run', async () => {
  const limiter = createWorkLimiter({ atOnce: 1, mostWaiting: 1, longestWaitMs: 20 })
  let release = () => {}
  const inside = limiter('a', () => new Promise<void>((_, reject) => (release = () => reject(new Error('failed')))))
  const waiting = limiter('a', async () => 'in')
  await expect(limiter('a', async () => 'in')).rejects.toThrow(LimiterBusy)
  await expect(waiting).rejects.toThrow(LimiterBusy)
  release()
  await expect(inside).rejects.toThrow('failed')
  expect(await limiter('a', async () => 'in')).toBe('in')
})
