import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'

/** The logs beside a database belong to it, also when it is damaged. */
const ENDINGS = ['', '-journal', '-wal', '-shm']

export function removeSqlite(path: string) {
  for (const ending of ENDINGS) rmSync(path + ending, { force: true })
}

export function moveSqliteAside(path: string, aside: string) {
  for (const ending of ENDINGS) moveAside(path + ending, aside + ending)
}

/** Where both are there, `from` is what an exchange that was cut off has put into the place already. */
export function moveAside(from: string, to: string) {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to)
}

export function syncToDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** What lies beside a database while it is open; its own file has no ending. */
const OPEN_ENDINGS = ['', '-wal', '-shm'] as const
type OpenEnding = (typeof OPEN_ENDINGS)[number]

/**
 * Remembers the files of a database that is open. A file that is removed or replaced stays open and takes every write,
 * and is gone with the process.
 *
 * @returns the endings of those that do not lie in their place any more; three questions to the system, some 20 µs
 */
export function rememberOpenFiles(path: string): () => readonly OpenEnding[] {
  const opened = OPEN_ENDINGS.map(ending => identityOf(path + ending))
  return () => OPEN_ENDINGS.filter((ending, i) => identityOf(path + ending) !== opened[i])
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
