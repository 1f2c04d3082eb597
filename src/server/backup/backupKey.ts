import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { BACKUPS } from '../disk/backupsFolder.ts'
import type { BackupPlace } from './backupPlace.ts'

const KEY_BYTES = 32
/** One line, as `openssl rand -hex 32` writes it. */
const KEY = /^([0-9a-f]{64})\r?\n?$/i

/**
 * The key with which the archives of an installation are encrypted; undefined when they are not to be.
 *
 * @throws naming BACKUP_KEY_FILE and what is wrong with the file, never what is in it
 */
export function readBackupKey({ dataFolder, backupKeyFile: path }: BackupPlace): Buffer | undefined {
  if (path === undefined) return undefined
  const refuse = (reason: string, cause?: unknown) => new Error(`BACKUP_KEY_FILE: ${reason}`, { cause })
  /** A file of root is read by the group that this account is in; closed to that, it would be closed to the server. */
  const closing = (stats: Stats | undefined) =>
    stats?.uid === 0 && process.getuid?.() !== 0
      ? `chgrp ${process.getgid?.()} ${path} && chmod 640 ${path} (as root)`
      : `chmod 600 ${path}`
  let stats: Stats | undefined
  let text: string
  try {
    stats = statSync(path)
    if (!stats.isFile()) throw refuse(`${path} is no file.`)
    text = stats.size > 2 * KEY_BYTES + 2 ? '' : readFileSync(path, 'latin1')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    if (code !== 'ENOENT')
      throw refuse(
        `${path} cannot be read (${message}). Let this account read it, and no other: ${closing(stats)}`,
        cause,
      )
    throw refuse(
      `there is no file ${path}. Put the key there, or make a new one with: npm run backup -- --new-key ${path}`,
      cause,
    )
  }
  if (isAmongBackups(path, dataFolder))
    throw refuse(`${path} lies among the backups, which whoever copies them would get with it. Keep it elsewhere.`)
  if (isOpenToOthers(stats)) throw refuse(`${path} may be read by other accounts. Close it to them: ${closing(stats)}`)
  const [, digits] = KEY.exec(text) ?? []
  if (digits === undefined)
    throw refuse(`${path} must hold 64 hexadecimal digits in one line, as "openssl rand -hex 32" writes them.`)
  return Buffer.from(digits, 'hex')
}

/**
 * Makes a file with a new key, for this account alone.
 *
 * @throws when there is something already, or when it would lie among the backups
 */
export function makeBackupKey(path: string, { dataFolder }: BackupPlace): void {
  if (isAmongBackups(path, dataFolder)) throw new Error(`${path} lies among the backups. Keep the key elsewhere.`)
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Error(`${path} is there already and was left as it is.`, { cause })
    throw new Error(`${path} cannot be written (${message}).`, { cause })
  }
}

/** A file of root may be readable by its group, which the administrator has put this account into. */
const isOpenToOthers = ({ mode, uid }: Stats) =>
  process.platform !== 'win32' && (mode & (uid === 0 ? 0o027 : 0o077)) !== 0

function isAmongBackups(path: string, dataFolder: string): boolean {
  const way = relative(whereItLies(join(dataFolder, BACKUPS)), whereItLies(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Without links; what is not there yet will be where its folder is. */
function whereItLies(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(whereItLies(folder), relative(folder, path))
}
