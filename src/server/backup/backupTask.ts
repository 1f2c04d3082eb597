/** A process that makes one backup. It ends with the process that started it. See `backupProcess.ts`. */
import { setPriority } from 'node:os'
import type { BackupQuestion, BackupReply } from './backupProcess.ts'
import { makeBackup } from './makeBackup.ts'

// Requests have priority.
setPriority(10)
process.umask(0o077)
// A terminal signals every process of a group, but the server ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.once('message', async ({ place, files, now }: BackupQuestion) => {
  const reply = await makeBackup(place, files, new Date(now)).then(
    (made): BackupReply => ({ made }),
    (cause: unknown): BackupReply => ({ failed: cause instanceof Error ? cause.message : String(cause) }),
  )
  process.send?.(reply, () => process.disconnect?.())
})
