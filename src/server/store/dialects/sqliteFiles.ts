import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'

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
