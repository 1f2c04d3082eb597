import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import type { BackupPlace } from './backupPlace.ts'
import type { MadeBackup, StoredFilesTable } from './makeBackup.ts'

export interface BackupQuestion {
  readonly place: BackupPlace
  readonly files: StoredFilesTable
  readonly now: string
}
export type BackupReply = { readonly made: MadeBackup } | { readonly failed: string }

// Works from source and built: the build puts the script beside the server.
const SCRIPT = join(import.meta.dirname, `backupTask${extname(import.meta.filename)}`)

/** Makes a backup in a child process, which `signal` kills. Rejects as `makeBackup` does. */
export function backupInProcess(question: BackupQuestion, signal: AbortSignal): Promise<MadeBackup> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, {
      execArgv: [],
      // Needed for a service whose certificate is from a private authority.
      env: process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS } : {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    let reply: BackupReply | undefined
    child.on('message', (message: BackupReply) => {
      reply = message
    })
    child.on('error', reject)
    child.on('exit', () => {
      if (reply === undefined) reject(new Error('The process that makes the backup ended.'))
      else if ('made' in reply) resolve(reply.made)
      else reject(new Error(reply.failed))
    })
    child.send(question)
  })
}
