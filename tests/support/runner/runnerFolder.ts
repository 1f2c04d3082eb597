import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'casa-testes-'
/** What a whole run has been seen to keep at once, several times over. */
const MIN_BYTES = 4 * 1024 ** 3

/**
 * A folder in memory for everything the tests write, where this machine has one: the databases flush as carefully as
 * anywhere, hundreds of times, and most of a run would wait for the disk. Undefined where there is none, or a place is
 * named in TMPDIR already; `remove` takes it away.
 */
export function folderInMemory(): { readonly path: string; remove(): void } | undefined {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return undefined
  removeAbandoned()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < MIN_BYTES) return undefined
  const path = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs under an account of its own, and has to get through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What a run that was killed left behind would stay in memory until the machine is restarted. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : undefined
    if (owner !== undefined && !isRunning(owner)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // A process of another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
