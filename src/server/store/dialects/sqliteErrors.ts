import { diskFull, unavailable } from '../../errors.ts'

/** Result codes of https://sqlite.org/rescode.html. */
const PERM = 3
const BUSY = 5
const LOCKED = 6
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const AUTH = 23
const NOTADB = 26

const NO_RIGHT =
  'Give the account that runs this program the right to read and write the folder and everything in it, and see that the disk is not mounted read-only.'
const IN_USE = 'End the other program that has it open, and start again.'
const ADVICE: Readonly<Record<number, string>> = {
  [PERM]: NO_RIGHT,
  [BUSY]: IN_USE,
  [LOCKED]: IN_USE,
  [READONLY]: NO_RIGHT,
  [IOERR]: 'The disk does not answer as it should: look at the log of the system before anything else.',
  [FULL]: 'The disk is full: make room, and start again.',
  [CANTOPEN]: NO_RIGHT,
}
const TROUBLE = new Set([BUSY, LOCKED, READONLY, IOERR, CORRUPT, CANTOPEN, AUTH, NOTADB])

const codeOf = (cause: unknown) => ((cause as { errcode?: number }).errcode ?? 0) & 0xff

export const isInUse = (cause: unknown) => codeOf(cause) === BUSY

/** A fault found by SQLite's integrity check. */
export class Damage extends Error {}

/** Whether the stored data is damaged. Other errors can be repaired without restoring a copy. */
const isDamage = (cause: unknown) => cause instanceof Damage || [CORRUPT, NOTADB].includes(codeOf(cause))

/** The open files are not those at the database's path. What is written to them is lost when the process ends. */
export class FilesReplaced extends Error {}

/** Whether nothing may be saved any more and the process must end. */
export const endsUse = (cause: unknown) => isDamage(cause) || cause instanceof FilesReplaced

/** Says what to do. Restoring a copy is advised only when the data itself is damaged. */
export function notUsable(path: string, cause: unknown): Error {
  const reason = (cause as Error).message
  const message = isDamage(cause)
    ? `The database ${path} is damaged (${reason}). Nothing was started. Restore a copy: npm run restore`
    : `${path} cannot be used (${reason}). Nothing was started, and the data is as it was. ${ADVICE[codeOf(cause)] ?? ''}`
  return new Error(message.trimEnd(), { cause })
}

export function asAppError(cause: unknown): unknown {
  const code = codeOf(cause)
  if (code === FULL) return diskFull(cause)
  return TROUBLE.has(code) || cause instanceof FilesReplaced ? unavailable(cause) : cause
}
