import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'

/** The logs belong to the database even when it is damaged. */
const ENDINGS = ['', '-journal', '-wal', '-shm']

export function removeSqlite(path: string) {
  for (const ending of ENDINGS) rmSync(path + ending, { force: true })
}

export function moveSqliteAside(path: string, aside: string) {
  for (const ending of ENDINGS) moveAside(path + ending, aside + ending)
}

/** When both exist, `from` is a file that an interrupted exchange has already put in place. */
export function moveAside(from: string, to: string) {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to)
}

export function syncToDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const OPEN_ENDINGS = ['', '-wal', '-shm'] as const
type OpenEnding = (typeof OPEN_ENDINGS)[number]

/**
 * A removed or replaced file stays open and takes every write, but is lost when the process ends. Returns a function
 * that lists the endings of such files: three system calls, some 20 µs.
 */
export function rememberOpenFiles(path: string): () => readonly OpenEnding[] {
  const opened = OPEN_ENDINGS.map(ending => identityOf(path + ending))
  return () => OPEN_ENDINGS.filter((ending, i) => identityOf(path + ending) !== opened[i])
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
