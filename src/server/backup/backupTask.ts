/** The process that makes one backup and ends; also with the process that started it. See `backupProcess.ts`. */
import { setPriority } from 'node:os'
import type { BackupQuestion, BackupReply } from './backupProcess.ts'
import { makeBackup } from './makeBackup.ts'

// Answering pages comes first.
setPriority(10)
process.umask(0o077)
// The terminal tells every process of a group; this one is ended by the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.once('message', async ({ place, files, now }: BackupQuestion) => {
  const reply = await makeBackup(place, files, new Date(now)).then(
    (made): BackupReply => ({ made }),
    (cause: unknown): BackupReply => ({ failed: cause instanceof Error ? cause.message : String(cause) }),
  )
  process.send?.(reply, () => process.disconnect?.())
})
