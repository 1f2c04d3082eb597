import { existsSync, readFileSync, realpathSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { BACKUPS } from '../disk/backupsFolder.ts'
import type { BackupPlace } from './backupPlace.ts'

const MAX_KEY_FILE_BYTES = 64 * 1024

/** Keys of age: `recipients` encrypt archives, and `identities` open them, if this installation has any. */
export interface BackupKey {
  readonly recipients: readonly string[]
  readonly identities: readonly string[]
}

/** Undefined when archives are not encrypted. Throws naming BACKUP_KEY_FILE and its fault, never the file's content. */
export async function readBackupKey({ dataFolder, backupKeyFile: path }: BackupPlace): Promise<BackupKey | undefined> {
  if (path === undefined) return undefined
  const refuse = (reason: string, cause?: unknown) => new Error(`BACKUP_KEY_FILE: ${reason}`, { cause })
  /** The server reads a file of root through its group. Without the group's right it could not read it. */
  const closing = (stats: Stats | undefined) =>
    stats?.uid === 0 && process.getuid?.() !== 0
      ? `chgrp ${process.getgid?.()} ${path} && chmod 640 ${path} (as root)`
      : `chmod 600 ${path}`
  let stats: Stats | undefined
  let text: string
  try {
    stats = statSync(path)
    if (!stats.isFile()) throw refuse(`${path} is not a file.`)
    text = stats.size > MAX_KEY_FILE_BYTES ? '' : readFileSync(path, 'latin1')
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
  const key = await keysIn(text)
  if (key?.identities.length === 0) return key
  if (isInBackupsFolder(path, dataFolder))
    throw refuse(`${path} is in the backups folder, so whoever copies the backups would get it too. Keep it elsewhere.`)
  if (isOpenToOthers(stats)) throw refuse(`${path} may be read by other accounts. Close it to them: ${closing(stats)}`)
  if (key === undefined)
    throw refuse(
      `${path} must hold keys of age, a line each: public ones (age1…), or the secret one (AGE-SECRET-KEY-1…). Make one with: npm run backup -- --new-key <file>`,
    )
  return key
}

/** Undefined when a line is no key, or there is none. Secret keys encrypt as well. */
async function keysIn(text: string): Promise<BackupKey | undefined> {
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption')
  const lines = text.split(/\r?\n/).filter(line => line !== '' && !line.startsWith('#'))
  const identities = lines.filter(line => !line.startsWith('age1'))
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity)
    const recipients = lines.filter(line => line.startsWith('age1'))
    for (const identity of identities) recipients.push(await identityToRecipient(identity))
    for (const recipient of recipients) new Encrypter().addRecipient(recipient)
    return recipients.length === 0 ? undefined : { recipients, identities }
  } catch {
    return undefined
  }
}

/** Writes a new secret key and returns the public one. Throws when the file exists, or would be among the backups. */
export async function makeBackupKey(path: string, { dataFolder }: BackupPlace): Promise<string> {
  if (isInBackupsFolder(path, dataFolder)) throw new Error(`${path} is in the backups folder. Keep the key elsewhere.`)
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600, flush: true })
    return recipient
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Error(`${path} is there already and was left as it is.`, { cause })
    throw new Error(`${path} cannot be written (${message}).`, { cause })
  }
}

/** The group of root's file may read it: the administrator has put this account into that group. */
const isOpenToOthers = ({ mode, uid }: Stats) =>
  process.platform !== 'win32' && (mode & (uid === 0 ? 0o027 : 0o077)) !== 0

function isInBackupsFolder(path: string, dataFolder: string): boolean {
  const way = relative(realLocation(join(dataFolder, BACKUPS)), realLocation(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Resolves links. A missing file is located by its folder. */
function realLocation(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realLocation(folder), relative(folder, path))
}
